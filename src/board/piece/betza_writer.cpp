// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves -> the shortest Betza notation.
//
// Call a term one move of the notation: a modality (both, m or c), a set S of
// directions, an atom and a range r. A piece is the union of its terms, where for each
// step the longest range counts, for attacking and for moving separately.
//
// Steps fall into orbits, the images of one leap; the orbits of (1,0) and (1,1) are
// taken together because K and Q speak of both. A term speaks of one orbit, so the
// shortest text is the shortest for each orbit, put together. Within an orbit let
// attack(i) and move(i) be the reaches of its at most 8 images. A term of range r may
// not name an image whose reach is below r, and it matters only for images whose reach
// is exactly r, since those of longer reach need a term of their own range anyhow. So
// the ranges are independent, too, and for each r it remains to cover
//
//   Ea = {i: attack(i) = r} by terms within Aa = {i: attack(i) >= r},
//   Em = {i: move(i)   = r} by terms within Am = {i: move(i)   >= r}.
//
// Let u(X) be the least length of terms of one modality with union exactly X. If U is
// the union of the terms without modality, c terms cover the rest of Ea and m terms the
// rest of Em, independently of each other:
//
//   least = min over U within Aa & Am of  u(U) + cover_c(Ea - U, Aa) + cover_m(Em - U, Am),
//   cover(need, allowed) = min of u(X) over need <= X <= allowed.
//
// u(X) = min(one(X), min of one(S) + u(T) over S | T = X, T /= X), with one(S) the
// length of a single term, where the direction letters come from shortest_directions.
// Each pair (S, T) assigns the elements of X to S, to T or to both: 4^8 steps for all
// X. The table depends on the orbit's kind and the length of atom and range only, and is
// made once for each such pair: at most some 60 lengths, 70 kB a table. Then an orbit
// costs O(256) for each of its ranges.

#include "board/piece/betza_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string_view>
#include <tuple>
#include <utility>

#include "board/piece/betza_directions.hpp"

namespace rookery::board::piece {

namespace {

// Length first, then directions on K or Q, then the number of terms. No orbit has
// more than 24 terms (8 of each modality) of at most some 80 characters each, so
// the fields never run into each other.
using Cost = std::uint32_t;
constexpr Cost cost_of_letter = 1U << 16;
constexpr Cost cost_of_royal_directions = 1U << 8;
constexpr Cost cost_of_term = 1;
constexpr Cost impossible = ~Cost{0};

// Which atom of a royal orbit a term uses. Other orbits have one atom only: `all`.
enum class Part { all, straight, diagonal };

// A royal orbit numbers its directions clockwise, straight and diagonal in turn.
constexpr unsigned straight_bits = 0x55;
constexpr unsigned diagonal_bits = 0xAA;

// The bits at even places (of `bits` >> shift), closed up.
DirectionSet every_second(unsigned bits, int shift) {
  unsigned out = 0;
  for (int i = 0; i < 4; ++i) out |= (bits >> (2 * i + shift) & 1) << i;
  return static_cast<DirectionSet>(out);
}

struct SingleTerm {
  Part part = Part::all;
  std::string_view directions;
  bool royal_directions = false;  // direction letters on K or Q
};

// The shortest way to name `set` in one term; on equal length without directions
// on K or Q.
SingleTerm single_term(AtomKind kind, DirectionSet set) {
  SingleTerm best{Part::all, shortest_directions(kind, set), false};
  if (kind != AtomKind::royal) return best;
  best.royal_directions = !best.directions.empty();
  const auto consider = [&best](Part part, AtomKind part_kind, DirectionSet part_set) {
    const std::string_view letters = shortest_directions(part_kind, part_set);
    if (letters.size() <= best.directions.size()) best = {part, letters, false};
  };
  if ((set & ~straight_bits) == 0) {
    consider(Part::straight, AtomKind::orthogonal, every_second(set, 0));
  }
  if ((set & ~diagonal_bits) == 0) {
    consider(Part::diagonal, AtomKind::diagonal, every_second(set, 1));
  }
  return best;
}

// u and cover of the opening comment, for one kind of orbit and one length of
// everything but the direction letters.
class CoverTable {
 public:
  CoverTable(AtomKind kind, std::size_t length_without_directions) {
    const unsigned full = every_direction(kind);
    std::array<Cost, 256> one;
    one.fill(impossible);
    for (unsigned set = 1; set <= full; ++set) {
      const SingleTerm term = single_term(kind, static_cast<DirectionSet>(set));
      const auto length = static_cast<Cost>(length_without_directions + term.directions.size());
      one[set] = length * cost_of_letter + cost_of_term +
                 (term.royal_directions ? cost_of_royal_directions : 0);
    }
    least_[0] = 0;
    for (unsigned set = 1; set <= full; ++set) {
      least_[set] = one[set];
      first_[set] = static_cast<DirectionSet>(set);
      others_[set] = 0;
      const unsigned lowest = set & (~set + 1);
      // Some term names the lowest element: let it be the first.
      for (unsigned first = set; first != 0; first = (first - 1) & set) {
        if ((first & lowest) == 0) continue;
        const unsigned rest = set & ~first;
        if (rest == 0) continue;
        // The others name `rest` and any part of `first` but the whole of it.
        for (unsigned shared = (first - 1) & first;; shared = (shared - 1) & first) {
          const Cost cost = one[first] + least_[rest | shared];
          if (cost < least_[set]) {
            least_[set] = cost;
            first_[set] = static_cast<DirectionSet>(first);
            others_[set] = static_cast<DirectionSet>(rest | shared);
          }
          if (shared == 0) break;
        }
      }
    }
    // An element that is allowed and not needed is either in the best set or not.
    for (unsigned allowed = 0; allowed <= full; ++allowed) {
      for (unsigned need = allowed;; need = (need - 1) & allowed) {
        const unsigned spare = allowed & ~need;
        const unsigned lowest = spare & (~spare + 1);
        DirectionSet& best = cover_[need * 256 + allowed];
        best = static_cast<DirectionSet>(need);
        if (spare != 0) {
          const DirectionSet with = cover_[(need | lowest) * 256 + allowed];
          const DirectionSet without = cover_[need * 256 + (allowed & ~lowest)];
          best = least_[with] < least_[without] ? with : without;
        }
        if (need == 0) break;
      }
    }
  }

