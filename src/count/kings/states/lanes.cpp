// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/states/lanes.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace rookery::count::kings::states {

namespace {

std::size_t points_of(const LaneQuestion& question) {
  return question.degree ? *question.degree + 1 : 1;
}

std::uint32_t square_modulo(std::uint32_t root, std::uint32_t prime) {
  return static_cast<std::uint32_t>(std::uint64_t{root} * root % prime);
}

}  // namespace

std::size_t groups_needed(const LaneQuestion& question) {
  const std::size_t lanes = (math::primes_for_bits(question.bits) + 1) * points_of(question);
  return (lanes + lanes_in_group - 1) / lanes_in_group;
}

LanePlan::LanePlan(const LaneQuestion& question)
    : question_(question),
      points_(points_of(question)),
      primes_(math::primes_below_2_31(math::primes_for_bits(question.bits) + 1,
                                      question.primes_below)) {}

std::size_t LanePlan::groups() const { return (lanes() + lanes_in_group - 1) / lanes_in_group; }

// Lane number i * points + j is prime i at the root j + 1; lanes left over repeat
// the last one. Different roots below half of the prime have different squares.
LaneGroup LanePlan::group(std::size_t number) const {
  LaneGroup group;
  group.weighted = question_.degree.has_value();
  for (std::size_t i = 0; i < lanes_in_group; ++i) {
    const std::size_t lane = std::min(number * lanes_in_group + i, lanes() - 1);
    group.prime[i] = primes_[lane / points_];
    group.root[i] = static_cast<std::uint32_t>(lane % points_ + 1);
  }
  return group;
}

tasks::TaskResult LanePlan::result(std::size_t number, const LaneValues& values) const {
  const LaneGroup lanes = group(number);
  tasks::TaskResult result;
  for (std::size_t i = 0; i < lanes_in_group; ++i) {
    result.insert(result.end(), {lanes.prime[i], lanes.root[i], values[i]});
  }
  return result;
}

bool LanePlan::is_result(std::size_t number, const tasks::TaskResult& result) const {
  if (result.size() != 3 * lanes_in_group) return false;
  const LaneGroup lanes = group(number);
  for (std::size_t i = 0; i < lanes_in_group; ++i) {
    if (result[3 * i] != lanes.prime[i] || result[3 * i + 1] != lanes.root[i] ||
        result[3 * i + 2] >= lanes.prime[i]) {
      return false;
    }
    // Lanes left over repeat the last one.
    if (i > 0 && lanes.prime[i] == lanes.prime[i - 1] && lanes.root[i] == lanes.root[i - 1] &&
        result[3 * i + 2] != result[3 * i - 1]) {
      return false;
    }
  }
  return true;
}

Counted LanePlan::join(const std::vector<tasks::TaskResult>& results,
                       const Monitor& monitor) const {
  const LaneQuestion& question = question_;
  const std::size_t points = points_;
  const std::vector<std::uint32_t>& primes = primes_;
  std::vector<std::uint32_t> values(lanes());
  for (std::size_t lane = 0; lane < lanes(); ++lane) {
    values[lane] =
        static_cast<std::uint32_t>(results[lane / lanes_in_group][3 * (lane % lanes_in_group) + 2]);
  }

  // residues[k][i]: coefficient k modulo prime i.
  std::vector<std::vector<std::uint32_t>> residues(points,
                                                   std::vector<std::uint32_t>(primes.size()));
  for (std::size_t i = 0; i < primes.size(); ++i) {
    monitor.check(1);
    const std::span<const std::uint32_t> at_points(values.data() + i * points, points);
    if (!question.degree) {
      residues[0][i] = at_points[0];
      continue;
    }
    std::vector<std::uint32_t> z(points);
    for (std::size_t j = 0; j < points; ++j) {
      z[j] = square_modulo(static_cast<std::uint32_t>(j + 1), primes[i]);
    }
    const std::vector<std::uint32_t> coefficients = math::interpolate(primes[i], z, at_points);
    for (std::size_t k = 0; k < points; ++k) residues[k][i] = coefficients[k];
  }

  const math::ChineseRemainder chinese({primes.begin(), primes.end() - 1});
  Counted counted;
  for (std::size_t k = 0; k < points; ++k) {
    monitor.check(1);
    counted.by_size.push_back(chinese.combine(std::span(residues[k]).first(primes.size() - 1)));
    if (counted.by_size[k] % primes.back() != residues[k].back()) {
      base::fail_bug("count", "the residue modulo the check prime differs");
    }
  }
  return counted;
}

}  // namespace rookery::count::kings::states
