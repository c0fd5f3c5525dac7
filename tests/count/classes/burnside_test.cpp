// SPDX-License-Identifier: GPL-3.0-or-later
//
// Classes of placements against the orbits of all placements, from first principles:
// permutations of cells, and bit masks of independent sets.

#include "count/classes/burnside.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <string>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/pieces.hpp"
#include "count/sweep/sparse.hpp"
#include "support/support.hpp"

namespace rookery::count::classes::burnside_test {
namespace {

using testing::Picture;
using Permutation = std::vector<int>;

// Every map of the cells by hand: exchange, reverse, shift.
std::vector<Permutation> maps_of(const Picture& picture, bool with_shifts) {
  const int width = picture.width();
  const int height = picture.height();
  const bool square = width == height && picture.wrap != Wrap::cylinder;
  const int shifts_x = with_shifts && picture.wrap != Wrap::none ? width : 1;
  const int shifts_y = with_shifts && picture.wrap == Wrap::torus ? height : 1;
  std::vector<Permutation> maps;
  for (int kind = 0; kind < (square ? 8 : 4); ++kind) {
    for (int shift = 0; shift < shifts_x * shifts_y; ++shift) {
      Permutation map;
      for (int cell = 0; cell < picture.cells(); ++cell) {
        int x = cell % width;
        int y = cell / width;
        if ((kind & 4) != 0) std::swap(x, y);
        if ((kind & 1) != 0) x = width - 1 - x;
        if ((kind & 2) != 0) y = height - 1 - y;
        x = (x + shift % shifts_x) % width;
        y = (y + shift / shifts_x) % height;
        map.push_back(y * width + x);
      }
      maps.push_back(std::move(map));
    }
  }
  return maps;
}

// Those that keep the picture and the conflicts.
std::vector<Permutation> acting_maps(const Picture& picture, bool with_shifts,
                                     const std::vector<std::uint32_t>& conflicts) {
  const auto can_stand = [&](int a) {
    return !picture.is_hole(a) && (conflicts[static_cast<std::size_t>(a)] >> a & 1) == 0;
  };
  std::vector<Permutation> acting;
  for (const Permutation& map : maps_of(picture, with_shifts)) {
    bool acts = true;
    for (int a = 0; a < picture.cells() && acts; ++a) {
      const int to = map[static_cast<std::size_t>(a)];
      acts = picture.at(a) == picture.at(to) && can_stand(a) == can_stand(to);
      for (int b = 0; b < picture.cells() && acts && can_stand(a); ++b) {
        if (!can_stand(b)) continue;
        const int to_b = map[static_cast<std::size_t>(b)];
        acts = (conflicts[static_cast<std::size_t>(a)] >> b & 1) ==
               (conflicts[static_cast<std::size_t>(to)] >> to_b & 1);
      }
    }
    if (acts) acting.push_back(map);
  }
  return acting;
}

// The orbits of all placements by size: those that are the least of their images.
class Orbits {
 public:
  Orbits(const Piece& piece, const Picture& picture, bool with_shifts)
      : conflicts_(testing::conflict_masks(piece, picture)),
        cells_(picture.cells()),
        found_(static_cast<std::size_t>(cells_) + 1, 0) {
    for (int a = 0; a < cells_; ++a) {
      if (picture.at(a) == 'o') forced_ |= 1U << a;
      if (picture.is_hole(a) || (conflicts_[static_cast<std::size_t>(a)] >> a & 1) != 0) {
        closed_ |= 1U << a;
      }
    }
    const auto maps = acting_maps(picture, with_shifts, conflicts_);
    maps_ = maps.size();
    for (const Permutation& map : maps) {
      auto& table = tables_.emplace_back();
      for (std::size_t part = 0; part < 4; ++part) {
        for (std::uint32_t byte = 0; byte < 256; ++byte) {
          std::uint32_t image = 0;
          for (std::size_t bit = 0; bit < 8; ++bit) {
            const std::size_t cell = 8 * part + bit;
            if ((byte >> bit & 1) != 0 && cell < map.size()) image |= 1U << map[cell];
          }
          table[part][byte] = image;
        }
      }
    }
    visit(0, 0, closed_);
  }