  // u(set).
  [[nodiscard]] Cost least(unsigned set) const { return least_[set]; }

  // The cheapest set X with need <= X <= allowed, and its cost.
  [[nodiscard]] unsigned cover(unsigned need, unsigned allowed) const {
    assert((need & ~allowed) == 0);
    return cover_[need * 256 + allowed];
  }
  [[nodiscard]] Cost cover_cost(unsigned need, unsigned allowed) const {
    return least_[cover(need, allowed)];
  }

  // The sets of the terms whose union is `set` at the least cost.
  [[nodiscard]] std::vector<DirectionSet> terms(unsigned set) const {
    std::vector<DirectionSet> sets;
    for (; set != 0; set = others_[set]) sets.push_back(first_[set]);
    return sets;
  }

 private:
  std::array<Cost, 256> least_{};
  std::array<DirectionSet, 256> first_{};   // a best first term of the set
  std::array<DirectionSet, 256> others_{};  // and what the other terms name
  std::vector<DirectionSet> cover_ = std::vector<DirectionSet>(std::size_t{256} * 256, 0);
};

// The tables are the same for every piece, so they are kept for the next one. A map
// never moves its elements, and they do not change: only the look-up is guarded.
const CoverTable& cover_table(AtomKind kind, std::size_t length) {
  static std::mutex mutex;
  static std::map<std::pair<AtomKind, std::size_t>, CoverTable> tables;
  const std::lock_guard<std::mutex> lock(mutex);
  const auto key = std::make_pair(kind, length);
  auto found = tables.find(key);
  if (found == tables.end()) found = tables.emplace(key, CoverTable(kind, length)).first;
  return found->second;
}

// The images of one leap (of two for a royal orbit) with their reaches.
struct Orbit {
  AtomKind kind;
  std::int64_t longer;
  std::int64_t shorter;
  std::array<Reach, 8> attack{};
  std::array<Reach, 8> move{};
};

enum class Modality { both, moves, captures };

struct Term {
  Part part;
  Modality modality;
  Reach range;
  DirectionSet set;
  std::string_view directions;

