// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cheapest cover, by branch and bound.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "math/set_cover/bits.hpp"
#include "math/set_cover/bound.hpp"
#include "math/set_cover/core.hpp"

namespace rookery::math::set_cover {

/// Branch and bound.
class Search {
 public:
  /// `unit` divides all costs.
  Search(const Instance& instance, Cost scale, Cost unit, Effort& effort);
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
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

 private:
  struct Frame {
    std::vector<Word> uncovered;
    std::vector<Word> allowed;
    std::vector<Cost> prices;
    std::vector<Index> branches;
    std::size_t level = 0;  // how many sets can be paid, when better prices were thought of,
    bool improved = false;  // and whether they were looked for
  };
  // Are better prices worth their work? What the nodes with and without them took, with all
  // that was below them, decides where a node is small (few sets can be paid); elsewhere
  // one bad guess could cost all the effort, and they are tried unless they seldom help.
  struct Trials {
    std::array<double, 2> steps{};
    std::array<std::uint64_t, 2> times{};
    std::uint64_t seen = 0;
    std::uint64_t helped = 0;

    [[nodiscard]] bool wanted(bool small) const {
      if (times[1] < 8) return true;
      if (!small) return helped * 5 >= times[1] || seen % 32 == 0;
      if (times[0] < 8) return false;
      const bool better =
          steps[1] / static_cast<double>(times[1]) < steps[0] / static_cast<double>(times[0]);
      return seen % 32 == 0 ? !better : better;
    }
  };

  Frame& frame(std::size_t depth) {
    while (frames_.size() <= depth) frames_.push_back(std::make_unique<Frame>());
    return *frames_[depth];
  }

  void take(Frame& node, Index s) {
    const Word* row = sets_[s];
    for (std::size_t w = 0; w < sets_.words(); ++w) node.uncovered[w] &= ~row[w];
    clear(node.allowed.data(), s);
    chosen_.push_back(s);
    spent_ += instance_.costs[s];
  }

  void remember() {
    best_ = chosen_;
    limit_ = spent_ - unit_;
  }

  // Is a's gain for its cost better than b's? The products are below 2^61: see scale_of.
  [[nodiscard]] bool better(Index a, Index b) const {
    const Cost left = Cost{gains_[a]} * instance_.costs[b];
    const Cost right = Cost{gains_[b]} * instance_.costs[a];
    return left != right ? left > right : a < b;
  }
  void explore(std::size_t depth);
  bool shrink(Frame& node, std::size_t depth);
  bool count_gains(Frame& node, Cost budget, Index left);
  [[nodiscard]] Index most(Cost budget) const;
  enum class Verdict { ended, same, fewer, taken };  // fewer sets allowed; sets taken, too
  Verdict weigh(Frame& node, Cost budget);
  Verdict improve_prices(Frame& node, Cost budget, int stages);
  void choose_branches(Frame& node, Cost budget, Index left);

  const Instance& instance_;
  Effort& effort_;
  Cost scale_;
  Cost unit_;
  Cost cheapest_;
  bool same_costs_;
  BitRows sets_;
  BitRows elements_;
  std::vector<Index> gains_;  // |s and U|, of allowed sets of the present node
  std::vector<Index> list_;   // these sets
  std::vector<Index> tally_;  // how many of them have this gain
  std::vector<Cost> sum_costs_;
  std::vector<Index> sum_gains_;
  std::vector<Index> by_ratio_;
  std::vector<Index> places_;
  std::vector<Cost> weights_;
  std::vector<Cost> reduced_;
  std::vector<Cost> best_prices_;
  std::vector<char> held_;
  Cost price_bound_ = 0;
  std::vector<Cost> sorted_;
  PriceBound bound_;
  std::array<Trials, 64> trials_{};

  std::vector<std::unique_ptr<Frame>> frames_;
  std::size_t deepest_ = 0;
  std::vector<Index> chosen_;
  Cost spent_ = 0;
  Cost limit_ = 0;
  bool complete_ = true;
  std::optional<std::vector<Index>> best_;
  std::uint64_t nodes_ = 0;
  Index rarest_ = 0;        // the element that the fewest allowed sets hold,
  Index rarest_count_ = 0;  // and how many
};

}  // namespace rookery::math::set_cover
