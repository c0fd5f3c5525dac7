// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of two sets of points: which engine? The plain one takes a time for every pair of
// points, the FFT one that depends on the sizes alone. The bits stop early where a block
// of the sum is full, so that their bound says little about dense sets: where it is not
// small anyway and not below the FFT's time, a few blocks spread over the window are
// tried, at a cost of a few per cent of that time, and their cost is taken for all.

#include "math/point_sums.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <optional>

#include "board/text.hpp"
#include "math/memory.hpp"
#include "math/point_sums_bits.hpp"
#include "math/point_sums_fft.hpp"
#include "math/point_sums_parts.hpp"

namespace rookery {

namespace {

constexpr const char* where = "sums of points";
constexpr double plain_pair = 6;          // ns
constexpr double soon = 1e6;              // ns: not worth any thought
constexpr double most_time = 2 * 3600e9;  // ns
constexpr double sample_part = 0.03;      // of the FFT's time
constexpr double most_sampling = 2e9;     // ns
constexpr double never = std::numeric_limits<double>::infinity();

// First and last index; nothing if last < first.
struct Range {
  std::int64_t first = 0;
  std::int64_t last = -1;
};

struct Extent {
  Range rows;
  Range columns;
  std::int64_t points = 0;
};

Extent extent_of(const Bitmap& set) {
  Extent extent;
  std::vector<Bitmap::Word> columns(static_cast<std::size_t>(set.words()));
  for (std::int64_t y = 0; y < set.rows() && set.words() > 0; ++y) {
    const Bitmap::Word* const row = set.row(y);
    std::int64_t points = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      points += std::popcount(row[i]);
      columns[i] |= row[i];
    }
    if (points == 0) continue;
    if (extent.points == 0) extent.rows.first = y;
    extent.rows.last = y;
    extent.points += points;
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i] == 0) continue;
    const std::int64_t bit = static_cast<std::int64_t>(i) * Bitmap::word_bits;
    if (extent.columns.last < 0) extent.columns.first = bit + std::countr_zero(columns[i]);
    extent.columns.last = bit + Bitmap::word_bits - 1 - std::countl_zero(columns[i]);
  }
  return extent;
}

// Cuts each of left, right and window (in coordinates of the sum) to what the others allow. Once
// around suffices: what is cut first is an interval, and of intervals A, B and a part W of A + B
// the last cut, of B to W - A, leaves W and A as they are (every w is a + b for some b that
// is kept, and every a that was kept has its w - b).
SumAxis axis_of(Range left, Range right, Range window, std::int64_t start) {
  SumAxis axis;
  // No bitmap has 2^37 columns or rows with a point: such a window is far away.
  constexpr std::int64_t far = std::int64_t{1} << 40;
  if (start < -far || start > far) return axis;
  if (left.last < left.first || right.last < right.first || window.last < window.first) {
    return axis;
  }
  window.first = std::max(window.first + start, left.first + right.first);
  window.last = std::min(window.last + start, left.last + right.last);
  if (window.last < window.first) return axis;
  left.first = std::max(left.first, window.first - right.last);
  left.last = std::min(left.last, window.last - right.first);
  right.first = std::max(right.first, window.first - left.last);
  right.last = std::min(right.last, window.last - left.first);
  axis.left = left.first;
  axis.left_size = left.last - left.first + 1;
  axis.right = right.first;
  axis.right_size = right.last - right.first + 1;
  axis.window = window.first - start;
  axis.window_size = window.last - window.first + 1;
  axis.offset = window.first - left.first - right.first;
  return axis;
}

double plain_time(const SumParts& parts) {
  return plain_pair * static_cast<double>(parts.left_points) *
             static_cast<double>(parts.right_points) +
         10.0 * static_cast<double>(parts.right_points);
}

bool fits(double bytes) {
  constexpr double small = 1e6;
  return bytes < small || bytes <= static_cast<double>(usable_memory());
}

