// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/lanes.hpp"

#include <algorithm>

#include "board/text.hpp"

namespace rookery {

namespace {

std::size_t points_of(const LaneQuestion& question) {
  return question.degree ? *question.degree + 1 : 1;
}

std::uint32_t square_modulo(std::uint32_t root, std::uint32_t prime) {
  return static_cast<std::uint32_t>(std::uint64_t{root} * root % prime);
}

}  // namespace

std::size_t groups_needed(const LaneQuestion& question) {
  const std::size_t lanes = (primes_for_bits(question.bits) + 1) * points_of(question);
  return (lanes + lanes_in_group - 1) / lanes_in_group;
}

Counted count_by_lanes(const LaneQuestion& question,
                       const std::function<LaneValues(const LaneGroup&)>& evaluate, int at_once) {
  const std::size_t points = points_of(question);
  // The last prime is the check.
  const std::vector<std::uint32_t> primes =
      primes_below_2_31(primes_for_bits(question.bits) + 1, question.primes_below);

  // Lane number i * points + j is prime i at the root j + 1; lanes left over repeat
  // the last one. Different roots below half of the prime have different squares.
  const std::size_t lanes = primes.size() * points;
  std::vector<std::uint32_t> values(lanes);
  const auto run_group = [&](std::size_t number) {
    LaneGroup group;
    group.weighted = question.degree.has_value();
    const auto lane_of = [&](std::size_t i) {
      return std::min(number * lanes_in_group + i, lanes - 1);
    };
    for (std::size_t i = 0; i < lanes_in_group; ++i) {
      group.prime[i] = primes[lane_of(i) / points];
      group.root[i] = static_cast<std::uint32_t>(lane_of(i) % points + 1);
    }
    const LaneValues found = evaluate(group);
    for (std::size_t i = 0; i < lanes_in_group; ++i) {
      if (number * lanes_in_group + i < lanes) values[number * lanes_in_group + i] = found[i];
    }
  };
  const std::size_t groups = groups_needed(question);
  if (at_once > 1) {
    with_threads(at_once, [&] { parallel_loop(groups, 1, run_group); });
  } else {
    for (std::size_t g = 0; g < groups; ++g) run_group(g);
  }

  // residues[k][i]: coefficient k modulo prime i.
  std::vector<std::vector<std::uint32_t>> residues(points,
                                                   std::vector<std::uint32_t>(primes.size()));
  const auto check = [&] {
    if (question.monitor != nullptr) question.monitor->check(1);
  };
  for (std::size_t i = 0; i < primes.size(); ++i) {
    check();
    const std::span<const std::uint32_t> at_points(values.data() + i * points, points);
    if (!question.degree) {
      residues[0][i] = at_points[0];
      continue;
    }
    std::vector<std::uint32_t> z(points);
    for (std::size_t j = 0; j < points; ++j) {
      z[j] = square_modulo(static_cast<std::uint32_t>(j + 1), primes[i]);
    }
    const std::vector<std::uint32_t> coefficients = interpolate(primes[i], z, at_points);
    for (std::size_t k = 0; k < points; ++k) residues[k][i] = coefficients[k];
  }

  const ChineseRemainder chinese({primes.begin(), primes.end() - 1});
  Counted counted;
  for (std::size_t k = 0; k < points; ++k) {
    check();
    counted.by_size.push_back(chinese.combine(std::span(residues[k]).first(primes.size() - 1)));
    if (counted.by_size[k] % primes.back() != residues[k].back()) {
      fail_bug("count", "the residue modulo the check prime differs");
    }
  }
  return counted;
}

}  // namespace rookery
