PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play learn test lint bench soak clean

play: $(READY)
	@$(BIN)/ptcg play

learn: $(READY)
	@$(BIN)/ptcg learn

test: lint
	$(BIN)/pytest -n auto

lint: $(READY)
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/ruff format --check src tests benchmarks
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/ptcg bench

soak: $(READY)
	$(BIN)/python benchmarks/soak.py
	$(BIN)/python benchmarks/soak.py --across

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@
