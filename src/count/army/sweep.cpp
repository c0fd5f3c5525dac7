// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep of an army: squares are visited in order, and partial placements are kept
// together when they leave the same choices.
//
//   state   for each kind, the set of squares still to come where that kind can no
//           longer stand; and for the counted kinds how many are still to be put
//   value   the numbers of partial placements, one for each number of pieces put of
//           the other kinds (the coefficients of a polynomial with a variable for each
//           such kind, cut off at the wanted powers)
//   step    leave the square empty, or put a piece of a kind there that can stand
//
// Two partial placements with the same state have the same completions, so their
// values may be added. Once all pieces of a counted kind are put its set says nothing
// any more and is dropped, which joins states; and more states are seen to be hopeless.
// Kinds in the value cost an addition of neighbouring numbers where counted ones cost as
// many look-ups. Measured: riders and kinds of one or two pieces are better counted (seven
// pieces on 7x7: 1.0 s against 2.0 s with all numbers in the value), other kinds not (ten
// kings and ten knights on 8x8: 0.05 s against 0.23 s with all of them counted; two queens
// and eight kings on 9x9: 5.4 s against 14 s).
//
// States that cannot be completed are dropped: a counted kind with more pieces to put
// than it has squares to stand on.
//
// A state is one string of bits: the sets of all kinds as windows of the squares that
// can be attacked (bit t of a window stands for the square t places ahead, so that one
// step is one shift of the whole string), then the numbers still to be put.
// No number overflows: each is the number of some placements of at most so many pieces,
// below the product of binomial coefficients that the width is chosen by.
// Time: squares x states x kinds. Memory: the larger layer of states, and what has not been read
// of the one before.

#include "count/army/sweep.hpp"

#include <fmt/format.h>
#include <gmp.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>
#include <vector>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/sweep/state_table.hpp"

namespace rookery::count::army {

namespace {

static_assert(sizeof(mp_limb_t) == sizeof(sweep::Word) && GMP_NAIL_BITS == 0,
              "values are added as GMP limbs");

constexpr std::size_t most_counted_in_state = 2;
constexpr std::size_t most_coefficients = std::size_t{1} << 16;

/// The rest of an army with its squares numbered anew, and how its states are stored.
class Plan {
 public:
  struct Kind {
    std::size_t number = 0;
    bool counted = false;  // in the state; otherwise in the value
    // The window: bits [first, first + width) of the state.
    std::size_t first = 0;
    std::size_t width = 0;
    std::vector<sweep::Word> window;  // those bits, and a one in each
    // The number still to be put: in word `count_word` from bit `count_shift`.
    std::size_t count_word = 0;
    std::size_t count_shift = 0;
    sweep::Word count_mask = 0;
    // Not counted: the digit of this kind in the number of a coefficient.
    std::size_t stride = 0;
    std::vector<bool> stands;
    std::vector<std::uint32_t> ahead;  // squares from v on where the kind can stand
  };

  Plan(const Army& army, const ArmyRest& rest) : army_(army), first_kind_(rest.first_kind) {
    const std::size_t words = set_words(army.size());
    const std::size_t number = army.kinds() - first_kind_;
    const auto has = [](const sweep::Word* set, std::size_t v) {
      return (set[v / 64] >> (v % 64) & 1) != 0;
    };
    kinds.resize(number);
    place_.assign(army.size(), none);
    for (std::size_t v = 0; v < army.size(); ++v) {
      bool useful = false;
      for (std::size_t c = 0; c < number; ++c) useful |= has(rest.free.data() + c * words, v);
      const bool must = has(rest.forced.data(), v);
      impossible = impossible || (must && !useful);
      if (!useful) continue;
      place_[v] = static_cast<std::uint32_t>(squares_.size());
      squares_.push_back(static_cast<std::uint32_t>(v));
      forced.push_back(must);
      for (std::size_t c = 0; c < number; ++c) {
        kinds[c].stands.push_back(has(rest.free.data() + c * words, v));
      }
    }
    std::size_t bits = 0;
    for (std::size_t c = 0; c < number; ++c) {
      Kind& kind = kinds[c];
      kind.number = army.numbers[first_kind_ + c];
      kind.counted = kind.number <= most_counted_in_state || 2 * reach(c, c) > size();
      kind.ahead.assign(size() + 1, 0);
      for (std::size_t v = size(); v-- > 0;) {
        kind.ahead[v] = kind.ahead[v + 1] + (kind.stands[v] ? 1 : 0);
      }
      impossible = impossible || kind.ahead[0] < kind.number;
      bits += binomial_bits(kind.ahead[0], kind.number);
    }
    coefficient_words = bits / 64 + 1;
    lay_out();
  }

