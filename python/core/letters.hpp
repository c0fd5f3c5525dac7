// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards that are data in letters (`o x . ?`, `0 1 #`, regions), however Python holds them.

#pragma once

#include <pybind11/pybind11.h>

#include <optional>
#include <string>

namespace rookery::python {

namespace py = pybind11;

/// Text, and what errors call its source.
struct Text {
  std::string text;
  std::string where;
};

/// A text; the text of a file (pathlib.Path); rows as a list of texts, none of which has a line
/// end; rows as lists of letters; an array of letters in two dimensions. Nothing for all else.
/// Throws Error(bad_input) for a file that cannot be read.
[[nodiscard]] std::optional<Text> read_text(const py::handle& data, const std::string& where);

}  // namespace rookery::python