std::string in_words(double nanoseconds) {
  const double hours = nanoseconds / 3600e9;
  return hours < 1000 ? fmt::format("{:.1f} hours", hours)
                      : fmt::format("{:.2g} years", hours / 8766);
}

[[noreturn]] void fail_time(SumEngine engine, const SumParts& parts, double nanoseconds,
                            int threads) {
  std::string other;
  if (has_fft) {
    const FftForecast fft = forecast_fft(parts, threads);
    other = fmt::format("; the fft takes {} of memory and {:.1f} hours", in_bytes(fft.bytes),
                        fft.nanoseconds / 3600e9);
  }
  fail_limit(where, fmt::format("{} points and {} points would take about {} ({}), more than 2 "
                                "hours{}",
                                parts.left_points, parts.right_points, in_words(nanoseconds),
                                name_of(engine), other));
}

// The engine, and the tables of the bits where they have been made.
struct Choice {
  SumEngine engine = SumEngine::bits;
  std::optional<BitsSum> bits;
  int threads = 1;
};

void check_options(const SumOptions& options) {
  if (options.threads < 1) {
    fail_input(where, fmt::format("{} threads; at least 1 is needed", options.threads));
  }
  if (options.engine == SumEngine::fft && !has_fft) {
    fail_limit(where,
               "the engine fft was left out of this build (ROOKERY_FFTW=OFF); bits and plain "
               "give the same answer");
  }
}

// `ways`: numbers of ways are asked for, which nothing ends early.
Choice choose(const SumQuestion& question, const SumParts& parts, const SumOptions& options,
              bool ways, const Monitor& monitor) {
  Choice choice;
  const bool any = options.engine == SumEngine::automatic;
  const auto may = [&](SumEngine engine) { return any || options.engine == engine; };
  const double plain = may(SumEngine::plain) ? plain_time(parts) : never;
  const double bound = !may(SumEngine::bits) ? never
                       : ways                ? BitsSum::ways_bound(parts)
                                             : BitsSum::bound(question, parts);
  const double least = std::min(plain, bound);
  choice.engine = plain <= bound ? SumEngine::plain : SumEngine::bits;
  if (least < soon) return choice;  // one thread will do
  choice.threads = options.threads;

  double fft = never;
  if (may(SumEngine::fft)) {
    const FftForecast forecast = forecast_fft(parts, options.threads);
    const bool possible = forecast.rows > 0 && forecast.columns > 0 && forecast.error < 0.125;
    // Chosen by name it tells what is wrong itself.
    if (!any || (possible && fits(forecast.bytes))) fft = forecast.nanoseconds;
  }
  double bits = any && !(BitsSum::fits(parts) && fits(BitsSum::bytes(parts))) ? never : bound;
  const double other = std::min(plain, fft);
  const bool decisive = any ? bits > other : bits / options.threads > most_time;
  if (!ways && bits < never && decisive) {
    // Making the tables must be worth it, too.
    const double tables = BitsSum::table_cost(parts);
    if (!any || tables < other / 4) {
      choice.bits.emplace(question, parts);
      const double budget = std::min(sample_part * other, most_sampling);
      bits = std::min(bits, choice.bits->sampled(options.twice, budget, monitor));
    }
  }
  double time = plain;
  choice.engine = SumEngine::plain;
  if (bits < time) {
    time = bits;
    choice.engine = SumEngine::bits;
  }
  if (fft < time) {
    time = fft;
    choice.engine = SumEngine::fft;
  }
  // The plain engine has one thread.
  const int threads = choice.engine == SumEngine::plain ? 1 : options.threads;
  if (time / threads > most_time) fail_time(choice.engine, parts, time, threads);
  return choice;
}

}  // namespace

const char* name_of(SumEngine engine) {
  switch (engine) {
    case SumEngine::automatic:
      return "automatic";
    case SumEngine::plain:
      return "plain";
    case SumEngine::bits:
      return "bits";
    case SumEngine::fft:
      return "fft";
  }
  return "?";
}

