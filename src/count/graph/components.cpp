// SPDX-License-Identifier: GPL-3.0-or-later
//
// Independent sets of a graph are chosen in each component by itself, so the
// polynomial of the graph is the product of the polynomials of its components.
//
// Equal components. The form of a component in some order of its vertices is the
// list, vertex by vertex, of its forced flag, its weight and its later neighbours. Equal forms
// are equal graphs, whatever squares they came from. First the components are
// compared in the order they have (this finds all shifts, in linear time and with
// no allocation for a copy); then those left with the same numbers of vertices,
// edges and degrees are compared by the least of their forms in the eight orders
// "rows or columns, each forwards or backwards".

#include "count/graph/components.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

#include "base/key_index.hpp"
#include "count/graph/order.hpp"

namespace rookery::count::graph {

namespace {

// Disjoint sets of vertices; the least vertex of a set represents it.
class Sets {
 public:
  explicit Sets(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t find(std::uint32_t v) {
    while (parent_[v] != v) v = parent_[v] = parent_[parent_[v]];
    return v;
  }
  void join(std::uint32_t v, std::uint32_t w) {
    v = find(v);
    w = find(w);
    if (v < w) {
      parent_[w] = v;
    } else {
      parent_[v] = w;
    }
  }

 private:
  std::vector<std::uint32_t> parent_;
};

// The vertices of all components one after another, each component ascending.
struct Membership {
  std::vector<std::uint32_t> members;
  std::vector<std::size_t> begin;    // of component c: members[begin[c] .. begin[c + 1])
  std::vector<std::uint32_t> local;  // the number of a vertex within its component

  [[nodiscard]] std::size_t count() const { return begin.size() - 1; }
  [[nodiscard]] std::span<const std::uint32_t> of(std::size_t c) const {
    return std::span(members).subspan(begin[c], begin[c + 1] - begin[c]);
  }
};

Membership membership(const ConflictGraph& graph, const Monitor& monitor) {
  const auto size = static_cast<std::uint32_t>(graph.size());
  Sets sets(size);
  for (std::uint32_t v = 0; v < size; ++v) {
    if (v % 4096 == 0) monitor.check(0);
    for (const std::uint32_t w : graph.later[v]) sets.join(v, w);
  }
  std::vector<std::uint32_t> number(size);  // of the component
  Membership result;
  std::vector<std::size_t> sizes;
  result.local.resize(size);
  for (std::uint32_t v = 0; v < size; ++v) {
    const std::uint32_t root = sets.find(v);
    if (root == v) {
      number[v] = static_cast<std::uint32_t>(sizes.size());
      sizes.push_back(0);
    } else {
      number[v] = number[root];  // the root is the least and was seen
    }
    result.local[v] = static_cast<std::uint32_t>(sizes[number[v]]++);
  }
  result.begin.assign(sizes.size() + 1, 0);
  std::partial_sum(sizes.begin(), sizes.end(), result.begin.begin() + 1);
  result.members.resize(size);
  for (std::uint32_t v = 0; v < size; ++v) {
    result.members[result.begin[number[v]] + result.local[v]] = v;
  }
  return result;
}

std::uint32_t weight_of(const ConflictGraph& graph, std::size_t v) {
  return graph.weight.empty() ? 1 : graph.weight[v];
}

std::uint64_t hash_of_form(const ConflictGraph& graph, const Membership& all,
                           std::span<const std::uint32_t> members) {
  std::uint64_t hash = members.size();
  for (const std::uint32_t v : members) {
    hash = base::mixed(hash ^ (graph.later[v].size() * 2 + (graph.forced[v] ? 1 : 0)));
    if (!graph.weight.empty()) hash = base::mixed(hash ^ graph.weight[v]);
    for (const std::uint32_t w : graph.later[v]) hash = base::mixed(hash ^ all.local[w]);
  }
  return hash;
}

bool has_form_of(const ConflictGraph& graph, const Membership& all,
                 std::span<const std::uint32_t> members, const ConflictGraph& known) {
  if (members.size() != known.size()) return false;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const std::uint32_t v = members[i];
    if (graph.forced[v] != known.forced[i] || weight_of(graph, v) != weight_of(known, i)) {
      return false;
    }
    if (!std::equal(graph.later[v].begin(), graph.later[v].end(), known.later[i].begin(),
                    known.later[i].end(),
                    [&](std::uint32_t w, std::uint32_t there) { return all.local[w] == there; })) {
      return false;
    }
  }
  return true;
}

ConflictGraph part_of(const ConflictGraph& graph, const Membership& all,
                      std::span<const std::uint32_t> members) {
  ConflictGraph part;
  part.impossible = graph.impossible;
  part.squares.reserve(members.size());
  part.later.reserve(members.size());
  for (const std::uint32_t v : members) {
    part.squares.push_back(graph.squares[v]);
    part.forced.push_back(graph.forced[v]);
    if (!graph.weight.empty()) part.weight.push_back(graph.weight[v]);
    std::vector<std::uint32_t>& later = part.later.emplace_back();
    later.reserve(graph.later[v].size());
    for (const std::uint32_t w : graph.later[v]) later.push_back(all.local[w]);
    part.edges += later.size();
  }
  return part;
}

// The same for every order of the vertices.
std::uint64_t invariant(const ConflictGraph& graph) {
  std::vector<std::uint64_t> degree(graph.size(), 0);
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    degree[v] += graph.later[v].size();
    for (const std::uint32_t w : graph.later[v]) ++degree[w];
  }
  std::uint64_t sum = base::mixed(graph.size()) + base::mixed(base::mixed(graph.edges));
  for (std::size_t v = 0; v < graph.size(); ++v) {
    sum +=
        base::mixed(base::mixed(degree[v] * 2 + (graph.forced[v] ? 1 : 0)) + weight_of(graph, v));
  }
  return sum;
}

std::vector<std::uint32_t> form(const ConflictGraph& graph) {
  std::vector<std::uint32_t> words;
  words.reserve(graph.size() + graph.edges);
  for (std::size_t v = 0; v < graph.size(); ++v) {
    words.push_back(
        static_cast<std::uint32_t>(graph.later[v].size() * 2 + (graph.forced[v] ? 1 : 0)));
    if (!graph.weight.empty()) words.push_back(graph.weight[v]);
    words.insert(words.end(), graph.later[v].begin(), graph.later[v].end());
  }
  return words;
}

std::vector<std::uint32_t> least_form(const ConflictGraph& graph, const Monitor& monitor) {
  std::vector<std::uint32_t> least;
  for (unsigned symmetry = 0; symmetry < 8; ++symmetry) {
    monitor.check(0);
    const auto key = [&](std::uint32_t v) {
      const Square square = graph.squares[v];
      const std::int64_t x = (symmetry & 1) != 0 ? -square.x : square.x;
      const std::int64_t y = (symmetry & 2) != 0 ? -square.y : square.y;
      return (symmetry & 4) != 0 ? std::pair(x, y) : std::pair(y, x);
    };
    std::vector<std::uint32_t> order(graph.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t v, std::uint32_t w) { return key(v) < key(w); });
    std::vector<std::uint32_t> image = form(reordered(graph, order));
    if (symmetry == 0 || image < least) least = std::move(image);
  }
  return least;
}

