// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "board/square_numbers.hpp"
#include "rookery/play.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_labels = 40;  // squares on a side of a drawing that shows values

void write_values(Drawing& drawing, const CoinKind& kind) {
  const GrundyTable values = grundy_table(kind.piece, kind.board).value;
  for (const Square square : kind.board.squares()) {
    Cell& cell = drawing.at(square);
    cell.sign = Sign::label;
    cell.text = fmt::format("{}", values.at(square));
    if (cell.text == "0") cell.tint = Tint::faint;
  }
}

// What is written on the coins of a square, given by their numbers: among coins of several kinds
// which ones they are, else how many, and nothing new on a single one.
std::string coin_text(const std::vector<std::size_t>& numbers, bool one_kind, std::string value) {
  if (one_kind) {
    return numbers.size() == 1 ? std::move(value) : fmt::format("\u00d7{}", numbers.size());
  }
  constexpr std::size_t most_numbers = 4;
  const bool cut = numbers.size() > most_numbers;
  const std::size_t shown = cut ? most_numbers - 2 : numbers.size();
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : "+", numbers[i]);
  }
  return cut ? text + "+\u2026" : text;
}

}  // namespace

std::vector<Drawing> draw_position(const std::vector<Coin>& coins, const Position& position) {
  std::vector<Drawing> drawings;
  std::vector<const Board*> boards;
  for (const Coin& coin : coins) {
    const Board& board = coin.kind.board;
    const auto same = [&](const Board* known) { return *known == board; };
    if (std::any_of(boards.begin(), boards.end(), same)) continue;
    boards.push_back(&board);
    Drawing drawing(board);
    drawing.coordinates = true;
    const bool one_kind = std::all_of(coins.begin(), coins.end(), [&](const Coin& other) {
      return other.kind == coin.kind || !(other.kind.board == board);
    });
    // In misere play the values mean nothing.
    const bool values = position.coin_values.size() == coins.size();
    if (one_kind && values && board.rows() <= most_labels && board.columns() <= most_labels) {
      write_values(drawing, coin.kind);
    }
    for (const CoinMove& move : position.winning_moves) {
      if (!(coins[move.coin].kind.board == board)) continue;
      if (drawing.at(move.to).sign != Sign::coin) drawing.at(move.to).sign = Sign::target;
      drawing.at(move.to).tint = Tint::good;
      drawing.arrows.push_back({move.from, move.to});
    }
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::size_t>> stacks;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      const Square square = coins[i].square;
      if (coins[i].kind.board == board) stacks[{square.x, square.y}].push_back(i + 1);
    }
    for (const auto& [square, numbers] : stacks) {
      Cell& cell = drawing.at({square.first, square.second});
      cell.sign = Sign::coin;
      cell.tint = Tint::accent;
      cell.text = coin_text(numbers, one_kind, std::move(cell.text));
    }
    drawings.push_back(std::move(drawing));
  }
  return drawings;
}

}  // namespace rookery
