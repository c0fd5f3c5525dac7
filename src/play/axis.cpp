// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves along the axes. A coin's column and its row are two independent games (a move
// changes one of them, and nothing that one does hinders the other), so its value is
// g(x) ^ h(y), each the Grundy value of a coin on a strip.

#include "play/axis.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace rookery {

namespace {

// Moves that are too long for the strip are its own affair: it claims no period then.
std::vector<play::strip::StripMove> moves_along(const Piece& piece, bool horizontal) {
  std::vector<play::strip::StripMove> moves;
  for (const Move& move : piece.moves()) {
    const std::int64_t step = horizontal ? move.step.dx : move.step.dy;
    const std::int64_t aside = horizontal ? move.step.dy : move.step.dx;
    if (step != 0 && aside == 0) moves.push_back({step < 0 ? -step : step, move.move});
  }
  return moves;
}

bool leads_up(const Piece& piece, bool horizontal) {  // to larger x, or larger y?
  return std::any_of(piece.moves().begin(), piece.moves().end(), [&](const Move& move) {
    return (horizontal ? move.step.dx : move.step.dy) > 0;
  });
}

void add_facts(std::vector<Fact>& facts, const std::string& axis,
               const play::strip::GrundyStrip& strip) {
  if (strip.period()) {
    facts.push_back({axis + "_preperiod", fmt::format("{}", strip.period()->preperiod)});
    facts.push_back({axis + "_period", fmt::format("{}", strip.period()->period)});
    facts.push_back({axis + "_window", fmt::format("{}", strip.period()->window)});
  } else if (strip.slope_every() != 0) {
    facts.push_back({axis + "_values", fmt::format("i/{} rounded down", strip.slope_every())});
  } else {
    facts.push_back(
        {axis + "_values", fmt::format("all {} of them, by {}", strip.length(), strip.method())});
  }
}

constexpr std::size_t largest_list = std::size_t{1} << 30;

// As long as any strip. Rides among other moves would need all its values.
play::strip::GrundyStrip long_strip(const std::vector<play::strip::StripMove>& moves, bool endless,
                                    const Monitor& monitor) {
  try {
    return play::strip::GrundyStrip(moves, largest_side, play::strip::StripEngine::automatic,
                                    monitor);
  } catch (const Error& error) {
    if (error.kind() != Failure::beyond_limit || !endless) throw;
    base::fail_limit("play",
                     "rides without limit among other moves have no period that could be "
                     "proved; `table` shows the values of a board");
  }
}

AxisSequence sequence(const Piece& piece, bool horizontal, std::size_t most_values,
                      const Monitor& monitor) {
  AxisSequence sequence;
  const std::vector<play::strip::StripMove> moves = moves_along(piece, horizontal);
  const bool endless =
      std::any_of(moves.begin(), moves.end(),
                  [](const play::strip::StripMove& move) { return move.reach == without_limit; });
  const play::strip::GrundyStrip strip = long_strip(moves, endless, monitor);
  sequence.period = strip.period();
  if (!sequence.period && !endless) {
    base::fail_limit("play",
                     "a move of 10^18 squares or more leaves no period within 10^18 squares, "
                     "which is as far as boards go; shorter moves would do");
  }
  sequence.slope_every = strip.slope_every();
  auto count = static_cast<std::int64_t>(std::min<std::size_t>(most_values, largest_list));
  if (sequence.period) {
    count = std::min(count, sequence.period->preperiod + sequence.period->period);
  }
  for (std::int64_t i = 0; i < count; ++i) {
    sequence.values.push_back(static_cast<std::uint32_t>(strip.at(i)));
  }
  return sequence;
}

}  // namespace

}  // namespace rookery

namespace rookery::play {

AxisGame::AxisGame(const Game& game, const Monitor& monitor)
    : from_right_(leads_up(game.usable, true)),
      from_bottom_(leads_up(game.usable, false)),
      columns_(game.board.columns()),
      rows_(game.board.rows()),
      across_(moves_along(game.moving, true), columns_, strip::StripEngine::automatic,
              monitor.part(0, 0.5)),
      down_(moves_along(game.moving, false), rows_, strip::StripEngine::automatic,
            monitor.part(0.5, 1)) {}

std::vector<Square> AxisGame::options_with_value(Square from, std::uint64_t value) const {
  const std::int64_t x = from_right_ ? columns_ - 1 - from.x : from.x;
  const std::int64_t y = from_bottom_ ? rows_ - 1 - from.y : from.y;
  std::vector<Square> options;
  for (const std::int64_t to : across_.options_with_value(x, value ^ down_.at(y))) {
    options.push_back({from_right_ ? columns_ - 1 - to : to, from.y});
  }
  for (const std::int64_t to : down_.options_with_value(y, value ^ across_.at(x))) {
    options.push_back({from.x, from_bottom_ ? rows_ - 1 - to : to});
  }
  std::sort(options.begin(), options.end());
  return options;
}

std::vector<Fact> AxisGame::evidence() const {
  std::vector<Fact> facts;
  add_facts(facts, "columns", across_);
  add_facts(facts, "rows", down_);
  return facts;
}

bool axis_applies(const Game& game) {
  const Board& board = game.board;
  if (!(board == Board::rectangle(board.rows(), board.columns(), board.wrap()))) return false;
  return std::all_of(game.usable.moves().begin(), game.usable.moves().end(), [&](const Move& move) {
    return board.wrap() == Wrap::none ? move.step.dx == 0 || move.step.dy == 0 : move.step.dx == 0;
  });
}

}  // namespace rookery::play

namespace rookery {

Answer<AxisSequences> grundy_sequences(const Piece& piece, std::size_t most_values,
                                       const PlayOptions& options) {
  static_cast<void>(play::Game({piece, Board::rectangle(largest_side, largest_side)}));
  const Piece moving = piece.moving();
  if (std::any_of(moving.moves().begin(), moving.moves().end(),
                  [](const Move& move) { return move.step.dx != 0 && move.step.dy != 0; })) {
    base::fail_input("play",
                     "only moves along the axes (left, right, up, down) have a period on each "
                     "axis; `table` shows the values of others");
  }
  AxisSequences sequences{sequence(moving, true, most_values, options.monitor.part(0, 0.5)),
                          sequence(moving, false, most_values, options.monitor.part(0.5, 1))};
  return {std::move(sequences), "axis", {}};
}

}  // namespace rookery