  [[nodiscard]] std::size_t size() const noexcept { return squares_.size(); }

  /// Calls visit(w) for the later squares where kind c cannot stand beside kind a on v.
  template <class Visit>
  void for_each_later(std::size_t a, std::size_t c, std::size_t v, Visit visit) const {
    if (!kinds[a].stands[v]) return;
    for (const std::uint32_t square :
         army_.conflicts(first_kind_ + a, first_kind_ + c, squares_[v])) {
      const std::uint32_t w = place_[square];
      if (w != none && w > v && kinds[c].stands[w]) visit(w);
    }
  }

  std::vector<Kind> kinds;
  std::vector<bool> forced;
  bool impossible = false;
  std::size_t key_words = 0;
  std::size_t coefficients = 1;
  std::size_t coefficient_words = 1;
  std::vector<sweep::Word> moves;  // the bits of windows that a step moves down by one
  std::vector<sweep::Word> stays;  // the bits that it leaves

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  // How far ahead of a kind a the kind c can be kept from standing.
  [[nodiscard]] std::size_t reach(std::size_t a, std::size_t c) const {
    std::size_t furthest = 0;
    for (std::size_t v = 0; v < size(); ++v) {
      for_each_later(a, c, v, [&](std::uint32_t w) { furthest = std::max(furthest, w - v); });
    }
    return furthest;
  }

  void lay_out() {
    std::size_t bits = 0;
    for (std::size_t c = 0; c < kinds.size(); ++c) {
      std::size_t width = 0;
      for (std::size_t a = 0; a < kinds.size(); ++a) width = std::max(width, reach(a, c));
      kinds[c].first = bits;
      kinds[c].width = width;
      bits += width;
    }
    for (Kind& kind : kinds) {
      kind.counted = kind.counted || kind.number >= most_coefficients / coefficients;
      if (!kind.counted) {
        kind.stride = coefficients;
        coefficients *= kind.number + 1;
        continue;
      }
      const auto width = static_cast<std::size_t>(std::bit_width(kind.number));
      if (bits / 64 != (bits + width - 1) / 64) bits = (bits / 64 + 1) * 64;
      kind.count_word = bits / 64;
      kind.count_shift = bits % 64;
      kind.count_mask = (sweep::Word{1} << width) - 1;
      bits += width;
    }
    key_words = std::max<std::size_t>(1, (bits + 63) / 64);
    moves.assign(key_words, 0);
    stays.assign(key_words, 0);
    for (Kind& kind : kinds) {
      kind.window.assign(key_words, 0);
      for (std::size_t bit = kind.first; bit < kind.first + kind.width; ++bit) {
        kind.window[bit / 64] |= sweep::Word{1} << (bit % 64);
        if (bit > kind.first) moves[bit / 64] |= sweep::Word{1} << (bit % 64);
      }
      if (kind.counted) stays[kind.count_word] |= kind.count_mask << kind.count_shift;
    }
  }

  const Army& army_;
  std::size_t first_kind_;
  std::vector<std::uint32_t> squares_;  // numbers in the army
  std::vector<std::uint32_t> place_;    // and back
};

template <std::size_t W>
class Sweep {
 public:
  Sweep(const Plan& plan, const ArmySweepLimits& limits)
      : plan_(plan),
        limits_(limits),
        value_words_(plan.coefficients * plan.coefficient_words),
        now_(pool_, plan.key_words),
        next_(pool_, plan.key_words),
        index_(plan.key_words),
        moved_(plan.key_words),
        made_(plan.key_words),
        alive_(plan.key_words),
        attacks_(plan.kinds.size(), std::vector<sweep::Word>(plan.key_words)) {}

