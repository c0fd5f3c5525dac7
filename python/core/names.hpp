// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions of Python whose arguments have other names than the words of the question:
// count.sample(piece, board, number) for the word "sample". Their errors have Python's names.

#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <map>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "rookery/answer.hpp"

namespace rookery::python {

namespace py = pybind11;

/// Words of a call, as Python spells them, and what the call names them: {"sample", "number"}; ""
/// for words that it has, but not as an argument.
using Names = std::map<std::string, std::string>;

/// An error of a function that has names of its own.
class NamedError : public Error {
 public:
  NamedError(const Error& error, Names names) : Error(error), names_(std::move(names)) {}
  [[nodiscard]] const Names& names() const noexcept { return names_; }

 private:
  Names names_;
};

/// What `work()` returns, or its error with the names that `names()` makes.
template <class MakeNames, class Work>
auto with_names(MakeNames names, Work work) {
  try {
    return work();
  } catch (const Error& error) {
    throw NamedError(error, names());
  }
}

/// The names of the words of a call: their own, but for those in the entry "names".
[[nodiscard]] inline Names names_of(const py::dict& words) {
  Names names;
  if (words.contains("names")) names = words["names"].cast<Names>();
  for (const auto& [word, value] : words) {
    const auto name = word.cast<std::string>();
    names.try_emplace(name, name);
  }
  return names;
}

/// Words of the entry "needed" may not be None.
inline void require_needed(const py::dict& words) {
  if (!words.contains("needed")) return;
  for (const py::handle word : words["needed"]) {
    if (words[word].is_none()) base::fail_missing(word.cast<std::string>());
  }
}

/// Defines core.NAME(words, progress).
template <class Result>
void define_call(py::module_& core, const char* name,
                 Result (*function)(const py::dict& words, const py::object& progress)) {
  core.def(
      name,
      [function](const py::dict& words, const py::object& progress) -> Result {
        return with_names([&] { return names_of(words); },
                          [&] {
                            require_needed(words);
                            return function(words, progress);
                          });
      },
      py::arg("words"), py::arg("progress"));
}

}  // namespace rookery::python
