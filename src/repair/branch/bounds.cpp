// SPDX-License-Identifier: GPL-3.0-or-later
//
// What odd groups still cost at least.
//
// Every odd group needs a chosen cell. So if y_g >= 0 are prices of the odd groups such that
// no allowed cell c lies in odd groups of a total price above its weight w_c, then every
// solution weighs at least L = sum of y: each group g is paid for by one of its chosen
// cells. (This is the dual of the covering problem.) Moreover a solution that holds c
// weighs at least L + w_c - (the prices at c): so c is out when that is beyond the budget.
// Both hold whatever prices are taken; the work is to find good ones.
//
// All weights 1: prices 0 and 1, that is, odd groups no two of which share an allowed cell
// (a packing). The largest packing among two families, each of disjoint groups, is the
// largest independent set of a bipartite graph: vertices are the odd groups, edges the
// pairs that share an allowed cell. By Koenig it has (vertices - largest matching) groups,
// and from a largest matching it is read off: the groups of the first family that
// alternating paths reach from its unmatched ones, and the groups of the second that they
// do not reach. Started from the second family, the same gives the packing at the other
// end; both are used, since each excludes cells of its own when L is the whole budget. For
// rows, columns and boxes the value is the closed form of repair/formula/fewest.cpp: a row and a
// box share cells iff the box lies in the row's band, so the largest matching has sum_I min(R_I,
// sum_J beta_IJ) edges, and R + B minus this is B + sum_I max(0, R_I - sum_J beta_IJ).
// Groups of further families that are disjoint from the packing are added. Where there are
// many families or large ones (lights), a packing is collected greedily, from the groups
// with few allowed cells on.
//
// With weights: each odd group in turn is given the highest price that its cells leave
// (dual ascent), once for each family put first, at most six times; of the families of sums,
// if there are any.
//
// Time of a call: allowed cells times families, and matchings of up to 64 + 64 groups: some
// microseconds on 25x25. Memory: a bit for each group and cell.

#include "repair/branch/bounds.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace rookery::repair_room::branch {

namespace {

constexpr std::size_t most_mask_words = std::size_t{1} << 23;
constexpr std::uint8_t single = 255;

std::size_t words_for(std::size_t bits) {
  return std::max<std::size_t>(1, (bits + word_bits - 1) / word_bits);
}

}  // namespace

bool BitSystem::fits(const ToggleSystem& system) {
  const std::size_t words = words_for(system.cell_count());
  return system.group_count() <= most_mask_words / words;
}

BitSystem::BitSystem(const ToggleSystem& system) : BitSystem(system, {}) {}

BitSystem::BitSystem(const ToggleSystem& system,
                     std::span<const std::vector<std::vector<std::uint32_t>>> sums)
    : system_(&system),
      cell_words_(words_for(system.cell_count())),
      masks_(system.group_count() * cell_words_),
      range_(system.group_count(), Range{cell_words_, 0}),
      family_(system.group_count()),
      place_(system.group_count()) {
  for (std::size_t cell = 0; cell < cells(); ++cell) {
    unit_ = unit_ && weight(cell) == 1;
    for (const std::uint32_t group : system.groups_of(cell)) {
      flip(masks_.data() + group * cell_words_, cell);
      Range& range = range_[group];
      range.first = std::min(range.first, cell / word_bits);
      range.end = std::max(range.end, cell / word_bits + 1);
    }
  }
  std::vector<std::vector<Word>> taken;  // cells of each family
  for (std::size_t group = 0; group < groups(); ++group) {
    const Word* mask = cells_of(group);
    const auto is_free = [&](const std::vector<Word>& used) {
      for (std::size_t i = first_word(group); i < end_word(group); ++i) {
        if ((used[i] & mask[i]) != 0) return false;
      }
      return true;
    };
    const auto family =
        static_cast<std::size_t>(std::find_if(taken.begin(), taken.end(), is_free) - taken.begin());
    if (family == taken.size()) {
      taken.emplace_back(cell_words_);
      families_.emplace_back();
    }
    for (std::size_t i = first_word(group); i < end_word(group); ++i) taken[family][i] |= mask[i];
    family_[group] = static_cast<std::uint32_t>(family);
    place_[group] = static_cast<std::uint32_t>(families_[family].size());
    families_[family].push_back(static_cast<std::uint32_t>(group));
  }
  proper_families_ = families_.size();
  for (const auto& list : sums) add_family(list);
  group_words_ = words_for(groups());
  list_groups();
}

