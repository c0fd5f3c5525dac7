// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writing Betza notation: canonical forms, round trips through the reader, and all
// short texts (none says the same as a canonical form that is longer).

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "board/piece/betza_directions.hpp"
#include "rookery/piece.hpp"
#include "support/support.hpp"

namespace rookery::board::piece::betza_writer_test {
namespace {

std::string canonical(std::string_view text) { return Piece::parse(text).betza(); }

TEST(BetzaWriter, CanonicalForms) {
  EXPECT_EQ(canonical("{(1,2),(2,1),(-1,2),(-2,1),(1,-2),(2,-1),(-1,-2),(-2,-1)}"), "N");
  const std::vector<std::pair<const char*, const char*>> forms = {
      {"WF", "K"},
      {"FW", "K"},
      {"RB", "Q"},
      {"WW", "R"},
      {"FF", "B"},
      {"KK", "Q"},
      {"W0F0", "Q"},
      {"NW", "WN"},
      {"NWK", "KN"},
      {"GZCHANDFW", "KDNAHCZG"},
      {"L", "C"},
      {"J", "Z"},
      {"N0", "NN"},
      {"(4,1)(4,1)", "(4,1)0"},
      {"(1,4)", "(4,1)"},
      {"(2,1)", "N"},
      {"(5,0)(4,4)G", "G(4,4)(5,0)"},
      {"R4", "W4"},
      {"Q3", "K3"},
      {"W3F3", "K3"},
      {"fbW", "vW"},
      {"lrN", "sN"},
      {"rfF", "frF"},
      {"rfW", "frW"},
      {"ffN", "fN"},
      {"ffrrN", "ffrN"},
      {"hrhlN", "N"},
      {"mfWcfF", "fmWfcF"},
      {"mcN", "N"},
      {"cFmW", "mWcF"},
      {"cW3mW", "WcW3"},
      {"fK", "fW"},
      {"frK", "frF"},
      {"fWfF", "fWfF"},   // a tie with fsfK goes to W and F
      {"fWbrF", "fbrK"},  // K only where it is shorter
      {"KfW3", "KfW3"},
      {"fN3N", "NfN3"},  // never fN3N -> fN.. before a plain N, which would double it
      {"fNN", "fNN"},
      {"{}", "{}"},
      {"W1000000000000000000", "W1000000000000000000"},
  };
  for (const auto& [text, form] : forms) EXPECT_EQ(canonical(text), form) << text;
}

// Every set of directions of every kind of atom can be written, and is read back.
TEST(BetzaWriter, EverySetOfDirections) {
  const auto check = [](AtomKind kind, std::int64_t longer, std::int64_t shorter) {
    const unsigned full = every_direction(kind);
    for (unsigned set = 1; set <= full; ++set) {
      std::vector<Move> moves;
      for (int i = 0; i < image_count(kind); ++i) {
        if ((set >> i & 1) != 0) moves.push_back({image_of(kind, longer, shorter, i), 1, 1});
      }
      const Piece piece(moves);
      ASSERT_EQ(piece.moves().size(), moves.size());
      EXPECT_EQ(Piece::parse(piece.betza()), piece) << piece.betza();
      // The letters alone, too.
      DirectionReader reader(kind);
      for (const char letter : shortest_directions(kind, static_cast<DirectionSet>(set))) {
        ASSERT_TRUE(reader.read(letter));
      }
      ASSERT_TRUE(reader.finish());
      EXPECT_EQ(reader.named(), set == full ? 0U : set);
    }
  };
  check(AtomKind::orthogonal, 1, 0);
  check(AtomKind::orthogonal, 5, 0);
  check(AtomKind::diagonal, 1, 1);
  check(AtomKind::diagonal, 6, 6);
  check(AtomKind::oblique, 2, 1);
  check(AtomKind::oblique, largest_side, 3);
  check(AtomKind::royal, 1, 1);
}

// No shorter text says the same: all texts of up to three characters, and longer ones
// over smaller alphabets.
void expect_nothing_shorter(const std::string& alphabet, std::size_t longest) {
  std::vector<std::string> texts = {""};
  for (std::size_t length = 1; length <= longest; ++length) {
    std::vector<std::string> longer;
    for (const std::string& text : texts) {
      for (const char c : alphabet) {
        longer.push_back(text + c);
        // Most texts fail on the last character; those end nothing.
        if (c >= 'a' && c <= 'z') continue;
        Piece piece;
        try {
          piece = Piece::parse(longer.back());
        } catch (const Error&) {
          continue;
        }
        const std::string form = piece.betza();
        ASSERT_LE(form.size(), length) << longer.back() << " is shorter than " << form;
      }
    }
    texts = std::move(longer);
  }
}

TEST(BetzaWriter, NothingShorterOnThreeCharacters) {
  expect_nothing_shorter("fblrvshmcWFKNRBQD02", 3);
}
TEST(BetzaWriter, NothingShorterForKnights) { expect_nothing_shorter("flrvhN", 5); }
TEST(BetzaWriter, NothingShorterForKings) { expect_nothing_shorter("fbrKWF", 5); }
TEST(BetzaWriter, NothingShorterForModality) { expect_nothing_shorter("fmcWN2", 5); }

// The writer keeps tables for later calls; threads may call it at once.
TEST(BetzaWriter, ServesSeveralThreads) {
  std::vector<std::string> forms(4);
  std::vector<std::thread> threads;
  for (std::string& form : forms) {
    threads.emplace_back([&form] { form = Piece::parse("fmW123cF45(7,6)(77,66)3KfN").betza(); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& form : forms) EXPECT_EQ(form, forms.front());
}

// Random pieces: small and huge leaps, all modalities and ranges.
rc::Gen<Reach> any_reach() {
  return rc::gen::oneOf(rc::gen::element<Reach>(0, 1, 1, 1, 2, 3, without_limit),
                        rc::gen::inRange<Reach>(1, 20),
                        rc::gen::inRange<Reach>(1, largest_side + 1));
}

rc::Gen<std::int64_t> any_coordinate() {
  return rc::gen::oneOf(rc::gen::inRange<std::int64_t>(-2, 3),
                        rc::gen::inRange<std::int64_t>(-6, 7),
                        rc::gen::inRange<std::int64_t>(-largest_side, largest_side + 1));
}

rc::Gen<Move> any_move() {
  const auto raw = rc::gen::tuple(any_coordinate(), any_coordinate(), any_reach(), any_reach());
  return rc::gen::map(raw, [](const auto& fields) {
    const auto [dx, dy, attack, move] = fields;
    return dx == 0 && dy == 0 ? Move{{1, 2}, attack, move} : Move{{dx, dy}, attack, move};
  });
}

// Moves of one leap only, so that many images with few reaches meet.
rc::Gen<std::vector<Move>> moves_of_one_leap() {
  const auto image = rc::gen::tuple(rc::gen::inRange<int>(0, 8), rc::gen::inRange<int>(0, 4),
                                    rc::gen::inRange<int>(0, 4));
  const auto leap = rc::gen::elementOf(
      std::vector<std::pair<std::int64_t, std::int64_t>>{{2, 1}, {1, 0}, {3, 3}, {5, 0}, {4, 3}});
  const auto both =
      rc::gen::pair(leap, rc::gen::container<std::vector<std::tuple<int, int, int>>>(image));
  return rc::gen::map(both, [](const auto& chosen) {
    const auto& [sides, images] = chosen;
    const AtomKind kind =
        sides.first == 1 ? AtomKind::royal : kind_of_leap(sides.first, sides.second);
    const std::vector<Reach> reaches = {0, 1, 2, without_limit};
    std::vector<Move> moves;
    for (const auto& [index, attack, move] : images) {
      moves.push_back({image_of(kind, sides.first, sides.second, index % image_count(kind)),
                       reaches[static_cast<std::size_t>(attack)],
                       reaches[static_cast<std::size_t>(move)]});
    }
    return moves;
  });
}

RC_GTEST_PROP(BetzaWriterLaw, WrittenIsReadBack, ()) {
  const Piece piece(*rc::gen::container<std::vector<Move>>(any_move()));
  const std::string text = piece.betza();
  RC_ASSERT(Piece::parse(text) == piece);
  RC_ASSERT(Piece::parse(text).betza() == text);
}

RC_GTEST_PROP(BetzaWriterLaw, WrittenIsReadBackForOneLeap, ()) {
  const Piece piece(*moves_of_one_leap());
  RC_ASSERT(Piece::parse(piece.betza()) == piece);
}

// A text made at random is never longer in canonical form.
RC_GTEST_PROP(BetzaWriterLaw, CanonicalIsNotLonger, ()) {
  const auto modifiers =
      rc::gen::container<std::string>(rc::gen::elementOf(std::string("fblrvsmc")));
  const auto atom =
      rc::gen::element<std::string>("W", "F", "K", "Q", "R", "B", "N", "D", "W3", "K2", "NN", "N0",
                                    "(4,1)", "(4,1)0", "F12", "(5,5)2");
  const auto term = rc::gen::map(
      rc::gen::pair(modifiers, atom),
      [](const std::pair<std::string, std::string>& parts) { return parts.first + parts.second; });
  std::string text;
  for (const std::string& part :
       *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(term))) {
    text += part;
  }
  std::vector<std::string> remarks;
  Piece piece;
  try {
    piece = Piece::parse(text, &remarks);
  } catch (const Error&) {
    RC_DISCARD("a doubled atom with a range");
  }
  RC_ASSERT(piece.betza().size() <= text.size());
  RC_ASSERT(Piece::parse(piece.betza()) == piece);
}

}  // namespace
}  // namespace rookery::board::piece::betza_writer_test