  [[nodiscard]] bool is_plain() const { return directions.empty() && modality == Modality::both; }
};

std::string leap_text(std::int64_t longer, std::int64_t shorter) {
  constexpr std::array<std::string_view, 4> letters = {"", "WF", "DNA", "HCZG"};
  if (longer < 4) {
    const auto row = static_cast<std::size_t>(longer);
    return std::string(1, letters[row][static_cast<std::size_t>(shorter)]);
  }
  return fmt::format("({},{})", longer, shorter);
}

// Atom and range, for all terms of that part of the orbit.
std::string atom_and_range(const Orbit& orbit, Part part, Reach range) {
  if (orbit.kind == AtomKind::royal) {
    const auto column = static_cast<std::size_t>(part);
    if (range == without_limit) return std::string(1, "QRB"[column]);
    const char atom = "KWF"[column];
    return range == 1 ? std::string(1, atom) : fmt::format("{}{}", atom, range);
  }
  const std::string atom = leap_text(orbit.longer, orbit.shorter);
  if (range == 1) return atom;
  if (range != without_limit) return fmt::format("{}{}", atom, range);
  return atom.size() == 1 ? atom + atom : atom + "0";
}

void append_terms(std::vector<Term>& out, const CoverTable& table, AtomKind kind, unsigned set,
                  Modality modality, Reach range) {
  for (const DirectionSet part_set : table.terms(set)) {
    const SingleTerm single = single_term(kind, part_set);
    out.push_back({single.part, modality, range, part_set, single.directions});
  }
}

// The terms of the orbit with one range, as derived in the opening comment.
void append_range(std::vector<Term>& out, const Orbit& orbit, Reach range) {
  unsigned attack_exact = 0;
  unsigned attack_allowed = 0;
  unsigned move_exact = 0;
  unsigned move_allowed = 0;
  for (unsigned i = 0; i < 8; ++i) {
    attack_exact |= (orbit.attack[i] == range ? 1U : 0U) << i;
    attack_allowed |= (orbit.attack[i] >= range ? 1U : 0U) << i;
    move_exact |= (orbit.move[i] == range ? 1U : 0U) << i;
    move_allowed |= (orbit.move[i] >= range ? 1U : 0U) << i;
  }
  // K, W and F (and their rides) are equally long, so any part serves.
  const std::size_t length = atom_and_range(orbit, Part::all, range).size();
  const CoverTable& plain = cover_table(orbit.kind, length);
  if (attack_exact == move_exact && attack_allowed == move_allowed) {
    // A term with m or c may drop the letter here, so none has one.
    append_terms(out, plain, orbit.kind, plain.cover(attack_exact, attack_allowed), Modality::both,
                 range);
    return;
  }
  const CoverTable& marked = cover_table(orbit.kind, length + 1);
  const unsigned common = attack_allowed & move_allowed;
  Cost best_cost = impossible;
  unsigned best = 0;
  for (unsigned both = common;; both = (both - 1) & common) {
    const Cost cost = plain.least(both) + marked.cover_cost(attack_exact & ~both, attack_allowed) +
                      marked.cover_cost(move_exact & ~both, move_allowed);
    if (cost < best_cost) {
      best_cost = cost;
      best = both;
    }
    if (both == 0) break;
  }
  append_terms(out, plain, orbit.kind, best, Modality::both, range);
  append_terms(out, marked, orbit.kind, marked.cover(move_exact & ~best, move_allowed),
               Modality::moves, range);
  append_terms(out, marked, orbit.kind, marked.cover(attack_exact & ~best, attack_allowed),
               Modality::captures, range);
}

void append_orbit(std::string& text, const Orbit& orbit) {
  std::vector<Reach> ranges(orbit.attack.begin(), orbit.attack.end());
  ranges.insert(ranges.end(), orbit.move.begin(), orbit.move.end());
  std::sort(ranges.begin(), ranges.end());
  ranges.erase(std::unique(ranges.begin(), ranges.end()), ranges.end());
  std::vector<Term> terms;
  for (const Reach range : ranges) {
    if (range > 0) append_range(terms, orbit, range);
  }
  // A plain term must come before the others with its atom: `fN` and then `N` would
  // be read as a doubled atom. There is at most one plain term with an atom, as the one
  // of longer range contains the other.
  std::sort(terms.begin(), terms.end(), [](const Term& left, const Term& right) {
    return std::make_tuple(left.part, !left.is_plain(), left.modality, left.range, left.set) <
           std::make_tuple(right.part, !right.is_plain(), right.modality, right.range, right.set);
  });
  for (const Term& term : terms) {
    text += term.directions;
    if (term.modality == Modality::moves) text += 'm';
    if (term.modality == Modality::captures) text += 'c';
    text += atom_and_range(orbit, term.part, term.range);
  }
}

// A move with the orbit to which it belongs.
struct Placed {
  std::int64_t longer;
  std::int64_t shorter;
  const Move* move;
};

std::size_t index_of(const Orbit& orbit, Vector step) {
  const int count = image_count(orbit.kind);
  for (int i = 0; i < count; ++i) {
    if (image_of(orbit.kind, orbit.longer, orbit.shorter, i) == step) {
      return static_cast<std::size_t>(i);
    }
  }
  assert(false && "a step is an image of its own leap");
  return 0;
}

}  // namespace

std::string write_betza(const std::vector<Move>& moves) {
  std::vector<Placed> placed;
  placed.reserve(moves.size());
  for (const Move& move : moves) {
    const std::int64_t x = std::max(move.step.dx, -move.step.dx);
    const std::int64_t y = std::max(move.step.dy, -move.step.dy);
    const std::int64_t longer = std::max(x, y);
    // (1,0) and (1,1) share the royal orbit, which goes by the name (1,0).
    placed.push_back({longer, longer == 1 ? 0 : std::min(x, y), &move});
  }
  // Shorter leaps first: W F D N A H C Z G, then the others.
  const auto key = [](const Placed& p) { return std::make_pair(p.longer, p.shorter); };
  std::stable_sort(placed.begin(), placed.end(),
                   [&](const Placed& left, const Placed& right) { return key(left) < key(right); });
  std::string text;
  for (std::size_t first = 0; first < placed.size();) {
    const Placed& leap = placed[first];
    Orbit orbit{leap.longer == 1 ? AtomKind::royal : kind_of_leap(leap.longer, leap.shorter),
                leap.longer, leap.shorter};
    std::size_t last = first;
    for (; last < placed.size() && key(placed[last]) == key(leap); ++last) {
      const Move& move = *placed[last].move;
      const std::size_t index = index_of(orbit, move.step);
      orbit.attack[index] = move.attack;
      orbit.move[index] = move.move;
    }
    append_orbit(text, orbit);
    first = last;
  }
  return text;
}

}  // namespace rookery::board::piece
