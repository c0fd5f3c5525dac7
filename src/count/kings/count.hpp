// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kings and wazirs counted in lanes: dense.hpp on rectangles and pictures, states/plain.hpp
// as its rung below, count/kings/cyclic/count.hpp on tori and cylinders. The groups of lanes are
// tasks that can be done by any process; or several ranks do one after another, with one array
// between them.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "count/counted.hpp"
#include "count/kings/plan.hpp"
#include "count/kings/states/board.hpp"
#include "count/kings/states/lanes.hpp"
#include "count/tasks/kind.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::kings {

enum class DenseRung { plain, dense };

/// Boards of more columns have no forecast: its figures would overflow.
inline constexpr std::size_t widest_forecast = 80;

struct DenseForecast {
  double seconds = 0;  ///< roughly, within a factor of three
  std::uint64_t bytes = 0;
  std::size_t groups = 0;    ///< passes with eight residues each
  double seconds_alone = 0;  ///< both on one thread
  std::uint64_t bytes_alone = 0;
};

/// A count in lanes, and what has been found of it: it goes from the choice of the engine to its
/// forecast, to the work, and to all who do the tasks or join them.
struct DenseQuestion {
  states::DenseBoard board;
  bool polynomial = false;
  bool all_rows = false;                  ///< a second count, on a board without gluing
  states::LaneQuestion lanes;             ///< with the bound of the answer
  std::optional<DenseForecast> forecast;  ///< of the rung dense, if it has been made
};

/// Rows that are cycles are swept as wholes, without holes.
[[nodiscard]] bool takes_board(const states::DenseBoard& board);

/// Bounds the answer, unless the board is wider than any array of its kind can be.
[[nodiscard]] DenseQuestion dense_question(const states::DenseBoard& board, bool polynomial);

[[nodiscard]] DenseForecast forecast_dense(const DenseQuestion& question, DenseRung rung,
                                           int threads);

/// The polynomial, or the total as its single entry; forced pieces included. By one process and
/// without checkpoints, whatever the rung. Plain takes no gluing.
[[nodiscard]] Counted count_dense(const DenseQuestion& question, DenseRung rung, int threads,
                                  const Monitor& monitor);

/// The widest board of this kind whose array fits into so many bytes.
[[nodiscard]] std::size_t columns_that_fit(const states::DenseBoard& board, std::uint64_t bytes);

// ----- the same as a work

/// What has been found of such a work: the question, and the lanes that its tasks compute.
class DenseWork : public tasks::TaskPlan {
 public:
  explicit DenseWork(DenseQuestion question);

  [[nodiscard]] const DenseQuestion& question() const { return question_; }
  [[nodiscard]] const states::LanePlan& lanes() const { return lanes_; }

  [[nodiscard]] std::size_t size() const override { return lanes_.groups(); }
  [[nodiscard]] std::unique_ptr<tasks::Tasks> tasks(const tasks::CountWork& work,
                                                    const CountOptions& options,
                                                    const Monitor& monitor) const override;
  [[nodiscard]] bool is_result(std::size_t task, const tasks::TaskResult& result) const override;
  [[nodiscard]] std::vector<mpz_class> join(const std::vector<tasks::TaskResult>& results,
                                            const Monitor& monitor) const override;

 private:
  const DenseQuestion question_;
  const states::LanePlan lanes_;
};

/// Of a work of this kind: handed on with it, or found from its words.
[[nodiscard]] std::shared_ptr<const DenseWork> dense_plan_of(const tasks::CountWork& work);

/// Of the plan and of the lanes: where these differ, the array of a checkpoint cannot be used.
[[nodiscard]] std::uint64_t plan_fingerprint(const DensePlan& plan, const states::LaneGroup& group);

/// Describes the count of this question, which is the piece's on the board, and hands it on;
/// `second` for one with other primes and in another direction.
[[nodiscard]] tasks::CountWork dense_work_of(const Piece& piece, const Board& board,
                                             const std::optional<std::size_t>& k,
                                             const DenseQuestion& question, bool second);

/// A task is a group of eight lanes (states/lanes.hpp), and its result three words for each lane:
/// prime, root, residue. All numbers by size are joined, forced pieces included, or the total.
[[nodiscard]] const tasks::TaskKind& dense_kind();

}  // namespace rookery::count::kings
