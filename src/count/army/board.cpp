// SPDX-License-Identifier: GPL-3.0-or-later
//
// An army on a board: which squares each kind attacks from where, and from that the
// conflicts of each pair of kinds. Time and memory: kinds^2 x the attacked pairs.

#include "count/army/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "board/attacks.hpp"
#include "board/square_numbers.hpp"
#include "count/army/sweep.hpp"

namespace rookery::count::army {

namespace {

constexpr std::int64_t most_squares = std::int64_t{1} << 22;
constexpr std::size_t most_pairs = std::size_t{1} << 27;
constexpr std::size_t largest_exact_binomial = 4096;

bool attacks_itself(const Piece& piece, const Board& board, Square square) {
  return std::any_of(piece.moves().begin(), piece.moves().end(), [&](const Move& move) {
    return move.attack > 0 && board.step(square, move.step) == square;
  });
}

// One kind: the squares that it attacks from each square where it can stand.
struct Kind {
  Piece piece;
  std::size_t number = 0;
  std::vector<bool> stands;
  SquareLists attacks;
};

class Builder {
 public:
  Builder(const Board& board, const Monitor& monitor) : board_(board), monitor_(monitor) {}

  Army build(const std::vector<ArmyEntry>& entries, graph::SquareOrder order) {
    for (const ArmyEntry& entry : entries) {
      kinds_.push_back({board::fitting(entry.piece, board_).attacking(),
                        static_cast<std::size_t>(entry.number),
                        {},
                        {}});
    }
    number_squares(order);
    for (Kind& kind : kinds_) find_attacks(kind);
    join_alike();
    std::stable_sort(kinds_.begin(), kinds_.end(), [](const Kind& left, const Kind& right) {
      return left.attacks.squares.size() > right.attacks.squares.size();
    });
    for (Kind& kind : kinds_) {
      army_.numbers.push_back(kind.number);
      army_.pieces.push_back(kind.piece);
      army_.stands.push_back(kind.stands);
    }
    for (std::size_t a = 0; a < kinds_.size(); ++a) {
      for (std::size_t c = 0; c < kinds_.size(); ++c) find_conflicts(kinds_[a], kinds_[c]);
    }
    return std::move(army_);
  }

 private:
  void number_squares(graph::SquareOrder order) {
    std::vector<Square> all = board_.squares(most_squares);
    if (all.size() * kinds_.size() * kinds_.size() > most_pairs) too_many();
    const bool by_columns =
        order == graph::SquareOrder::by_columns ||
        (order == graph::SquareOrder::automatic && board_.rows() < board_.columns());
    if (by_columns) {
      std::sort(all.begin(), all.end(), [](Square left, Square right) {
        return left.x != right.x ? left.x < right.x : left.y < right.y;
      });
    }
    for (const Square square : all) {
      std::vector<bool> stands;
      for (const Kind& kind : kinds_) stands.push_back(!attacks_itself(kind.piece, board_, square));
      if (std::find(stands.begin(), stands.end(), true) == stands.end()) {
        army_.impossible = army_.impossible || board_.is_forced(square);
        continue;
      }
      army_.squares.push_back(square);
      army_.forced.push_back(board_.is_forced(square));
      for (std::size_t c = 0; c < kinds_.size(); ++c) kinds_[c].stands.push_back(stands[c]);
    }
  }

  void find_attacks(Kind& kind) {
    const board::SquareNumbers numbers(board_, army_.squares);
    std::vector<std::uint32_t> attacked;
    for (std::uint32_t v = 0; v < army_.size(); ++v) {
      if (v % 1024 == 0) monitor_.check(0);
      attacked.clear();
      if (kind.stands[v]) {
        board::for_each_attacked(kind.piece, board_, army_.squares[v], [&](Square square) {
          const std::uint32_t w = numbers.number(square);
          if (w != board::SquareNumbers::none) attacked.push_back(w);
        });
      }
      std::sort(attacked.begin(), attacked.end());
      attacked.erase(std::unique(attacked.begin(), attacked.end()), attacked.end());
      kind.attacks.add_list(attacked);
      count_pairs(attacked.size());
    }
  }

