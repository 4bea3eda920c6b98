# Two commands do everything: `make serve` and `make test`. The rest is for those who build on Hakem.
.DEFAULT_GOAL := help
.PHONY: help serve test check lint layout types imports tidy bench bench-check soak pictures \
	vocabulary precedents pairs kept clean

VENV ?= .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python
WANTED := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for one in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$one" -c '$(WANTED)' 2>/dev/null && echo "$$one" && break; done)

# `uv` where it is at hand, else venv and pip; both leave the same environment behind.
ifneq ($(shell command -v uv 2>/dev/null),)
ENVIRONMENT = uv venv --quiet --allow-existing --python "$(PYTHON)" $(VENV)
INSTALL = uv pip install --quiet --python $(RUN)
else
ENVIRONMENT = "$(PYTHON)" -m venv $(VENV)
INSTALL = $(RUN) -m pip install --quiet --disable-pip-version-check
endif

help: ## what can be made
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1|\2/p' Makefile | column -t -s '|'

$(RUN):
	@"$(PYTHON)" -c '$(WANTED)' 2>/dev/null || { echo \
		"Hakem needs Python 3.11 or newer: make PYTHON=/path/to/python3 …" >&2; exit 1; }
	$(ENVIRONMENT)

$(VENV)/.core: pyproject.toml | $(RUN)
	$(INSTALL) --editable .
	@touch $@

$(VENV)/.all: pyproject.toml | $(RUN)
	$(INSTALL) --editable '.[dev,postgres,limits,cluster]'
	@touch $(VENV)/.core $@

serve: $(VENV)/.core ## pages and API on 127.0.0.1:8000 (more: make serve OPTIONS='--port 9000')
	$(BIN)/hakem serve $(OPTIONS)

test: $(VENV)/.all ## every test (fewer: make test OPTIONS='tests/grammar -x')
	$(RUN) -m pytest $(OPTIONS)

check: lint layout types imports ## lint, layout, types and the staircase of imports

lint: $(VENV)/.all
	$(RUN) -m ruff check .

layout: $(VENV)/.all
	$(RUN) -m ruff format --check .

types: $(VENV)/.all
	$(RUN) -m mypy

imports: $(VENV)/.all
	$(BIN)/lint-imports

tidy: $(VENV)/.all ## lay out the code and mend what can be mended by itself
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

soak: $(VENV)/.all ## property tests and long runs: 10,000 examples each, a million requests
	$(RUN) -m pytest -m 'soak or hypothesis' --hypothesis-profile=soak $(OPTIONS)

bench: $(VENV)/.all ## measure every bar beside its baseline (fewer: make bench OPTIONS='--only reading')
	$(RUN) -m tests.bench $(OPTIONS)

bench-check: $(VENV)/.all ## measure again; fails where a ratio is worse by half than the one kept
	$(RUN) -m tests.bench --check tests/bench/kept.json $(OPTIONS)

pictures: $(VENV)/.all ## take pictures of the pages into docs/pictures (needs Chromium)
	$(RUN) -m tests.browser.pictures

precedents: $(VENV)/.all ## write referee/precedents.json from the scenarios
	$(RUN) -m tests.scenarios.generate

pairs: $(VENV)/.all ## find the tutor's pairs anew: a move that breaks a rule, and a legal twin
	$(RUN) -m tutor.quarry

kept: $(VENV)/.all ## the YAML files as data that loads quickly
	$(RUN) -m grammar.keeping rules referee tutor

vocabulary: $(VENV)/.core ## write the vocabulary and the schema of house files from the facts
	$(RUN) -m referee.vocabulary
	$(RUN) -m referee.house_schema

clean: ## forget the environment and every cache
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
