// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/strip/automaton.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <set>
#include <tuple>

#include "base/key_index.hpp"
#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/graph/conflicts.hpp"

namespace rookery::count::strip {

namespace {

__extension__ typedef unsigned __int128 Wide;

constexpr std::int64_t widest_strip = 1000;
constexpr std::int64_t most_bits = 128;

/// States before one square, in the order in which they are found.
template <class Key>
class Layer {
 public:
  /// The number of the state, new or not.
  std::uint32_t number(Key key) {
    if (2 * keys_.size() >= index_.slots()) {
      index_.rebuild(std::max<std::size_t>(16, 2 * index_.slots()), keys_.size(),
                     [this](std::uint32_t i) { return hash(keys_[i]); });
    }
    std::size_t slot = index_.slot(hash(key));
    const std::uint32_t known = index_.find(slot, [&](std::uint32_t i) { return keys_[i] == key; });
    if (known != index_.none) return known;
    const auto number = static_cast<std::uint32_t>(keys_.size());
    keys_.push_back(key);
    index_.put(slot, number);
    return number;
  }
  [[nodiscard]] const std::vector<Key>& keys() const { return keys_; }
  [[nodiscard]] std::uint64_t bytes() const {
    return keys_.capacity() * sizeof(Key) + index_.bytes();
  }
  void forget_index() { index_ = {}; }

 private:
  [[nodiscard]] static std::uint64_t hash(Key key) {
    if constexpr (sizeof(Key) > 8) {
      const std::array words{static_cast<std::uint64_t>(key),
                             static_cast<std::uint64_t>(key >> 64)};
      return base::hash_of_words<2>(words.data(), 2);
    } else {
      return base::hash_of_words<1>(&key, 1);
    }
  }

  std::vector<Key> keys_;
  base::KeyIndex<> index_;
};

/// rank[i]: the place of key i when they are sorted.
template <class Key>
std::vector<std::uint32_t> ranks(const std::vector<Key>& keys) {
  std::vector<std::uint32_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; });
  std::vector<std::uint32_t> rank(keys.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  return rank;
}

}  // namespace

StripRows strip_rows(const Piece& piece, const Strip& strip) {
  const bool cylinder = strip.wrap == Wrap::cylinder;
  const bool torus = strip.wrap == Wrap::torus;
  if (strip.rows_run) return {piece, strip.width, cylinder || torus, torus};
  std::vector<Move> moves = piece.moves();
  for (Move& move : moves) std::swap(move.step.dx, move.step.dy);
  return {Piece(std::move(moves)), strip.width, torus, cylinder || torus};
}

StripReach strip_reach(const Piece& piece, std::int64_t width, bool ring) {
  StripReach all;
  for (const Move& move : piece.moves()) {
    if (move.attack == 0 || move.step.dy == 0) continue;
    std::int64_t steps = move.attack;
    if (!ring && move.step.dx != 0) {
      steps = std::min(steps, (width - 1) / std::abs(move.step.dx));
    }
    if (steps == 0) continue;
    if (steps == without_limit) {
      all.endless = move.step;
      continue;
    }
    const std::int64_t high = std::abs(move.step.dy);
    const std::int64_t rows = steps > largest_side / high ? largest_side : steps * high;
    all.rows = std::max(all.rows, rows);
    if (steps > 1) all.ride_rows = std::max(all.ride_rows, rows);
  }
  return all;
}

std::optional<std::string> strip_obstacle(const Piece& piece, std::int64_t width, bool ring) {
  if (width < 1) return "a strip has a width of at least 1";
  const StripReach all = strip_reach(piece, width, ring);
  if (all.endless) {
    return fmt::format(
        "the ride ({},{}) goes along the strip without end; leaps and rides of "
        "limited length have a recurrence",
        all.endless->dx, all.endless->dy);
  }
  if (width > widest_strip) {
    return fmt::format("a width of {} is more than {}", width, widest_strip);
  }
  if (all.rows > most_bits / width) {
    return fmt::format(
        "the piece attacks {} rows of {} squares ahead, and a set of more than {} "
        "attacked squares does not fit",
        base::show_number(base::to_mpz(all.rows)), width, most_bits);
  }
  return std::nullopt;
}

