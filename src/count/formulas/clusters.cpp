// SPDX-License-Identifier: GPL-3.0-or-later
//
// The theorem and its proof are in clusters.hpp. Boards are counted in parallel, the
// costliest first. Each of them gives j L_j for j <= K,
//
//     j L_j = j c_j - sum over i = 1 .. j-1 of (i L_i) c_(j-i),
//
// and differences give j W_j. Free checks: j W_j must vanish for boxes that j pieces cannot
// span, and one board outside of the table is counted.

#include "count/formulas/clusters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "base/threads/shared_progress.hpp"
#include "base/threads/task_pool.hpp"
#include "count/direct/count.hpp"
#include "count/limits.hpp"

namespace rookery::count::formulas {

namespace {

constexpr std::size_t most_boards = 20'000;
constexpr std::size_t most_pieces = 1000;
constexpr double most_seconds = 86400;
constexpr std::size_t boards_forecast = 3;

LeapSet leaps_of(const Piece& piece) {
  std::string why;
  const auto leaps = LeapSet::of(piece, &why);
  if (!leaps) base::fail_input("count", "clusters cannot be used: " + why);
  return *leaps;
}

// A rough estimate of the work on a board, to compare boards of one piece.
double relative_work(std::int64_t rows, std::int64_t columns) {
  return static_cast<double>(rows) * static_cast<double>(columns) *
         std::pow(1.6, static_cast<double>(std::min(rows, columns)));
}

struct Size {
  std::int64_t rows;
  std::int64_t columns;
};

// The boards to be counted; of a x b and b x a only one if the piece allows. Nothing if there
// are too many.
std::optional<std::vector<Size>> boxes_of(const LeapSet& leaps, std::size_t pieces) {
  std::vector<Size> boxes;
  if (pieces == 0) return boxes;
  if (pieces > most_pieces) return std::nullopt;
  for (std::int64_t rows = 1;; ++rows) {
    const std::int64_t columns = leaps.widest(pieces, rows);
    const std::int64_t first = leaps.symmetric() ? rows : 1;
    if (columns < first) break;
    if (boxes.size() + static_cast<std::size_t>(columns - first) + 1 > most_boards) {
      return std::nullopt;
    }
    for (std::int64_t column = first; column <= columns; ++column) boxes.push_back({rows, column});
  }
  return boxes;
}

// j L_j, j = 1 .., from c_0 = 1, c_1, ..
std::vector<mpz_class> logarithm(const std::vector<mpz_class>& counts) {
  std::vector<mpz_class> terms;
  for (std::size_t j = 1; j < counts.size(); ++j) {
    mpz_class term = counts[j] * static_cast<unsigned long>(j);
    for (std::size_t i = 1; i < j; ++i) term -= terms[i - 1] * counts[j - i];
    terms.push_back(std::move(term));
  }
  return terms;
}

// The inverse.
std::vector<mpz_class> exponential(const std::vector<mpz_class>& terms, const Monitor& monitor) {
  std::vector<mpz_class> counts{1};
  for (std::size_t k = 1; k <= terms.size(); ++k) {
    monitor.silent().check(0);
    mpz_class sum = 0;
    for (std::size_t j = 1; j <= k; ++j) sum += terms[j - 1] * counts[k - j];
    if (mpz_divisible_ui_p(sum.get_mpz_t(), static_cast<unsigned long>(k)) == 0 || sum < 0) {
      base::fail_bug("count", "the clusters do not give a whole number of placements");
    }
    counts.push_back(sum / static_cast<unsigned long>(k));
  }
  return counts;
}

// A table has rows of different lengths; outside of it everything is 0.
using Table = std::vector<std::vector<std::vector<mpz_class>>>;

// f(i) - 2 f(i-1) + f(i-2) in place, from the last i to the first; f(i) += -2 f(i-1) + f(i-2).
void subtract_neighbours(std::vector<mpz_class>& at, const std::vector<mpz_class>* before,
                         const std::vector<mpz_class>* before_that) {
  for (std::size_t j = 0; j < at.size(); ++j) {
    if (before != nullptr) at[j] -= 2 * (*before)[j];
    if (before_that != nullptr) at[j] += (*before_that)[j];
  }
}

void take_differences(Table& table) {
  for (std::size_t a = table.size(); a-- > 0;) {
    for (std::size_t b = 0; b < table[a].size(); ++b) {
      subtract_neighbours(table[a][b], a >= 1 ? &table[a - 1][b] : nullptr,
                          a >= 2 ? &table[a - 2][b] : nullptr);
    }
  }
  for (auto& row : table) {
    for (std::size_t b = row.size(); b-- > 0;) {
      subtract_neighbours(row[b], b >= 1 ? &row[b - 1] : nullptr, b >= 2 ? &row[b - 2] : nullptr);
    }
  }
}

// Counts the boards, some at a time. A count that does not fit beside another is made
// alone afterwards.
std::vector<std::vector<mpz_class>> count_boxes(const Piece& piece, const std::vector<Size>& boxes,
                                                std::size_t pieces, const CountOptions& options,
                                                ClusterTable::Boards& boards) {
  std::vector<std::vector<mpz_class>> counts(boxes.size());
  std::vector<std::size_t> order(boxes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto work = [&](std::size_t i) { return relative_work(boxes[i].rows, boxes[i].columns); };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t i, std::size_t j) { return work(i) > work(j); });
  double whole = 0;
  for (const std::size_t i : order) whole += work(i);

