// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep backward. States are those of count/sweep/steps.hpp: before square v, the attacked
// squares from v on. With the weights p of a piece and q of an empty square, the completions of a
// state s before square v weigh
//
//   beta_v(s) = q beta_(v+1)(s without v)  +  p beta_(v+1)(s and what v attacks),
//
// the second term only where v is not in s, the first only where v is not forced; beta_n = 1.
// Number of a placement: 1 + the sum, over its squares v, of the completions with v left
// empty, since these are the placements that agree so far and come before. Backward, that
// is the way to the placement with a given number, and a random number gives a random one.
//
// For exactly K pieces a value is a list: entry r is the number of completions by r more. If
// the states of a layer have been reached with a to b pieces, only r = K - b .. K - a are
// kept, and of these none beyond the cliques (search.hpp) that the squares to come
// are divided into. An entry may be wrong where the state cannot be reached with K - r pieces;
// but where it can, its successors can be reached as well and are in the range of their layer,
// or were dropped since they have no completion (state_links.cpp). By induction, entries that
// can be met on a walk are right.
//
// Memory. Not all layers are kept but one in about sqrt(n), the start of each block: its
// states, found forward, then its values, found backward. Inside a block a state has only the
// numbers of its two successors, made again from the start of the block when they are needed.
// The same states in the same order come out each time. So a walk goes block by block: successors
// forward, values backward, and then all walkers one block ahead. Kings on 24x24, 576 layers
// of up to 59383 states: 3 sweeps forward and 2 backward, 100 MB instead of about 1 GB.
//
// All values of a layer have the same number of words: as many as the largest may need, by
// the largest of the layer after it.

#include "count/placements/completions.hpp"

#include <fmt/format.h>
#include <gmp.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <string>
#include <utility>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/placements/state_links.hpp"

namespace rookery::count::placements {

namespace {

constexpr std::uint32_t nowhere = LinkedLayer::nowhere;

// Thrown where the table does not fit, and caught in this file.
struct DoesNotFit {
  std::uint64_t bytes;  // at least
  std::size_t square;   // where that is known
};

// The values of a layer's states: so many numbers each, so many words per number.
struct ValueLayer {
  std::size_t low = 0;  // the first entry that is kept
  std::size_t numbers = 1;
  std::size_t words = 1;
  std::size_t bits = 1;  // all numbers are below 2^bits
  std::vector<sweep::Word> values;

