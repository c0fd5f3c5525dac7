// SPDX-License-Identifier: GPL-3.0-or-later
//
// Betza notation -> moves, by recursive descent in one pass:
//
//   piece     = move { move }
//   move      = { modifier } atom [ atom ] [ range ]   (the second atom equal to the first)
//   modifier  = f | b | l | r | v | s | h | m | c
//   atom      = W F D N A H C L Z J G K Q R B | "(" number "," number ")"
//   range     = number, 0 for without limit; not after a doubled atom
//
// What the direction letters mean is known only when the atom has been seen, so the
// modifiers are skipped first and read again then; m and c may stand
// anywhere among them and do not keep direction letters from pairing. O(length) time
// but for the sorting of moves, and memory for the different steps alone.

#include "board/piece/betza_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "board/piece/betza_directions.hpp"
#include "board/piece/moves.hpp"

namespace rookery::board::piece {

namespace {

struct Atom {
  AtomKind kind;
  std::int64_t longer;
  std::int64_t shorter;
  Reach reach = 1;  // when no range is given
};

std::optional<Atom> atom_of_letter(char letter) {
  switch (letter) {
    case 'W':
      return Atom{AtomKind::orthogonal, 1, 0};
    case 'F':
      return Atom{AtomKind::diagonal, 1, 1};
    case 'D':
      return Atom{AtomKind::orthogonal, 2, 0};
    case 'N':
      return Atom{AtomKind::oblique, 2, 1};
    case 'A':
      return Atom{AtomKind::diagonal, 2, 2};
    case 'H':
      return Atom{AtomKind::orthogonal, 3, 0};
    case 'C':
    case 'L':
      return Atom{AtomKind::oblique, 3, 1};
    case 'Z':
    case 'J':
      return Atom{AtomKind::oblique, 3, 2};
    case 'G':
      return Atom{AtomKind::diagonal, 3, 3};
    case 'K':
      return Atom{AtomKind::royal, 1, 1};
    case 'Q':
      return Atom{AtomKind::royal, 1, 1, without_limit};
    case 'R':
      return Atom{AtomKind::orthogonal, 1, 0, without_limit};
    case 'B':
      return Atom{AtomKind::diagonal, 1, 1, without_limit};
    default:
      return std::nullopt;
  }
}

// What the letters of the notation that are not read mean; empty for any other.
std::string_view meaning_of_refused(char letter) {
  switch (letter) {
    case 'n':
      return "a lame move, which a piece on the way blocks";
    case 'j':
      return "a move that must jump over a piece";
    case 'p':
      return "a move that hops over a piece, like the cannon's";
    case 'g':
      return "a move that lands behind the piece it hops over, like the grasshopper's";
    case 'z':
      return "a crooked ride, which turns at every step";
    case 'q':
      return "a circular ride, which turns at every step";
    case 'o':
      return "a move across the edge of the board";
    case 'a':
      return "a move that goes on with another leg";
    case 'y':
      return "a leg of another range";
    case 't':
      return "a test of the piece hopped over, or a second leg";
    case 'e':
      return "capture en passant";
    case 'i':
      return "a piece's first move only";
    case 'd':
      return "capture of a piece of the own side";
    case '@':
      return "a drop from the hand";
    case 'O':
      return "castling";
    case '[':
    case ']':
    case '<':
    case '>':
      return "brackets: a move in several legs";
    default:
      return {};
  }
}

bool is_modifier(char letter) {
  return letter == 'm' || letter == 'c' ||
         (letter != '\0' && direction_letters.find(letter) != std::string_view::npos);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr std::string_view expected =
    "a move is modifiers f b l r v s h m c, an atom W F D N A H C Z G K Q R B or (a,b), and a "
    "range";

class BetzaReader {
 public:
  BetzaReader(PieceScanner& scanner, std::vector<std::string>* remarks)
      : scanner_(scanner), remarks_(remarks) {}

  std::vector<Move> read() {
    do {
      read_move();
    } while (!scanner_.at_end());
    return std::move(moves_).take();
  }

 private:
  void read_move() {
    const std::size_t first = scanner_.position();
    bool moves_only = false;
    bool captures_only = false;
    bool has_directions = false;
    for (; is_modifier(scanner_.peek()); scanner_.advance()) {
      const char letter = scanner_.peek();
      if (letter == 'm') {
        moves_only = true;
      } else if (letter == 'c') {
        captures_only = true;
      } else {
        has_directions = true;
      }
    }
    const std::size_t atom_at = scanner_.position();
    const Atom atom = read_atom(first);
    const std::string_view atom_text = scanner_.since(atom_at);
    const Reach reach = read_range(atom, atom_text);

    const DirectionSet set =
        has_directions ? read_directions(atom.kind, first, atom_at) : every_direction(atom.kind);
    // m and c together say both, which is what neither says.
    const bool moves = moves_only || !captures_only;
    const bool attacks = captures_only || !moves_only;
    for (int i = 0; i < image_count(atom.kind); ++i) {
      if ((set >> i & 1) == 0) continue;
      moves_.add({image_of(atom.kind, atom.longer, atom.shorter, i), attacks ? reach : 0,
                  moves ? reach : 0});
    }
    if (remarks_ != nullptr) {
      if (has_directions && atom.kind == AtomKind::royal) {
        remark_on_royal(first, scanner_.since(first).substr(0, atom_at - first), reach);
      }
      if (atom_text == "L") remark_on_camel();
      if (atom_text == "J") remark_on_zebra();
    }
  }

  // `first` is where the modifiers before the atom begin.
  Atom read_atom(std::size_t first) {
    const char letter = scanner_.peek();
    if (const auto atom = atom_of_letter(letter)) {
      scanner_.advance();
      return *atom;
    }
    if (letter == '(') return read_coordinates();
    if (scanner_.at_end()) {
      scanner_.fail(scanner_.position(),
                    fmt::format("the text ends where {} needs an atom such as W, N or (4,1)",
                                base::quote(scanner_.since(first))));
    }
    const std::string_view meaning = meaning_of_refused(letter);
    if (!meaning.empty()) {
      scanner_.fail(scanner_.position(),
                    fmt::format("{} ({}) cannot be used: attacks in Rookery do not depend on other "
                                "pieces or on earlier moves{}",
                                base::quote(letter), meaning, capital_hint(letter)));
    }
    if (is_digit(letter)) {
      scanner_.fail(scanner_.position(),
                    "a number stands where an atom is needed; a range follows its atom, as in W3");
    }
    scanner_.fail(scanner_.position(),
                  fmt::format("{} is not a modifier or an atom; {}{}", base::quote(letter),
                              expected, capital_hint(letter)));
  }

  // For somebody who forgot that atoms are capitals, as in `fsn`.
  std::string capital_hint(char letter) {
    if (letter < 'a' || letter > 'z' || scanner_.rest().size() > 1) return {};
    const auto capital = static_cast<char>(letter - 'a' + 'A');
    if (!atom_of_letter(capital)) return {};
    return fmt::format("; the atom is the capital letter {}", capital);
  }

  Atom read_coordinates() {
    const std::size_t open = scanner_.position();
    scanner_.advance();
    const std::int64_t a = read_side("the first side of the leap");
    scanner_.expect(',', "the first side of the leap");
    const std::int64_t b = read_side("the second side of the leap");
    scanner_.expect(')', "the second side of the leap");
    if (a == 0 && b == 0)
      scanner_.fail(open, "the leap (0,0) goes nowhere; give at least one side");
    const std::int64_t longer = std::max(a, b);
    const std::int64_t shorter = std::min(a, b);
    return {kind_of_leap(longer, shorter), longer, shorter};
  }

  std::int64_t read_side(std::string_view what) {
    scanner_.skip_spaces();
    if (scanner_.peek() == '-') {
      scanner_.fail(scanner_.position(),
                    "the sides of a leap have no sign, since an atom stands for all images of its "
                    "leap; list single vectors in braces, as in {(-1,2)}");
    }
    const std::int64_t side = scanner_.number(what, 0, largest_side);
    scanner_.skip_spaces();
    return side;
  }

  // The range after an atom. The atom is doubled when the same characters follow it
  // at once, so (4,1)(1,4) is two moves (that happen to be equal) and (4,1)(4,1) a ride.
  Reach read_range(const Atom& atom, std::string_view atom_text) {
    if (scanner_.rest().substr(0, atom_text.size()) == atom_text) {
      scanner_.go_to(scanner_.position() + atom_text.size());
      if (is_digit(scanner_.peek())) {
        scanner_.fail(
            scanner_.position(),
            "a doubled atom is already without limit; give it no range, or write the atom "
            "once");
      }
      return without_limit;
    }
    if (!is_digit(scanner_.peek())) return atom.reach;
    const std::int64_t range = scanner_.number("the range", 0, largest_side);
    return range == 0 ? without_limit : range;
  }

  // The directions named by the modifiers in [first, last).
  DirectionSet read_directions(AtomKind kind, std::size_t first, std::size_t last) {
    const std::size_t end = scanner_.position();
    DirectionReader reader(kind);
    std::size_t previous = first;
    scanner_.go_to(first);
    for (; scanner_.position() < last; scanner_.advance()) {
      const char letter = scanner_.peek();
      if (letter == 'm' || letter == 'c') continue;
      if (!reader.read(letter)) fail_half(kind, previous);
      previous = scanner_.position();
    }
    if (!reader.finish()) fail_half(kind, previous);
    scanner_.go_to(end);
    return reader.named();
  }

  [[noreturn]] void fail_half(AtomKind kind, std::size_t position) {
    scanner_.fail(position, kind == AtomKind::oblique
                                ? "'h' (half) needs a partner here: fh bh lh rh, or hl hr"
                                : "'h' (half) is for oblique atoms such as N and (4,1); name the "
                                  "directions of this one with f b l r v s");
  }

  void remark_on_royal(std::size_t first, std::string_view modifiers, Reach reach) {
    if (remarked_on_royal_) return;
    remarked_on_royal_ = true;
    std::string text = fmt::format(
        "{} is read as XBoard reads it: beside K and Q one direction letter is one straight "
        "direction, and two perpendicular letters are the diagonal between them. Fairy-Stockfish "
        "takes K as WF and Q as RB first",
        base::quote(scanner_.since(first)));
    // The other reading in our notation, unless it is too long to help.
    if (modifiers.size() <= 8) {
      const bool slides = reach == without_limit;
      const std::string range = slides || reach == 1 ? "" : fmt::format("{}", reach);
      text += fmt::format("; for that write {0}{1}{3}{0}{2}{3}", modifiers, slides ? "R" : "W",
                          slides ? "B" : "F", range);
    }
    remarks_->push_back(text);
  }

  void remark_on_camel() {
    if (remarked_on_camel_) return;
    remarked_on_camel_ = true;
    remarks_->push_back(
        "'L' is read in its original sense, the camel (3,1), which is C today; some programs "
        "exchange L and J");
  }

  void remark_on_zebra() {
    if (remarked_on_zebra_) return;
    remarked_on_zebra_ = true;
    remarks_->push_back(
        "'J' is read in its original sense, the zebra (3,2), which is Z today; some programs "
        "exchange L and J");
  }

  PieceScanner& scanner_;
  std::vector<std::string>* remarks_;
  MoveCollector moves_;
  bool remarked_on_royal_ = false;
  bool remarked_on_camel_ = false;
  bool remarked_on_zebra_ = false;
};

}  // namespace

std::vector<Move> read_betza(PieceScanner& scanner, std::vector<std::string>* remarks) {
  return BetzaReader(scanner, remarks).read();
}

}  // namespace rookery::board::piece