  const int threads = std::max(1, std::min(base::threads::thread_number(options.threads), 64));
  const std::uint64_t memory = memory_of(options);
  base::threads::SharedProgress progress(options.monitor, whole);
  base::threads::TaskPool pool(threads);
  const auto count_one = [&](std::size_t i, const CountOptions& how) {
    const auto [rows, columns] = boxes[i];
    const auto found = boards.find({rows, columns});
    if (found != boards.end()) {
      counts[i] = direct::count_directly(found->second, pieces, how);
    } else {
      direct::Recognised board(piece, Board::rectangle(rows, columns));
      counts[i] = direct::count_directly(board, pieces, how);
    }
  };
  const auto task = [&](std::size_t number) {
    const std::size_t i = order[number];
    CountOptions how;
    how.threads = 1;
    how.memory_limit = std::max<std::uint64_t>(1, memory / static_cast<unsigned>(threads));
    how.monitor.stop_requested = [&] {
      progress.add(0);
      return pool.failed();
    };
    try {
      count_one(i, how);
    } catch (const Error& error) {
      if (error.kind() != Failure::beyond_limit || threads == 1) throw;
    }
    progress.add(work(i));
  };
  pool.run(order.size(), task, [&] { progress.add(0); });
  for (const std::size_t i : order) {
    if (!counts[i].empty()) continue;
    CountOptions how = options;
    how.monitor = options.monitor.silent();
    count_one(i, how);
  }
  return counts;
}

}  // namespace

ClusterForecast ClusterTable::forecast(const Piece& piece, std::size_t pieces,
                                       const CountOptions& options, Boards& boards) {
  const LeapSet leaps = leaps_of(piece);
  ClusterForecast all;
  const auto boxes = boxes_of(leaps, pieces);
  if (!boxes) {
    all.fits = false;
    all.seconds = std::numeric_limits<double>::infinity();
    return all;
  }
  all.boards = boxes->size();
  // The boards that lie in no other; of these, the least oblong ones are the costliest.
  std::vector<Size> largest;
  for (const Size& box : *boxes) {
    if (box.columns == leaps.widest(pieces, box.rows) &&
        leaps.widest(pieces, box.rows + 1) < box.columns) {
      largest.push_back(box);
    }
  }
  std::sort(largest.begin(), largest.end(), [](const Size& left, const Size& right) {
    return relative_work(left.rows, left.columns) > relative_work(right.rows, right.columns);
  });
  if (largest.size() > boards_forecast) largest.resize(boards_forecast);
  CountOptions one = options;
  one.threads = 1;
  double slowest = 0;
  std::vector<double> rate;  // seconds for a unit of relative work
  for (const Size& box : largest) {
    const auto place =
        boards.try_emplace({box.rows, box.columns}, piece, Board::rectangle(box.rows, box.columns));
    const direct::DirectForecast board =
        direct::forecast_directly(place.first->second, pieces, one);
    all.rough = all.rough || board.rough;
    all.fits = all.fits && board.fits;
    rate.push_back(board.seconds / relative_work(box.rows, box.columns));
    if (board.seconds >= slowest) {
      slowest = board.seconds;
      all.rows = box.rows;
      all.columns = box.columns;
    }
  }
  if (!rate.empty()) {
    const double typical = *std::max_element(rate.begin(), rate.end());
    for (const Size& box : *boxes) {
      all.seconds += std::min(typical * relative_work(box.rows, box.columns), slowest);
    }
  }
  all.seconds =
      std::max(slowest, all.seconds / std::max(1, base::threads::thread_number(options.threads)));
  // For each board some bookkeeping, and for its logarithm pieces^2 / 2 products of numbers that
  // get longer with the pieces.
  const auto k = static_cast<double>(pieces);
  all.seconds += static_cast<double>(all.boards) * (3e-4 + k * k * (1 + k / 100) * 2e-8);
  if (all.seconds > most_seconds) all.fits = false;
  return all;
}

