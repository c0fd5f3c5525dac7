// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cheapest cover, by branch and bound.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "math/set_cover/core.hpp"

namespace rookery::cover {

/// Branch and bound.
class Search {
 public:
  /// `unit` divides all costs.
  Search(const Instance& instance, Cost scale, Cost unit, Effort& effort);
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// About the memory it takes. 0: more than it may take, there is no search.
  [[nodiscard]] static double bytes(std::size_t elements, std::size_t sets);

  /// A cheapest cover among those that cost at most `limit` and hold the sets `given`, if
  /// there is one. When `complete` is false, the effort ended before that was sure.
  struct Found {
    bool complete = false;
    std::optional<std::vector<Index>> cover;
  };
  [[nodiscard]] Found run(Cost limit, const std::vector<Index>& given,
                          const std::vector<Cost>& prices);
  [[nodiscard]] std::uint64_t nodes() const noexcept;

 private:
  class Tree;
  std::unique_ptr<Tree> tree_;
};

}  // namespace rookery::cover
