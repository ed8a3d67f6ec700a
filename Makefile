# Two commands matter: `make play` and `make test`. Both set up what they need and are quick when nothing changed.

.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
CLIENT_TOOLS := web-client/node_modules/.package-lock.json
CLIENT := web-client/node_modules/.tenfoot-built
CLIENT_LINTED := web-client/node_modules/.tenfoot-linted
CLIENT_SOURCES := $(shell find web-client -name node_modules -prune -o -name dist -prune -o -type f -print)
CONTENT := $(VENV)/.content
CONTENT_SOURCES := $(shell find src/tenfoot/rulesets -path '*/content/*' -name '*.yaml')
WORKERS ?= 2
FUZZ_INPUTS ?= 1000000

.PHONY: help
help:
	@echo "make play    set up and start playing"
	@echo "make test    set up and run every check and test"
	@echo "make setup   set up what playing and developing need, and run nothing"
	@echo "make lint    style, types and layers only"
	@echo "make bench   measure against other libraries; writes bench-results/latest.json"
	@echo "make proof   show what needs large counts or an idle machine (ONLY=fights); results in docs/proof"
	@echo "make mutants change the rules in every small way and list what no scenario notices (ONLY=word, SECONDS=600)"
	@echo "make samples compare the cards with the SRD's numbers, where ../shared has the SRD"
	@echo "make pictures photograph every screen at four sizes, light and dark, English and Thai (ONLY=fight)"
	@echo "make fuzz    throw random input at it for a long time (FUZZ_INPUTS=$(FUZZ_INPUTS))"
	@echo "make docs    build the documentation as a site: docs/_build/index.html"
	@echo "make dist    build the wheel and the sdist, with the client, into dist/"
	@echo "make content compile the shipped records: rulesets/*/content/*.yaml to rulesets/*/data/*.json"
	@echo "make types   the browser client's types from the protocol's records"
	@echo "make lock    pin what pyproject.toml and requirements-dev.in name (UPGRADE=1: newest versions)"
	@echo "make clean   remove everything that can be made again"

.PHONY: play
play: $(PLAYABLE) $(CONTENT) $(CLIENT)
	@exec $(BIN)/tenfoot serve

.PHONY: setup
setup: $(READY) $(CONTENT) $(CLIENT_TOOLS) $(CLIENT) browser

# Tests that need Node find the one in $(BIN) where the machine has none.
.PHONY: test
test: setup lint
	@tools/client.sh $(VENV) test
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/pytest -n $(WORKERS)

.PHONY: lint
lint: $(READY) $(CLIENT_LINTED)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/mypy --no-error-summary examples
	@$(BIN)/lint-imports > $(VENV)/lint-imports.log || { cat $(VENV)/lint-imports.log; exit 1; }

.PHONY: bench
bench: $(READY)
	@$(BIN)/python -m tests.benchmarks $(ONLY)

.PHONY: proof
proof: $(READY)
	@$(BIN)/python -m tests.proof --workers $(WORKERS) $(ONLY)

# Goes on where a stopped run was. Results are in bench-results/mutants.jsonl, the lists in tests/mutants.
.PHONY: mutants
mutants: $(READY)
	@$(BIN)/python -m tests.mutants $(ONLY) $(if $(SECONDS),seconds=$(SECONDS))

.PHONY: samples
samples: $(READY)
	@$(BIN)/python -m tests.samples

.PHONY: pictures
pictures: setup
	@$(BIN)/python -m tests.browser.every_screen $(ONLY)

.PHONY: fuzz
fuzz: $(READY)
	@for script in $(sort $(wildcard tests/fuzz/fuzz_*.py)); do \
	  echo "$$script"; $(BIN)/python "$$script" --inputs $(FUZZ_INPUTS); done
	@$(BIN)/pytest -n $(WORKERS) --hypothesis-profile=long

# Opens from the folder, search included; no page asks for anything from outside.
.PHONY: docs
docs: $(READY)
	@$(BIN)/sphinx-build -q -W --keep-going -b html docs docs/_build
	@echo "docs/_build/index.html"

.PHONY: dist
dist: $(READY) $(CONTENT) $(CLIENT)
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --outdir dist . > $(VENV)/dist.log || { cat $(VENV)/dist.log; exit 1; }
	@$(BIN)/python tools/check_dist.py dist
	@ls -l dist

# On an idle machine: the whole suite on every Python that pyenv has, and on the lowest versions of all dependencies.
.PHONY: pythons
pythons: $(READY) $(CLIENT)
	@tools/try-pythons.sh 3.11 3.12 3.13

# Compiled files are committed; a test compares them with what this makes.
.PHONY: content
content: $(READY)
	@$(BIN)/python -m tenfoot.packs.compile_content
	@touch $(CONTENT)

# A test compares what is committed with what this makes.
.PHONY: types
types: $(READY) $(CLIENT_TOOLS)
	@$(BIN)/python -m tenfoot.protocol.schema | tools/client.sh $(VENV) types > $(VENV)/wire.ts
	@mv $(VENV)/wire.ts web-client/src/lib/wire.ts

.PHONY: lock
lock: $(READY)
	@tools/lock.sh $(BIN)

.PHONY: clean
clean:
	rm -rf $(VENV) .bench build dist docs/_build docs/reference/commands.md docs/reference/events.md docs/reference/http.md docs/reference/formats.md .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web-client/node_modules src/tenfoot/web/static
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Made again when the lock or the package's own description changes. Developing needs all that playing needs.
$(PLAYABLE): requirements.txt pyproject.toml
	@tools/setup-python.sh $(VENV) requirements.txt
	@touch $@

$(READY): requirements-dev.txt pyproject.toml
	@tools/setup-python.sh $(VENV) requirements-dev.txt
	@touch $@ $(PLAYABLE)

$(CONTENT): $(CONTENT_SOURCES) | $(PLAYABLE)
	@$(BIN)/python -m tenfoot.packs.compile_content
	@touch $@

$(CLIENT_TOOLS): web-client/package-lock.json | $(READY)
	@tools/client.sh $(VENV) install

$(CLIENT): web-client/package-lock.json $(CLIENT_SOURCES) | $(PLAYABLE)
	@tools/client.sh $(VENV) build
	@touch $@

# Looked at again only when the client changed.
$(CLIENT_LINTED): $(CLIENT_TOOLS) $(CLIENT_SOURCES)
	@tools/client.sh $(VENV) lint
	@touch $@

.PHONY: browser
browser:
	@tools/setup-browser.sh
