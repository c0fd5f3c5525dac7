// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include <algorithm>

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
    for (const Coin& other : coins) {
      if (!(other.kind.board == board)) continue;
      drawing.at(other.square).sign = Sign::coin;
      drawing.at(other.square).tint = Tint::accent;
    }
    drawings.push_back(std::move(drawing));
  }
  return drawings;
}

}  // namespace rookery
