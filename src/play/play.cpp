// SPDX-License-Identifier: GPL-3.0-or-later
//
// play: finds out that the game ends, picks an engine, and counts or evaluates.

#include "rookery/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "board/attacks.hpp"
#include "board/square_numbers.hpp"
#include "board/text.hpp"
#include "math/walsh_hadamard.hpp"
#include "play/advance.hpp"
#include "play/arrangements.hpp"
#include "play/axis.hpp"
#include "play/table.hpp"

namespace rookery {

namespace {

constexpr std::int64_t second_route_arrangements = 20'000;  // searched every time as a check
constexpr std::int64_t second_route_cells = 10'000;         // tabulated every time as a check
constexpr std::int64_t checked_arrangements = 100'000'000;  // the same, when a check is asked for
constexpr std::int64_t checked_cells = 100'000'000;
constexpr std::int64_t most_labels = 40;  // squares on a side of a drawing that shows values

[[noreturn]] void disagree(const std::string& what) { fail_bug("play", what); }

// The histogram of values, made as long as the least power of two, transformed.
template <class Count>
std::vector<mpz_class> transformed(const std::vector<Count>& histogram, std::size_t length) {
  std::vector<mpz_class> values(length, 0);
  for (std::size_t v = 0; v < histogram.size(); ++v) {
    values[v] = to_mpz(static_cast<std::int64_t>(histogram[v]));
  }
  walsh_hadamard(values);
  return values;
}

std::vector<mpz_class> spectrum(const AxisGame& game) {
  // Values of squares are g ^ h: the transform of their histogram is the product.
  const auto across = game.across.histogram();
  const auto down = game.down.histogram();
  const std::size_t length = std::bit_ceil(std::max(across.size(), down.size()));
  std::vector<mpz_class> product = transformed(across, length);
  const std::vector<mpz_class> other = transformed(down, length);
  for (std::size_t w = 0; w < length; ++w) product[w] *= other[w];
  return product;
}

std::vector<mpz_class> spectrum(const std::vector<std::uint32_t>& table, const Board& board) {
  std::vector<std::int64_t> histogram(
      std::bit_ceil(static_cast<std::size_t>(*std::max_element(table.begin(), table.end())) + 1),
      0);
  for (const std::uint32_t value : table) ++histogram[value];
  // Holes have the value 0 in the table but are no squares.
  const mpz_class holes = to_mpz(board.rows()) * to_mpz(board.columns()) - board.square_count();
  histogram[0] -= to_int64(holes);
  return transformed(histogram, histogram.size());
}

mpz_class reduced(const mpz_class& number, const std::optional<mpz_class>& modulus) {
  if (!modulus) return number;
  mpz_class rest;
  mpz_mod(rest.get_mpz_t(), number.get_mpz_t(), modulus->get_mpz_t());
  return rest;
}

void add_period(std::vector<Fact>& evidence, const std::string& axis, const GrundyStrip& strip) {
  if (!strip.period()) return;
  evidence.push_back({axis + "_period",
                      fmt::format("{} after {}, proved by a window of {}", strip.period()->period,
                                  strip.period()->preperiod, strip.period()->window)});
}

PlayEngine choose(const Piece& usable, const Board& board, PlayEngine wanted) {
  const bool axis = axis_applies(usable, board);
  if (wanted == PlayEngine::axis && !axis) {
    fail_input("play",
               "engine axis takes moves along the axes, with at most 4096 distances, on a "
               "full rectangle; use engine table");
  }
  if (wanted != PlayEngine::automatic) return wanted;
  return axis ? PlayEngine::axis : PlayEngine::table;
}

}  // namespace

Answer<mpz_class> count_wins(const Piece& piece, const Board& board, const mpz_class& coins,
                             const PlayOptions& options) {
  if (coins < 0) fail_input("play", "the number of coins cannot be negative");
  if (options.modulus && *options.modulus < 1) fail_input("play", "a modulus is at least 1");
  const Piece usable = usable_moves(piece, board);
  const Direction direction = advancing_direction(usable, board);
  const PlayEngine engine = choose(usable, board, options.engine);

  Answer<mpz_class> answer;
  const mpz_class squares = board.square_count();
  const mpz_class all = all_arrangements(squares, coins, options.modulus);
  const auto result = [&](const mpz_class& losses) {
    return reduced(options.losing ? losses : mpz_class(all - losses), options.modulus);
  };
  const auto by_search = [&]() -> mpz_class {
    if (coins > 64) {  // on at most one square; nothing to search for
      fail_limit("play", "engine search takes at most 64 coins");
    }
    const std::uint64_t losses =
        losses_by_search(usable, board, direction, to_int64(coins), options.monitor);
    return result(mpz_class(static_cast<unsigned long>(losses)));
  };
  const auto by_table = [&] {
    return result(arrangements_with_value_zero(
        spectrum(grundy_by_table(usable, board, direction, options.monitor), board), coins,
        options.modulus));
  };

  if (engine == PlayEngine::search) {
    answer.method = "search";
    answer.value = by_search();
    return answer;
  }
  if (squares == 0) {
    // No square: only the empty arrangement, and it is lost.
    answer.method = "no squares";
    answer.value = result(coins == 0 ? 1 : 0);
    return answer;
  }
  if (engine == PlayEngine::axis) {
    answer.method = "axis";
    const AxisGame game = axis_game(usable, board, options.monitor);
    add_period(answer.evidence, "columns", game.across);
    add_period(answer.evidence, "rows", game.down);
    answer.value = result(arrangements_with_value_zero(spectrum(game), coins, options.modulus));
    const mpz_class cells = to_mpz(board.rows()) * to_mpz(board.columns());
    if (cells <= to_mpz(options.check ? checked_cells : second_route_cells)) {
      if (by_table() != answer.value) disagree("axis and table differ");
      answer.evidence.push_back({"second_route", "table agrees"});
    } else if (options.check) {
      answer.evidence.push_back({"check", "none: the board is too large for a table"});
    }
  } else {
    answer.method = "table";
    answer.value = by_table();
  }
  if (search_fits(board, coins, options.check ? checked_arrangements : second_route_arrangements)) {
    if (by_search() != answer.value) disagree(answer.method + " and search differ");
    answer.evidence.push_back({"search", "every arrangement, by the rules alone, agrees"});
  } else if (options.check && engine == PlayEngine::table) {
    answer.evidence.push_back({"check", "none: there are too many arrangements to search"});
  }
  return answer;
}

Answer<Position> evaluate(const Piece& piece, const Board& board, const std::vector<Square>& coins,
                          const PlayOptions& options) {
  for (const Square coin : coins) {
    if (!board.contains(coin)) {
      fail_input("coin " + fmt::format("{},{}", coin.x + 1, coin.y + 1),
                 fmt::format("is not a square of the board {}: x is from 1 to {}, y from 1 to {}",
                             board.name(), board.columns(), board.rows()));
    }
  }
  const Piece usable = usable_moves(piece, board);
  const Direction direction = advancing_direction(usable, board);
  PlayEngine engine = choose(usable, board, options.engine);
  if (engine == PlayEngine::search) {
    fail_input("play", "engine search counts arrangements; a position needs table or axis");
  }

  Answer<Position> answer;
  answer.method = engine == PlayEngine::axis ? "axis" : "table";
  std::function<std::uint64_t(Square)> value_of;
  if (engine == PlayEngine::axis) {
    const auto game = std::make_shared<const AxisGame>(axis_game(usable, board, options.monitor));
    add_period(answer.evidence, "columns", game->across);
    add_period(answer.evidence, "rows", game->down);
    value_of = [game](Square square) { return game->value(square); };
  } else {
    const auto table = std::make_shared<const std::vector<std::uint32_t>>(
        grundy_by_table(usable, board, direction, options.monitor));
    value_of = [table, &board](Square square) -> std::uint64_t {
      return (*table)[cell_of(board, square)];
    };
  }

  Position& position = answer.value;
  for (const Square coin : coins) {
    position.coin_values.push_back(value_of(coin));
    position.value ^= position.coin_values.back();
  }
  std::size_t moves = 0;
  for (std::size_t i = 0; i < coins.size(); ++i) {
    const std::uint64_t wanted = position.value ^ position.coin_values[i];
    for_each_attacked(usable, board, coins[i], [&](Square target) {
      ++moves;
      const std::uint64_t reached = value_of(target);
      if (reached == position.coin_values[i]) disagree("a move keeps its coin's value");
      if (reached == wanted) position.winning_moves.push_back({coins[i], target});
    });
  }
  std::sort(position.winning_moves.begin(), position.winning_moves.end());
  position.winning_moves.erase(
      std::unique(position.winning_moves.begin(), position.winning_moves.end()),
      position.winning_moves.end());
  if (position.winning_moves.empty() != (position.value == 0)) {
    disagree("a won position without a winning move, or a lost one with it");
  }
  answer.evidence.push_back({"moves_examined", fmt::format("{}", moves)});
  return answer;
}

Answer<std::vector<std::uint32_t>> grundy_table(const Piece& piece, const Board& board,
                                                const PlayOptions& options) {
  const Piece usable = usable_moves(piece, board);
  const Direction direction = advancing_direction(usable, board);
  return {grundy_by_table(usable, board, direction, options.monitor), "table", {}};
}

Drawing draw_position(const Piece& piece, const Board& board, const std::vector<Square>& coins,
                      const Position& position) {
  Drawing drawing(board);
  drawing.coordinates = true;
  if (board.rows() <= most_labels && board.columns() <= most_labels) {
    const std::vector<std::uint32_t> values = grundy_table(piece, board).value;
    for (const Square square : board.squares()) {
      Cell& cell = drawing.at(square);
      cell.sign = Sign::label;
      cell.text = fmt::format("{}", values[cell_of(board, square)]);
      if (cell.text == "0") cell.tint = Tint::faint;
    }
  }
  for (const CoinMove& move : position.winning_moves) {
    if (drawing.at(move.to).sign != Sign::coin) drawing.at(move.to).sign = Sign::target;
    drawing.at(move.to).tint = Tint::good;
    drawing.arrows.push_back({move.from, move.to});
  }
  for (const Square coin : coins) {
    drawing.at(coin).sign = Sign::coin;
    drawing.at(coin).tint = Tint::accent;
  }
  return drawing;
}

}  // namespace rookery