  ArmySwept run() {
    ArmySwept swept;
    // At worst.
    const std::uint64_t per_state =
        (2 * (plan_.key_words + value_words_) + 4) * sizeof(sweep::Word);
    // How often to look at the clock and the memory: often enough that the states made in
    // between take little of what is allowed.
    const std::uint64_t check_every = std::clamp<std::uint64_t>(
        limits_.bytes / 128 / per_state, 1, std::max<std::size_t>(1, 65536 / value_words_));

    swept.bytes = 2 * per_state;
    swept.states = 2;
    if (swept.bytes > limits_.bytes) return swept;
    swept.states = 1;

    std::fill(made_.begin(), made_.end(), 0);
    for (const Plan::Kind& kind : plan_.kinds) {
      if (kind.counted) made_[kind.count_word] |= sweep::Word{kind.number} << kind.count_shift;
    }
    next_.reset(value_words_);
    index_.reset(1, true);
    value_of(made_.data())[0] = 1;
    std::swap(now_, next_);
    for (std::size_t v = 0; v < plan_.size(); ++v) {
      for (std::size_t a = 0; a < plan_.kinds.size(); ++a) find_attacks(a, v);
      next_.reset(value_words_);
      index_.reset(2 * now_.size(), true);
      for (std::size_t i = 0; i < now_.size(); ++i) {
        if (i % check_every == 0) {
          limits_.check(share_done(v, i));
          now_.forget_before(i);
          swept.bytes = (now_.size() + next_.size()) * per_state;
          swept.at_square = v;
          if (swept.bytes > limits_.bytes || next_.size() > sweep::StateIndex<W>::most_states ||
              swept.steps > limits_.most_steps) {
            swept.states = now_.size() + next_.size();
            return swept;
          }
        }
        ++swept.steps;
        const sweep::Word* const state = now_.key(i);
        step(state, state + words(), v);
      }
      std::swap(now_, next_);
      swept.states = std::max(swept.states, now_.size());
    }
    // Nothing is to come and nothing to be put: one state is left, if any.
    assert(now_.size() <= 1);
    if (now_.size() == 1) {
      const sweep::Word* const last = now_.value(0) + value_words_ - plan_.coefficient_words;
      mpz_import(swept.placements.get_mpz_t(), plan_.coefficient_words, -1, sizeof(sweep::Word), 0,
                 0, last);
    }
    swept.finished = true;
    return swept;
  }

 private:
  [[nodiscard]] std::size_t words() const noexcept { return W != 0 ? W : plan_.key_words; }

  [[nodiscard]] double share_done(std::size_t v, std::size_t i) const {
    return (static_cast<double>(v) + static_cast<double>(i) / static_cast<double>(now_.size())) /
           static_cast<double>(plan_.size());
  }

  void find_attacks(std::size_t a, std::size_t v) {
    std::vector<sweep::Word>& attacks = attacks_[a];
    std::fill(attacks.begin(), attacks.end(), 0);
    for (std::size_t c = 0; c < plan_.kinds.size(); ++c) {
      plan_.for_each_later(a, c, v, [&](std::uint32_t w) {
        const std::size_t bit = plan_.kinds[c].first + (w - v - 1);  // after the shift by one
        attacks[bit / 64] |= sweep::Word{1} << (bit % 64);
      });
    }
  }

  // Of a state of the next layer, zeros if it is new.
  sweep::Word* value_of(const sweep::Word* key) {
    if (index_.is_short(next_, 1)) index_.grow(next_, next_.size() + 1);
    const auto found = index_.find(next_, key, index_.slot(key));
    if (found.is_new) std::fill(found.value, found.value + value_words_, 0);
    return found.value;
  }

  static sweep::Word left_of(const Plan::Kind& kind, const sweep::Word* key) {
    return key[kind.count_word] >> kind.count_shift & kind.count_mask;
  }

  void step(const sweep::Word* key, const sweep::Word* value, std::size_t v) {
    for (std::size_t j = 0; j < words(); ++j) {
      const sweep::Word above = j + 1 < words() ? (key[j + 1] & plan_.moves[j + 1]) << 63 : 0;
      moved_[j] = (key[j] & plan_.moves[j]) >> 1 | above | (key[j] & plan_.stays[j]);
      alive_[j] = ~sweep::Word{0};
    }
    for (const Plan::Kind& kind : plan_.kinds) {
      if (!kind.counted || left_of(kind, key) != 0) continue;
      for (std::size_t j = 0; j < words(); ++j) alive_[j] &= ~kind.window[j];
    }
    if (!plan_.forced[v] && can_be_completed(moved_.data(), v + 1)) {
      add(value_of(moved_.data()), value, value_words_);
    }
    for (std::size_t a = 0; a < plan_.kinds.size(); ++a) {
      const Plan::Kind& kind = plan_.kinds[a];
      if (!kind.stands[v]) continue;
      if (kind.width != 0 && (key[kind.first / 64] >> (kind.first % 64) & 1) != 0) continue;
      if (kind.counted) {
        const sweep::Word left = left_of(kind, key);
        if (left == 0) continue;
        for (std::size_t j = 0; j < words(); ++j) {
          made_[j] = moved_[j] | (attacks_[a][j] & alive_[j]);
        }
        made_[kind.count_word] -= sweep::Word{1} << kind.count_shift;
        if (left == 1) {
          for (std::size_t j = 0; j < words(); ++j) made_[j] &= ~kind.window[j];
        }
        if (can_be_completed(made_.data(), v + 1)) {
          add(value_of(made_.data()), value, value_words_);
        }
      } else {
        if (!has_room(kind, value)) continue;
        for (std::size_t j = 0; j < words(); ++j) {
          made_[j] = moved_[j] | (attacks_[a][j] & alive_[j]);
        }
        if (can_be_completed(made_.data(), v + 1)) add_with_piece(made_.data(), kind, value);
      }
    }
  }