  [[nodiscard]] std::size_t maps() const { return maps_; }
  [[nodiscard]] std::vector<mpz_class> by_size() const {
    std::vector<mpz_class> result(found_.begin(), found_.end());
    while (result.size() > 1 && result.back() == 0) result.pop_back();
    return result;
  }

 private:
  void visit(int cell, std::uint32_t set, std::uint32_t attacked) {
    if (cell == cells_) {
      if ((forced_ & ~set) == 0 && is_least(set)) {
        ++found_[static_cast<std::size_t>(std::popcount(set))];
      }
      return;
    }
    if ((attacked >> cell & 1) == 0) {
      visit(cell + 1, set | 1U << cell, attacked | conflicts_[static_cast<std::size_t>(cell)]);
    }
    if ((forced_ >> cell & 1) == 0) visit(cell + 1, set, attacked);
  }

  [[nodiscard]] bool is_least(std::uint32_t set) const {
    return std::all_of(tables_.begin(), tables_.end(), [&](const auto& table) {
      return (table[0][set & 255] | table[1][set >> 8 & 255] | table[2][set >> 16 & 255] |
              table[3][set >> 24]) >= set;
    });
  }

  std::vector<std::uint32_t> conflicts_;
  int cells_;
  std::uint32_t forced_ = 0;
  std::uint32_t closed_ = 0;
  std::size_t maps_ = 0;
  std::vector<std::array<std::array<std::uint32_t, 256>, 4>> tables_;
  std::vector<unsigned long> found_;
};

CountOptions asking(UpTo up_to) {
  CountOptions options;
  options.up_to = up_to;
  return options;
}

// All placements by size, by the sweep.
std::vector<mpz_class> all_placements(const Piece& piece, const Board& board) {
  const graph::ConflictGraph graph = graph::conflict_graph(piece, board);
  if (graph.impossible) return {0};
  return sweep::count_by_sweep(graph, graph.size(), {std::uint64_t{1} << 30}).by_size;
}

void check(const Piece& piece, const Picture& picture, UpTo up_to) {
  SCOPED_TRACE(picture.text() + (up_to == UpTo::translations ? " with shifts" : ""));
  const Board board = picture.board();
  const Orbits orbits(piece, picture, up_to == UpTo::translations);
  const std::vector<mpz_class> expected = orbits.by_size();
  EXPECT_EQ(acting_group(piece, board, up_to).size(), orbits.maps());
  const std::vector<mpz_class> all = all_placements(piece, board);
  const CountOptions options = asking(up_to);

  EXPECT_EQ(
      count_classes(piece, board, options, std::nullopt, [&](const auto&) { return all; }).by_size,
      expected);
  const mpz_class sum = std::accumulate(all.begin(), all.end(), mpz_class(0));
  EXPECT_EQ(
      count_classes_total(piece, board, options, [&](const auto&) { return std::vector{sum}; })
          .by_size,
      std::vector{mpz_class(std::accumulate(expected.begin(), expected.end(), mpz_class(0)))});
  CountOptions checked = options;
  checked.check = true;
  checked.modulus = 2;
  std::vector<mpz_class> parities = expected;
  for (mpz_class& number : parities) number %= 2;
  EXPECT_EQ(
      count_classes(piece, board, checked, std::nullopt, [&](const auto&) { return all; }).by_size,
      parities);
  for (std::size_t largest = 0; largest < 4; ++largest) {
    // Zeros at the end may be there or not.
    std::vector<mpz_class> some =
        count_classes(piece, board, checked, largest, [&](const auto& modulus) {
          std::vector<mpz_class> residues = all;
          residues.resize(largest + 1);
          for (mpz_class& number : residues) number %= *modulus;
          return residues;
        }).by_size;
    std::vector<mpz_class> cut = parities;
    cut.resize(largest + 1);
    some.resize(largest + 1);
    EXPECT_EQ(some, cut);
  }
  for (const std::size_t k : {std::size_t{0}, std::size_t{1}, std::size_t{3}, std::size_t{4}}) {
    const auto exactly = [&](const std::optional<mpz_class>& modulus) {
      const mpz_class number = k < all.size() ? all[k] : mpz_class(0);
      return std::vector{modulus ? mpz_class(number % *modulus) : number};
    };
    const mpz_class answer = k < expected.size() ? expected[k] : mpz_class(0);
    EXPECT_EQ(count_classes_exactly(piece, board, options, k, exactly).by_size,
              std::vector{answer});
    CountOptions modulo = options;
    modulo.modulus = 6;
    EXPECT_EQ(count_classes_exactly(piece, board, modulo, k, exactly).by_size,
              std::vector{mpz_class(answer % 6)});
  }
}

std::vector<mpz_class> enumerated(const Piece& piece, const Board& board, UpTo up_to) {
  return count_classes_by_enumeration(piece, board, up_to, 25);
}

constexpr std::array pieces = {
    "king", "knight", "wazir", "queen", "bishop", "rook", "{(1,2)}", "fN", "{(3,0),(1,-1),(0,4)}"};

class ClassesOfPiece : public ::testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] Piece piece() const { return Piece::parse(pieces[GetParam()]); }
  // Few conflicts leave too many placements on the larger boards.
  [[nodiscard]] int most_cells() const { return 25; }
};