StripAutomaton::StripAutomaton(const Piece& piece, std::int64_t width, bool ring,
                               const StripLimits& limits)
    : ring_(ring), where_(fmt::format("strip of width {}", width)) {
  if (width < 1) base::fail_input(where_, "a strip has a width of at least 1");
  if (const auto obstacle = strip_obstacle(piece, width, ring)) base::fail_limit(where_, *obstacle);
  const StripReach all = strip_reach(piece, width, ring);
  reach_ = static_cast<std::size_t>(all.rows);
  ride_reach_ = static_cast<std::size_t>(all.ride_rows);

  // What a row attacks later is what the conflict graph of reach + 1 rows says of its first
  // row: no attack passes through rows outside of those between its ends.
  const auto columns = static_cast<std::size_t>(width);
  const Board board = Board::rectangle(all.rows + 1, width, ring ? Wrap::cylinder : Wrap::none);
  const graph::ConflictGraph graph =
      graph::conflict_graph(piece, board, graph::SquareOrder::by_rows, limits.monitor);
  attacks_.resize(columns);
  stands_.assign(columns, false);
  std::set<std::tuple<std::int64_t, std::int64_t, std::int64_t>> conflicts;
  std::int64_t bits = 1;
  for (std::size_t v = 0; v < graph.size() && graph.squares[v].y == 0; ++v) {
    const std::int64_t x = graph.squares[v].x;
    stands_[static_cast<std::size_t>(x)] = true;
    for (const std::uint32_t w : graph.later[v]) {
      const auto to = graph.squares[w];
      const std::int64_t ahead = to.y * width + to.x - x;
      attacks_[static_cast<std::size_t>(x)].push_back(static_cast<std::uint32_t>(ahead));
      conflicts.emplace(to.y, x, to.x);
      bits = std::max(bits, ahead + 1);
    }
  }
  mirrored_ = std::all_of(conflicts.begin(), conflicts.end(), [&](const auto& conflict) {
    const auto [row, from, to] = conflict;
    return row == 0 ? conflicts.contains({0, width - 1 - to, width - 1 - from})
                    : conflicts.contains({row, width - 1 - from, width - 1 - to});
  });
  if (bits > most_bits) {
    base::fail_limit(where_, fmt::format("a set of attacked squares spans {} squares; {} would fit",
                                         bits, most_bits));
  }
  if (bits <= 64) {
    build<std::uint64_t>(limits);
  } else {
    build<Wide>(limits);
  }
}

