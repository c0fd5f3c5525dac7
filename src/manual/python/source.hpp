// SPDX-License-Identifier: GPL-3.0-or-later
//
// The calls of the Python package as its source: modules with a signature, overloads and a
// docstring for each call, made from the rows of words and from the table of calls.

#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rookery::manual::python {

/// (file, text): "count.py", ...
[[nodiscard]] std::vector<std::pair<std::string, std::string>> modules();

}  // namespace rookery::manual::python