  // Where entry r of a state's value begins; null: it is 0.
  [[nodiscard]] const sweep::Word* number(std::uint32_t state, std::size_t r) const {
    if (state == nowhere || r < low || r - low >= numbers) return nullptr;
    return values.data() + (state * numbers + (r - low)) * words;
  }
  [[nodiscard]] bool is_zero(std::uint32_t state, std::size_t r) const {
    const sweep::Word* const at = number(state, r);
    return at == nullptr || std::all_of(at, at + words, [](sweep::Word word) { return word == 0; });
  }
};

template <class T>
void release(std::vector<T>& vector) {
  std::vector<T>().swap(vector);
}

static_assert(sizeof(mp_limb_t) == sizeof(sweep::Word) && GMP_NAIL_BITS == 0,
              "words are GMP limbs");
mp_limb_t* limbs(sweep::Word* words) { return reinterpret_cast<mp_limb_t*>(words); }
const mp_limb_t* limbs(const sweep::Word* words) {
  return reinterpret_cast<const mp_limb_t*>(words);
}

[[noreturn]] void refuse(std::size_t squares, const CompletionsWanted& wanted,
                         const DoesNotFit& why) {
  base::fail_memory(
      "count",
      fmt::format("the completions of all states need more than {} (seen at square {} of "
                  "{}), and {} are free; {}{}",
                  base::in_bytes(static_cast<double>(why.bytes)), why.square + 1, squares,
                  base::in_bytes(static_cast<double>(wanted.bytes)), wanted.what_needs_less,
                  wanted.pieces ? ", and so does any number of pieces" : ""));
}

// into += factor * from, which is not longer; the sum fits.
void add_multiple(sweep::Word* into, std::size_t into_words, const sweep::Word* from,
                  std::size_t words, sweep::Word factor) {
  const auto length = static_cast<mp_size_t>(words);
  sweep::Word carry = factor == 1 ? mpn_add_n(limbs(into), limbs(into), limbs(from), length)
                                  : mpn_addmul_1(limbs(into), limbs(from), length, factor);
  for (std::size_t i = words; carry != 0 && i < into_words; ++i) {
    into[i] += carry;
    carry = into[i] < carry ? 1 : 0;
  }
  assert(carry == 0);
}

// Adds `factor` times the value of a state of `from` to the value at `at`, as far as the entries
// of `into` go; entry r goes to entry r + up.
void add_value(const ValueLayer& into, sweep::Word* at, const ValueLayer& from, std::uint32_t state,
               std::size_t up, sweep::Word factor) {
  if (state == nowhere) return;
  const std::size_t begin = std::max(into.low, from.low + up);
  const std::size_t end = std::min(into.low + into.numbers, from.low + up + from.numbers);
  if (begin >= end) return;
  at += (begin - into.low) * into.words;
  const sweep::Word* source = from.number(state, begin - up);
  if (into.words == from.words) {  // as one number: none of its parts overflows
    const std::size_t words = (end - begin) * into.words;
    add_multiple(at, words, source, words, factor);
    return;
  }
  for (std::size_t r = begin; r < end; ++r, at += into.words, source += from.words) {
    add_multiple(at, into.words, source, from.words, factor);
  }
}

}  // namespace

class Completions::Tables {
 public:
  Tables(const graph::ConflictGraph& graph, const CompletionsWanted& wanted, const Monitor& monitor)
      : wanted_(wanted),
        squares_(graph.size()),
        state_links_(graph, wanted.pieces),
        links_(squares_ + 1),
        values_(squares_ + 1) {
    const double root = std::sqrt(static_cast<double>(squares_));
    block_ = std::max<std::size_t>(1, wanted.in_one_block ? squares_ : std::size_t(root));
    if (graph.impossible || !state_links_.fits(0, 0, 0)) return;  // the total is 0
    kept_bytes_ = (squares_ + 1) * (sizeof(LinkedLayer) + sizeof(ValueLayer));
    forward(monitor.part(0, 0.4));
    if (links_[squares_].states == 0) return;
    backward(monitor.part(0.4, 1));
    total_ = read(0, 0, wanted_.pieces.value_or(0));
  }

  [[nodiscard]] const mpz_class& total() const { return total_; }
  [[nodiscard]] std::uint64_t states() const { return states_; }
  [[nodiscard]] std::uint64_t widest() const { return widest_; }
  [[nodiscard]] std::uint64_t bytes() const { return most_bytes_; }

  [[nodiscard]] std::size_t squares() const { return squares_; }
  [[nodiscard]] const CompletionsWanted& wanted() const { return wanted_; }

  void walk(std::size_t walkers, const Monitor& monitor, const Decide& decide);
  bool list(const Monitor& monitor, const VisitVertices& visit) const;

 private:
  [[nodiscard]] std::size_t block_end(std::size_t v) const {
    return std::min(squares_, v + block_);
  }
  [[nodiscard]] Monitor part(const Monitor& monitor, std::size_t from, std::size_t to) const {
    const auto all = static_cast<double>(squares_);
    return monitor.part(static_cast<double>(from) / all, static_cast<double>(to) / all);
  }
  void keep_bytes(std::uint64_t bytes, std::size_t v) {
    if (bytes > wanted_.bytes) throw DoesNotFit{bytes, v};
    most_bytes_ = std::max(most_bytes_, bytes);
  }
  [[nodiscard]] std::uint64_t value_bytes(std::size_t v, std::size_t words) const {
    return sizeof(sweep::Word) * links_[v].states * values_[v].numbers * words;
  }

  std::vector<sweep::Word> expand(std::size_t v, const std::vector<sweep::Word>& start,
                                  const Monitor& monitor) {
    return state_links_.expand(
        v, block_end(v), start, links_,
        [&](std::size_t at, double fraction, std::uint64_t states, std::uint64_t bytes) {
          monitor.check(fraction);
          largest_expansion_ = std::max(largest_expansion_, bytes);
          keep_bytes(kept_bytes_ + bytes, at);
          if (states > wanted_.most_states) throw DoesNotFit{kept_bytes_ + bytes, at};
        });
  }
  void forward(const Monitor& monitor);
  void backward(const Monitor& monitor);
  void shape(std::size_t v);
  void require_room(std::size_t first, std::size_t words);
  void fill(std::size_t v, const Monitor& monitor);
  void drop(std::size_t from, std::size_t to);

