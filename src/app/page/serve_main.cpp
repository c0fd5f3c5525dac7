// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery-serve, which `rookery serve` becomes: the server of the page. It is a program of its own,
// because loading the HTTP library, with the cryptography it brings along, takes longer than many
// an answer (3.3 ms against 0.8), and no other command needs it. Its arguments are those that
// ServeOptions::words writes.

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "app/page/serve_options.hpp"

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
