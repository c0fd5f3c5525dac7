// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the texts of the manual (words/manual.hpp).

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rookery::manual {

/// A part of a sentence: prose, or what is typed.
struct Run {
  std::string text;
  bool is_code = false;
};

/// A paragraph, or lines that are kept as they are.
struct Block {
  std::vector<Run> runs{};
  std::vector<std::string> lines{};
};

[[nodiscard]] std::vector<Block> read_markup(std::string_view text);

/// One paragraph's runs.
[[nodiscard]] std::vector<Run> read_runs(std::string_view text);

/// Without the backquotes.
[[nodiscard]] std::string without_marks(std::string_view text);

/// The first sentence, without its full stop and the backquotes.
[[nodiscard]] std::string first_sentence(std::string_view text);

/// The words with `between` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& words,
                                 std::string_view between = " ");

/// Words in lines of at most `width` columns, each line after `indent` spaces.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t indent, std::size_t width);

}  // namespace rookery::manual