TEST_P(ClassesOfPiece, AgreesWithOrbitsOnAllBoards) {
  for (int rows = 1; rows <= 5; ++rows) {
    for (int columns = 1; columns <= 5; ++columns) {
      if (rows * columns > most_cells()) continue;
      check(piece(), testing::full_picture(rows, columns), UpTo::reflections);
    }
  }
}

TEST_P(ClassesOfPiece, AgreesWithOrbitsOnTori) {
  for (const Wrap wrap : {Wrap::cylinder, Wrap::torus}) {
    for (int rows = 1; rows <= 4; ++rows) {
      for (int columns = 1; columns <= 4; ++columns) {
        check(piece(), testing::full_picture(rows, columns, wrap), UpTo::reflections);
        check(piece(), testing::full_picture(rows, columns, wrap), UpTo::translations);
      }
    }
  }
}

TEST_P(ClassesOfPiece, AgreesWithOrbitsOnPictures) {
  const std::vector<std::vector<std::string>> pictures = {
      {".#.", "...", ".#."},
      {"#...", "....", "....", "...#"},
      {"o..", "...", "..o"},
      {"o..", "...", "..."},
      {".o.", "o.o", ".o."},
      {"...", ".#.", "..o"},
      {"....", ".oo.", "...."},
      {"..", "o.", "..", ".o"},
      {"..o..", ".....", "#...#"},
      {"oo"},
      {"#"},
      {"o"},
      {"#...#", ".....", "..o..", ".....", "#...#"}};
  for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
    for (const auto& rows : pictures) {
      check(piece(), {rows, wrap}, UpTo::reflections);
      check(piece(), {rows, wrap}, UpTo::translations);
    }
  }
  ROOKERY_SEEDED(random, 8 + GetParam());
  for (int round = 0; round < 15; ++round) {
    // Half of them made symmetric, so that something acts.
    Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 4)), static_cast<int>(random.between(1, 4)), 20,
        static_cast<Wrap>(random.below(3)), random.chance(50) ? 10 : 0);
    if (random.chance(50)) {
      for (std::string& row : picture.rows) {
        std::copy(row.rbegin(), row.rbegin() + static_cast<std::ptrdiff_t>(row.size() / 2),
                  row.begin());
      }
    }
    check(piece(), picture, UpTo::reflections);
    check(piece(), picture, UpTo::translations);
  }
}

