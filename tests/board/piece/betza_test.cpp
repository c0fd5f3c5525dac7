// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading Betza notation: every rule against hand-drawn pictures, and the direction
// letters against a second definition by coordinates. Long because pictures are.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/piece.hpp"
#include "support/support.hpp"

namespace rookery::board::piece::betza_test {
namespace {

// The piece as `infer` draws one, just large enough: only for pieces that leap.
std::string drawn(const Piece& piece) {
  std::int64_t half = 0;
  for (const Move& move : piece.moves()) {
    EXPECT_EQ(move.attack, 1);
    EXPECT_EQ(move.move, 1);
    half = std::max({half, move.step.dx, -move.step.dx, move.step.dy, -move.step.dy});
  }
  const auto side = static_cast<std::size_t>(2 * half + 1);
  std::vector<std::string> rows(side, std::string(side, '.'));
  const auto cell = [&](Vector step) -> char& {
    return rows[static_cast<std::size_t>(step.dy + half)][static_cast<std::size_t>(step.dx + half)];
  };
  cell({0, 0}) = 'o';
  for (const Move& move : piece.moves()) cell(move.step) = 'x';
  std::string picture = "\n";
  for (const std::string& row : rows) picture += row + "\n";
  return picture;
}

std::string drawn(std::string_view betza) { return drawn(Piece::parse(betza)); }

std::set<std::pair<std::int64_t, std::int64_t>> steps(std::string_view betza) {
  const Piece piece = Piece::parse(betza);
  std::set<std::pair<std::int64_t, std::int64_t>> out;
  for (const Move& move : piece.moves()) out.emplace(move.step.dx, move.step.dy);
  return out;
}

void expect_same(std::string_view left, std::string_view right) {
  EXPECT_EQ(Piece::parse(left), Piece::parse(right)) << left << " and " << right;
}

TEST(Betza, Atoms) {
  EXPECT_EQ(drawn("W"), R"(
.x.
xox
.x.
)");
  EXPECT_EQ(drawn("F"), R"(
x.x
.o.
x.x
)");
  EXPECT_EQ(drawn("D"), R"(
..x..
.....
x.o.x
.....
..x..
)");
  EXPECT_EQ(drawn("N"), R"(
.x.x.
x...x
..o..
x...x
.x.x.
)");
  EXPECT_EQ(drawn("A"), R"(
x...x
.....
..o..
.....
x...x
)");
  EXPECT_EQ(drawn("H"), R"(
...x...
.......
.......
x..o..x
.......
.......
...x...
)");
  EXPECT_EQ(drawn("C"), R"(
..x.x..
.......
x.....x
...o...
x.....x
.......
..x.x..
)");
  EXPECT_EQ(drawn("Z"), R"(
.x...x.
x.....x
.......
...o...
.......
x.....x
.x...x.
)");
  EXPECT_EQ(drawn("G"), R"(
x.....x
.......
.......
...o...
.......
.......
x.....x
)");
  EXPECT_EQ(drawn("(4,1)"), R"(
...x.x...
.........
.........
x.......x
....o....
x.......x
.........
.........
...x.x...
)");
  EXPECT_EQ(drawn("K"), R"(
xxx
xox
xxx
)");
}

TEST(Betza, CoordinatesAreAtoms) {
  expect_same("(1,0)", "W");
  expect_same("(0,1)", "W");
  expect_same("(1,1)", "F");
  expect_same("(2,1)", "N");
  expect_same("(1,2)", "N");
  expect_same("( 1 , 2 )", "N");
  expect_same("(3,3)", "G");
  expect_same("f(1,2)", "fN");
  expect_same("lf(2,1)3", "lfN3");
  EXPECT_EQ(steps("fr(5,0)"), steps("{(0,-5),(5,0)}"));  // orthogonal: letters add up
  EXPECT_EQ(steps("fr(5,5)"), steps("{(5,-5)}"));        // diagonal: letters meet
  EXPECT_EQ(steps("fr(5,4)"), steps("{(5,-4)}"));        // oblique: wide and narrow
  EXPECT_EQ(steps("(1000000000000000000,0)").size(), 4U);
}

TEST(Betza, Compounds) {
  expect_same("K", "WF");
  expect_same("R", "WW");
  expect_same("B", "FF");
  expect_same("Q", "RB");
  expect_same("Q", "WWFF");
  EXPECT_NE(Piece::parse("K"), Piece::parse("Q"));
}

TEST(Betza, Ranges) {
  const Piece three = Piece::parse("W3");
  ASSERT_EQ(three.moves().size(), 4U);
  for (const Move& move : three.moves()) {
    EXPECT_EQ(move.attack, 3);
    EXPECT_EQ(move.move, 3);
  }
  const Piece nightrider = Piece::parse("NN");
  for (const Move& move : nightrider.moves()) EXPECT_EQ(move.attack, without_limit);
  expect_same("W1", "W");
  expect_same("N0", "NN");
  expect_same("D0", "DD");
  expect_same("C0", "CC");
  expect_same("(4,1)0", "(4,1)(4,1)");
  expect_same("R4", "W4");
  expect_same("B4", "F4");
  expect_same("K3", "W3F3");
  expect_same("Q3", "W3F3");
  expect_same("K0", "Q");
  expect_same("KK", "Q");
  expect_same("QQ", "Q");
  expect_same("RR", "R");
  expect_same("R0", "R");
  expect_same("R1", "W");
  expect_same("W007", "W7");
  expect_same("fNN", "fN0");
  // A ride is not the leaps to the same squares: rides stop at holes.
  EXPECT_NE(Piece::parse("W2"), Piece::parse("WD"));
  // The same characters double an atom, nothing else.
  expect_same("(4,1)(1,4)", "(4,1)");
  expect_same("CL", "C");
  expect_same("NNN", "NN");
  expect_same("NfN", "N");
  // The longer reach counts.
  expect_same("W3W5W2", "W5");
  expect_same("WWW5", "R");
}

TEST(Betza, OrthogonalDirectionsAddUp) {
  EXPECT_EQ(drawn("fW"), R"(
.x.
.o.
...
)");
  EXPECT_EQ(drawn("frW"), R"(
.x.
.ox
...
)");
  EXPECT_EQ(drawn("fsW"), R"(
.x.
xox
...
)");
  EXPECT_EQ(drawn("vW"), R"(
.x.
.o.
.x.
)");
  expect_same("rfW", "frW");
  expect_same("ffW", "fW");
  expect_same("fbW", "vW");
  expect_same("lrW", "sW");
  expect_same("vsW", "W");
  expect_same("bR", "bWW");
  EXPECT_EQ(steps("blH"), steps("{(0,3),(-3,0)}"));
}

TEST(Betza, DiagonalDirectionsMeet) {
  EXPECT_EQ(drawn("fF"), R"(
x.x
.o.
...
)");
  EXPECT_EQ(drawn("lF"), R"(
x..
.o.
x..
)");
  EXPECT_EQ(drawn("frF"), R"(
..x
.o.
...
)");
  EXPECT_EQ(drawn("frblF"), R"(
..x
.o.
x..
)");
  EXPECT_EQ(drawn("ffrF"), R"(
x.x
.o.
..x
)");
  expect_same("rfF", "frF");
  expect_same("fsF", "fF");
  expect_same("vF", "F");
  expect_same("sF", "F");
  expect_same("vlF", "lF");
  expect_same("fB", "fFF");
  EXPECT_EQ(steps("bG"), steps("{(-3,3),(3,3)}"));
}

TEST(Betza, ObliqueDirections) {
  EXPECT_EQ(drawn("fN"), R"(
.x.x.
.....
..o..
.....
.....
)");
  EXPECT_EQ(drawn("lfN"), R"(
.x...
.....
..o..
.....
.....
)");
  EXPECT_EQ(drawn("flN"), R"(
.....
x....
..o..
.....
.....
)");
  EXPECT_EQ(drawn("fsN"), R"(
.....
x...x
..o..
.....
.....
)");
  EXPECT_EQ(drawn("lvN"), R"(
.x...
.....
..o..
.....
.x...
)");
  EXPECT_EQ(drawn("fhN"), R"(
.x.x.
x...x
..o..
.....
.....
)");
  EXPECT_EQ(drawn("bhN"), R"(
.....
.....
..o..
x...x
.x.x.
)");
  EXPECT_EQ(drawn("lhN"), R"(
.x...
x....
..o..
x....
.x...
)");
  EXPECT_EQ(drawn("rhN"), R"(
...x.
....x
..o..
....x
...x.
)");
  EXPECT_EQ(drawn("vN"), R"(
.x.x.
.....
..o..
.....
.x.x.
)");
  EXPECT_EQ(drawn("sN"), R"(
.....
x...x
..o..
x...x
.....
)");
  EXPECT_EQ(drawn("hrN"), R"(
...x.
x....
..o..
....x
.x...
)");
  EXPECT_EQ(drawn("hlN"), R"(
.x...
....x
..o..
x....
...x.
)");
  EXPECT_EQ(drawn("ffrrN"), R"(
.x.x.
....x
..o..
....x
.....
)");
  EXPECT_EQ(drawn("lfC"), R"(
..x....
.......
.......
...o...
.......
.......
.......
)");
  expect_same("ffN", "fN");
  expect_same("fbN", "vN");
  expect_same("lrN", "sN");
  expect_same("hrhlN", "N");
  expect_same("fhbhN", "N");
  // v and s come second in a pair, or stand alone.
  EXPECT_EQ(drawn("vlN"), R"(
.x.x.
x....
..o..
x....
.x.x.
)");
  expect_same("vsN", "N");
  expect_same("vhrN", "vNhrN");
  // Left to right: a letter that can combine with the next one does.
  expect_same("frlN", "frNlN");
  expect_same("fhrN", "fhNrN");
  expect_same("fbrN", "fNbrN");
  expect_same("fffrN", "fNfrN");
}

TEST(Betza, RoyalDirections) {
  EXPECT_EQ(drawn("fK"), R"(
.x.
.o.
...
)");
  EXPECT_EQ(drawn("frK"), R"(
..x
.o.
...
)");
  EXPECT_EQ(drawn("fsK"), R"(
x.x
.o.
...
)");
  EXPECT_EQ(drawn("lvK"), R"(
x..
.o.
x..
)");
  EXPECT_EQ(drawn("ffrrK"), R"(
.x.
.ox
...
)");
  EXPECT_EQ(drawn("fbrK"), R"(
.x.
.o.
..x
)");
  expect_same("rfK", "frK");
  expect_same("vK", "vW");
  expect_same("vsK", "W");
  expect_same("fQ", "fR");
  expect_same("frQ", "frB");
  expect_same("fK4", "fW4");
}

// The same rules by coordinates: `x` to the right and `y` forward, in units that say
// only whether a side is the longer one.
bool on_side(char letter, std::int64_t x, std::int64_t y) {
  switch (letter) {
    case 'f':
      return y > 0;
    case 'b':
      return y < 0;
    case 'l':
      return x < 0;
    case 'r':
      return x > 0;
    case 'v':
      return y != 0;
    case 's':
      return x != 0;
    default:
      return false;
  }
}

bool is_lengthwise(char letter) { return letter == 'f' || letter == 'b' || letter == 'v'; }

bool is_narrow(char letter, std::int64_t x, std::int64_t y) {
  const std::int64_t along = is_lengthwise(letter) ? std::max(y, -y) : std::max(x, -x);
  const std::int64_t across = is_lengthwise(letter) ? std::max(x, -x) : std::max(y, -y);
  return on_side(letter, x, y) && along > across;
}

TEST(Betza, DirectionsAgreeWithCoordinates) {
  struct Shape {
    std::string atom;
    std::function<bool(char, std::int64_t, std::int64_t)> alone;
    std::function<bool(char, char, std::int64_t, std::int64_t)> pair;  // perpendicular letters
  };
  const auto both_sides = [](char x_letter, char y_letter, std::int64_t x, std::int64_t y) {
    return on_side(x_letter, x, y) && on_side(y_letter, x, y);
  };
  const auto wide_and_narrow = [](char first, char second, std::int64_t x, std::int64_t y) {
    if (first == 'v' || first == 's') return is_narrow(first, x, y) || is_narrow(second, x, y);
    return on_side(first, x, y) && is_narrow(second, x, y);
  };
  const auto straight = [](char letter, std::int64_t x, std::int64_t y) {
    return on_side(letter, x, y) && (x == 0 || y == 0);
  };
  const std::vector<Shape> shapes = {
      {"W", on_side,
       [](char a, char b, auto x, auto y) { return on_side(a, x, y) || on_side(b, x, y); }},
      {"F", on_side, both_sides},
      {"A", on_side, both_sides},
      {"N", is_narrow, wide_and_narrow},
      {"Z", is_narrow, wide_and_narrow},
      {"(7,3)", is_narrow, wide_and_narrow},
      {"K", straight, [&](char a, char b, auto x, auto y) {
         if (a == 'v' || a == 's') return straight(a, x, y) || straight(b, x, y);
         return both_sides(a, b, x, y);
       }}};
  const std::string letters = "fblrvs";
  for (const Shape& shape : shapes) {
    for (const char first : letters) {
      std::set<std::pair<std::int64_t, std::int64_t>> wanted;
      for (const auto& [dx, dy] : steps(shape.atom)) {
        if (shape.alone(first, dx, -dy)) wanted.emplace(dx, dy);
      }
      EXPECT_EQ(steps(std::string(1, first) + shape.atom), wanted) << first << shape.atom;
      EXPECT_EQ(steps(std::string(2, first) + shape.atom), wanted) << first << first << shape.atom;
      for (const char second : letters) {
        if (first == second) continue;
        const bool perpendicular = is_lengthwise(first) != is_lengthwise(second);
        wanted.clear();
        for (const auto& [dx, dy] : steps(shape.atom)) {
          if (perpendicular ? shape.pair(first, second, dx, -dy)
                            : shape.alone(first, dx, -dy) || shape.alone(second, dx, -dy)) {
            wanted.emplace(dx, dy);
          }
        }
        EXPECT_EQ(steps(std::string{first, second} + shape.atom), wanted)
            << first << second << shape.atom;
      }
    }
  }
}

TEST(Betza, Modality) {
  const Piece pawn = Piece::parse("fmWfcF");
  EXPECT_EQ(pawn.attacking(), Piece::parse("fF"));
  EXPECT_EQ(pawn.moving(), Piece::parse("fW"));
  EXPECT_EQ(pawn.moves(), (std::vector<Move>{{{-1, -1}, 1, 0}, {{0, -1}, 0, 1}, {{1, -1}, 1, 0}}));
  expect_same("mcN", "N");
  expect_same("mNcN", "N");
  expect_same("mfN", "fmN");
  // m and c may stand among the direction letters and do not part a pair.
  expect_same("fmrN", "frmN");
  expect_same("mfrN", "frmN");
  expect_same("fchN", "cfhN");
  // The longer reach counts, for attacking and moving separately.
  const Piece mixed = Piece::parse("cW3W");
  for (const Move& move : mixed.moves()) {
    EXPECT_EQ(move.attack, 3);
    EXPECT_EQ(move.move, 1);
  }
  expect_same("cW3mW", "cW3W");
}

TEST(Betza, OrderIsFree) {
  expect_same("WF", "FW");
  expect_same("NcWfF3", "fF3NcW");
  expect_same("lmfcN", "lfN");
}

std::vector<std::string> remarks_on(std::string_view text) {
  std::vector<std::string> remarks;
  static_cast<void>(Piece::parse(text, &remarks));
  return remarks;
}

TEST(Betza, Remarks) {
  EXPECT_EQ(remarks_on("fK"),
            std::vector<std::string>{
                "'fK' is read as XBoard reads it: beside K and Q one direction letter is one "
                "straight direction, and two perpendicular letters are the diagonal between them. "
                "Fairy-Stockfish takes K as WF and Q as RB first; for that write fWfF"});
  EXPECT_NE(remarks_on("WfmQ").at(0).find("for that write fmRfmB"), std::string::npos);
  EXPECT_NE(remarks_on("frK3").at(0).find("for that write frW3frF3"), std::string::npos);
  EXPECT_EQ(remarks_on("L"), std::vector<std::string>{
                                 "'L' is read in its original sense, the camel (3,1), which is C "
                                 "today; some programs exchange L and J"});
  EXPECT_EQ(remarks_on("fJJ"), std::vector<std::string>{
                                   "'J' is read in its original sense, the zebra (3,2), which is Z "
                                   "today; some programs exchange L and J"});
  expect_same("L", "C");
  expect_same("J", "Z");
  // Each once, and none where programs agree.
  EXPECT_EQ(remarks_on("fKbKLLLJJJfQ").size(), 3U);
  for (const char* text : {"K", "Q", "mK", "cQ3", "fN", "pawn", "WF", "left:1", "{(1,2)}"}) {
    EXPECT_TRUE(remarks_on(text).empty()) << text;
  }
  EXPECT_NO_THROW(static_cast<void>(Piece::parse("fKLJ")));
}

std::string message_for(std::string_view text) {
  return testing::error_text([&] { static_cast<void>(Piece::parse(text)); });
}

TEST(Betza, RefusedLetters) {
  const std::map<char, std::string> meanings = {
      {'n', "a lame move, which a piece on the way blocks"},
      {'j', "a move that must jump over a piece"},
      {'p', "a move that hops over a piece, like the cannon's"},
      {'g', "a move that lands behind the piece it hops over, like the grasshopper's"},
      {'z', "a crooked ride, which turns at every step"},
      {'q', "a circular ride, which turns at every step"},
      {'o', "a move across the edge of the board"},
      {'a', "a move that goes on with another leg"},
      {'y', "a leg of another range"},
      {'t', "a test of the piece hopped over, or a second leg"},
      {'e', "capture en passant"},
      {'i', "a piece's first move only"},
      {'d', "capture of a piece of the own side"},
      {'@', "a drop from the hand"},
      {'O', "castling"},
      {'[', "brackets: a move in several legs"},
      {']', "brackets: a move in several legs"},
  };
  for (const auto& [letter, meaning] : meanings) {
    const std::string text = std::string("Wf") + letter + "N";
    EXPECT_EQ(message_for(text), "piece '" + text + "', character 3: '" + letter + "' (" + meaning +
                                     ") cannot be used: attacks in Rookery do not depend on other "
                                     "pieces or on earlier moves");
  }
}

TEST(Betza, ErrorsNameThePosition) {
  const std::string grammar =
      "is not a modifier or an atom; a move is modifiers f b l r v s h m c, an atom W F D N A H C "
      "Z "
      "G K Q R B or (a,b), and a range";
  EXPECT_EQ(message_for("fxN"), "piece 'fxN', character 2: 'x' " + grammar);
  EXPECT_EQ(message_for("NU"), "piece 'NU', character 2: 'U' " + grammar);
  EXPECT_EQ(message_for("W F"), "piece 'W F', character 2: ' ' " + grammar);
  EXPECT_EQ(message_for("W,F"), "piece 'W,F', character 2: ',' " + grammar);
  EXPECT_EQ(message_for(std::string_view("N\0", 2)),
            "piece 'N\\x00', character 2: '\\x00' " + grammar);
  EXPECT_EQ(message_for("N\xc3\xa9"), "piece 'N\\xc3\\xa9', character 2: '\\xc3' " + grammar);
  EXPECT_EQ(message_for("fk"),
            "piece 'fk', character 2: 'k' " + grammar + "; the atom is the capital letter K");
  EXPECT_EQ(message_for("fsn"),
            "piece 'fsn', character 3: 'n' (a lame move, which a piece on the way blocks) cannot "
            "be used: attacks in Rookery do not depend on other pieces or on earlier moves; the "
            "atom is the capital letter N");
  EXPECT_EQ(
      message_for("Nfs"),
      "piece 'Nfs', character 4: the text ends where 'fs' needs an atom such as W, N or (4,1)");
  EXPECT_EQ(message_for("3W"),
            "piece '3W', character 1: a number stands where an atom is needed; a range follows its "
            "atom, as in W3");
  EXPECT_EQ(
      message_for("WW3"),
      "piece 'WW3', character 3: a doubled atom is already without limit; give it no range, or "
      "write the atom once");
  EXPECT_EQ(
      message_for("(4,1)(4,1)2"),
      "piece '(4,1)(4,1)2', character 11: a doubled atom is already without limit; give it no "
      "range, or write the atom once");
  EXPECT_EQ(message_for("N(0,0)"),
            "piece 'N(0,0)', character 2: the leap (0,0) goes nowhere; give at least one side");
  EXPECT_EQ(message_for("(4,1"),
            "piece '(4,1', character 5: the end of the text where ')' is needed after the second "
            "side of the leap");
  EXPECT_EQ(message_for("(4;1)"),
            "piece '(4;1)', character 3: ';' where ',' is needed after the first side of the leap");
  EXPECT_EQ(
      message_for("("),
      "piece '(', character 2: the end of the text where the first side of the leap is needed, "
      "a whole number from 0 to 1000000000000000000");
  EXPECT_EQ(
      message_for("(-1,2)"),
      "piece '(-1,2)', character 2: the sides of a leap have no sign, since an atom stands for "
      "all images of its leap; list single vectors in braces, as in {(-1,2)}");
  EXPECT_EQ(message_for("(1000000000000000001,0)"),
            "piece '(1000000000000000001,0)', character 2: the first side of the leap "
            "'1000000000000000001' is not a whole number from 0 to 1000000000000000000");
  EXPECT_EQ(message_for("W99999999999999999999999999"),
            "piece 'W99999999999999999999999999', character 2: the range "
            "'99999999999999999999999999' is not a whole number from 0 to 1000000000000000000");
  EXPECT_EQ(
      message_for("fhW"),
      "piece 'fhW', character 2: 'h' (half) is for oblique atoms such as N and (4,1); name the "
      "directions of this one with f b l r v s");
  EXPECT_EQ(message_for("fhK").substr(0, 40), "piece 'fhK', character 2: 'h' (half) is ");
  EXPECT_EQ(message_for("Nfrmhf(4,1)"),
            "piece 'Nfrmhf(4,1)', character 5: 'h' (half) needs a partner here: fh bh lh rh, or hl "
            "hr");
  EXPECT_EQ(message_for("hN"),
            "piece 'hN', character 1: 'h' (half) needs a partner here: fh bh lh rh, or hl hr");
  EXPECT_EQ(message_for("  fxN").substr(0, 31), "piece '  fxN', character 4: 'x'");
}

}  // namespace
}  // namespace rookery::board::piece::betza_test
