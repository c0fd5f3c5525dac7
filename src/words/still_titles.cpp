// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/still_titles.hpp"

#include <fmt/format.h>

namespace rookery::words {

std::string sheet_title(const StillQuestion& question) {
  const char* const what = question.basis       ? "A basis of the still boards"
                           : question.symmetric ? "Symmetric still boards"
                                                : "Still boards";
  std::string title = fmt::format("{} of {}", what, board_of(question).name());
  if (question.period.value_or(1) != 1) {
    title += fmt::format(" that return after {} steps", *question.period);
  }
  const std::string name = question.piece.plain_name();
  if (name != "wazir") title += ", " + (name.empty() ? question.piece.betza() : name);
  return title;
}

}  // namespace rookery::words
