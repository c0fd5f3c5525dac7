// SPDX-License-Identifier: GPL-3.0-or-later
//
// The five contest problems in their own input and output formats.

#pragma once

#include <istream>
#include <string>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::terminal::contests {

struct Contest {
  std::string id;
  std::string title;
  std::string (*answer)(std::istream& in, const Monitor& monitor);
};

/// The contests in the order of the five questions.
[[nodiscard]] const std::vector<Contest>& contests();

/// Reads one input of contest `id` and returns the judge's output. Throws
/// Error(bad_input) for an unknown id (naming all) and, with line and column, for
/// anything wrong in the input.
[[nodiscard]] std::string judge(const std::string& id, std::istream& in,
                                const Monitor& monitor = {});

}  // namespace rookery::terminal::contests
