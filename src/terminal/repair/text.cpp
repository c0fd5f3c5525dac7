// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/repair/text.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"

namespace rookery::terminal::repair {

std::string on_one_line(const std::vector<Square>& squares) {
  std::string text;
  for (const Square square : squares) text += (text.empty() ? "" : " ") + shared::show(square);
  return text;
}

namespace {

// Of 10^8 lamps there may be half as many lines.
void print_toggles(const RepairFound& found) {
  constexpr std::size_t enough = 1'000'000;
  std::string text;
  for (std::int64_t y = 0; y < found.given.board().rows(); ++y) {
    for (const Square square : found.squares_of_row(y)) text += shared::show(square) + "\n";
    if (text.size() > enough) shared::print(std::exchange(text, ""));
  }
  shared::print(text);
}

// The quiet squares as x.
std::string certificate_picture(const RepairFound& found) {
  if (!found.given.lights) return "";
  const Board& board = found.given.board();
  std::vector<std::string> rows(static_cast<std::size_t>(board.rows()),
                                std::string(static_cast<std::size_t>(board.columns()), '#'));
  const auto at = [&](Square square) -> char& {
    return rows[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
  };
  for (const Square square : board.squares()) at(square) = '.';
  for (const Square square : found.quiet_squares()) at(square) = 'x';
  std::string text;
  for (const std::string& line : rows) text += line + "\n";
  return text;
}

}  // namespace

void print_found(const RepairQuestion& question, const RepairShown& shown,
                 const RepairFound& found) {
  if (!found.possible) {
    return shared::print(shown.board ? "NO\n" + certificate_picture(found) : "NO\n");
  }
  if (shown.toggles) print_toggles(found);
  if (shown.board) {
    const Lamps after{found.given.board(), found.after()};
    shared::print((shown.toggles && found.cost > 0 ? "\n" : "") + RepairBoard(after).text());
  }
  if (shown.toggles || shown.board || !is_settled(question, found)) return;
  shared::print((question.count ? found.ways.value().get_str() : fmt::format("{}", found.cost)) +
                "\n");
}

}  // namespace rookery::terminal::repair
