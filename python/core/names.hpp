// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions of Python whose arguments have other names than the words of the question:
// count.sample(piece, board, number) for the word "sample". Their errors have Python's names.

#pragma once

#include <pybind11/pybind11.h>

#include <map>
#include <string>
#include <utility>

#include "rookery/answer.hpp"

namespace rookery::python {

namespace py = pybind11;

/// Words, and what a function calls them: {"sample", "number"}.
using Names = std::map<std::string, std::string>;

/// An error of a function that has names of its own.
class NamedError : public Error {
 public:
  NamedError(const Error& error, Names names) : Error(error), names_(std::move(names)) {}
  [[nodiscard]] const Names& names() const noexcept { return names_; }

 private:
  Names names_;
};

/// What `work()` returns, or its error with these names.
template <class Work>
auto with_names(const Names& names, Work work) {
  try {
    return work();
  } catch (const Error& error) {
    throw NamedError(error, names);
  }
}

/// Defines core.NAME(words, progress). The call's own names stand in the dictionary, as "names".
template <class Result>
void define_call(py::module_& core, const char* name,
                 Result (*function)(const py::dict& words, const py::object& progress)) {
  core.def(
      name,
      [function](const py::dict& words, const py::object& progress) -> Result {
        Names names;
        if (words.contains("names")) names = words["names"].cast<Names>();
        return with_names(names, [&] { return function(words, progress); });
      },
      py::arg("words"), py::arg("progress"));
}

}  // namespace rookery::python
