PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SERVE := $(VENV)/.serve
READY := $(VENV)/.ready
COMPILED := .venv-compiled
BUILT := $(COMPILED)/.built
SOURCES := $(shell find src/ptcg -name '*.py' -o -name '*.json' -o -name '*.toml' -o -name '*.txt')
CLIENT := src/ptcg/server/client/index.html
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)

.PHONY: play terminal learn web test lint compiled bench soak load clean

play: $(SERVE) $(CLIENT)
	@$(BIN)/ptcg serve --open $(SERVE_OPTIONS)

terminal: $(SERVE)
	@$(BIN)/ptcg play

learn: $(SERVE)
	@$(BIN)/ptcg learn

web: $(CLIENT)

test: lint $(CLIENT) browser $(BUILT)
	@$(BIN)/python web/build.py check test
	$(BIN)/pytest -n auto
	$(COMPILED)/bin/pytest -n auto -p no:cacheprovider tests/engine tests/view tests/test_rulebook.py

lint: $(READY)
	$(BIN)/ruff check src tests benchmarks web hatch_build.py
	$(BIN)/ruff format --check src tests benchmarks web hatch_build.py
	$(BIN)/mypy

.PHONY: browser
browser: $(READY)
	@$(BIN)/python tests/browser/install.py

compiled: $(BUILT)
	@$(COMPILED)/bin/ptcg bench

bench: $(READY)
	$(BIN)/ptcg bench

soak: $(READY)
	$(BIN)/python benchmarks/soak.py
	$(BIN)/python benchmarks/soak.py --across
	$(BIN)/python benchmarks/outlook.py

load: $(READY)
	$(BIN)/python benchmarks/load.py

clean:
	rm -rf $(VENV) $(COMPILED) build .mypy_cache .pytest_cache .ruff_cache web/node_modules src/ptcg/server/client

$(CLIENT): $(WEB) | $(SERVE)
	@$(BIN)/python web/build.py

$(SERVE): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing ptcg ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[server]'
	@touch $@

$(READY): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(SERVE)

$(BUILT): pyproject.toml hatch_build.py $(SOURCES)
	@test -x $(COMPILED)/bin/python || $(PYTHON) -m venv $(COMPILED)
	@echo "Compiling the engine ..."
	@PTCG_COMPILE=1 PTCG_CLIENT=none $(COMPILED)/bin/pip install --quiet --disable-pip-version-check '.[dev]'
	@touch $@