SumParts parts_of(const SumQuestion& question) {
  const Extent left = extent_of(question.left);
  const Extent right = extent_of(question.right);
  const Extent wanted = extent_of(question.wanted);
  SumParts parts;
  parts.rows = axis_of(left.rows, right.rows, wanted.rows, question.top);
  parts.columns = axis_of(left.columns, right.columns, wanted.columns, question.first);
  parts.left_points = left.points;
  parts.right_points = right.points;
  parts.wanted_points = wanted.points;
  return parts;
}

double predicted_nanoseconds(const SumQuestion& question, SumEngine engine) {
  const SumParts parts = parts_of(question);
  if (parts.nothing()) return 0;
  switch (engine) {
    case SumEngine::plain:
      return plain_time(parts);
    case SumEngine::bits:
      return BitsSum::bound(question, parts);
    case SumEngine::fft:
      return forecast_fft(parts, 1).nanoseconds;
    case SumEngine::automatic:
      break;
  }
  return std::min(
      {plain_time(parts), BitsSum::bound(question, parts), forecast_fft(parts, 1).nanoseconds});
}

namespace {

// Rows of few words are slow, and their tables long: a tall question is better asked lying.
bool is_tall(const SumParts& parts) {
  constexpr std::int64_t tall = 64;
  const std::int64_t rows = std::max(parts.rows.left_size, parts.rows.right_size);
  const std::int64_t columns = std::max(parts.columns.left_size, parts.columns.right_size);
  return rows >= 4096 && rows / tall > columns;
}

SumAnswer lying_sum(const SumQuestion& question, const SumOptions& options,
                    const Monitor& monitor) {
  const Bitmap left = question.left.transposed();
  const Bitmap right = question.right.transposed();
  const Bitmap wanted = question.wanted.transposed();
  SumAnswer answer =
      point_sum({left, right, question.first, question.top, wanted}, options, monitor);
  answer.once = answer.once.transposed();
  answer.twice = answer.twice.transposed();
  return answer;
}

}  // namespace

SumAnswer point_sum(const SumQuestion& question, const SumOptions& options,
                    const Monitor& monitor) {
  check_options(options);
  const SumParts parts = parts_of(question);
  if (!parts.nothing() && is_tall(parts)) return lying_sum(question, options, monitor);
  if (parts.nothing()) {
    SumAnswer answer{Bitmap(question.wanted.rows(), question.wanted.columns()),
                     {},
                     options.engine == SumEngine::automatic ? SumEngine::plain : options.engine};
    if (options.twice) answer.twice = answer.once;
    return answer;
  }
  Choice choice = choose(question, parts, options, false, monitor);
  SumOptions chosen = options;
  chosen.threads = choice.threads;
  switch (choice.engine) {
    case SumEngine::plain:
      return plain_sum(question, parts, options.twice, monitor);
    case SumEngine::fft:
      choice.bits.reset();
      return fft_sum(question, parts, chosen, monitor);
    default:
      if (!choice.bits) choice.bits.emplace(question, parts);
      return choice.bits->run(chosen, monitor);
  }
}

std::vector<std::uint32_t> point_sum_ways(const SumQuestion& question, const SumOptions& options,
                                          const Monitor& monitor) {
  check_options(options);
  const Bitmap& wanted = question.wanted;
  const double numbers = static_cast<double>(wanted.rows()) * static_cast<double>(wanted.columns());
  require_memory(where, 4 * numbers);
  const SumParts parts = parts_of(question);
  if (parts.nothing()) {
    return std::vector<std::uint32_t>(static_cast<std::size_t>(wanted.rows() * wanted.columns()));
  }
  Choice choice = choose(question, parts, options, true, monitor);
  SumOptions chosen = options;
  chosen.threads = choice.threads;
  switch (choice.engine) {
    case SumEngine::plain:
      return plain_ways(question, parts, monitor);
    case SumEngine::fft:
      return fft_ways(question, parts, chosen, monitor);
    default:
      if (!choice.bits) choice.bits.emplace(question, parts);
      return choice.bits->ways(chosen, monitor);
  }
}

}  // namespace rookery
