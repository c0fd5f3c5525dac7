// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/play/pictures.hpp"

#include <fmt/format.h>

#include <variant>
#include <vector>

#include "rookery/drawing.hpp"
#include "terminal/shared/files.hpp"
#include "words/json/play_answers.hpp"

namespace rookery::terminal::play {

namespace {

std::string position_svg(const PlayQuestion& question, const Position& position) {
  std::vector<Drawing> drawings = draw_position(coins_of(question), position);
  const std::string what = position.value    ? fmt::format("Value {}", *position.value)
                           : question.misere ? "Misere"
                                             : "Search";
  const std::string title = what + ": the " + words::json::winner(position) + " wins";
  if (drawings.size() != 1) return draw_svg_sheet(drawings, title);
  drawings.front().title = title;
  return draw_svg(drawings.front());
}

std::string table_svg(const PlayQuestion& question, const GrundyTable& table) {
  const Board board = question.board->single(question.wrap);
  return draw_heat_map(
      table, board,
      fmt::format("Grundy values of {} on {}", question.moves->betza(), board.name()));
}

}  // namespace

void draw_answer(const PlayQuestion& question, const PlayValue& value, const std::string& path) {
  if (const auto* const position = std::get_if<Position>(&value)) {
    shared::write_file(path, position_svg(question, *position));
  } else if (const auto* const table = std::get_if<GrundyTable>(&value)) {
    shared::write_file(path, table_svg(question, *table));
  }
}

}  // namespace rookery::terminal::play
