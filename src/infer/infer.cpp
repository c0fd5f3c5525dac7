// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer: choice of the engine, the check of its result, and the witness.
//
// Theorem. The board can be explained iff the largest candidate set (all vectors
// that lead no piece to a `.`) attacks every x. Proof. A set that explains the
// board holds no impossible vector, so it is a subset of the largest set; and what
// a subset attacks, the larger set attacks too, while by its definition it attacks
// no `.`. So if any set explains the board, the largest one does.
//
// The result is always applied to the board again (apply.cpp). On boards of
// contest size the other engine answers as well and must agree; that also shows
// that no vector is missing.

#include "rookery/infer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "board/text.hpp"
#include "infer/engines.hpp"

namespace rookery {

namespace detail::erosion {

AttackCounts count_letters(const AttackBoard& board) {
  AttackCounts counts;
  for (const std::string& row : board.cells()) {
    const std::int64_t pieces = std::count(row.begin(), row.end(), 'o');
    counts.pieces += pieces;
    counts.piece_rows += pieces > 0 ? 1 : 0;
    counts.attacked += std::count(row.begin(), row.end(), 'x');
    counts.unattacked += std::count(row.begin(), row.end(), '.');
  }
  return counts;
}

Picture full_picture(const AttackBoard& board) {
  const auto rows = static_cast<std::size_t>(board.rows());
  const auto columns = static_cast<std::size_t>(board.columns());
  Picture picture(2 * rows - 1, std::string(2 * columns - 1, 'x'));
  picture[rows - 1][columns - 1] = 'o';
  return picture;
}

}  // namespace detail::erosion

namespace {

namespace erosion = detail::erosion;
using erosion::AttackCounts;
using erosion::Picture;

// About an hour or two of one processor at one or two steps a nanosecond.
constexpr std::int64_t most_steps = std::int64_t{1} << 43;
// Below this the second engine costs a few milliseconds at most.
constexpr std::int64_t most_steps_of_second_engine = std::int64_t{1} << 22;

Picture run(InferEngine engine, const AttackBoard& board, const Monitor& monitor) {
  return engine == InferEngine::plain ? erosion::largest_set_plain(board, monitor)
                                      : erosion::largest_set_bits(board, monitor);
}

std::int64_t steps(InferEngine engine, const AttackBoard& board, const AttackCounts& counts) {
  return engine == InferEngine::plain ? erosion::steps_plain(board, counts)
                                      : erosion::steps_bits(board, counts);
}

std::string name(InferEngine engine) { return engine == InferEngine::plain ? "plain" : "bits"; }

// A part of the whole work, as the caller sees it.
Monitor part(const Monitor& monitor, double from, double to) {
  Monitor scaled;
  scaled.stop_requested = monitor.stop_requested;
  if (monitor.progress) {
    scaled.progress = [&monitor, from, to](double done) {
      monitor.progress(from + (to - from) * done);
    };
  }
  return scaled;
}

}  // namespace

Answer<Inference> infer(const AttackBoard& board, InferEngine engine, const Monitor& monitor) {
  const AttackCounts counts = erosion::count_letters(board);
  if (engine == InferEngine::automatic) {
    engine = steps(InferEngine::plain, board, counts) < steps(InferEngine::bits, board, counts)
                 ? InferEngine::plain
                 : InferEngine::bits;
  }
  const std::int64_t predicted = steps(engine, board, counts) + erosion::steps_apply(board, counts);
  if (predicted > most_steps) {
    fail_limit("infer",
               fmt::format("{}x{} squares with {} pieces and {} unattacked squares would take up "
                           "to {} steps of the engine {}, hours of work; {} are the limit, which "
                           "a smaller board or fewer pieces would meet",
                           board.rows(), board.columns(), counts.pieces, counts.unattacked,
                           predicted, name(engine), most_steps));
  }

  Answer<Inference> answer;
  Inference& inference = answer.value;
  inference.picture = run(engine, board, part(monitor, 0, 0.5));
  answer.method = name(engine);

  const InferEngine other = engine == InferEngine::plain ? InferEngine::bits : InferEngine::plain;
  if (steps(other, board, counts) <= most_steps_of_second_engine) {
    if (run(other, board, {}) != inference.picture) {
      fail_bug("infer", "the engines plain and bits disagree");
    }
    answer.evidence.push_back({"second_engine", fmt::format("{} agrees", name(other))});
  }

  const auto misfit =
      erosion::apply_set(board, inference.picture, most_steps, part(monitor, 0.5, 0.9));
  if (misfit && misfit->is_contradiction) {
    fail_bug("infer", "the set attacks an unattacked square");
  }
  inference.explained = !misfit.has_value();
  if (inference.explained) {
    answer.evidence.push_back(
        {"applied", fmt::format("the set attacks all {} attacked and none of the {} unattacked "
                                "squares",
                                counts.attacked, counts.unattacked)});
  } else {
    inference.unexplained = misfit->square;
    inference.refutations = erosion::refute_all(board, misfit->square, part(monitor, 0.9, 1));
    answer.evidence.push_back(
        {"unexplained", fmt::format("{},{}", misfit->square.x + 1, misfit->square.y + 1)});
    answer.evidence.push_back({"refuted_moves", fmt::format("{}", inference.refutations.size())});
  }
  return answer;
}

}  // namespace rookery
