// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/coin_values.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "board/attacks.hpp"
#include "play/fronts.hpp"
#include "play/lines.hpp"
#include "play/table.hpp"

namespace rookery::play {

namespace {

// Long rides make many leaps: sets of values along lines are shorter to go through.
bool rides_far(const Piece& usable, const Board& board) {
  constexpr std::int64_t far = 16;
  const std::int64_t side = std::max(board.rows(), board.columns());
  return std::any_of(usable.moves().begin(), usable.moves().end(), [&](const Move& move) {
    const std::int64_t step = std::max(std::abs(move.step.dx), std::abs(move.step.dy));
    return std::min<Reach>(move.move, side / step) > far;
  });
}

[[noreturn]] void refuse(const std::string& engine, const std::string& takes) {
  base::fail_engine(engine + " takes " + takes + "; table takes any game");
}

template <class Value>
GrundyTable table_of_axes(const AxisGame& axis, const Board& board, const Monitor& monitor) {
  const auto columns = static_cast<std::size_t>(board.columns());
  const auto rows = static_cast<std::size_t>(board.rows());
  std::vector<Value> across(columns);
  for (std::size_t x = 0; x < columns; ++x) {
    if (x % (1 << 20) == 0) monitor.check(0);
    across[x] = static_cast<Value>(axis.column_value(static_cast<std::int64_t>(x)));
  }
  std::vector<Value> values(rows * columns);
  constexpr std::size_t part = 1 << 22;  // between two looks at the monitor
  for (std::size_t y = 0; y < rows; ++y) {
    const auto down = static_cast<Value>(axis.row_value(static_cast<std::int64_t>(y)));
    Value* const row = values.data() + y * columns;
    for (std::size_t from = 0; from < columns; from += part) {
      monitor.check(static_cast<double>(y) / static_cast<double>(rows));
      const std::size_t to = std::min(columns, from + part);
      for (std::size_t x = from; x < to; ++x) row[x] = static_cast<Value>(across[x] ^ down);
    }
  }
  return {board.rows(), board.columns(), std::move(values)};
}

GrundyTable table_by_axes(const Game& game, const Monitor& monitor) {
  const Board& board = game.board;
  const double cells = board.square_count().get_d() + static_cast<double>(board.columns());
  require_table_memory(board, cells);
  const AxisGame axis(game, monitor.part(0, 0.5));
  std::uint64_t bits = 0;
  const auto listen = [&](std::int64_t i) {
    if (i % (1 << 20) == 0) monitor.check(0.5);
  };
  for (std::int64_t x = 0; x < board.columns(); ++x) {
    listen(x);
    bits |= axis.column_value(x);
  }
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    listen(y);
    bits |= axis.row_value(y);
  }
  const Monitor rest = monitor.part(0.5, 1);
  if (bits < 0x100) return table_of_axes<std::uint8_t>(axis, board, rest);
  const double bytes = bits < 0x10000 ? 2 : 4;
  require_table_memory(board, cells * bytes);
  if (bits < 0x10000) return table_of_axes<std::uint16_t>(axis, board, rest);
  if (bits > 0xFFFFFFFF) base::fail_limit("play", "values of a table are below 2^32");
  return table_of_axes<std::uint32_t>(axis, board, rest);
}

std::variant<AxisGame, GrundyTable> find_values(PlayEngine engine, const Game& game,
                                                const Monitor& monitor) {
  if (engine == PlayEngine::axis) return AxisGame(game, monitor);
  return table_by(engine, game, monitor);
}

}  // namespace

PlayEngine value_engine(const Game& game, PlayEngine wanted) {
  switch (wanted) {
    case PlayEngine::search:
      base::fail_engine("search decides arrangements and finds no values; use another engine");
    case PlayEngine::table:
      return wanted;
    case PlayEngine::axis:
      if (!axis_applies(game)) refuse("axis", "moves along the axes on a full rectangle");
      return wanted;
    case PlayEngine::fronts:
      if (!fronts_apply(game.usable, game.board)) refuse("fronts", "leaps and short rides");
      return wanted;
    case PlayEngine::lines:
      if (!lines_apply(game.usable, game.board)) {
        refuse("lines", "rides without limit, and leaps, that all lead up or along a row");
      }
      return wanted;
    case PlayEngine::automatic:
      break;
  }
  if (axis_applies(game)) return PlayEngine::axis;
  const bool fronts = fronts_apply(game.usable, game.board);
  if (fronts && !rides_far(game.usable, game.board)) return PlayEngine::fronts;
  if (lines_apply(game.usable, game.board)) return PlayEngine::lines;
  return fronts ? PlayEngine::fronts : PlayEngine::table;
}

GrundyTable table_by(PlayEngine engine, const Game& game, const Monitor& monitor) {
  switch (engine) {
    case PlayEngine::axis:
      return table_by_axes(game, monitor);
    case PlayEngine::fronts:
      return table_by_fronts(game.usable, game.board, game.direction, monitor);
    case PlayEngine::lines:
      return table_by_lines(game.usable, game.board, game.direction, monitor);
    default:
      return table_by_definition(game.usable, game.board, game.direction, monitor);
  }
}

CountedValues count_values(PlayEngine engine, const Game& game, const Monitor& monitor) {
  const auto listed = [](std::vector<std::uint64_t> counts) -> CountedValues {
    return {{strip::ValueCounts{std::move(counts), {}}}, {}};
  };
  switch (engine) {
    case PlayEngine::axis: {
      const AxisGame axis(game, monitor);
      return {axis.counts(), axis.evidence()};
    }
    case PlayEngine::fronts:
      return listed(histogram_by_fronts(game.usable, game.board, game.direction, monitor));
    case PlayEngine::lines:
      return listed(histogram_by_lines(game.usable, game.board, game.direction, monitor));
    default:
      return listed(histogram(table_by_definition(game.usable, game.board, game.direction, monitor),
                              game.board));
  }
}

CoinValues::CoinValues(PlayEngine engine, const Game& game, const Monitor& monitor)
    : game_(game), values_(find_values(engine, game, monitor)) {}

std::uint64_t CoinValues::value(Square square) const {
  if (const auto* const axis = std::get_if<AxisGame>(&values_)) return axis->value(square);
  return std::get<GrundyTable>(values_).at(square);
}

std::vector<Square> CoinValues::options_with_value(Square from, std::uint64_t value) const {
  if (const auto* const axis = std::get_if<AxisGame>(&values_)) {
    return axis->options_with_value(from, value);
  }
  const GrundyTable& table = std::get<GrundyTable>(values_);
  std::vector<Square> options;
  const std::uint32_t own = table.at(from);
  board::for_each_attacked(game_.usable, game_.board, from, [&](Square target) {
    const std::uint32_t reached = table.at(target);
    if (reached == own) base::fail_bug("play", "a move keeps its coin's value");
    if (reached == value) options.push_back(target);
  });
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

std::vector<Fact> CoinValues::evidence() const {
  if (const auto* const axis = std::get_if<AxisGame>(&values_)) return axis->evidence();
  return {};
}

}  // namespace rookery::play