ClusterTable::ClusterTable(const Piece& piece, std::size_t pieces, const CountOptions& options)
    : ClusterTable(piece, pieces, options, Boards()) {}

ClusterTable::ClusterTable(const Piece& piece, std::size_t pieces, const CountOptions& options,
                           Boards&& boards)
    : pieces_(pieces), leaps_(leaps_of(piece)), cost_(forecast(piece, pieces, options, boards)) {
  if (!cost_.fits) {
    // From small numbers up: forecasts are the quicker the smaller the boards.
    std::size_t fits = 1;
    std::size_t too_many = std::min(pieces, most_pieces + 1);
    const auto try_number = [&](std::size_t number) {
      const bool good = forecast(piece, number, options, boards).fits;
      (good ? fits : too_many) = number;
      return good;
    };
    while (2 * fits < too_many && try_number(2 * fits)) {
    }
    while (too_many - fits > 1) try_number(fits + (too_many - fits) / 2);
    std::string needs = fmt::format("more than {} small boards", most_boards);
    if (cost_.boards > 0) {
      needs = fmt::format("{} boards up to {}x{}, ", cost_.boards, cost_.rows, cost_.columns);
      needs += cost_.seconds > most_seconds ? "about " + base::in_time(cost_.seconds)
                                            : "with more states than fit into memory";
    }
    base::fail_limit("count",
                     fmt::format("clusters of {} pieces need {}; {} would fit", pieces, needs,
                                 fits == 1 ? "one piece" : fmt::format("{} pieces", fits)));
  }
  fill(piece, options, boards);
  check_further_board(piece, options);
}

void ClusterTable::fill(const Piece& piece, const CountOptions& options, Boards& boards) {
  if (pieces_ == 0) return;
  const std::vector<Size> boxes = boxes_of(leaps_, pieces_).value();
  // Numbers of about pieces * (bits of the squares) bits, for each board twice.
  const auto k = static_cast<double>(pieces_);
  require_memory_of(options, "the table of clusters",
                    static_cast<double>(boxes.size()) * k * (32 + 3 * k) * 2);
  const std::vector<std::vector<mpz_class>> counts =
      count_boxes(piece, boxes, pieces_, options, boards);
  Table table;
  for (std::int64_t rows = 1; leaps_.widest(pieces_, rows) > 0; ++rows) {
    table.emplace_back(static_cast<std::size_t>(leaps_.widest(pieces_, rows)));
  }
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    options.monitor.silent().check(0);
    const auto a = static_cast<std::size_t>(boxes[i].rows - 1);
    const auto b = static_cast<std::size_t>(boxes[i].columns - 1);
    table[a][b] = logarithm(counts[i]);
    if (leaps_.symmetric() && a != b) table[b][a] = table[a][b];
  }
  take_differences(table);
  for (std::size_t a = 0; a < table.size(); ++a) {
    for (std::size_t b = 0; b < table[a].size(); ++b) {
      bool vanishes = true;
      for (std::size_t j = 1; j <= pieces_; ++j) {
        if (table[a][b][j - 1] == 0) continue;
        vanishes = false;
        if (leaps_.widest(j, static_cast<std::int64_t>(a) + 1) <= static_cast<std::int64_t>(b)) {
          base::fail_bug("count",
                         fmt::format("{} pieces have a cluster of {}x{}, which they cannot span", j,
                                     a + 1, b + 1));
        }
      }
      if (!vanishes) boxes_.push_back({a, b, std::move(table[a][b])});
    }
  }
}

// Two rows, one column more than any box has: cheap, and outside of the table.
void ClusterTable::check_further_board(const Piece& piece, const CountOptions& options) const {
  constexpr std::int64_t longest = 256;
  constexpr double short_seconds = 0.2;
  if (pieces_ == 0) return;
  const std::int64_t columns = leaps_.widest(pieces_, 1) + 1;
  if (columns > longest) return;
  CountOptions quiet = options;
  quiet.monitor = options.monitor.silent();
  direct::Recognised board(piece, Board::rectangle(2, columns));
  const direct::DirectForecast forecast = direct::forecast_directly(board, pieces_, quiet);
  if (!forecast.fits || forecast.rough || forecast.seconds > short_seconds) return;
  if (direct::count_directly(board, pieces_, quiet) != count(2, base::to_mpz(columns))) {
    base::fail_bug("count", "the clusters disagree with a direct count on " + board.board().name());
  }
}

