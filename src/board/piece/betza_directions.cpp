// SPDX-License-Identifier: GPL-3.0-or-later
//
// Direction letters as a finite automaton.
//
// Its state is the letter that waits for a partner and the set of images named so
// far; a letter either completes a pair with the waiting one or lets that one stand
// alone and waits itself. With narrow(X) the images that letter X names alone and
// wide(X) those on that side of the piece, a pair XY of perpendicular letters names
//
//   diagonal   narrow(X) & narrow(Y)        frF: one move
//   oblique    wide(X)   & narrow(Y)        frN: (2 right, 1 forward), rfN: (1 right, 2 forward)
//   royal      wide(X)   & wide(Y)          frK: the diagonal step
//
// and orthogonal letters never pair. With eight directions X is one of f b l r: wide(v)
// and wide(s) would be everything, so v and s come second in a pair or stand alone, and
// vlN is vN with lN. XX is narrow(X), so doubling keeps X from pairing with what follows.
// For oblique leaps Xh is wide(X), and hr and hl are the two chiralities.
//
// Every set of images can be named, since every single image can (by one pair or one
// doubled letter) and letters add up. With at most 8 waiting states and 256 sets a
// breadth-first search over the automaton finds the shortest letters for all sets at
// once: 7 * 8 * 256 transitions for each kind, done once.

#include "board/piece/betza_directions.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <vector>

namespace rookery::board::piece {

namespace {

constexpr DirectionSet set_of(unsigned bits) { return static_cast<DirectionSet>(bits); }

// narrow and wide of the four plain letters, in the order f b l r. The bits count
// the images clockwise as image_of does.
struct Sides {
  std::array<unsigned, 4> narrow;
  std::array<unsigned, 4> wide;
};

constexpr Sides sides_of(AtomKind kind) {
  switch (kind) {
    case AtomKind::orthogonal:  // forward, right, backward, left
      return {{0x1, 0x4, 0x8, 0x2}, {0x1, 0x4, 0x8, 0x2}};
    case AtomKind::diagonal:  // forward-right, backward-right, backward-left, forward-left
      return {{0x9, 0x6, 0xC, 0x3}, {0x9, 0x6, 0xC, 0x3}};
    case AtomKind::oblique:  // (1 right, 2 forward), (2 right, 1 forward), ...
      return {{0x81, 0x18, 0x60, 0x06}, {0xC3, 0x3C, 0xF0, 0x0F}};
    case AtomKind::royal:  // forward, forward-right, right, ...
      return {{0x01, 0x10, 0x40, 0x04}, {0x83, 0x38, 0xE0, 0x0E}};
  }
  return {};
}

// f b v lie on one axis, l r s on the other.
constexpr bool is_lengthwise(char letter) {
  return letter == 'f' || letter == 'b' || letter == 'v';
}
constexpr bool is_sideways(char letter) { return letter == 'l' || letter == 'r' || letter == 's'; }
constexpr bool is_perpendicular(char x, char y) {
  return (is_lengthwise(x) && is_sideways(y)) || (is_sideways(x) && is_lengthwise(y));
}
constexpr bool is_one_side(char letter) {
  return letter == 'f' || letter == 'b' || letter == 'l' || letter == 'r';
}

// The union of one of the rows above over the sides that `letter` stands for.
constexpr unsigned over_sides(const std::array<unsigned, 4>& row, char letter) {
  switch (letter) {
    case 'f':
      return row[0];
    case 'b':
      return row[1];
    case 'l':
      return row[2];
    case 'r':
      return row[3];
    case 'v':
      return row[0] | row[1];
    case 's':
      return row[2] | row[3];
    default:
      return 0;
  }
}

std::optional<DirectionSet> alone(AtomKind kind, char letter) {
  if (letter == 'h') return std::nullopt;
  return set_of(over_sides(sides_of(kind).narrow, letter));
}

std::optional<DirectionSet> together(AtomKind kind, char x, char y) {
  const Sides sides = sides_of(kind);
  if (x == y) return alone(kind, x);
  if ((x == 'h' || y == 'h') && kind != AtomKind::oblique) return std::nullopt;
  if (y == 'h') {
    if (!is_one_side(x)) return std::nullopt;
    return set_of(over_sides(sides.wide, x));
  }
  if (x == 'h') {
    if (y == 'r') return set_of(0x55);  // (1 right, 2 forward) and its quarter turns
    if (y == 'l') return set_of(0xAA);
    return std::nullopt;
  }
  if (!is_perpendicular(x, y)) return std::nullopt;
  switch (kind) {
    case AtomKind::orthogonal:
      return std::nullopt;
    case AtomKind::diagonal:
      return set_of(over_sides(sides.narrow, x) & over_sides(sides.narrow, y));
    case AtomKind::oblique:
      if (!is_one_side(x)) return std::nullopt;
      return set_of(over_sides(sides.wide, x) & over_sides(sides.narrow, y));
    case AtomKind::royal:
      if (!is_one_side(x)) return std::nullopt;
      return set_of(over_sides(sides.wide, x) & over_sides(sides.wide, y));
  }
  return std::nullopt;
}

using ShortestTable = std::array<std::string, 256>;

ShortestTable build_shortest(AtomKind kind) {
  struct State {
    DirectionReader reader;
    std::string letters;
  };
  ShortestTable shortest;
  std::array<bool, 256> named{};
  // Visited states by (waiting letter, set); the queue is the vector itself.
  std::array<std::array<bool, 256>, 128> seen{};
  std::vector<State> queue{{DirectionReader(kind), ""}};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    // Breadth first with the letters in order: states come up by length and then
    // alphabetically, so the first that ends in a set carries its best letters.
    const State state = queue[i];
    DirectionReader ended = state.reader;
    if (ended.finish() && ended.named() != 0 && !named[ended.named()]) {
      named[ended.named()] = true;
      shortest[ended.named()] = state.letters;
    }
    for (const char letter : direction_letters) {
      DirectionReader next = state.reader;
      if (!next.read(letter)) continue;
      bool& known = seen[static_cast<unsigned char>(next.pending())][next.named()];
      if (known) continue;
      known = true;
      queue.push_back({next, state.letters + letter});
    }
  }
  shortest[every_direction(kind)].clear();
  return shortest;
}

}  // namespace

