// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text is canonical: what is read must be what would be written, since fingerprints are of
// the text. Sizes are bounded.

#include "count/tasks/work.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/files/checksum.hpp"
#include "base/text.hpp"
#include "count/tasks/kind.hpp"

namespace rookery::count::tasks {

namespace {

constexpr std::uint64_t most_squares = std::uint64_t{1} << 28;
constexpr std::uint64_t most_tasks = std::uint64_t{1} << 40;

// Words for the values of an enumeration, in its order.
template <class Value, std::size_t N>
using Words = std::array<std::pair<Value, std::string_view>, N>;

constexpr Words<Wrap, 3> wraps = {
    {{Wrap::none, "none"}, {Wrap::torus, "torus"}, {Wrap::cylinder, "cylinder"}}};
constexpr Words<bool, 2> counts = {{{false, "first"}, {true, "second"}}};

template <class Value, std::size_t N>
std::string_view word_of(Value value, const Words<Value, N>& words) {
  return std::find_if(words.begin(), words.end(),
                      [&](const auto& pair) { return pair.first == value; })
      ->second;
}

// The one of `values` whose word, by word_of, is that of the line.
template <class Values, class WordOf>
const auto& read_one_of(base::files::KeyLines& lines, std::string_view key, const Values& values,
                        const WordOf& word_of) {
  const std::string_view word = lines.value(key);
  std::string all;
  for (const auto& value : values) {
    if (word_of(value) == word) return value;
    all += fmt::format("{}{}", all.empty() ? "" : ", ", word_of(value));
  }
  lines.fail(fmt::format("{} is none of {}", base::quote(word), all));
}

template <class Value, std::size_t N>
Value read_word(base::files::KeyLines& lines, std::string_view key, const Words<Value, N>& words) {
  return read_one_of(lines, key, words, [](const auto& pair) { return pair.second; }).first;
}

bool reads_back(const std::string& text, const Piece& piece) {
  try {
    return Piece::parse(text) == piece;
  } catch (const Error&) {
    return false;  // too long, or rides in a vector list
  }
}

std::string piece_text(const Piece& piece) {
  std::string text = piece.betza();
  if (!reads_back(text, piece)) text = piece.vectors();
  if (!reads_back(text, piece)) {
    base::fail_limit("piece", fmt::format("its {} moves are too many to be written as text",
                                          piece.moves().size()));
  }
  return text;
}

Piece read_piece(base::files::KeyLines& lines) {
  const std::string_view text = lines.value("piece");
  if (text.starts_with('@')) lines.fail("the piece is the name of a file, and not the piece");
  Piece piece;
  std::string canonical;
  try {
    piece = Piece::parse(text);
    canonical = piece_text(piece);
  } catch (const Error& error) {
    lines.fail(error.what());
  }
  if (canonical != text) {
    lines.fail(fmt::format("the piece is written {}, and {} would be right", base::quote(text),
                           base::quote(canonical)));
  }
  return piece;
}

bool has_picture(const Board& board) {
  return board.is_picture() &&
         board != Board::rectangle(board.rows(), board.columns(), board.wrap());
}

Board read_board(base::files::KeyLines& lines) {
  const std::string_view text = lines.value("board");
  const std::size_t times = text.find('x');
  if (times == std::string_view::npos) {
    lines.fail(fmt::format("{} is not a board: two sides are needed, 8x8", base::quote(text)));
  }
  const std::uint64_t rows = lines.number(text.substr(0, times), 1, most_squares);
  const std::uint64_t columns = lines.number(text.substr(times + 1), 1, most_squares);
  if (rows * columns > most_squares) {
    lines.fail(fmt::format("the board {} has more than {} squares", text, most_squares));
  }
  const Wrap wrap = read_word(lines, "wrap", wraps);
  const Board rectangle =
      Board::rectangle(static_cast<std::int64_t>(rows), static_cast<std::int64_t>(columns), wrap);
  if (!lines.next_is("picture")) return rectangle;
  std::string picture;
  for (std::uint64_t row = 0; row < rows; ++row) {
    const std::string_view squares = lines.value("picture");
    if (squares.size() != columns || squares.find_first_not_of(".#o") != std::string_view::npos) {
      lines.fail(fmt::format("{} is not a row of {} squares, each . # or o", base::quote(squares),
                             columns));
    }
    picture += squares;
    picture += '\n';
  }
  Board board = Board::read_picture(picture, "picture", wrap);
  if (!has_picture(board)) lines.fail("the picture has only squares: a board without one");
  return board;
}

}  // namespace

std::string CountWork::text() const {
  std::string text = fmt::format("piece {}\nboard {}x{}\nwrap {}\n", piece_text(piece),
                                 board.rows(), board.columns(), word_of(board.wrap(), wraps));
  if (has_picture(board)) {
    const std::string picture = board.picture();
    for (std::size_t at = 0; at < picture.size();) {
      const std::size_t end = picture.find('\n', at) + 1;
      text.append("picture ").append(picture, at, end - at);
      at = end;
    }
  }
  text += fmt::format("numbers {}\n", total ? "total" : k ? std::to_string(*k) : "all");
  text +=
      fmt::format("engine {}\ncount {}\ntasks {}\n", kind->name(), word_of(second, counts), tasks);
  return text;
}

CountWork CountWork::read(base::files::KeyLines& lines, TaskKinds kinds) {
  Piece piece = read_piece(lines);
  CountWork work{std::move(piece), read_board(lines)};
  const std::string_view numbers = lines.value("numbers");
  work.total = numbers == "total";
  if (!work.total && numbers != "all") {
    if (numbers.find_first_not_of("0123456789") != std::string_view::npos) {
      lines.fail(fmt::format("{} is neither total, nor all, nor a number", base::quote(numbers)));
    }
    work.k = lines.number(numbers, 0, most_squares);
  }
  work.kind =
      read_one_of(lines, "engine", kinds, [](const TaskKind* known) { return known->name(); });
  work.second = read_word(lines, "count", counts);
  work.tasks = lines.number(lines.value("tasks"), 0, most_tasks);
  return work;
}

CountWork CountWork::parse(const std::string& text, const std::string& where, TaskKinds kinds) {
  base::files::KeyLines lines(text, where);
  CountWork work = read(lines, kinds);
  lines.finish();
  return work;
}

std::uint64_t CountWork::fingerprint() const { return base::files::checksum(text()); }

}  // namespace rookery::count::tasks