bool ClusterTable::covers(const mpz_class& rows, const mpz_class& columns, Wrap wrap) const {
  const auto longer = [&](const mpz_class& side, std::int64_t reach) {
    return side > base::to_mpz(reach) * static_cast<unsigned long>(pieces_);
  };
  if (rows < 1 || columns < 1) return false;
  if (wrap != Wrap::none && !longer(columns, leaps_.reach_x())) return false;
  return wrap != Wrap::torus || longer(rows, leaps_.reach_y());
}

std::vector<mpz_class> ClusterTable::count(const mpz_class& rows, const mpz_class& columns,
                                           Wrap wrap, const Monitor& monitor) const {
  if (!covers(rows, columns, wrap)) {
    base::fail_input("count", "clusters could reach around this board");
  }
  std::vector<mpz_class> terms(pieces_);
  for (const Box& box : boxes_) {
    const mpz_class down = wrap == Wrap::torus ? rows : mpz_class(rows - box.rows_less_one);
    const mpz_class along =
        wrap != Wrap::none ? columns : mpz_class(columns - box.columns_less_one);
    if (down <= 0 || along <= 0) continue;
    const mpz_class places = down * along;
    for (std::size_t j = 0; j < pieces_; ++j) {
      if (box.weights[j] != 0) terms[j] += box.weights[j] * places;
    }
  }
  return exponential(terms, monitor);
}

std::vector<ClusterTable::Bilinear> ClusterTable::bilinear(Wrap wrap) const {
  std::vector<Bilinear> bilinear(pieces_);
  for (const Box& box : boxes_) {
    const unsigned long up = wrap == Wrap::torus ? 0 : box.rows_less_one;
    const unsigned long left = wrap != Wrap::none ? 0 : box.columns_less_one;
    for (std::size_t j = 0; j < pieces_; ++j) {
      bilinear[j].area += box.weights[j];
      bilinear[j].rows += box.weights[j] * left;
      bilinear[j].columns += box.weights[j] * up;
      bilinear[j].corner += box.weights[j] * left * up;
    }
  }
  return bilinear;
}

std::optional<std::string> clusters_obstacle(const Piece& piece, const Board& board,
                                             std::size_t pieces) {
  if (board.is_picture()) return "the board is a picture";
  std::string why;
  const auto leaps = LeapSet::of(piece, &why);
  if (!leaps) return why;
  if (pieces > most_pieces) return fmt::format("more than {} pieces are too many", most_pieces);
  const auto too_short = [&](std::int64_t side, std::int64_t reach) {
    return base::to_mpz(side) <= base::to_mpz(reach) * static_cast<unsigned long>(pieces);
  };
  if (board.wraps_columns() && too_short(board.columns(), leaps->reach_x())) {
    return fmt::format("{} pieces could reach around the {} columns", pieces, board.columns());
  }
  if (board.wraps_rows() && too_short(board.rows(), leaps->reach_y())) {
    return fmt::format("{} pieces could reach around the {} rows", pieces, board.rows());
  }
  if (board.wrap() == Wrap::none && pieces > 0 &&
      leaps->widest(pieces, board.rows()) >= board.columns()) {
    return "the board is one of those that it would be found from";
  }
  return std::nullopt;
}

double forecast_clusters_seconds(const Piece& piece, std::size_t pieces,
                                 const CountOptions& options) {
  ClusterTable::Boards boards;
  const ClusterForecast forecast = ClusterTable::forecast(piece, pieces, options, boards);
  return forecast.fits ? forecast.seconds : std::numeric_limits<double>::infinity();
}

std::vector<mpz_class> count_by_clusters(const Piece& piece, const Board& board, std::size_t pieces,
                                         const CountOptions& options) {
  if (const auto obstacle = clusters_obstacle(piece, board, pieces)) {
    base::fail_input("count", "clusters cannot be used: " + *obstacle);
  }
  const ClusterTable table(piece, pieces, options);
  return table.count(base::to_mpz(board.rows()), base::to_mpz(board.columns()), board.wrap(),
                     options.monitor);
}

}  // namespace rookery::count::formulas
