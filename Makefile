# `make play` sets everything up and starts the game; `make test` sets everything up and
# checks it. What is set up already is not set up again.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready-$(subst /,-,$(PYTHON))
KERNELS := $(shell find src -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src -name '*.pxd'))

.PHONY: play test check setup soak bench lock clean

GAME ?= samurai
HOW_samurai := --setup random

play: setup
	@$(BIN)/tatami play $(GAME) $(HOW_$(GAME))

# What lies above the rules is tested on the compiled build only; `make soak` tests all on both.
ABOVE_RULES := $(addprefix --ignore tests/,arena bench cli records server)

# One process a core.
PYTEST := $(BIN)/pytest -n auto --dist worksteal

test: check
	$(PYTEST)
	TATAMI_UNCOMPILED=1 $(PYTEST) $(ABOVE_RULES)

check: setup
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

bench: setup
	@$(BIN)/pip install --quiet --require-hashes --requirement constraints/bench.txt
	$(BIN)/tatami bench kernel

# Pins anew what pyproject.toml asks for; needs uv.
lock:
	for extra in dev bench; do \
	  uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-header --no-emit-index-url --no-emit-find-links --no-annotate \
	    --extra $$extra pyproject.toml --output-file constraints/$$extra.txt; \
	done

clean:
	rm -rf .venv build src/tatami.egg-info
	find src -name '*.so' -delete