  [[nodiscard]] mpz_class read(std::size_t v, std::uint32_t state, std::size_t r) const {
    const sweep::Word* const number = values_[v].number(state, r);
    mpz_class value;
    if (number != nullptr) {
      mpz_import(value.get_mpz_t(), values_[v].words, -1, sizeof(sweep::Word), 0, 0, number);
    }
    return value;
  }

  const CompletionsWanted wanted_;
  const std::size_t squares_;
  const StateLinks state_links_;
  std::size_t block_ = 1;           // squares in a block
  std::vector<LinkedLayer> links_;  // before each square, and after the last
  std::vector<ValueLayer> values_;  // of the same layers
  std::vector<std::vector<sweep::Word>>
      spare_;  // values that were dropped, at most those of a block
  std::vector<std::vector<sweep::Word>> starts_;  // for each block, the records of its first layer
  struct BlockSize {
    std::uint64_t states = 0;
    std::uint64_t numbers = 0;
  };
  std::vector<BlockSize> sizes_;
  std::uint64_t kept_bytes_ = 0;         // starts, and values at the starts
  std::uint64_t largest_block_ = 0;      // all its values and links
  std::uint64_t largest_expansion_ = 0;  // what it takes to find a block's links
  std::uint64_t most_bytes_ = 0;
  std::uint64_t states_ = 1;
  std::uint64_t widest_ = 1;
  mpz_class total_ = 0;
};

// Finds the states of all layers. The links of a single block are kept.
void Completions::Tables::forward(const Monitor& monitor) {
  std::vector<sweep::Word> records = state_links_.first();
  links_[0].states = 1;
  for (std::size_t v = 0; v < squares_; v += block_) {
    kept_bytes_ += records.size() * sizeof(sweep::Word);
    starts_.push_back(std::move(records));
    records = expand(v, starts_.back(), part(monitor, v, block_end(v)));
    for (std::size_t u = v; u < block_end(v); ++u) {
      if (!wanted_.in_one_block) release(links_[u].links);
      states_ += links_[u + 1].states;
      widest_ = std::max<std::uint64_t>(widest_, links_[u + 1].states);
    }
  }
  for (std::size_t v = 0; v <= squares_; ++v) shape(v);
  sizes_.resize(starts_.size());
  for (std::size_t v = 0; v < squares_; ++v) {
    sizes_[v / block_].states += links_[v].states;
    sizes_[v / block_].numbers += std::uint64_t{links_[v].states} * values_[v].numbers;
  }
}

// Which entries the values of a layer have.
void Completions::Tables::shape(std::size_t v) {
  if (!wanted_.pieces || links_[v].states == 0) return;
  const std::size_t pieces = *wanted_.pieces;
  values_[v].low = pieces - std::min(pieces, links_[v].most);
  const std::size_t high = std::min(pieces - links_[v].least, state_links_.most_from(v));
  values_[v].numbers = high - values_[v].low + 1;  // or no state of the layer would have fitted
}

// The values of the last layer are known; then block after block, from the last.
void Completions::Tables::backward(const Monitor& monitor) {
  values_[squares_].values.assign(1, 1);
  for (std::size_t block = starts_.size(); block-- > 0;) {
    const std::size_t v = block * block_;
    const std::size_t end = block_end(v);
    require_room(v, values_[end].words);
    const Monitor of_block = part(monitor, squares_ - end, squares_ - v);
    if (!wanted_.in_one_block) {
      static_cast<void>(expand(v, starts_[block], of_block.part(0, 0.5)));
    }
    std::uint64_t inner = 0;  // what the block takes on a walk
    for (std::size_t u = end; u-- > v;) {
      fill(u, of_block.silent());
      inner += value_bytes(u, values_[u].words) + 2 * sizeof(std::uint32_t) * links_[u].states;
      if (wanted_.in_one_block) keep_bytes(kept_bytes_ + inner, u);
      of_block.check(1 - 0.5 * static_cast<double>(u - v) / static_cast<double>(end - v));
      if (!wanted_.in_one_block && u + 1 != end) drop(u + 1, u + 2);
    }
    if (!wanted_.in_one_block) release(links_[v].links);
    kept_bytes_ += value_bytes(v, values_[v].words);
    largest_block_ = std::max(largest_block_, inner);
  }
  require_room(0, 0);
}

// All that will be needed before square `first` and in any block, if no number gets longer.
// (They only do: the state before has all completions of its successor.)
void Completions::Tables::require_room(std::size_t first, std::size_t words) {
  std::uint64_t bytes = kept_bytes_;
  std::uint64_t largest = largest_block_;
  for (std::size_t v = 0; v < first; v += block_) bytes += value_bytes(v, words);
  for (std::size_t b = 0; b < sizes_.size() && b * block_ <= first; ++b) {
    largest = std::max(largest, sizeof(sweep::Word) * words * sizes_[b].numbers +
                                    2 * sizeof(std::uint32_t) * sizes_[b].states);
  }
  // On a walk the spare values of the block before are still there when links are found.
  keep_bytes(bytes + largest + (wanted_.in_one_block ? 0 : largest_expansion_), first);
}

// The values of layer v from those of the next.
void Completions::Tables::fill(std::size_t v, const Monitor& monitor) {
  const LinkedLayer& layer = links_[v];
  ValueLayer& into = values_[v];
  ValueLayer& from = values_[v + 1];
  const sweep::Word p = wanted_.weight_of_piece;
  const sweep::Word q = wanted_.weight_of_empty;
  const auto growth = static_cast<std::size_t>(std::bit_width(p + q - 1));
  if (from.bits + growth > 64 * from.words) {
    from.bits = 0;  // by the numbers that are there
    for (std::size_t word = from.words; word-- > 0 && from.bits == 0;) {
      sweep::Word any = 0;
      for (std::size_t at = word; at < from.values.size(); at += from.words) any |= from.values[at];
      if (any != 0) from.bits = 64 * word + static_cast<std::size_t>(std::bit_width(any));
    }
  }
  into.bits = from.bits + growth;
  into.words = std::max(from.words, (into.bits + 63) / 64);
  // Memory that has been used costs less than new memory; but what stays is not to be longer
  // than needed.
  if (!spare_.empty() && v % block_ != 0) {
    into.values = std::move(spare_.back());
    spare_.pop_back();
  }
  into.values.assign(layer.states * into.numbers * into.words, 0);
  const std::size_t one = wanted_.pieces ? 1 : 0;  // a piece changes the entry
  sweep::Word* at = into.values.data();
  for (std::size_t i = 0; i < layer.states; ++i, at += into.numbers * into.words) {
    if (i % 4096 == 0) monitor.check(0);
    add_value(into, at, from, layer.links[2 * i], 0, q);
    add_value(into, at, from, layer.links[2 * i + 1], one, p);
  }
}

void Completions::Tables::drop(std::size_t from, std::size_t to) {
  for (std::size_t v = from; v < to; ++v) {
    release(links_[v].links);
    spare_.push_back(std::move(values_[v].values));
    release(values_[v].values);
  }
}

void Completions::Tables::walk(std::size_t walkers, const Monitor& monitor, const Decide& decide) {
  std::vector<std::uint32_t> states(walkers, 0);
  std::vector<std::size_t> rest(walkers, wanted_.pieces.value_or(0));
  for (std::size_t block = 0; block < starts_.size(); ++block) {
    const std::size_t begin = block * block_;
    const std::size_t end = block_end(begin);
    const Monitor of_block = part(monitor, begin, end);
    if (!wanted_.in_one_block) {
      static_cast<void>(expand(begin, starts_[block], of_block.part(0, 0.5)));
      for (std::size_t v = end; --v > begin;) fill(v, of_block.silent());
    }
    for (std::size_t v = begin; v < end; ++v) {
      for (std::size_t walker = 0; walker < walkers; ++walker) {
        if (walker % 4096 == 0) {
          of_block.check(0.5 +
                         0.5 * static_cast<double>(v - begin) / static_cast<double>(end - begin));
        }
        const std::uint32_t* const next = &links_[v].links[2 * std::size_t{states[walker]}];
        const bool piece = decide(walker, v, read(v + 1, next[0], rest[walker]));
        const bool counts = piece && wanted_.pieces.has_value();
        states[walker] = next[piece ? 1 : 0];
        if (states[walker] == nowhere || (counts && rest[walker] == 0)) {
          base::fail_bug("count", "a walk through the sweep came to a state without completions");
        }
        if (counts) --rest[walker];
      }
    }
    if (!wanted_.in_one_block) {
      release(links_[begin].links);
      drop(begin + 1, end);
    }
  }
}

bool Completions::Tables::list(const Monitor& monitor, const VisitVertices& visit) const {
  if (total_ == 0) return true;
  assert(wanted_.in_one_block);
  // The state before each square of the path, and the pieces before it. Squares of the path
  // where a piece was put: `chosen`.
  std::vector<std::uint32_t> path(squares_ + 1, 0);
  std::vector<std::uint32_t> chosen;
  const std::size_t pieces = wanted_.pieces.value_or(0);
  const auto go = [&](std::size_t v, bool piece) {
    const std::uint32_t next = links_[v].links[2 * std::size_t{path[v]} + (piece ? 1 : 0)];
    const std::size_t put = chosen.size() + (piece ? 1 : 0);
    if (wanted_.pieces && put > pieces) return false;
    if (values_[v + 1].is_zero(next, wanted_.pieces ? pieces - put : 0)) return false;
    if (piece) chosen.push_back(static_cast<std::uint32_t>(v));
    path[v + 1] = next;
    return true;
  };
  std::uint64_t steps = 0;
  for (std::size_t v = 0;;) {
    // When all pieces are there, the rest is empty: there is only one completion.
    while (v < squares_ && !(wanted_.pieces && chosen.size() == pieces)) {
      if (++steps % 8192 == 0) monitor.check(0);
      if (!go(v, false) && !go(v, true)) {
        base::fail_bug("count", "a state of the list has no completion");
      }
      ++v;
    }
    if (!visit(chosen)) return false;
    for (;;) {
      if (v == 0) return true;
      if (++steps % 8192 == 0) monitor.check(0);
      --v;
      if (!chosen.empty() && chosen.back() == v) {
        chosen.pop_back();
      } else if (go(v, true)) {
        ++v;
        break;
      }
    }
  }
}

Completions::Completions(std::unique_ptr<Tables> tables) : tables_(std::move(tables)) {}
Completions::Completions(Completions&&) noexcept = default;
Completions& Completions::operator=(Completions&&) noexcept = default;
Completions::~Completions() = default;

Completions::Completions(const graph::ConflictGraph& graph, const CompletionsWanted& wanted,
                         const Monitor& monitor) {
  try {
    tables_ = std::make_unique<Tables>(graph, wanted, monitor);
  } catch (const DoesNotFit& why) {
    refuse(graph.size(), wanted, why);
  }
}

std::optional<Completions> Completions::try_to_build(const graph::ConflictGraph& graph,
                                                     const CompletionsWanted& wanted,
                                                     const Monitor& monitor) {
  try {
    return Completions(std::make_unique<Tables>(graph, wanted, monitor));
  } catch (const DoesNotFit&) {
    return std::nullopt;
  }
}

const mpz_class& Completions::total() const { return tables_->total(); }
std::uint64_t Completions::states() const { return tables_->states(); }
std::uint64_t Completions::widest() const { return tables_->widest(); }
std::uint64_t Completions::bytes() const { return tables_->bytes(); }

void Completions::walk(std::size_t walkers, const Monitor& monitor, const Decide& decide) {
  try {
    tables_->walk(walkers, monitor, decide);
  } catch (const DoesNotFit& why) {  // not expected: the same room was there before
    refuse(tables_->squares(), tables_->wanted(), why);
  }
}

bool Completions::list(const Monitor& monitor, const VisitVertices& visit) const {
  return tables_->list(monitor, visit);
}

}  // namespace rookery::count::placements
