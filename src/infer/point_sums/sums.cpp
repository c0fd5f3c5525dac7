// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of two sets of points: which engine? The plain one takes a time for every pair of
// points, the FFT one that depends on the sizes alone. The bits stop early where a block
// of the sum is full, so that their bound says little about dense sets: where it is not
// small anyway and not below the FFT's time, a few blocks spread over the window are
// tried, at a cost of a few per cent of that time, and their cost is taken for all.

#include "infer/point_sums/sums.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <optional>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"
#include "infer/point_sums/bits.hpp"
#include "infer/point_sums/fft.hpp"
#include "infer/point_sums/fft_forecast.hpp"
#include "infer/point_sums/parts.hpp"
#include "infer/point_sums/plain.hpp"

namespace rookery::infer_room::point_sums {

namespace {

constexpr const char* where = "sums of points";
constexpr double plain_pair = 6;          // ns
constexpr double short_time = 1e6;        // ns: not worth any thought
constexpr double most_time = 2 * 3600e9;  // ns
constexpr double sample_part = 0.03;      // of the FFT's time
constexpr double most_sampling = 2e9;     // ns
constexpr double never = std::numeric_limits<double>::infinity();

double plain_time(const SumParts& parts) {
  return plain_pair * static_cast<double>(parts.left_points) *
             static_cast<double>(parts.right_points) +
         10.0 * static_cast<double>(parts.right_points);
}

bool fits(double bytes) {
  constexpr double small = 1e6;
  return bytes < small || bytes <= static_cast<double>(base::usable_memory());
}

[[noreturn]] void fail_time(SumEngine engine, const SumParts& parts, double nanoseconds,
                            int threads, double most) {
  std::string other;
  if (has_fft) {
    const FftForecast fft = forecast_fft(parts, threads);
    other = fmt::format("; the fft takes {} of memory and {}", base::in_bytes(fft.bytes),
                        base::in_hours(fft.nanoseconds / 1e9, 1));
  }
  base::fail_time(
      where,
      fmt::format(
          "{} points and {} points would take about {} ({}), more than {}{}", parts.left_points,
          parts.right_points, base::in_long_time(nanoseconds / 1e9), name_of(engine, sum_engines),
          most < most_time ? base::in_time(most / 1e9) : base::in_hours(most / 1e9, 0), other));
}

// The engine, and the tables of the bits where they have been made.
struct Choice {
  SumEngine engine = SumEngine::bits;
  std::optional<BitsSum> bits;
  int threads = 1;
};

void check_options(const SumOptions& options) {
  if (options.threads < 1) {
    base::fail_input(where, fmt::format("{} threads; at least 1 is needed", options.threads));
  }
  if (options.engine == SumEngine::fft && !has_fft) {
    base::fail_limit(where,
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
  const double most = std::min(most_time, 1e9 * base::usable_seconds());
  choice.engine = plain <= bound ? SumEngine::plain : SumEngine::bits;
  if (least < std::min(short_time, most)) return choice;  // one thread will do
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
  const bool decisive = any ? bits > other : bits / options.threads > most;
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
  if (time / threads > most) fail_time(choice.engine, parts, time, threads, most);
  return choice;
}

}  // namespace

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
  base::require_memory(where, 4 * numbers);
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

}  // namespace rookery::infer_room::point_sums