void BitSystem::add_family(const std::vector<std::vector<std::uint32_t>>& sums) {
  std::vector<Word> taken(cell_words_);
  std::vector<Word> mask(cell_words_);
  std::vector<std::uint32_t> members;
  for (const std::vector<std::uint32_t>& sum : sums) {
    std::fill(mask.begin(), mask.end(), 0);
    for (const std::uint32_t group : sum) {
      for (std::size_t i = 0; i < cell_words_; ++i) mask[i] ^= cells_of(group)[i];
    }
    Range range{cell_words_, 0};
    bool is_free = true;
    for (std::size_t i = 0; i < cell_words_; ++i) {
      if (mask[i] == 0) continue;
      range.first = std::min(range.first, i);
      range.end = i + 1;
      is_free = is_free && (mask[i] & taken[i]) == 0;
    }
    if (!is_free) continue;
    for (std::size_t i = 0; i < cell_words_; ++i) taken[i] |= mask[i];
    family_.push_back(static_cast<std::uint32_t>(families_.size()));
    place_.push_back(static_cast<std::uint32_t>(members.size()));
    members.push_back(static_cast<std::uint32_t>(groups()));
    masks_.insert(masks_.end(), mask.begin(), mask.end());
    range_.push_back(range);
    sums_.push_back(sum);
  }
  families_.push_back(std::move(members));
}

void BitSystem::list_groups() {
  std::vector<std::vector<std::uint32_t>> extra(sums_.empty() ? 0 : cells());
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    const std::size_t group = system_->group_count() + i;
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      if (bit(cells_of(group), cell)) extra[cell].push_back(static_cast<std::uint32_t>(group));
    }
  }
  first_.assign(1, 0);
  for (std::size_t cell = 0; cell < cells(); ++cell) {
    const auto proper = system_->groups_of(cell);
    changed_.insert(changed_.end(), proper.begin(), proper.end());
    if (!extra.empty()) changed_.insert(changed_.end(), extra[cell].begin(), extra[cell].end());
    first_.push_back(changed_.size());
  }
}

std::vector<std::uint8_t> BitSystem::all_odd(std::span<const std::uint8_t> odd) const {
  std::vector<std::uint8_t> all(odd.begin(), odd.end());
  for (const std::vector<std::uint32_t>& sum : sums_) {
    std::uint8_t parity = 0;
    for (const std::uint32_t group : sum) parity ^= odd[group];
    all.push_back(parity);
  }
  return all;
}

Bounds::Bounds(const BitSystem& system)
    : system_(system), counts_(system.groups()), covered_(system.cell_words()) {
  odd_groups_.reserve(system.groups());
  order_.reserve(system.groups());
  if (!system.is_unit()) slack_.resize(system.cells());
  const auto& families = system.families();
  const std::size_t proper = system.proper_families();
  if (proper > most_families) return;
  // Families of sums are matched with proper ones only.
  for (std::size_t one = 0; one < proper; ++one) {
    for (std::size_t other = one + 1; other < families.size(); ++other) {
      if (families[one].size() > most_places || families[other].size() > most_places) continue;
      pairs_.push_back({one, other});
    }
  }
}

void Bounds::collect_odd(const Word* odd) {
  odd_groups_.clear();
  for (std::size_t i = 0; i < system_.group_words(); ++i) {
    for (Word left = odd[i]; left != 0; left &= left - 1) {
      odd_groups_.push_back(static_cast<std::uint32_t>(
          i * word_bits + static_cast<std::size_t>(std::countr_zero(left))));
    }
  }
}

// Adds to the packing whatever still fits.
void Bounds::extend_packing(const Word* allowed, std::span<const std::uint32_t> order) {
  for (const std::uint32_t group : order) {
    const Word* mask = system_.cells_of(group);
    const std::size_t first = system_.first_word(group);
    const std::size_t end = system_.end_word(group);
    bool free = true;
    for (std::size_t i = first; i < end && free; ++i) {
      free = (mask[i] & allowed[i] & covered_[i]) == 0;
    }
    if (!free) continue;
    for (std::size_t i = first; i < end; ++i) covered_[i] |= mask[i] & allowed[i];
    ++packed_;
  }
}

// The packing is complete: takes it as a bound, and as a reason to exclude.
void Bounds::use_packing(Word* allowed, std::int64_t budget, Result& result) {
  result.needed = std::max(result.needed, packed_);
  if (packed_ != budget) return;
  // Every cell chosen must pay for one of the groups.
  for (std::size_t i = 0; i < system_.cell_words(); ++i) {
    if ((allowed[i] & ~covered_[i]) == 0) continue;
    allowed[i] &= covered_[i];
    result.excluded = true;
    result.beyond = std::min(result.beyond, packed_ + 1);
  }
}

