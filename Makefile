# Everything that is done to this project. Needs Python >= 3.11, git and make; gets the rest itself.
PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
FRONT := bubblenb/widgets/front
LAB := $(VENV)/.lab-installed
DEV := $(VENV)/.dev-installed
PEERS := $(VENV)/.peers-installed
MODULES := $(FRONT)/node_modules/.installed

# node of the venv before the system's: vitest needs a newer one than Debian has
IN_FRONT := cd $(FRONT) && PATH="$(CURDIR)/$(BIN):$(CURDIR)/$(FRONT)/node_modules/.bin:$$PATH"

# two goals at a time: one of Python, one of node
TWO := $(MAKE) --no-print-directory --jobs=2

SPECS := $(BIN)/python -m bubblenb.charts.build
LESSONS := --nbval --nbval-current-env --nbval-sanitize-with=tests/nbval.cfg --nbval-cell-timeout=120

.DEFAULT_GOAL := help
.PHONY: help lab test check fix build bench quick soak browser python-looks front-looks small-tests front-tests

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

lab: $(LAB) ## JupyterLab on the first lesson; more arguments: make lab ARGS="--no-browser --port 8899"
	$(BIN)/bubblenb lab $(ARGS)

test: $(DEV) $(MODULES) browser front-tests ## all tests: front end, units, laws, playthroughs, notebooks, a real JupyterLab
	$(BIN)/pytest $(LESSONS)

check: $(DEV) $(MODULES) ## looks only: format, lint, types, layers, built files equal their sources
	@$(TWO) python-looks front-looks

python-looks:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

front-looks:
	$(IN_FRONT) npm run --silent check
	$(SPECS) --check

small-tests:
	$(BIN)/pytest --small --numprocesses=auto -m "not soak and not browser and not slow" tests

front-tests: $(MODULES)
	$(IN_FRONT) vitest run

fix: $(DEV) ## formats and mends what can be mended by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

build: $(DEV) $(MODULES) ## the front end into widgets/static, then wheel and sdist into dist/
	$(SPECS)
	$(IN_FRONT) npm run --silent build
	$(BIN)/python -m build --no-isolation

bench: $(PEERS) browser ## measures and prints the table of speeds
	$(BIN)/python -m benchmarks $(ARGS)

quick: $(DEV) $(MODULES) ## check, unit tests and small laws in under a minute
	@$(TWO) small-tests python-looks front-looks front-tests

soak: $(DEV) ## the long runs
	$(BIN)/pytest -m soak tests

browser: $(DEV)
	@$(BIN)/python -m tests.browser.find --install

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "bubblenb needs Python 3.11 or newer, but $(PYTHON) is %d.%d. Name a newer one: make PYTHON=python3.12" % sys.version_info[:2])'
	$(PYTHON) -m venv $(VENV)

$(LAB): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[lab]'
	@touch $@

$(DEV): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[lab,dev]'
	@touch $(LAB) $@

$(PEERS): $(DEV)
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	@touch $@

$(MODULES): $(FRONT)/package-lock.json $(DEV)
	$(IN_FRONT) npm ci --no-audit --no-fund
	@touch $@
