# SPDX-License-Identifier: GPL-3.0-or-later
#
# The short commands. Each installs the packages it lacks with apt (scripts/setup),
# configures with CMake and Ninja, builds in build/, and runs. A second run touches no
# network. The real build is CMakeLists.txt; CMakePresets.json names its variants.
#
#   PREFIX, DESTDIR   where `make install` installs
#   FUZZ_SECONDS      how long `make fuzz` runs each target
#   SKIP_SETUP=1      install nothing: the tools are there without apt
#   WERROR=1          warnings are errors, as for what lands (.ci/run)

PREFIX       ?= /usr/local
DESTDIR      ?=
FUZZ_SECONDS ?= 20
SKIP_SETUP   ?=
WERROR       ?=

export DESTDIR FUZZ_SECONDS SKIP_SETUP
# Tests at once: one more than cores, since those of the page often wait.
jobs := $(shell expr 1 + $$(nproc 2>/dev/null || echo 2))
werror := ROOKERY_WERROR$(if $(WERROR),=ON,?=OFF)

.PHONY: all tour python test asan tsan soak install deb deb-trial distro-trial wheel wheel-trial site reference bench fuzz format format-check clean help
.NOTPARALLEL:

all:
	@scripts/setup build
	@scripts/configure release $(werror) ROOKERY_APP=ON ROOKERY_TESTS?=OFF
	@cmake --build build --target rookery_program

tour: all
	@build/bin/rookery tour

python:
	@scripts/setup python
	@scripts/configure release $(werror) ROOKERY_APP=ON ROOKERY_PYTHON=ON ROOKERY_TESTS?=OFF
	@cmake --build build --target rookery_python
	@echo 'The module is in build/python: PYTHONPATH=build/python python3 -c "import rookery"'

test:
	@scripts/setup test
	@scripts/configure release $(werror) ROOKERY_APP=ON ROOKERY_PYTHON=ON ROOKERY_TESTS=ON
	@scripts/browser setup build
	@cmake --build build
	@ctest --preset release --parallel $(jobs)
	@scripts/browser report build

asan:
	@scripts/setup asan
	@scripts/configure asan $(werror) ROOKERY_APP=ON ROOKERY_PYTHON=ON ROOKERY_TESTS=ON
	@cmake --build build/asan
	@ctest --preset asan --parallel $(jobs)

tsan:
	@scripts/setup test
	@scripts/configure tsan $(werror) ROOKERY_APP=ON ROOKERY_TESTS=ON
	@cmake --build build/tsan
	@ctest --preset tsan --parallel $(jobs)

soak:
	@scripts/setup test
	@scripts/configure release $(werror) ROOKERY_APP=ON ROOKERY_PYTHON=ON ROOKERY_TESTS=ON
	@cmake --build build
	@scripts/soak build

install: all
	@cmake --install build --prefix "$(PREFIX)"

deb:
	@scripts/setup deb
	@scripts/deb build/deb

deb-trial: deb
	@scripts/deb-trial build/deb

wheel:
	@scripts/setup wheel
	@scripts/wheel build/wheels

wheel-trial: wheel
	@scripts/wheel-trial build/wheels

site:
	@scripts/setup site
	@scripts/site build/site

reference: all
	@cmake --build build --target rookery_reference
	@build/bin/rookery-reference docs
	@build/bin/rookery-reference src/server/site words
	@build/bin/rookery-reference python/rookery/_calls python

bench:
	@scripts/setup bench
	@scripts/configure release $(werror) ROOKERY_APP=ON ROOKERY_BENCH=ON ROOKERY_TESTS?=OFF
	@cmake --build build --target rookery_program rookery_bench
	@scripts/bench

fuzz:
	@scripts/setup fuzz
	@scripts/configure fuzz $(werror)
	@cmake --build build/fuzz --target rookery_fuzzers
	@scripts/fuzz

format:
	@scripts/setup format
	@scripts/format

format-check:
	@scripts/setup format
	@scripts/format --check

clean:
	@rm -rf build

help:
	@echo 'make            build the program, build/bin/rookery'
	@echo 'make tour       build it and see the five questions answered'
	@echo 'make python     build the Python module, build/python/rookery'
	@echo 'make test       build and run all tests'
	@echo 'make asan       the tests built with Clang, under the address and undefined behaviour sanitizers'
	@echo 'make tsan       the tests under the thread sanitizer'
	@echo 'make soak       what takes longer than a test may: a thousand killed runs, a minute of load, random questions'
	@echo 'make install    install under PREFIX (default /usr/local); DESTDIR is honoured'
	@echo 'make deb        build the Debian packages, build/deb/*.deb, and check them with lintian'
	@echo 'make deb-trial  install them into a clean Debian and use them there (as root)'
	@echo 'make wheel      build a wheel with its libraries inside, build/wheels; make wheel-trial tries it (as root)'
	@echo 'make site       build the documents as a web site, build/site'
	@echo 'make reference  write docs/reference.md and all else that is made from the words anew'
	@echo 'make bench      build and run the benchmarks'
	@echo 'make fuzz       run each fuzz target for FUZZ_SECONDS (default 20) seconds'
	@echo 'make format     format the sources; make format-check only looks'
	@echo 'make clean      remove build/'
	@echo 'Missing packages are installed with apt; SKIP_SETUP=1 leaves that to you. WERROR=1: warnings are errors.'