// A key has bit i for the square i places ahead in reading order, the square in question being 0.
template <class Key>
void StripAutomaton::build(const StripLimits& limits) {
  const std::size_t columns = attacks_.size();
  std::vector<Key> attack(columns, 0);
  for (std::size_t j = 0; j < columns; ++j) {
    for (const std::uint32_t ahead : attacks_[j]) attack[j] |= Key{1} << ahead;
  }
  squares_.resize(columns);
  std::vector<Layer<Key>> layers(columns);
  layers[0].number(0);

  const std::uint64_t most_bytes = limits.bytes != 0 ? limits.bytes : base::usable_memory();
  const std::size_t most_states = std::min<std::size_t>(limits.states, none - 1);
  const auto refuse_if_large = [&](std::size_t j) {
    limits.monitor.check(0);
    std::uint64_t bytes = 0;
    for (const Layer<Key>& layer : layers) bytes += layer.bytes();
    for (const Square& square : squares_) {
      bytes += (square.empty.capacity() + square.piece.capacity()) * sizeof(std::uint32_t);
    }
    const std::size_t states = layers[j].keys().size();
    if (states > most_states || bytes > most_bytes) {
      base::fail_limit(
          where_,
          fmt::format("more than {} sets of attacked squares ({}), and {} may be "
                      "used; a narrower strip would fit",
                      states, base::in_bytes(static_cast<double>(bytes)),
                      states > most_states ? fmt::format("{} sets", most_states)
                                           : base::in_bytes(static_cast<double>(most_bytes))));
    }
  };
  // Rounds of a whole row, each only for the states that are new, until there are none.
  while (squares_[0].empty.size() < layers[0].keys().size()) {
    for (std::size_t j = 0; j < columns; ++j) {
      Square& square = squares_[j];
      Layer<Key>& after = layers[(j + 1) % columns];
      // With one column a layer is followed by itself: what it gains waits for the next round.
      const std::size_t known = layers[j].keys().size();
      for (std::size_t s = square.empty.size(); s < known; ++s) {
        if (s % 65536 == 0) refuse_if_large(j);
        const Key key = layers[j].keys()[s];
        square.empty.push_back(after.number(key >> 1));
        const bool free = stands_[j] && (key & 1) == 0;
        square.piece.push_back(free ? after.number((key | attack[j]) >> 1) : none);
      }
      refuse_if_large(j);
    }
  }

  // In the order of their keys: then `empty` only goes up, and memory is read in order.
  for (Layer<Key>& layer : layers) layer.forget_index();
  std::vector<std::vector<std::uint32_t>> rank(columns);
  for (std::size_t j = 0; j < columns; ++j) {
    limits.monitor.check(0);
    rank[j] = ranks(layers[j].keys());
    widest_ = std::max(widest_, rank[j].size());
  }
  keys_.resize(rank[0].size());
  for (std::size_t s = 0; s < keys_.size(); ++s) {
    const Key key = layers[0].keys()[s];
    keys_[rank[0][s]][0] = static_cast<std::uint64_t>(key);
    if constexpr (sizeof(Key) > 8) keys_[rank[0][s]][1] = static_cast<std::uint64_t>(key >> 64);
  }
  layers.clear();
  for (std::size_t j = 0; j < columns; ++j) {
    limits.monitor.check(0);
    const std::vector<std::uint32_t>& next = rank[(j + 1) % columns];
    Square sorted;
    sorted.after = next.size();
    sorted.empty.resize(rank[j].size());
    sorted.piece.resize(rank[j].size());
    for (std::size_t s = 0; s < rank[j].size(); ++s) {
      const std::uint32_t piece = squares_[j].piece[s];
      sorted.empty[rank[j][s]] = next[squares_[j].empty[s]];
      sorted.piece[rank[j][s]] = piece == none ? none : next[piece];
    }
    squares_[j] = std::move(sorted);
  }
}

std::uint32_t StripAutomaton::find(const std::array<std::uint64_t, 2>& key) const {
  const auto at = std::lower_bound(
      keys_.begin(), keys_.end(), key,
      [](const auto& a, const auto& b) { return a[1] != b[1] ? a[1] < b[1] : a[0] < b[0]; });
  if (at == keys_.end() || *at != key) {
    base::fail_bug(where_, "a symmetry leads to a set of attacked squares that was not found");
  }
  return static_cast<std::uint32_t>(at - keys_.begin());
}

std::vector<std::uint32_t> StripAutomaton::orbits() const {
  const std::size_t columns = width();
  std::vector<std::uint32_t> first(states(), none);
  // The image of a state when every column moves to another.
  const auto image = [&](std::uint32_t s, std::size_t shift, bool reflect) {
    std::array<std::uint64_t, 2> key{};
    for (std::size_t bit = 0; bit < reach_ * columns; ++bit) {
      if ((keys_[s][bit / 64] >> (bit % 64) & 1) == 0) continue;
      const std::size_t column = (bit % columns + shift) % columns;
      const std::size_t to = bit - bit % columns + (reflect ? columns - 1 - column : column);
      key[to / 64] |= std::uint64_t{1} << (to % 64);
    }
    return find(key);
  };
  for (std::uint32_t s = 0; s < first.size(); ++s) {
    if (first[s] != none) continue;
    first[s] = s;
    for (std::size_t shift = 0; shift < (ring_ ? columns : 1); ++shift) {
      first[image(s, shift, false)] = s;
      if (mirrored_) first[image(s, shift, true)] = s;
    }
  }
  return first;
}

}  // namespace rookery::count::strip
