// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/still_asked.hpp"

#include <string>

#include "base/text.hpp"

namespace rookery::python {

namespace {

std::string still_argument(std::string_view word) {
  return base::argument(word == "list"   ? "limit"
                        : word == "step" ? "n"
                        : word == "file" ? "signs"
                                         : word);
}

}  // namespace

Error in_python_words(const Error& error) {
  const std::string& name = error.argument();
  return {error.kind(), error.code(), name.empty() ? error.where() : still_argument(name),
          error.worded_message(still_argument), error.facts()};
}

}  // namespace rookery::python
