# Two commands matter: `make play` and `make test`. Both set up what they need and are quick when nothing changed.

.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WORKERS ?= 2
FUZZ_INPUTS ?= 1000000

# The browser client and the browser tests are set up only once they exist.
CLIENT := $(wildcard web-client/package.json)
BROWSER_TESTS := $(wildcard tests/browser)
CLIENT_SOURCES := $(if $(CLIENT),$(shell find web-client -name node_modules -prune -o -name dist -prune -o -type f -print))
CLIENT_READY := $(if $(CLIENT),web-client/node_modules/.tenfoot-built)
CLIENT_LINTED := $(if $(CLIENT),web-client/node_modules/.tenfoot-linted)

.PHONY: help
help:
	@echo "make play    set up and start playing"
	@echo "make test    set up and run every check and test"
	@echo "make lint    style, types and layers only"
	@echo "make bench   measure against other libraries; writes bench-results/latest.json"
	@echo "make proof   show what needs large counts or an idle machine (ONLY=fights); results in docs/proof"
	@echo "make fuzz    throw random input at it for a long time (FUZZ_INPUTS=$(FUZZ_INPUTS))"
	@echo "make lock    pin what pyproject.toml and requirements-dev.in name (UPGRADE=1: newest versions)"
	@echo "make clean   remove everything that can be made again"

.PHONY: play
play: $(READY) $(CLIENT_READY)
	@tools/play.sh $(BIN)

.PHONY: test
test: $(READY) $(CLIENT_READY) browser lint
	@$(BIN)/pytest -n $(WORKERS)

.PHONY: lint
lint: $(READY) $(CLIENT_LINTED)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports > $(VENV)/lint-imports.log || { cat $(VENV)/lint-imports.log; exit 1; }

.PHONY: bench
bench: $(READY)
	@$(BIN)/python -m tests.benchmarks $(ONLY)

.PHONY: proof
proof: $(READY)
	@$(BIN)/python -m tests.proof --workers $(WORKERS) $(ONLY)

.PHONY: fuzz
fuzz: $(READY)
	@for script in $(sort $(wildcard tests/fuzz/fuzz_*.py)); do \
	  echo "$$script"; $(BIN)/python "$$script" --inputs $(FUZZ_INPUTS); done
	@$(BIN)/pytest -n $(WORKERS) --hypothesis-profile=long

.PHONY: lock
lock: $(READY)
	@tools/lock.sh $(BIN)

.PHONY: clean
clean:
	rm -rf $(VENV) .bench build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web-client/node_modules
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Re-made when the lock or the package's own description changes.
$(READY): requirements-dev.txt pyproject.toml
	@tools/setup-python.sh $(VENV)
	@touch $@

# npm writes this file itself when it has installed what the lock names.
web-client/node_modules/.package-lock.json: web-client/package-lock.json
	@tools/setup-client.sh
	@touch $@

web-client/node_modules/.tenfoot-built: web-client/node_modules/.package-lock.json $(CLIENT_SOURCES)
	@cd web-client && npm run build --silent
	@touch $@

# Looked at again only when the client changed.
web-client/node_modules/.tenfoot-linted: web-client/node_modules/.package-lock.json $(CLIENT_SOURCES)
	@cd web-client && npm run lint --silent || { echo "Formatting: cd web-client && npm run format"; exit 1; }
	@touch $@

.PHONY: browser
browser:
ifneq ($(BROWSER_TESTS),)
	@tools/setup-browser.sh
endif
