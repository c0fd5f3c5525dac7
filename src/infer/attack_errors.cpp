// SPDX-License-Identifier: GPL-3.0-or-later

#include "infer/attack_errors.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace rookery::infer_room {

void fail_letter(const std::string& where, std::size_t line, std::size_t offset, char byte) {
  base::fail_input(
      base::place(where, line, offset + 1),
      fmt::format("{} is not a square: o is a piece, x attacked, . not attacked and ? not "
                  "known",
                  base::quote(byte)));
}

void fail_length(const std::string& where, std::size_t line, std::size_t squares, std::size_t right,
                 const std::string& source) {
  if (squares > right) {
    base::fail_input(base::place(where, line, right + 1),
                     fmt::format("the row is longer than {} squares, {}", right, source));
  }
  base::fail_input(base::place(where, line, squares + 1),
                   fmt::format("the row ends after {} of {} squares, {}", squares, right, source));
}

}  // namespace rookery::infer_room
