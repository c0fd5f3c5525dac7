// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery-serve, which `rookery serve` becomes: the server of the page. It is a program of its own:
// it needs none of the libraries that compute, so what strangers talk to is small (3 MB of memory),
// and no other command carries the page along. Its arguments are those that ServeOptions::words
// writes.

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "server/options.hpp"
#include "server/run.hpp"

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty()) {
      std::fputs("rookery-serve: it is started by rookery serve\n", stderr);
      return 2;
    }
    return rookery::page::serve(rookery::page::ServeOptions::of_words(words));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "rookery: serve: %s\n", error.what());
    return 1;
  }
}
