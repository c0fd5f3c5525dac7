// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/still_asked.hpp"

#include <string>

#include "base/text.hpp"
#include "core/arguments.hpp"
#include "words/still.hpp"

namespace rookery::python {

namespace {

std::string still_argument(std::string_view word) {
  return base::argument(word == "step" ? "n" : word == "file" ? "signs" : word);
}

}  // namespace

Error in_python_words(const Error& error) {
  const std::string& name = error.argument();
  return {error.kind(), error.code(), name.empty() ? error.where() : still_argument(name),
          error.worded_message(still_argument), error.facts()};
}

StillAsked read_still(const py::dict& words) {
  StillAsked asked;
  asked.question = question_of<StillQuestion>(words);
  asked.resources = resources_for(asked.question, words);
  return asked;
}

}  // namespace rookery::python
