// SPDX-License-Identifier: GPL-3.0-or-later
//
// Jobs and symmetries. On an n x n board with all of the square's group and k = n
// the group is used in full, by ties (kernels.hpp). Where a line can be turned
// around itself (cylinder, torus) the first piece stands on place 0 and counts
// `width` times, and the mirror that keeps place 0 remains. With a mirror the first piece
// off its axis stands in the lower half and counts twice: a placement and its image
// differ there, unless all pieces stand on the axis. Jobs grow line by line until
// there are enough.

#include "count/rows/plan.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace rookery::count::rows {

namespace {

constexpr std::size_t enough_jobs = 512;

LineQuestion whole_question(const RowBoard& rows, std::size_t k) {
  LineQuestion question;
  question.allowed = rows.allowed;
  question.must = rows.must;
  question.musts_from.assign(rows.lines + 1, 0);
  for (std::size_t y = rows.lines; y-- > 0;) {
    question.musts_from[y] = question.musts_from[y + 1] + (rows.must[y] ? 1 : 0);
  }
  question.pieces = k;
  return question;
}

// The placements whose first piece stands on place i <= n-1-i and is as far from
// the corners as any of the four sides' pieces: see kernels.hpp.
LineQuestion question_with_ties(const RowBoard& rows, std::size_t i) {
  const std::size_t n = rows.lines;
  const std::size_t j = n - 1 - i;
  const auto bit = [](std::size_t place) { return LineMask{1} << place; };
  LineQuestion question = whole_question(rows, n);
  question.ties = true;
  question.first_place = i;
  question.sides = bit(0) | bit(n - 1);
  question.last_line_ties = bit(i) | bit(j);
  question.own_ties = i == 0 || i == j ? 2 : 1;
  question.side_ties = i == j ? 2 : 1;
  question.allowed[0] &= bit(i);
  for (std::size_t y = i + 1; y < j; ++y) {
    question.allowed[y] &= ~question.sides;
    question.allowed[n - 1] &= ~bit(y);
  }
  return question;
}

// The job with the piece of its next line on this place, or with that line empty.
// Nothing if no placement goes on from there, or if another job stands for it.
std::optional<Job> grown(const RowWork& work, const Job& job, int place) {
  const RowBoard& rows = work.rows;
  const std::size_t line = job.prefix.places.size();
  const LineQuestion& question = work.questions[job.question];
  Job next = job;
  next.prefix.places.push_back(place);
  if (place == left_empty) {
    if (question.must[line] || line - job.pieces == question.empty_lines()) return std::nullopt;
    return next;
  }
  const auto width = static_cast<int>(rows.width);
  const auto by_mirror = [&](int image) {
    if (image < place) return false;
    if (image > place) {
      next.weight *= 2;
      next.remaining = Remaining::none;
    }
    return true;
  };
  switch (job.remaining) {
    case Remaining::rotation:
      if (place != 0) return std::nullopt;
      next.weight = static_cast<unsigned>(width);
      next.remaining = work.mirror ? Remaining::axis_zero : Remaining::none;
      break;
    case Remaining::axis_zero:
      if (!by_mirror((width - place) % width)) return std::nullopt;
      break;
    case Remaining::axis_middle:
      if (!by_mirror(width - 1 - place)) return std::nullopt;
      break;
    case Remaining::square:
    case Remaining::none:
      break;
  }
  ++next.pieces;
  const LineMask* const attacked = rows.attacked(line, static_cast<std::size_t>(place));
  std::size_t closed = 0;
  for (std::size_t y = line + 1; y < rows.lines; ++y) {
    next.free[y] &= ~attacked[y];
    if (next.free[y] == 0) ++closed;
  }
  // Lines left empty so far, and those that must be.
  if (line + 1 - next.pieces + closed > question.empty_lines()) return std::nullopt;
  return next;
}

}  // namespace

RowWork plan_rows(RowBoard board, std::size_t k) {
  RowWork work{std::move(board), std::nullopt, false, {}, {}};
  const RowBoard& rows = work.rows;
  if (rows.impossible || k > rows.lines) return work;
  work.shifts = find_shifts(rows);
  const LineSymmetries symmetries = find_symmetries(rows);
  work.mirror = symmetries.mirror;

  Job root;
  root.remaining = symmetries.rotation ? Remaining::rotation
                   : symmetries.mirror ? Remaining::axis_middle
                                       : Remaining::none;
  if (!symmetries.rotation && symmetries.mirror && symmetries.transpose && k == rows.lines &&
      rows.lines >= 2) {
    root.remaining = Remaining::square;
    for (std::size_t i = 0; 2 * i < rows.lines; ++i) {
      work.questions.push_back(question_with_ties(rows, i));
    }
  } else {
    work.questions.push_back(whole_question(rows, k));
  }
  for (std::size_t i = 0; i < work.questions.size(); ++i) {
    root.question = i;
    root.free = work.questions[i].allowed;
    work.jobs.push_back(root);
  }

  // Small boards are left to the kernels: a job should be worth starting.
  const std::size_t most_grown = std::min(rows.lines - 1, std::max<std::size_t>(1, rows.lines / 4));
  for (std::size_t line = 0; line < most_grown && work.jobs.size() < enough_jobs; ++line) {
    std::vector<Job> grown_jobs;
    bool any_grew = false;
    for (const Job& job : work.jobs) {
      if (job.pieces == k || job.prefix.places.size() != line) {
        grown_jobs.push_back(job);
        continue;
      }
      any_grew = true;
      for (LineMask rest = job.free[line]; rest != 0; rest &= rest - 1) {
        if (auto next = grown(work, job, std::countr_zero(rest))) {
          grown_jobs.push_back(std::move(*next));
        }
      }
      if (auto next = grown(work, job, left_empty)) grown_jobs.push_back(std::move(*next));
    }
    work.jobs = std::move(grown_jobs);
    if (!any_grew) break;
  }
  return work;
}

}  // namespace rookery::count::rows