int image_count(AtomKind kind) noexcept {
  return kind == AtomKind::orthogonal || kind == AtomKind::diagonal ? 4 : 8;
}

DirectionSet every_direction(AtomKind kind) noexcept {
  return image_count(kind) == 4 ? set_of(0x0F) : set_of(0xFF);
}

AtomKind kind_of_leap(std::int64_t longer, std::int64_t shorter) noexcept {
  if (shorter == 0) return AtomKind::orthogonal;
  return longer == shorter ? AtomKind::diagonal : AtomKind::oblique;
}

Vector image_of(AtomKind kind, std::int64_t longer, std::int64_t shorter, int index) noexcept {
  // An image in the quarter from straight forward (included) to straight right, then
  // quarter turns clockwise: (dx, dy) -> (-dy, dx) with y down.
  Vector image;
  int turns = index;
  switch (kind) {
    case AtomKind::orthogonal:
      image = {0, -longer};
      break;
    case AtomKind::diagonal:
      image = {longer, -longer};
      break;
    case AtomKind::oblique:
      image = index % 2 == 0 ? Vector{shorter, -longer} : Vector{longer, -shorter};
      turns = index / 2;
      break;
    case AtomKind::royal:
      image = index % 2 == 0 ? Vector{0, -1} : Vector{1, -1};
      turns = index / 2;
      break;
  }
  for (int i = 0; i < turns; ++i) image = {-image.dy, image.dx};
  return image;
}

bool DirectionReader::read(char letter) noexcept {
  if (pending_ == '\0') {
    pending_ = letter;
    return true;
  }
  if (const auto pair = together(kind_, pending_, letter)) {
    named_ = set_of(static_cast<unsigned>(named_) | *pair);
    pending_ = '\0';
    return true;
  }
  if (!finish()) return false;
  pending_ = letter;
  return true;
}

bool DirectionReader::finish() noexcept {
  if (pending_ == '\0') return true;
  const auto single = alone(kind_, pending_);
  if (!single) return false;
  named_ = set_of(static_cast<unsigned>(named_) | *single);
  pending_ = '\0';
  return true;
}

const std::string& shortest_directions(AtomKind kind, DirectionSet set) {
  static const std::array<ShortestTable, 4> tables = {
      build_shortest(AtomKind::orthogonal), build_shortest(AtomKind::diagonal),
      build_shortest(AtomKind::oblique), build_shortest(AtomKind::royal)};
  assert(set != 0 && (set & ~every_direction(kind)) == 0);
  return tables[static_cast<std::size_t>(kind)][set];
}

}  // namespace rookery::board::piece