  [[nodiscard]] bool can_be_completed(const sweep::Word* key, std::size_t v) const {
    for (const Plan::Kind& kind : plan_.kinds) {
      if (!kind.counted) continue;
      const sweep::Word left = left_of(kind, key);
      if (left == 0) continue;
      std::size_t free = kind.ahead[v];
      if (free < left) return false;
      for (std::size_t j = 0; j < words(); ++j) {
        free -= static_cast<std::size_t>(std::popcount(key[j] & kind.window[j]));
      }
      if (free < left) return false;
    }
    return true;
  }

  // Is there a partial placement to which a piece of the kind can be added?
  [[nodiscard]] bool has_room(const Plan::Kind& kind, const sweep::Word* value) const {
    const std::size_t block = kind.stride * (kind.number + 1) * plan_.coefficient_words;
    const std::size_t part = kind.stride * kind.number * plan_.coefficient_words;
    for (std::size_t first = 0; first < value_words_; first += block) {
      const sweep::Word* const from = value + first;
      if (std::any_of(from, from + part, [](sweep::Word w) { return w != 0; })) return true;
    }
    return false;
  }

  void add_with_piece(const sweep::Word* key, const Plan::Kind& kind, const sweep::Word* value) {
    sweep::Word* const into = value_of(key);
    const std::size_t one = kind.stride * plan_.coefficient_words;
    const std::size_t block = one * (kind.number + 1);
    for (std::size_t first = 0; first < value_words_; first += block) {
      add(into + first + one, value + first, block - one);
    }
  }

  void add(sweep::Word* into, const sweep::Word* from, std::size_t count) const {
    if (plan_.coefficient_words == 1) {
      for (std::size_t i = 0; i < count; ++i) into[i] += from[i];
      return;
    }
    // No carry leaves a coefficient, so all are added as one long number.
    [[maybe_unused]] const mp_limb_t carry =
        mpn_add_n(reinterpret_cast<mp_limb_t*>(into), reinterpret_cast<mp_limb_t*>(into),
                  reinterpret_cast<const mp_limb_t*>(from), static_cast<mp_size_t>(count));
    assert(carry == 0);
  }

  const Plan& plan_;
  const ArmySweepLimits& limits_;
  std::size_t value_words_;
  sweep::BlockPool pool_;
  sweep::StateLayer now_;
  sweep::StateLayer next_;
  sweep::StateIndex<W> index_;                     // of the next layer
  std::vector<sweep::Word> moved_;                 // the state after a step without a piece
  std::vector<sweep::Word> made_;                  // and with one
  std::vector<sweep::Word> alive_;                 // the bits of kinds of which pieces are left
  std::vector<std::vector<sweep::Word>> attacks_;  // of each kind on the square of the step
};

}  // namespace

void refuse_army_sweep(const Army& army, const ArmySwept& swept, std::uint64_t bytes) {
  base::fail_limit(
      "count",
      fmt::format("needs more than {} for {} states at square {} of {}, and {} are "
                  "free; a shorter side or fewer pieces need less",
                  base::in_bytes(static_cast<double>(swept.bytes)), swept.states,
                  swept.at_square + 1, army.size(), base::in_bytes(static_cast<double>(bytes))));
}

ArmySwept sweep_army(const Army& army, const ArmyRest& rest, const ArmySweepLimits& limits) {
  const Plan plan(army, rest);
  if (plan.impossible) {
    ArmySwept none;
    none.finished = true;
    return none;
  }
  switch (plan.key_words) {
    case 1:
      return Sweep<1>(plan, limits).run();
    case 2:
      return Sweep<2>(plan, limits).run();
    case 3:
      return Sweep<3>(plan, limits).run();
    case 4:
      return Sweep<4>(plan, limits).run();
    case 5:
      return Sweep<5>(plan, limits).run();
    default:
      return Sweep<0>(plan, limits).run();
  }
}

ArmyRest whole_army(const Army& army) {
  const std::size_t words = set_words(army.size());
  ArmyRest rest;
  rest.free.assign(army.kinds() * words, 0);
  rest.forced.assign(words, 0);
  for (std::size_t v = 0; v < army.size(); ++v) {
    const std::uint64_t bit = std::uint64_t{1} << (v % 64);
    for (std::size_t c = 0; c < army.kinds(); ++c) {
      if (army.stands[c][v]) rest.free[c * words + v / 64] |= bit;
    }
    if (army.forced[v]) rest.forced[v / 64] |= bit;
  }
  return rest;
}

}  // namespace rookery::count::army
