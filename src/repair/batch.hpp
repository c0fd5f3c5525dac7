// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fewest toggles of many boards, one per line; see batch.cpp.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "repair/parities/parity.hpp"
#include "rookery/repair.hpp"

namespace rookery::repair_room {

/// A line that holds no board, counted from 1, and why: "column 5: 'x' is neither 0 nor 1".
struct BadLine {
  std::int64_t line = 0;
  std::string message;

  friend bool operator==(const BadLine&, const BadLine&) = default;
};

/// Boards, one per line. White space in a line is ignored; a line of nothing else is skipped.
class FormulaBatch {
 public:
  /// `size` is rows and columns of every board; without it n * n digits are an n x n board.
  /// `boxes` are those of every board; without them the square root. Throws as layout_of and
  /// default_boxes do when the size is given and the boxes do not fit it.
  explicit FormulaBatch(std::optional<std::pair<std::int64_t, std::int64_t>> size = std::nullopt,
                        std::optional<BoxShape> boxes = std::nullopt);

  /// Appends for each line of `lines` the fewest toggles and a newline, nothing for a blank
  /// line; for a line that holds no board an empty line, and a BadLine to `bad`. Only the
  /// last line of all calls may lack its newline.
  void answer(std::string_view lines, std::string& out, std::vector<BadLine>& bad);

  /// The lines seen so far, blank ones too.
  [[nodiscard]] std::int64_t lines() const noexcept { return line_; }

 private:
  // What is known of boards of so many digits, and room for their parities.
  struct Form {
    std::size_t digits = 0;
    parities::Layout layout;
    std::string error;  // why there is no such board
    std::vector<std::uint8_t> row;
    std::vector<std::uint8_t> box;
    std::vector<std::uint8_t> column;
    std::vector<std::uint8_t> stack;
    std::vector<std::int64_t> stack_needs;
  };

  void answer_line(std::string_view line, std::size_t readable, std::string& out,
                   std::vector<BadLine>& bad);
  void take_form(std::size_t digits);
  [[nodiscard]] std::string form_error(std::size_t digits) const;
  [[nodiscard]] bool scan(const char* digits, std::size_t readable);
  [[nodiscard]] std::int64_t fewest();

  std::optional<std::pair<std::int64_t, std::int64_t>> size_;
  std::optional<BoxShape> boxes_;
  bool nines_ = false;  // 81 digits are a 9x9 board of 3x3 boxes
  std::int64_t line_ = 0;
  Form form_;
  std::string digits_;  // of a line with white space
};

}  // namespace rookery::repair_room