// Joins the entries that a symmetry maps to each other.
void merge_symmetric(std::vector<Component>& found, const Monitor& monitor) {
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> alike;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (i % 1024 == 0) monitor.check(0);
    alike[invariant(found[i].graph)].push_back(i);
  }
  for (const auto& group : alike) {
    if (group.second.size() < 2) continue;
    std::vector<std::pair<std::vector<std::uint32_t>, std::size_t>> forms;
    for (const std::size_t i : group.second) {
      forms.emplace_back(least_form(found[i].graph, monitor), i);
    }
    std::sort(forms.begin(), forms.end());  // the earliest of equal ones comes first
    for (std::size_t j = 1, first = 0; j < forms.size(); ++j) {
      if (forms[j].first != forms[first].first) {
        first = j;
        continue;
      }
      found[forms[first].second].copies += found[forms[j].second].copies;
      found[forms[j].second].copies = 0;
    }
  }
  std::erase_if(found, [](const Component& component) { return component.copies == 0; });
}

}  // namespace

std::vector<Component> components(const ConflictGraph& graph, const Monitor& monitor) {
  std::vector<Component> found;
  const Membership all = membership(graph, monitor);
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_hash;  // places in `found`
  // Squares without conflicts, by forced and weight.
  std::map<std::pair<bool, std::uint32_t>, std::size_t> alone;
  for (std::size_t c = 0; c < all.count(); ++c) {
    if (c % 1024 == 0) monitor.check(0);
    const auto members = all.of(c);
    if (members.size() == 1) {  // in no time: there may be millions
      const std::uint32_t v = members[0];
      const auto [place, is_new] =
          alone.try_emplace({graph.forced[v], weight_of(graph, v)}, found.size());
      if (is_new) {
        found.push_back({part_of(graph, all, members), 1});
      } else {
        ++found[place->second].copies;
      }
      continue;
    }
    auto& places = by_hash[hash_of_form(graph, all, members)];
    const auto same = std::find_if(places.begin(), places.end(), [&](std::size_t i) {
      return has_form_of(graph, all, members, found[i].graph);
    });
    if (same != places.end()) {
      ++found[*same].copies;
    } else {
      places.push_back(found.size());
      found.push_back({part_of(graph, all, members), 1});
    }
  }
  if (found.size() > 1) merge_symmetric(found, monitor);
  if (found.empty() && graph.impossible) {
    found.emplace_back();
    found.back().graph.impossible = true;
  }
  return found;
}

}  // namespace rookery::count::graph
