// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep forward, without values: each state of a layer is looked up in an index of the
// next, which gives the successors their numbers. These depend on nothing but the order of
// the states at the start, so that a block can be made again and again from its first layer.
//
// No state is dead: a piece that attacks a forced square to come is never put. With a number
// of pieces K, the least and the most pieces of a state are kept; where all placements that
// lead to it have too many, or too few even with a piece in each clique of squares to come, it
// is dropped. What is dropped has no completion.
//
// Time: a few memory accesses a state. Memory: 8 bytes for each state of the block, and twice
// the widest layer (24 bytes per state and more, and 9 to 16 for the index).

#include "count/placements/state_links.hpp"

#include <algorithm>

#include "count/placements/search.hpp"
#include "count/sweep/steps.hpp"

namespace rookery::count::placements {

StateLinks::StateLinks(const graph::ConflictGraph& graph, const std::optional<std::size_t>& pieces)
    : graph_(&graph),
      pieces_(pieces),
      key_words_(sweep::sweep_key_words(graph)),
      may_hold_(spares_forced(graph)),
      forced_from_(forced_from(graph)),
      cliques_from_(graph.size() + 1, 0) {
  const std::vector<std::uint32_t> cliques = cliques_of(graph);
  std::vector<bool> seen(graph.size(), false);
  for (std::size_t v = graph.size(); v-- > 0;) {
    cliques_from_[v] = cliques_from_[v + 1] + (seen[cliques[v]] ? 0 : 1);
    seen[cliques[v]] = true;
  }
}

template <std::size_t KeyWords>
std::vector<sweep::Word> StateLinks::expand_by(std::size_t v, std::size_t end,
                                               const std::vector<sweep::Word>& records,
                                               std::vector<LinkedLayer>& layers,
                                               const Check& check) const {
  const std::size_t key_words = KeyWords != 0 ? KeyWords : key_words_;
  sweep::BlockPool pool;
  sweep::StateLayer now(pool, key_words);
  sweep::StateLayer next(pool, key_words);
  sweep::StateIndex<KeyWords> index(key_words);
  std::vector<sweep::Word> attacks(key_words);
  std::vector<sweep::Word> key(key_words);
  const std::size_t begin = v;
  std::uint64_t states = 0;
  std::uint64_t bytes = 0;  // of the links
  // In a layer a record has the state's number, too, since the index gives the record alone.
  now.reset(2);
  for (std::size_t at = 0; at < records.size(); at += key_words + 1) {
    sweep::Word* const record = now.append();
    std::copy_n(records.data() + at, key_words, record);
    record[key_words] = now.size() - 1;
    record[key_words + 1] = records[at + key_words];
  }
  for (; v < end; ++v) {
    LinkedLayer& layer = layers[v];
    LinkedLayer& after = layers[v + 1];
    layer.states = now.size();
    layer.links.assign(2 * now.size(), LinkedLayer::nowhere);
    bytes += layer.links.size() * sizeof(std::uint32_t);
    after.least = ~std::size_t{0};
    after.most = 0;
    std::fill(attacks.begin(), attacks.end(), 0);
    for (const std::uint32_t w : graph_->later[v]) {
      const std::size_t ahead = w - v - 1;  // after the shift by one
      attacks[ahead / 64] |= sweep::Word{1} << (ahead % 64);
    }
    next.reset(2);
    index.reset(now.size(), true);
    const auto link = [&](std::size_t least, std::size_t most) {
      if (!fits(v + 1, least, most)) return LinkedLayer::nowhere;
      const auto found = index.find(next, key.data(), index.slot(key.data()));
      if (found.is_new) {
        found.value[0] = next.size() - 1;
      } else {
        least = std::min<std::size_t>(least, found.value[1] & 0xffffffffU);
        most = std::max<std::size_t>(most, found.value[1] >> 32);
      }
      found.value[1] = sweep::Word{most} << 32 | least;  // both at most 2^22
      after.least = std::min(after.least, least);
      after.most = std::max(after.most, most);
      return static_cast<std::uint32_t>(found.value[0]);
    };
    const bool forced = graph_->forced[v];
    const bool may_hold = may_hold_[v];
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (index.is_short(next, 2)) index.grow(next, next.size() / 2 + 2);
      if (i % 4096 == 0) {
        check(v,
              (static_cast<double>(v - begin) +
               static_cast<double>(i) / static_cast<double>(now.size())) /
                  static_cast<double>(end - begin),
              states + next.size(), bytes + now.bytes() + next.bytes() + index.bytes());
      }
      const sweep::Word* const state = now.key(i);
      const std::size_t least = state[key_words + 1] & 0xffffffffU;
      const std::size_t most = state[key_words + 1] >> 32;
      for (std::size_t j = 0; j < key_words; ++j) {
        key[j] = state[j] >> 1 | (j + 1 < key_words ? state[j + 1] << 63 : 0);
      }
      if (!forced) layer.links[2 * i] = link(least, most);
      if ((state[0] & 1) == 0 && may_hold) {
        for (std::size_t j = 0; j < key_words; ++j) key[j] |= attacks[j];
        layer.links[2 * i + 1] = link(least + 1, most + 1);
      }
    }
    after.states = next.size();
    states += next.size();
    std::swap(now, next);
  }
  std::vector<sweep::Word> last;
  last.reserve(now.size() * (key_words + 1));
  for (std::size_t i = 0; i < now.size(); ++i) {
    const sweep::Word* const record = now.key(i);
    last.insert(last.end(), record, record + key_words);
    last.push_back(record[key_words + 1]);
  }
  return last;
}

std::vector<sweep::Word> StateLinks::expand(std::size_t v, std::size_t end,
                                            const std::vector<sweep::Word>& records,
                                            std::vector<LinkedLayer>& layers,
                                            const Check& check) const {
  if (key_words_ == 1) return expand_by<1>(v, end, records, layers, check);
  if (key_words_ == 2) return expand_by<2>(v, end, records, layers, check);
  return expand_by<0>(v, end, records, layers, check);
}

}  // namespace rookery::count::placements