// An alternating path from an unmatched group of the first family to one of the second.
bool Bounds::augment(std::size_t one) {
  for (Word left = neighbours_[one] & ~tried_; left != 0; left = neighbours_[one] & ~tried_) {
    const auto other = static_cast<std::size_t>(std::countr_zero(left));
    tried_ |= Word{1} << other;
    if (mate_[other] == single || augment(mate_[other])) {
      mate_[other] = static_cast<std::uint8_t>(one);
      return true;
    }
  }
  return false;
}

void Bounds::by_pair(Word* allowed, const Pair& pair, std::int64_t budget, Result& result) {
  const auto& ones = system_.families()[pair.one];
  const auto& others = system_.families()[pair.other];
  Word odd_ones = 0;
  Word odd_others = 0;
  for (const std::uint32_t group : odd_groups_) {
    if (system_.family(group) == pair.one) odd_ones |= Word{1} << system_.place(group);
    if (system_.family(group) == pair.other) odd_others |= Word{1} << system_.place(group);
  }
  Word matched_ones = 0;
  mate_.fill(single);
  // Free mates first: most groups find one.
  for (Word left = odd_ones; left != 0; left &= left - 1) {
    const auto one = static_cast<std::size_t>(std::countr_zero(left));
    const std::uint32_t group = ones[one];
    const Word* mask = system_.cells_of(group);
    Word near = 0;
    for (Word right = odd_others; right != 0; right &= right - 1) {
      const auto other = static_cast<std::size_t>(std::countr_zero(right));
      const Word* its = system_.cells_of(others[other]);
      const std::size_t first =
          std::max(system_.first_word(group), system_.first_word(others[other]));
      const std::size_t end = std::min(system_.end_word(group), system_.end_word(others[other]));
      for (std::size_t i = first; i < end; ++i) {
        if ((mask[i] & its[i] & allowed[i]) == 0) continue;
        near |= Word{1} << other;
        break;
      }
    }
    neighbours_[one] = near;
  }
  for (Word left = odd_ones; left != 0; left &= left - 1) {
    const auto one = static_cast<std::size_t>(std::countr_zero(left));
    tried_ = 0;
    if (augment(one)) matched_ones |= Word{1} << one;
  }
  const int size =
      std::popcount(odd_ones) + std::popcount(odd_others) - std::popcount(matched_ones);
  if (size < result.needed && size < budget) return;

  // Packing at the first end: reached from the unmatched of the first family.
  Word reached_ones = odd_ones & ~matched_ones;
  Word reached_others = 0;
  for (Word todo = reached_ones; todo != 0;) {
    const auto one = static_cast<std::size_t>(std::countr_zero(todo));
    todo &= todo - 1;
    for (Word left = neighbours_[one] & ~reached_others; left != 0; left &= left - 1) {
      const auto other = static_cast<std::size_t>(std::countr_zero(left));
      reached_others |= Word{1} << other;
      const Word next = Word{1} << mate_[other];  // matched, or the path would augment
      todo |= next & ~reached_ones;
      reached_ones |= next;
    }
  }
  const auto take = [&](Word chosen_ones, Word chosen_others) {
    std::fill(covered_.begin(), covered_.end(), 0);
    packed_ = 0;
    order_.clear();
    for (Word left = chosen_ones; left != 0; left &= left - 1) {
      order_.push_back(ones[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    for (Word left = chosen_others; left != 0; left &= left - 1) {
      order_.push_back(others[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    extend_packing(allowed, order_);
    extend_packing(allowed, odd_groups_);
    use_packing(allowed, budget, result);
  };
  const Word first_ones = reached_ones;
  const Word first_others = odd_others & ~reached_others;
  take(first_ones, first_others);
  // With cells excluded a further packing would bound only the solutions without them.
  if (result.needed > budget || result.excluded) return;

  // Packing at the second end: reached from the unmatched of the second family.
  reached_others = odd_others;
  for (std::size_t other = 0; other < others.size(); ++other) {
    if (mate_[other] != single) reached_others &= ~(Word{1} << other);
  }
  reached_ones = 0;
  for (bool grown = true; grown;) {
    grown = false;
    for (Word left = odd_ones & ~reached_ones; left != 0; left &= left - 1) {
      const auto one = static_cast<std::size_t>(std::countr_zero(left));
      if ((neighbours_[one] & reached_others) == 0) continue;
      reached_ones |= Word{1} << one;
      grown = true;
    }
    for (std::size_t other = 0; other < others.size(); ++other) {
      if (mate_[other] != single && (reached_ones >> mate_[other] & 1U) != 0) {
        reached_others |= Word{1} << other;
      }
    }
  }
  const Word last_ones = odd_ones & ~reached_ones;
  if (last_ones != first_ones || reached_others != first_others) take(last_ones, reached_others);
}

void Bounds::by_weights(Word* allowed, std::size_t first_family, std::int64_t budget,
                        Result& result) {
  for (const std::uint32_t group : odd_groups_) {
    for (std::size_t i = system_.first_word(group); i < system_.end_word(group); ++i) {
      for (Word left = allowed[i] & system_.cells_of(group)[i]; left != 0; left &= left - 1) {
        const std::size_t cell = i * word_bits + static_cast<std::size_t>(std::countr_zero(left));
        slack_[cell] = system_.weight(cell);
      }
    }
  }
  std::int64_t needed = 0;
  const auto raise = [&](std::uint32_t group) {
    std::int64_t price = never;
    const auto each = [&](const auto& visit) {
      const Word* mask = system_.cells_of(group);
      for (std::size_t i = system_.first_word(group); i < system_.end_word(group); ++i) {
        for (Word left = allowed[i] & mask[i]; left != 0; left &= left - 1) {
          visit(slack_[i * word_bits + static_cast<std::size_t>(std::countr_zero(left))]);
        }
      }
    };
    each([&](std::int64_t& slack) { price = std::min(price, slack); });
    if (price == 0) return;
    needed += price;
    each([&](std::int64_t& slack) { slack -= price; });
  };
  for (const std::uint32_t group : order_) {
    if (system_.family(group) == first_family) raise(group);
  }
  for (const std::uint32_t group : order_) {
    if (system_.family(group) != first_family) raise(group);
  }
  result.needed = std::max(result.needed, needed);
  if (needed > budget) return;
  // A cell in no odd group has all its weight as slack.
  const std::int64_t spare = budget - needed;
  for (std::size_t i = 0; i < system_.cell_words(); ++i) {
    for (Word left = allowed[i]; left != 0; left &= left - 1) {
      const std::size_t cell = i * word_bits + static_cast<std::size_t>(std::countr_zero(left));
      const auto groups = system_.groups_of(cell);
      const bool priced = std::any_of(groups.begin(), groups.end(),
                                      [&](std::uint32_t group) { return counts_[group] != 0; });
      const std::int64_t slack = priced ? slack_[cell] : system_.weight(cell);
      if (slack <= spare) continue;
      flip(allowed, cell);
      result.excluded = true;
      result.beyond = std::min(result.beyond, needed + slack);
    }
  }
}

Bounds::Result Bounds::operator()(Word* allowed, const Word* odd, std::int64_t budget) {
  Result result;
  collect_odd(odd);
  if (system_.is_unit() && !pairs_.empty()) {
    for (const Pair& pair : pairs_) {
      by_pair(allowed, pair, budget, result);
      // Groups may have lost their last cell: the caller looks first.
      if (result.needed > budget || result.excluded) return result;
    }
    return result;
  }
  for (const std::uint32_t group : odd_groups_) {
    std::uint32_t count = 0;
    for (std::size_t i = system_.first_word(group); i < system_.end_word(group); ++i) {
      count += static_cast<std::uint32_t>(std::popcount(allowed[i] & system_.cells_of(group)[i]));
    }
    counts_[group] = count;
  }
  order_ = odd_groups_;
  std::sort(order_.begin(), order_.end(), [&](std::uint32_t left, std::uint32_t right) {
    return counts_[left] != counts_[right] ? counts_[left] < counts_[right] : left < right;
  });
  if (system_.is_unit()) {
    std::fill(covered_.begin(), covered_.end(), 0);
    packed_ = 0;
    extend_packing(allowed, order_);
    use_packing(allowed, budget, result);
  } else {
    // Sums were made because they say more: then they are the ones to begin with.
    const std::size_t proper = system_.proper_families();
    const std::size_t all = system_.families().size();
    const std::size_t first = proper < all ? proper : 0;
    for (std::size_t family = first; family < std::min(all, first + most_families); ++family) {
      by_weights(allowed, family, budget, result);
      if (result.needed > budget || result.excluded) break;
    }
  }
  for (const std::uint32_t group : odd_groups_) counts_[group] = 0;
  return result;
}

}  // namespace rookery::repair_room::branch