  // A rook and a queen are alike in a single row: the squares for both together can be
  // chosen first, and then which of them are the rooks'.
  void join_alike() {
    std::vector<Kind> different;
    for (Kind& kind : kinds_) {
      const auto alike = std::find_if(different.begin(), different.end(), [&](const Kind& other) {
        return other.stands == kind.stands && other.attacks == kind.attacks;
      });
      if (alike == different.end()) {
        different.push_back(std::move(kind));
        continue;
      }
      alike->number += kind.number;
      mpz_class ways;
      mpz_bin_uiui(ways.get_mpz_t(), alike->number, kind.number);
      army_.ways_to_tell_apart *= ways;
    }
    kinds_ = std::move(different);
  }

  void find_conflicts(const Kind& a, const Kind& c) {
    // What c attacks, seen from the attacked square.
    std::vector<std::vector<std::uint32_t>> attackers(army_.size());
    for (std::uint32_t w = 0; w < army_.size(); ++w) {
      for (const std::uint32_t v : c.attacks.of(w)) attackers[v].push_back(w);
    }
    SquareLists& lists = army_.lists.emplace_back();
    std::vector<std::uint32_t> list;
    for (std::uint32_t v = 0; v < army_.size(); ++v) {
      if (v % 1024 == 0) monitor_.check(0);
      list.clear();
      if (a.stands[v]) {
        const auto attacked = a.attacks.of(v);
        std::set_union(attacked.begin(), attacked.end(), attackers[v].begin(), attackers[v].end(),
                       std::back_inserter(list));
        std::erase_if(list, [&](std::uint32_t w) { return w == v || !c.stands[w]; });
      }
      lists.add_list(list);
      count_pairs(list.size());
    }
  }

  void count_pairs(std::size_t more) {
    pairs_ += more;
    if (pairs_ > most_pairs) too_many();
  }

  [[noreturn]] void too_many() const {
    base::fail_limit(
        "board " + board_.name(),
        fmt::format("more than {} pairs of squares and kinds; a smaller board, fewer kinds "
                    "or kinds with fewer moves would fit",
                    most_pairs));
  }

  const Board& board_;
  const Monitor& monitor_;
  std::vector<Kind> kinds_;
  Army army_;
  std::size_t pairs_ = 0;
};

}  // namespace

Army army_on_board(const std::vector<ArmyEntry>& entries, const Board& board,
                   graph::SquareOrder order, const Monitor& monitor) {
  return Builder(board, monitor).build(entries, order);
}

std::size_t binomial_bits(std::size_t squares, std::size_t pieces) {
  const std::size_t middle = std::min(pieces, squares / 2);
  if (squares <= largest_exact_binomial) {
    mpz_class binomial;
    mpz_bin_uiui(binomial.get_mpz_t(), squares, middle);
    return mpz_sizeinbase(binomial.get_mpz_t(), 2);
  }
  // At most squares^middle, and at most 2^squares.
  std::size_t bits = 1;
  while (squares >> bits != 0) ++bits;
  return std::min(squares, middle * bits) + 1;
}

std::size_t Army::pieces_of_all_kinds() const {
  return std::accumulate(numbers.begin(), numbers.end(), std::size_t{0});
}

std::size_t Army::forced_squares() const {
  return static_cast<std::size_t>(std::count(forced.begin(), forced.end(), true));
}

std::size_t Army::placement_bits() const {
  std::size_t bits = 0;
  for (std::size_t c = 0; c < kinds(); ++c) {
    const auto squares_of_kind = std::count(stands[c].begin(), stands[c].end(), true);
    bits += binomial_bits(static_cast<std::size_t>(squares_of_kind), numbers[c]);
  }
  return bits;
}

}  // namespace rookery::count::army
