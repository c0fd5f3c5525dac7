// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two questions of infer as sums of sets of points.
//
// Moves are kept with (dx,dy) at (dx + X, dy + Y). A board of R rows and C columns has its pieces
// at (x,y); turned by half a turn they stand at (C-1-x, R-1-y). So
//
//     a piece leads to a target by (dx,dy)  <=>  (dx + C-1, dy + R-1) is a turned piece + a target,
//     a square (u,v) is reached by a move   <=>  (u + X, v + Y) is a piece + a move,
//
// and both windows begin where the difference of these coordinates says.

#include "infer/evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "infer/move_set.hpp"

namespace rookery::infer_room {

Window window_of(const std::vector<AttackBoard>& boards, const InferOptions& options) {
  if (boards.empty()) base::fail_input("infer", "there is no board; at least one is needed");
  Window window;
  for (const AttackBoard& board : boards) {
    window.picture_x = std::max(window.picture_x, board.columns() - 1);
    window.picture_y = std::max(window.picture_y, board.rows() - 1);
  }
  if (options.symmetric) {
    window.picture_x = window.picture_y = std::max(window.picture_x, window.picture_y);
  }
  const std::int64_t leaper = options.leaper.value_or(std::max(window.picture_x, window.picture_y));
  if (leaper < 0) {
    base::fail_input("leaper", fmt::format("a reach of {}; it must be at least 0", leaper));
  }
  window.active_x = std::min(window.picture_x, leaper);
  window.active_y = std::min(window.picture_y, leaper);
  return window;
}

point_sums::SumEngine sum_engine(InferEngine engine) {
  switch (engine) {
    case InferEngine::plain:
      return point_sums::SumEngine::plain;
    case InferEngine::bits:
      return point_sums::SumEngine::bits;
    case InferEngine::fft:
      return point_sums::SumEngine::fft;
    case InferEngine::automatic:
      break;
  }
  return point_sums::SumEngine::automatic;
}

Monitor part_of(const Monitor& monitor, std::size_t i, std::size_t n) {
  const auto share = [n](std::size_t k) { return static_cast<double>(k) / static_cast<double>(n); };
  return monitor.part(share(i), share(i + 1));
}

void require_explained(const Inference& inference) {
  if (!inference.explained) {
    base::fail_input("infer",
                     "no piece explains the boards, so nothing can be said about its moves");
  }
}

Evidence::Evidence(const std::vector<AttackBoard>& boards, const InferOptions& options,
                   point_sums::SumEngine engine)
    : boards_(boards) {
  options_.engine = engine;
  options_.threads = base::threads::thread_number(options.threads);
}

point_sums::SumAnswer Evidence::ask(const point_sums::SumQuestion& question, bool twice,
                                    const Monitor& monitor) {
  point_sums::SumOptions options = options_;
  options.twice = twice;
  point_sums::SumAnswer answer = point_sums::point_sum(question, options, monitor);
  if (std::find(used_.begin(), used_.end(), answer.engine) == used_.end()) {
    used_.push_back(answer.engine);
    std::sort(used_.begin(), used_.end());
  }
  return answer;
}

std::string Evidence::engines() const {
  std::string names;
  for (const point_sums::SumEngine engine : used_) {
    if (!names.empty()) names += " and ";
    names += name_of(engine, point_sums::sum_engines);
  }
  return names.empty() ? "nothing to compute" : names;
}

MoveSet Evidence::leading_to(const AttackBoard& board, const Bitmap& targets, const MoveSet& wanted,
                             const Monitor& monitor) {
  const Bitmap turned = board.pieces().turned();
  MoveSet out(wanted.reach_x(), wanted.reach_y());
  out.bits() = ask({turned, targets, board.rows() - 1 - wanted.reach_y(),
                    board.columns() - 1 - wanted.reach_x(), wanted.bits()},
                   false, monitor)
                   .once;
  return out;
}

point_sums::SumAnswer Evidence::reached(const AttackBoard& board, const MoveSet& moves,
                                        const Bitmap& wanted, bool twice, const Monitor& monitor) {
  return ask({board.pieces(), moves.bits(), moves.reach_y(), moves.reach_x(), wanted}, twice,
             monitor);
}

std::vector<std::uint32_t> Evidence::ways(const AttackBoard& board, const MoveSet& moves,
                                          const Bitmap& wanted, const Monitor& monitor) {
  return point_sums::point_sum_ways(
      {board.pieces(), moves.bits(), moves.reach_y(), moves.reach_x(), wanted}, options_, monitor);
}

std::vector<std::uint32_t> Evidence::ways_leading_to(const AttackBoard& board,
                                                     const Bitmap& targets, const MoveSet& wanted,
                                                     const Monitor& monitor) {
  const Bitmap turned = board.pieces().turned();
  return point_sums::point_sum_ways({turned, targets, board.rows() - 1 - wanted.reach_y(),
                                     board.columns() - 1 - wanted.reach_x(), wanted.bits()},
                                    options_, monitor);
}

std::vector<std::optional<Square>> Evidence::unexplained(const MoveSet& moves,
                                                         const Monitor& monitor) {
  std::vector<std::optional<Square>> found(boards_.size());
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    const AttackBoard& board = boards_[i];
    Bitmap missing = board.attacked();
    missing.remove(reached(board, moves, missing, false, part_of(monitor, i, boards_.size())).once);
    if (missing.any()) found[i] = missing.first();
  }
  return found;
}

bool Evidence::explained_by(const MoveSet& moves, const Monitor& monitor) {
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    const AttackBoard& board = boards_[i];
    const Monitor part = part_of(monitor, i, boards_.size());
    if (reached(board, moves, board.unattacked(), false, part.part(0, 0.5)).once.any())
      return false;
    if (reached(board, moves, board.attacked(), false, part.part(0.5, 1)).once !=
        board.attacked()) {
      return false;
    }
  }
  return true;
}

MoveSet candidates(Evidence& evidence, const Window& window, const InferOptions& options,
                   const Monitor& monitor) {
  MoveSet open = all_moves(window.active_x, window.active_y);
  const std::size_t boards = evidence.boards().size();
  for (std::size_t i = 0; i < boards; ++i) {
    const AttackBoard& board = evidence.boards()[i];
    // A move excluded by one board need not be asked of the next.
    open.bits().remove(
        evidence.leading_to(board, board.unattacked(), open, part_of(monitor, i, boards)).bits());
    if (options.symmetric) open = symmetric_part(open);
  }
  return open;
}

}  // namespace rookery::infer_room
