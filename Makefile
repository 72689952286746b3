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

# A card database and a folder of deck lists, for what is measured with more than the built-in decks.
CARDS ?= $(wildcard ../shared/pokemon-tcg-data)
LISTS ?= $(wildcard ../shared/decklists)
DECKS := $(if $(CARDS),--cards $(CARDS) --decks theme $(if $(LISTS),--decks $(LISTS)))
# The compiled engine where somebody has built it.
FASTEST := $(if $(wildcard $(BUILT)),$(BUILT),$(READY))
FAST := $(if $(wildcard $(BUILT)),$(COMPILED)/bin,$(BIN))

.PHONY: play terminal learn web test lint compiled bench soak performance load clean

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
	$(COMPILED)/bin/pytest -n auto -p no:cacheprovider tests/engine tests/view tests/players tests/test_rulebook.py

lint: $(READY)
	$(BIN)/ruff check src tests benchmarks web hatch_build.py
	$(BIN)/ruff format --check src tests benchmarks web hatch_build.py
	$(BIN)/mypy

.PHONY: browser
browser: $(READY)
	@$(BIN)/python tests/browser/install.py

compiled: $(BUILT)
	@$(COMPILED)/bin/ptcg bench

bench: $(FASTEST)
	$(FAST)/ptcg bench --decks builtin $(DECKS) --start

soak: $(FASTEST)
	$(FAST)/python benchmarks/soak.py --decks builtin --decks across $(DECKS) --keep build/soak.json $(SOAK_OPTIONS)
	$(FAST)/python benchmarks/outlook.py

performance: $(READY) $(BUILT)
	$(BIN)/python benchmarks/report.py --compiled $(COMPILED)/bin/python --cards '$(CARDS)' --lists '$(LISTS)'

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
	@$(COMPILED)/bin/pip uninstall --quiet --yes ptcg 2>/dev/null
	@PTCG_COMPILE=1 PTCG_CLIENT=none $(COMPILED)/bin/pip install --quiet --disable-pip-version-check '.[dev]'
	@touch $@