TEST_P(ClassesOfPiece, EnumerationIsRight) {
  for (const Wrap wrap : {Wrap::none, Wrap::torus}) {
    for (int rows = 1; rows <= 4; ++rows) {
      const Picture picture = testing::full_picture(rows, 3, wrap);
      for (const UpTo up_to : {UpTo::reflections, UpTo::translations}) {
        EXPECT_EQ(enumerated(piece(), picture.board(), up_to),
                  Orbits(piece(), picture, up_to == UpTo::translations).by_size());
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Pieces, ClassesOfPiece, ::testing::Range(std::size_t{0}, pieces.size()),
                         [](const auto& param) {
                           return testing::name_of(pieces[param.param], param.param);
                         });

TEST(Classes, QueensAsPublished) {
  // OEIS A002562: n non-attacking queens on n x n up to symmetry, n = 1 .. 10.
  const std::array<unsigned long, 10> published = {1, 0, 0, 1, 2, 1, 6, 12, 46, 92};
  const Piece queen = Piece::parse("queen");
  for (std::size_t n = 1; n <= published.size(); ++n) {
    const Board board =
        Board::rectangle(static_cast<std::int64_t>(n), static_cast<std::int64_t>(n));
    const CountedClasses counted =
        count_classes_exactly(queen, board, asking(UpTo::reflections), n, [&](const auto&) {
          return std::vector{
              count_exactly(queen, board, mpz_class(static_cast<unsigned long>(n))).value};
        });
    EXPECT_EQ(counted.by_size, std::vector{mpz_class(published[n - 1])}) << n;
  }
}

// A piece without moves: all ways to colour the squares with two colours.
TEST(Classes, ColouringsAsPublished) {
  const auto colourings = [](std::int64_t n, Wrap wrap, UpTo up_to) {
    const mpz_class all = mpz_class(1) << static_cast<mp_bitcnt_t>(n * n);
    return count_classes_total(Piece(), Board::rectangle(n, n, wrap), asking(up_to),
                               [&](const auto&) { return std::vector{all}; })
        .by_size[0];
  };
  // OEIS A054247, n = 1 .. 6: under the eight symmetries of the square.
  const std::array<unsigned long, 6> flat = {2, 6, 102, 8548, 4211744, 8590557312};
  // OEIS A255016, n = 1 .. 6: of a torus, under these and the shifts.
  const std::array<unsigned long, 6> torus = {2, 6, 26, 805, 172112, 239123150};
  for (std::size_t i = 0; i < flat.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i) + 1;
    EXPECT_EQ(colourings(n, Wrap::none, UpTo::reflections), flat[i]) << n;
    EXPECT_EQ(colourings(n, Wrap::torus, UpTo::reflections), flat[i]) << n;
    EXPECT_EQ(colourings(n, Wrap::torus, UpTo::translations), torus[i]) << n;
  }
}

// The whole polynomial, a part of it, and single numbers, on boards too large for the orbits.
TEST(Classes, PartsAgreeWithTheWhole) {
  struct Case {
    const char* piece;
    Board board;
    UpTo up_to;
  };
  const std::vector<Case> cases = {
      {"king", Board::rectangle(7, 7), UpTo::reflections},
      {"knight", Board::rectangle(6, 6), UpTo::reflections},
      {"wazir", Board::rectangle(5, 8), UpTo::reflections},
      {"king", Board::rectangle(6, 6, Wrap::torus), UpTo::translations},
      {"fN", Board::rectangle(4, 7, Wrap::cylinder), UpTo::translations},
      {"queen", Board::rectangle(6, 6, Wrap::torus), UpTo::translations}};
  for (const auto& [name, board, up_to] : cases) {
    SCOPED_TRACE(name + (" on " + board.name()));
    const Piece piece = Piece::parse(name);
    const CountOptions options = asking(up_to);
    const std::vector<mpz_class> all = count_polynomial(piece, board).value;
    const auto give = [&](const auto&) { return all; };
    const std::vector<mpz_class> whole =
        count_classes(piece, board, options, std::nullopt, give).by_size;
    ASSERT_EQ(whole.size(), all.size());
    mpz_class sum = 0;
    mpz_class all_sum = 0;
    for (std::size_t k = 0; k < whole.size(); ++k) {
      sum += whole[k];
      all_sum += all[k];
      const std::vector<mpz_class> some(all.begin(),
                                        all.begin() + static_cast<std::ptrdiff_t>(k) + 1);
      const auto part = count_classes(piece, board, options, k, [&](const auto&) { return some; });
      EXPECT_EQ(part.by_size,
                std::vector<mpz_class>(whole.begin(),
                                       whole.begin() + static_cast<std::ptrdiff_t>(k) + 1));
      EXPECT_EQ(count_classes_exactly(piece, board, options, k,
                                      [&](const auto&) { return std::vector{all[k]}; })
                    .by_size,
                std::vector{whole[k]});
    }
    EXPECT_EQ(count_classes_total(piece, board, options,
                                  [&](const auto&) { return std::vector{all_sum}; })
                  .by_size,
              std::vector{sum});
  }
}

TEST(Classes, MapsAreClassedByConjugation) {
  const auto sizes = [](const Board& board, UpTo up_to) {
    std::vector<std::size_t> members;
    for (const MapClass& some : classes_of_maps(acting_group(Piece(), board, up_to))) {
      members.push_back(some.members);
    }
    return members;
  };
  // Identity, half turn, two reflections, two diagonal ones, two quarter turns.
  EXPECT_EQ(sizes(Board::rectangle(5, 5), UpTo::reflections),
            (std::vector<std::size_t>{1, 2, 1, 2, 2}));
  EXPECT_EQ(sizes(Board::rectangle(4, 5), UpTo::reflections),
            (std::vector<std::size_t>{1, 1, 1, 1}));
  // A ring of seven: the identity, six shifts, and reflections, each with and without turning
  // the rows around.
  EXPECT_EQ(sizes(Board::rectangle(2, 7, Wrap::cylinder), UpTo::translations),
            (std::vector<std::size_t>{1, 6, 7, 1, 6, 7}));
  for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
    for (std::int64_t n = 1; n <= 8; ++n) {
      const Board board = Board::rectangle(n, n, wrap);
      const auto group = acting_group(Piece(), board, UpTo::translations);
      std::size_t members = 0;
      for (const std::size_t some : sizes(board, UpTo::translations)) members += some;
      EXPECT_EQ(members, group.size());
      EXPECT_EQ(group.size(), symmetries(board).size());
      EXPECT_EQ(group.front(), Symmetry(board));
    }
  }
}

TEST(Classes, GroupIsThatOfTheConflicts) {
  const Board board = Board::rectangle(5, 5);
  const auto acting = [&](const char* piece) {
    return acting_group(Piece::parse(piece), board, UpTo::reflections).size();
  };
  EXPECT_EQ(acting("king"), 8U);
  EXPECT_EQ(acting("{(1,2)}"), 2U);        // the half turn turns conflicts onto conflicts
  EXPECT_EQ(acting("fN"), 4U);             // as all narrow moves, forwards and backwards
  EXPECT_EQ(acting("{(7,1)}"), 8U);        // fits nowhere
  EXPECT_EQ(acting("{(1,0)}"), 4U);        // rows
  EXPECT_EQ(acting("{(1,0),(0,1)}"), 8U);  // as a wazir
  EXPECT_EQ(acting_group(Piece::parse("king"), board, UpTo::nothing).size(), 1U);
}

TEST(Classes, EngineSearchVisits) {
  CountOptions options = asking(UpTo::reflections);
  options.engine = CountEngine::search;
  const Piece king = Piece::parse("king");
  const Board board = Board::rectangle(4, 4);
  const auto never = [](const auto&) -> std::vector<mpz_class> {
    ADD_FAILURE() << "not needed";
    return {};
  };
  const std::vector<mpz_class> expected =
      Orbits(king, testing::full_picture(4, 4), false).by_size();
  EXPECT_EQ(count_classes(king, board, options, std::nullopt, never).by_size, expected);
  EXPECT_EQ(count_classes_exactly(king, board, options, 3, never).by_size,
            std::vector{expected[3]});
  EXPECT_ERROR(beyond_limit, "engine search",
               count_classes(king, Board::rectangle(30, 30), options, std::nullopt, never));
}

TEST(Classes, WrongNumbersAreNoticed) {
  const Piece king = Piece::parse("king");
  EXPECT_ERROR(bug, "",
               count_classes_total(king, Board::rectangle(9, 9), asking(UpTo::reflections),
                                   [](const auto&) { return std::vector{mpz_class(1)}; }));
  EXPECT_ERROR(beyond_limit, "symmetries",
               acting_group(king, Board::rectangle(1000, 1000, Wrap::torus), UpTo::translations));
}

TEST(Classes, NamesTheMapThatDoesNotFit) {
  CountOptions options = asking(UpTo::reflections);
  options.memory_limit = 1 << 16;
  EXPECT_ERROR(beyond_limit, "keeps: needs more than",
               count_classes_total(Piece::parse("knight"), Board::rectangle(12, 12), options,
                                   [](const auto&) { return std::vector{mpz_class(0)}; }));
}

TEST(Classes, CanBeStopped) {
  CountOptions options = asking(UpTo::reflections);
  options.monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "",
               count_classes_total(Piece::parse("knight"), Board::rectangle(12, 12), options,
                                   [](const auto&) { return std::vector{mpz_class(0)}; }));
}

}  // namespace
}  // namespace rookery::count::classes::burnside_test
