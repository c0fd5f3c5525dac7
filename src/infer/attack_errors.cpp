// SPDX-License-Identifier: GPL-3.0-or-later

#include "infer/attack_errors.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace rookery::detail::letters {

void fail_letter(const std::string& where, std::size_t line, std::size_t offset, char byte) {
  fail_input(place(where, line, offset + 1),
             fmt::format("{} is not a square: o is a piece, x attacked, . not attacked and ? not "
                         "known",
                         quote(byte)));
}

void fail_length(const std::string& where, std::size_t line, std::size_t squares, std::size_t right,
                 const std::string& source) {
  if (squares > right) {
    fail_input(place(where, line, right + 1),
               fmt::format("the row is longer than {} squares, {}", right, source));
  }
  fail_input(place(where, line, squares + 1),
             fmt::format("the row ends after {} of {} squares, {}", squares, right, source));
}

}  // namespace rookery::detail::letters
