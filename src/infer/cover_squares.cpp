// SPDX-License-Identifier: GPL-3.0-or-later
//
// A set cover: the elements are the squares, and a bundle of moves holds those to which it
// leads some piece. The list of who covers what takes O(bundles * squares / 64) steps and
// 4 bytes an entry; where that or its solver's memory is too much the cover is greedy.

#include "infer/cover_squares.hpp"

#include <numeric>
#include <optional>

#include "infer/bundles.hpp"
#include "infer/greedy_cover.hpp"
#include "math/set_cover/cheapest.hpp"

namespace rookery::infer_room {

namespace {

// To make the list: words looked at, and its length.
constexpr double most_words = 8e9;
constexpr std::uint64_t most_members = std::uint64_t{1} << 27;

// Is the list short enough? Its length is at most the number of ways to reach the squares: images
// of a move may lead to one square.
bool is_listable(const CoverQuestion& question, const Bundles& bundles, const SquaresLeft& left,
                 Evidence& evidence, const Monitor& monitor) {
  const auto images = static_cast<double>(question.group.size());
  if (static_cast<double>(bundles.size()) * images * left.words() > most_words) return false;
  std::uint64_t members = 0;
  for (std::size_t b = 0; b < left.boards(); ++b) {
    const std::vector<std::uint32_t> ways =
        evidence.ways(evidence.boards()[b], question.moves, left.on(b), monitor.silent());
    members = std::accumulate(ways.begin(), ways.end(), members);
  }
  return members <= most_members;
}

math::set_cover::SetCoverProblem list_covers(const Bundles& bundles, const SquaresLeft& left,
                                             const Monitor& monitor) {
  // The elements in order, by board, row and word: a square's number is that of its
  // word's first one and the bits before it.
  std::vector<std::vector<std::uint32_t>> first(left.boards());
  math::set_cover::SetCoverProblem problem;
  for (std::size_t b = 0; b < left.boards(); ++b) {
    const Bitmap& squares = left.on(b);
    for (std::int64_t y = 0; y < squares.rows(); ++y) {
      for (std::int64_t i = 0; i < squares.words(); ++i) {
        first[b].push_back(problem.elements);
        problem.elements += static_cast<std::uint32_t>(std::popcount(squares.row(y)[i]));
      }
    }
  }
  std::vector<std::uint32_t> members;
  for (std::size_t s = 0; s < bundles.size(); ++s) {
    monitor.check(static_cast<double>(s) / static_cast<double>(bundles.size()));
    members.clear();
    left.for_each_hit(
        bundles.moves(s), [&](std::size_t b, std::int64_t y, std::int64_t i, Bitmap::Word bits) {
          const Bitmap& squares = left.on(b);
          const Bitmap::Word open = squares.row(y)[i];
          const std::uint32_t start = first[b][static_cast<std::size_t>(y * squares.words() + i)];
          for (; bits != 0; bits &= bits - 1) {
            const Bitmap::Word below = (bits & (~bits + 1)) - 1;
            members.push_back(start + static_cast<std::uint32_t>(std::popcount(open & below)));
          }
        });
    problem.add(members, bundles.price(s));
  }
  return problem;
}

// Nothing if it does not fit into memory.
std::optional<math::set_cover::SetCover> solve(const math::set_cover::SetCoverProblem& problem,
                                               double effort, const Monitor& monitor) {
  try {
    return math::set_cover::cheapest_cover(problem, effort, monitor);
  } catch (const Error& error) {
    if (error.kind() != Failure::beyond_limit) throw;
    return std::nullopt;
  }
}

}  // namespace

MoveCover cover_squares(const CoverQuestion& question, Evidence& evidence, double effort,
                        const Monitor& monitor) {
  const Bundles bundles(question);
  const SquaresLeft left(evidence.boards(), question.squares);
  if (is_listable(question, bundles, left, evidence, monitor)) {
    const math::set_cover::SetCoverProblem problem =
        list_covers(bundles, left, monitor.part(0, 0.1));
    if (const auto cover = solve(problem, effort, monitor.part(0.1, 1))) {
      MoveCover result;
      for (const std::size_t s : cover->chosen) {
        const std::vector<Vector> moves = bundles.moves(s);
        result.moves.insert(result.moves.end(), moves.begin(), moves.end());
      }
      result.cost = cover->cost;
      result.at_least = cover->at_least;
      result.nodes = cover->nodes;
      return result;
    }
  }
  return greedy_cover(question, evidence, monitor.part(0.1, 1));
}

}  // namespace rookery::infer_room
