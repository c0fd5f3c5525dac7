// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer: the largest set, its check, and the reason where nothing explains the boards.
//
// Theorem. The boards can be explained iff the largest candidate set (all vectors
// that lead no piece to a `.`) attacks every x. Proof. A set that explains the
// boards holds no impossible vector, so it is a subset of the largest set; and what
// a subset attacks, the larger set attacks too, while by its definition it attacks
// no `.`. So if any set explains the boards, the largest one does.
//
// The same holds among the sets that the eight symmetries keep, and among those of a
// bounded reach, with "largest" taken among them: unions of such sets are such sets.
//
// On boards of contest size a second engine answers as well and must agree, and the set is
// applied to the boards again.

#include "rookery/infer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/memory.hpp"
#include "base/second_route.hpp"
#include "base/text.hpp"
#include "infer/evidence.hpp"
#include "infer/move_set.hpp"
#include "infer/refute.hpp"

namespace rookery {

namespace {

// What a second look may take without being asked for.
constexpr double free_nanoseconds = 2e6;

struct Findings {
  MoveSet moves;
  std::vector<std::optional<Square>> unexplained;  // of each board

  friend bool operator==(const Findings&, const Findings&) = default;
};

Findings look(infer_room::Evidence& evidence, const infer_room::Window& window,
              const InferOptions& options, const Monitor& monitor) {
  Findings found;
  found.moves = infer_room::candidates(evidence, window, options, monitor.part(0, 0.6));
  found.unexplained = evidence.unexplained(found.moves, monitor.part(0.6, 1));
  return found;
}

// The time of all sums that look() forms, at most.
double predict(const std::vector<AttackBoard>& boards, const Findings& found,
               infer_room::point_sums::SumEngine engine) {
  double sum = 0;
  const MoveSet asked = infer_room::all_moves(found.moves.reach_x(), found.moves.reach_y());
  for (const AttackBoard& board : boards) {
    // Turning the pieces does not change the cost.
    sum += infer_room::point_sums::predicted_nanoseconds(
        {board.pieces(), board.unattacked(), board.rows() - 1 - asked.reach_y(),
         board.columns() - 1 - asked.reach_x(), asked.bits()},
        engine);
    sum += infer_room::point_sums::predicted_nanoseconds(
        {board.pieces(), found.moves.bits(), found.moves.reach_y(), found.moves.reach_x(),
         board.attacked()},
        engine);
  }
  return sum;
}

// The time of applying the set to the `.` of all boards.
double predict_contradictions(const std::vector<AttackBoard>& boards, const MoveSet& moves) {
  double sum = 0;
  for (const AttackBoard& board : boards) {
    sum += infer_room::point_sums::predicted_nanoseconds(
        {board.pieces(), moves.bits(), moves.reach_y(), moves.reach_x(), board.unattacked()},
        infer_room::point_sums::SumEngine::automatic);
  }
  return sum;
}

// Other engines than the one that has answered: the obvious one if there is time for it. Where
// several have answered, each for some sums, two that answer for all.
std::vector<infer_room::point_sums::SumEngine> other_engines(const std::vector<AttackBoard>& boards,
                                                             const Findings& found,
                                                             const std::string& used) {
  if (used != "plain" &&
      predict(boards, found, infer_room::point_sums::SumEngine::plain) <= free_nanoseconds) {
    return {infer_room::point_sums::SumEngine::plain};
  }
  const infer_room::point_sums::SumEngine unlike_bits =
      infer_room::point_sums::has_fft ? infer_room::point_sums::SumEngine::fft
                                      : infer_room::point_sums::SumEngine::plain;
  if (used == "bits") return {unlike_bits};
  if (used == "fft" || used == "plain") return {infer_room::point_sums::SumEngine::bits};
  return {infer_room::point_sums::SumEngine::bits, unlike_bits};
}

// The picture is kept in several sets of moves at a time, each of a bit per move.
void require_pictures(const infer_room::Window& window, bool symmetric) {
  const double rows = 2 * static_cast<double>(window.picture_y) + 1;
  const double words = static_cast<double>(window.picture_x) / 32 + 1;
  base::require_memory("infer", (symmetric ? 10 : 6) * rows * words * 8);
}

std::string letters_in_words(const std::vector<AttackBoard>& boards) {
  std::int64_t pieces = 0;
  std::int64_t attacked = 0;
  std::int64_t unattacked = 0;
  for (const AttackBoard& board : boards) {
    pieces += board.pieces().count();
    attacked += board.attacked().count();
    unattacked += board.unattacked().count();
  }
  return fmt::format("{} pieces, {} attacked and {} unattacked squares on {} board{}", pieces,
                     attacked, unattacked, boards.size(), boards.size() == 1 ? "" : "s");
}

}  // namespace

Answer<Inference> infer(const std::vector<AttackBoard>& boards, const InferOptions& options,
                        const Monitor& monitor) {
  const infer_room::Window window = infer_room::window_of(boards, options);
  require_pictures(window, options.symmetric);
  infer_room::Evidence evidence(boards, options, infer_room::sum_engine(options.engine));
  const Findings found = look(evidence, window, options, monitor.part(0, 0.5));

  Answer<Inference> answer;
  Inference& inference = answer.value;
  answer.method = evidence.engines();
  inference.largest = infer_room::resized(found.moves, window.picture_x, window.picture_y);
  answer.evidence.push_back({"seen", letters_in_words(boards)});

  double other_time = 0;
  const std::vector<infer_room::point_sums::SumEngine> others =
      other_engines(boards, found, answer.method);
  for (const infer_room::point_sums::SumEngine other : others) {
    other_time += predict(boards, found, other);
  }
  if (options.check || other_time <= free_nanoseconds) {
    for (const infer_room::point_sums::SumEngine other : others) {
      base::add_check(answer.evidence, options.check, "", [&]() -> std::optional<Fact> {
        infer_room::Evidence second(boards, options, other);
        if (look(second, window, options, monitor.part(0.5, 0.8)) != found) {
          base::fail_bug("infer", fmt::format("the engines {} and {} disagree", answer.method,
                                              name_of(other, infer_room::point_sums::sum_engines)));
        }
        return Fact{"second_engine",
                    fmt::format("{} agrees", name_of(other, infer_room::point_sums::sum_engines))};
      });
    }
  }
  if (options.check || predict_contradictions(boards, found.moves) <= free_nanoseconds) {
    for (const AttackBoard& board : boards) {
      if (evidence.reached(board, found.moves, board.unattacked(), false, monitor.part(0.8, 0.9))
              .once.any()) {
        base::fail_bug("infer", "the set attacks an unattacked square");
      }
    }
    answer.evidence.push_back({"applied", "the set attacks no unattacked square"});
  }

  // Of the boards that are not explained, the one with the fewest pieces to be refuted.
  std::optional<Inference> best;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (!found.unexplained[i]) continue;
    Inference witness;
    witness.unexplained_board = i;
    witness.unexplained = *found.unexplained[i];
    for_each_square(boards[i].pieces(), [&](Square piece) {
      const bool is_near = std::abs(piece.x - witness.unexplained.x) <= window.active_x &&
                           std::abs(piece.y - witness.unexplained.y) <= window.active_y;
      ++(is_near ? witness.pieces_to_refute : witness.pieces_too_far);
    });
    if (!best || witness.pieces_to_refute < best->pieces_to_refute) best = std::move(witness);
  }
  inference.explained = !best.has_value();
  if (inference.explained) {
    answer.evidence.push_back({"explained", "the set attacks every attacked square"});
    return answer;
  }
  best->largest = std::move(inference.largest);
  inference = *std::move(best);
  infer_room::refute(boards, options, inference, monitor.part(0.9, 1));
  answer.evidence.push_back(
      {"unexplained", fmt::format("{},{} on board {}", inference.unexplained.x + 1,
                                  inference.unexplained.y + 1, inference.unexplained_board + 1)});
  answer.evidence.push_back({"refuted_moves", fmt::format("{} of {}", inference.refutations.size(),
                                                          inference.pieces_to_refute)});
  return answer;
}

}  // namespace rookery
