// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the boards say of moves, and what moves do on the boards: the two questions of which
// every answer of infer is made, both of them sums of sets of points (infer/point_sums/sums.hpp).

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "infer/point_sums/sums.hpp"
#include "rookery/infer.hpp"

namespace rookery::infer_room {

/// How far the moves reach that are judged. `picture`: the window of the answer. `active`: within
/// it, what a leaper may have; all others are impossible.
struct Window {
  std::int64_t picture_x = 0;
  std::int64_t picture_y = 0;
  std::int64_t active_x = 0;
  std::int64_t active_y = 0;
};
/// Throws Error(bad_input) when there is no board, or for a negative leaper.
[[nodiscard]] Window window_of(const std::vector<AttackBoard>& boards, const InferOptions& options);

/// The two questions, asked with one engine.
class Evidence {
 public:
  Evidence(const std::vector<AttackBoard>& boards, const InferOptions& options,
           point_sums::SumEngine engine);

  [[nodiscard]] const std::vector<AttackBoard>& boards() const noexcept { return boards_; }

  /// Which of the `wanted` moves lead some piece of the board to a target?
  [[nodiscard]] MoveSet leading_to(const AttackBoard& board, const Bitmap& targets,
                                   const MoveSet& wanted, const Monitor& monitor);
  /// Which of the `wanted` squares do the board's pieces reach by these moves? (At least) once,
  /// and if asked by two of them.
  [[nodiscard]] point_sums::SumAnswer reached(const AttackBoard& board, const MoveSet& moves,
                                              const Bitmap& wanted, bool twice,
                                              const Monitor& monitor);
  /// The same as numbers, row by row.
  [[nodiscard]] std::vector<std::uint32_t> ways(const AttackBoard& board, const MoveSet& moves,
                                                const Bitmap& wanted, const Monitor& monitor);

  /// How many pieces of the board does each of the `wanted` moves lead to a target? Row by row.
  [[nodiscard]] std::vector<std::uint32_t> ways_leading_to(const AttackBoard& board,
                                                           const Bitmap& targets,
                                                           const MoveSet& wanted,
                                                           const Monitor& monitor);

  /// The first attacked square, row by row, of each board that no move reaches; nothing where
  /// all are.
  [[nodiscard]] std::vector<std::optional<Square>> unexplained(const MoveSet& moves,
                                                               const Monitor& monitor);
  /// Do the moves attack every x and no `.`?
  [[nodiscard]] bool explained_by(const MoveSet& moves, const Monitor& monitor);

  /// "bits", "bits and fft": the engines that answered so far.
  [[nodiscard]] std::string engines() const;

 private:
  point_sums::SumAnswer ask(const point_sums::SumQuestion& question, bool twice,
                            const Monitor& monitor);

  const std::vector<AttackBoard>& boards_;
  point_sums::SumOptions options_;
  std::vector<point_sums::SumEngine> used_;
};

[[nodiscard]] point_sums::SumEngine sum_engine(InferEngine engine);

/// All moves that nothing excludes, with the active reach.
[[nodiscard]] MoveSet candidates(Evidence& evidence, const Window& window,
                                 const InferOptions& options, const Monitor& monitor);

/// Throws Error(bad_input) unless the boards are explained.
void require_explained(const Inference& inference);

/// The monitor for part i of n, within a part of the work.
[[nodiscard]] Monitor part_of(const Monitor& monitor, std::size_t i, std::size_t n);

}  // namespace rookery::infer_room
