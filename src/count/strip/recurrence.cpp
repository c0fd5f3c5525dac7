// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/strip/recurrence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/direct/recognised.hpp"
#include "count/direct/solve.hpp"
#include "count/limits.hpp"
#include "count/strip/automaton.hpp"
#include "count/strip/far_term.hpp"
#include "count/strip/terms.hpp"
#include "math/sequence/linear_recurrence.hpp"
#include "math/sequence/term_by_squaring.hpp"
#include "rookery/formulas.hpp"

namespace rookery::count::strip {

namespace {

constexpr double most_seconds = 6 * 3600.0;
constexpr std::size_t most_states = std::size_t{1} << 22;
constexpr std::size_t further_terms = 20;

/// The board as a strip along its longer side, and its length.
struct LongBoard {
  Strip strip;
  std::int64_t length = 1;
};
LongBoard long_board(const Board& board) {
  const bool rows_run = board.rows() >= board.columns();
  return {{rows_run ? board.columns() : board.rows(), rows_run, board.wrap()},
          rows_run ? board.rows() : board.columns()};
}

/// The terms of a strip, whatever is counted, and how many of them prove a recurrence.
class StripCounts {
 public:
  StripCounts(const Piece& piece, const Strip& strip, const CountOptions& options,
              std::size_t state_limit = most_states)
      : piece_(piece),
        strip_(strip),
        options_(options),
        rows_(strip_rows(piece, strip)),
        automaton_(rows_.piece, rows_.width, rows_.ring,
                   {state_limit, memory_of(options), options.monitor.silent()}) {}

  [[nodiscard]] bool glued() const { return rows_.glued; }
  [[nodiscard]] std::int64_t offset() const { return rows_.glued ? 1 : 0; }
  [[nodiscard]] const StripAutomaton& automaton() const { return automaton_; }
  /// The D of the proof.
  [[nodiscard]] std::size_t dimension() const {
    return rows_.glued ? automaton_.states() : orbit_number(automaton_);
  }
  /// On a cycle rides count by the rule of the sweep up to here, and by the trace from there on.
  [[nodiscard]] std::size_t exceptions() const { return rows_.glued ? automaton_.ride_reach() : 0; }
  /// The number on a cycle of n <= exceptions() rows.
  [[nodiscard]] mpz_class exception(std::size_t n) const {
    CountOptions plain = options_;
    plain.engine = CountEngine::sparse;
    plain.modulus.reset();
    plain.check = false;
    plain.up_to = UpTo::nothing;
    plain.monitor = options_.monitor.silent();
    const Board board = strip_.board(static_cast<std::int64_t>(n));
    return count_total(piece_, board, plain).value;
  }

  void require(std::size_t terms) const {
    const TermsForecast forecast = forecast_terms(automaton_, static_cast<double>(terms), glued());
    require_memory_of(options_, "the strip " + strip_.name(), forecast.bytes);
    if (forecast.seconds > most_seconds) {
      base::fail_limit(
          "strip " + strip_.name(),
          fmt::format("{} terms from {} sets of attacked squares would take about {}; a "
                      "narrower strip would fit",
                      terms, automaton_.states(), base::in_hours(forecast.seconds, 0)));
    }
  }
  /// a(offset), .., so many; a trace also where it is not the number (n <= exceptions()).
  [[nodiscard]] std::vector<mpz_class> terms(std::size_t count, const Monitor& monitor) const {
    return glued() ? glued_terms(automaton_, count, monitor)
                   : open_terms(automaton_, count, monitor);
  }

 private:
  const Piece& piece_;
  const Strip& strip_;
  const CountOptions& options_;
  StripRows rows_;
  StripAutomaton automaton_;
};

/// The recurrence behind the terms, of which there are enough for it.
math::sequence::LinearRecurrence shortest_of(const std::vector<mpz_class>& terms,
                                             const Strip& strip, const Monitor& monitor) {
  std::optional<math::sequence::LinearRecurrence> recurrence =
      math::sequence::shortest_recurrence(terms, monitor);
  if (!recurrence)
    base::fail_bug("strip " + strip.name(), "no recurrence holds on all the terms counted");
  return std::move(*recurrence);
}

/// The first terms are others: from the last that differs on, the recurrence begins again.
void replace_first(math::sequence::LinearRecurrence& recurrence,
                   const std::vector<mpz_class>& terms, const std::vector<mpz_class>& first) {
  std::size_t differ = first.size();
  while (differ > 0 && first[differ - 1] == terms[differ - 1]) --differ;
  if (differ == 0) return;
  // Without exceptions the recurrence of a trace begins at once: initial.size() is its order.
  const std::size_t size = recurrence.initial.size() + differ;
  recurrence.initial.assign(terms.begin(), terms.begin() + static_cast<std::ptrdiff_t>(size));
  std::copy_n(first.begin(), differ, recurrence.initial.begin());
}

struct ProvedRecurrence {
  math::sequence::LinearRecurrence recurrence;
  std::size_t verified = 0;
};

ProvedRecurrence recurrence_of_total(const StripCounts& counts, const Strip& strip,
                                     const Monitor& monitor) {
  const std::size_t exceptions = counts.exceptions();
  const std::size_t count = 2 * counts.dimension() + exceptions + further_terms;
  counts.require(count);
  const std::vector<mpz_class> terms = counts.terms(count, monitor.part(0, 0.9));
  ProvedRecurrence proved{shortest_of(terms, strip, monitor.silent()), 0};
  std::vector<mpz_class> first;
  for (std::size_t n = 1; n <= exceptions; ++n) first.push_back(counts.exception(n));
  replace_first(proved.recurrence, terms, first);
  proved.verified = count - proved.recurrence.initial.size();
  return proved;
}

StripRecurrence described(math::sequence::LinearRecurrence recurrence, std::int64_t offset) {
  StripRecurrence result;
  result.offset = offset;
  result.numerator = recurrence.numerator();
  result.denominator = recurrence.denominator();
  result.coefficients = std::move(recurrence.coefficients);
  result.initial = std::move(recurrence.initial);
  return result;
}

void add_evidence(std::vector<Fact>& evidence, const ProvedRecurrence& proved, std::size_t states) {
  evidence.push_back({"states", std::to_string(states)});
  evidence.push_back({"order", std::to_string(proved.recurrence.coefficients.size())});
  evidence.push_back({"verified_terms", std::to_string(proved.verified)});
}

/// The recurrence of the placements of k pieces; its terms from the automaton where it fits and is
/// quick, otherwise from boards, one by one.
Answer<StripRecurrence> recurrence_with(const Piece& piece, const Strip& strip, std::size_t pieces,
                                        const CountOptions& options) {
  const StripRows rows = strip_rows(piece, strip);
  const StripReach reach = strip_reach(rows.piece, rows.width, rows.ring);
  const double k = static_cast<double>(pieces);
  // The first index from which the count is a polynomial, and then the number of terms.
  const double from = static_cast<double>(reach.rows) * (rows.glued ? k : std::max(k - 1, 0.0));
  const double wanted = 2 * (from + k + 1) + static_cast<double>(further_terms);
  constexpr double most_terms = 20'000;
  if (wanted > most_terms) {
    base::fail_limit("strip " + strip.name(),
                     fmt::format("{} pieces that reach {} rows need {:.0f} terms; {:.0f} would fit",
                                 pieces, reach.rows, wanted, most_terms));
  }
  const auto count = static_cast<std::size_t>(wanted);
  const Monitor counting = options.monitor.part(0, 0.9);

  std::optional<StripAutomaton> automaton;
  if (!strip_obstacle(rows.piece, rows.width, rows.ring)) {
    constexpr std::size_t quick_states = 20'000;
    try {
      automaton.emplace(rows.piece, rows.width, rows.ring,
                        StripLimits{quick_states, memory_of(options), options.monitor.silent()});
      const double sums = static_cast<double>(automaton->states()) *
                          static_cast<double>(automaton->width()) * (k + 1) * wanted;
      const double starts = rows.glued ? static_cast<double>(automaton->states()) : 1;
      constexpr double quick_sums = 3e9;
      if (sums * starts > quick_sums) automaton.reset();
    } catch (const Error& error) {
      if (error.kind() != Failure::beyond_limit) throw;
    }
  }
  std::vector<mpz_class> terms;
  if (automaton) {
    terms = rows.glued ? glued_terms_with(*automaton, pieces, count, counting)
                       : open_terms_with(*automaton, pieces, count, counting);
  }
  const std::int64_t offset = rows.glued ? 1 : 0;
  CountOptions each = options;
  each.engine = CountEngine::automatic;
  each.modulus.reset();
  each.up_to = UpTo::nothing;
  // On short cycles rides have their own rule.
  const std::size_t by_boards =
      !automaton ? count : (rows.glued ? std::min(automaton->ride_reach(), count) : 0);
  terms.resize(count);
  for (std::size_t i = 0; i < by_boards; ++i) {
    const std::int64_t n = offset + static_cast<std::int64_t>(i);
    const double done = static_cast<double>(i) / static_cast<double>(by_boards);
    counting.check(done);
    each.monitor = counting.silent();
    if (n == 0) {
      terms[i] = pieces == 0 ? 1 : 0;
    } else {
      direct::Recognised board(piece, strip.board(n));
      terms[i] = direct::count_up_to(board, pieces, each).at(pieces);
    }
  }
  const math::sequence::LinearRecurrence recurrence =
      shortest_of(terms, strip, options.monitor.silent());
  const std::size_t verified = count - recurrence.initial.size();

  Answer<StripRecurrence> answer;
  answer.method = automaton ? "recurrence" : "boards";
  add_evidence(answer.evidence, {recurrence, verified}, automaton ? automaton->states() : 0);
  answer.value = described(recurrence, offset);
  if (!recurrence.coefficients.empty()) answer.value.growth = "1";
  answer.value.states = automaton ? automaton->states() : 0;
  answer.value.verified = verified;
  return answer;
}

void refuse_endless(const Piece& piece, const Strip& strip) {
  static_cast<void>(strip.board(1));  // refuses an impossible width
  const StripRows rows = strip_rows(piece, strip);
  if (strip_reach(rows.piece, rows.width, rows.ring).endless) {
    base::fail(Failure::bad_input, Code::no_formula, "strip " + strip.name(),
               *strip_obstacle(rows.piece, rows.width, rows.ring));
  }
}

/// About the seconds of term_exactly, measured for orders 3 to 103 at 10^6 to 10^7 digits. Long
/// products in parts, so that they can be stopped, cost a half more for each halving.
double exact_seconds(double order, double digits) {
  const double in_parts = std::max(1.0, std::pow(order * digits / 6e7, 0.58));
  return order * (0.025 + 2e-4 * order) * std::pow(digits / 1e6, 1.1) * in_parts;
}

}  // namespace

}  // namespace rookery::count::strip

namespace rookery {

std::string Strip::name() const {
  std::string text = rows_run ? fmt::format("Nx{}", width) : fmt::format("{}xN", width);
  if (wrap == Wrap::cylinder) text += " cylinder";
  if (wrap == Wrap::torus) text += " torus";
  return text;
}

Answer<StripRecurrence> strip_recurrence(const Piece& piece, const Strip& strip,
                                         const std::optional<std::size_t>& pieces,
                                         const CountOptions& options) {
  count::check_options(options);
  count::strip::refuse_endless(piece, strip);
  if (pieces) return count::strip::recurrence_with(piece, strip, *pieces, options);

  const count::strip::StripCounts counts(piece, strip, options);
  count::strip::ProvedRecurrence proved =
      count::strip::recurrence_of_total(counts, strip, options.monitor.part(0, 0.9));
  Answer<StripRecurrence> answer;
  answer.method = "recurrence";
  count::strip::add_evidence(answer.evidence, proved, counts.automaton().states());
  answer.value = count::strip::described(std::move(proved.recurrence), counts.offset());
  answer.value.growth =
      count::strip::growth_digits(counts.automaton(), options.monitor.part(0.9, 1));
  answer.value.states = counts.automaton().states();
  answer.value.verified = proved.verified;
  return answer;
}

}  // namespace rookery

namespace rookery::count::strip {

std::optional<std::string> recurrence_obstacle(const Piece& piece, const Board& board) {
  if (board.is_picture()) return "a picture is not a strip";
  const LongBoard whole = long_board(board);
  const StripRows rows = strip_rows(piece, whole.strip);
  return strip_obstacle(rows.piece, rows.width, rows.ring);
}

double forecast_recurrence_seconds(const Piece& piece, const Board& board,
                                   const CountOptions& options) {
  constexpr double never = std::numeric_limits<double>::infinity();
  constexpr std::size_t few_states = 3000;
  if (recurrence_obstacle(piece, board)) return never;
  const LongBoard whole = long_board(board);
  try {
    const StripCounts counts(piece, whole.strip, options, few_states);
    const double dimension = static_cast<double>(counts.dimension());
    const double length = static_cast<double>(whole.length);
    const double terms = 2 * dimension + static_cast<double>(further_terms);
    const StripAutomaton& automaton = counts.automaton();
    double seconds =
        1e-3 + forecast_terms(automaton, std::min(length, terms), counts.glued()).seconds;
    if (length <= terms) return seconds;
    if (options.modulus) {
      const double bits = static_cast<double>(mpz_sizeinbase(options.modulus->get_mpz_t(), 2));
      return seconds + 1e-4 * dimension * (1 + bits / 100);
    }
    const double digits = length * growth_bits(automaton) * std::log10(2.0);
    return digits > most_digits ? never : seconds + exact_seconds(dimension, digits);
  } catch (const Error& error) {
    if (error.kind() != Failure::beyond_limit) throw;
    return never;
  }
}

mpz_class count_by_recurrence(const Piece& piece, const Board& board, const CountOptions& options,
                              std::vector<Fact>& evidence) {
  if (const auto obstacle = recurrence_obstacle(piece, board)) {
    base::fail_limit("board " + board.name(),
                     "the engine recurrence does not take it: " + *obstacle);
  }
  const LongBoard whole = long_board(board);
  const StripCounts counts(piece, whole.strip, options);
  const auto reduced = [&](mpz_class value) {
    return options.modulus ? mpz_class(value % *options.modulus) : value;
  };
  const auto index = static_cast<std::uint64_t>(whole.length - counts.offset());
  const std::size_t states = counts.automaton().states();
  if (index < counts.exceptions()) return reduced(counts.exception(index + 1));
  if (index < 2 * counts.dimension() + further_terms) {
    counts.require(index + 1);
    evidence.push_back({"states", std::to_string(states)});
    if (options.check) {
      evidence.push_back({"check",
                          "none: so short a strip is counted row by row, without a "
                          "recurrence that could be checked"});
    }
    return reduced(counts.terms(index + 1, options.monitor).back());
  }

  if (!options.modulus) {
    const double digits =
        static_cast<double>(whole.length) * growth_bits(counts.automaton()) * std::log10(2.0);
    const double order = static_cast<double>(counts.dimension());
    const double seconds = exact_seconds(order, digits);
    if (digits > most_digits || seconds > most_seconds) {
      base::fail_limit(
          "board " + board.name(),
          fmt::format("the total has about {:.2g} digits, up to {:.0e} would fit; give "
                      "`mod` for the total modulo M",
                      digits, most_digits));
    }
    require_memory_of(options, "the total", bytes_of_term(order, digits));
  }
  const ProvedRecurrence proved =
      recurrence_of_total(counts, whole.strip, options.monitor.part(0, 0.5));
  add_evidence(evidence, proved, states);
  const Monitor rest = options.monitor.silent();
  const mpz_class n = base::to_mpz(static_cast<std::int64_t>(index));
  if (options.modulus) {
    const mpz_class value =
        math::sequence::term_modulo(proved.recurrence, n, *options.modulus, rest);
    if (options.check) {
      if (math::sequence::term_by_squaring(proved.recurrence, n, *options.modulus, rest) != value) {
        base::fail_bug("board " + board.name(), "two computations of the recurrence do not agree");
      }
      evidence.push_back({"check", "the powers of x modulo the recurrence give the same term"});
    }
    return value;
  }

  const mpz_class value = checked_term(proved.recurrence, n, "board " + board.name(), rest);
  const mpz_class prime = check_prime();
  evidence.push_back({"agrees_modulo", prime.get_str()});
  if (options.check) {
    if (math::sequence::term_by_squaring(proved.recurrence, n, prime, rest) != value % prime) {
      base::fail_bug("board " + board.name(), "two computations of the recurrence do not agree");
    }
    evidence.push_back(
        {"check", "the powers of x modulo the recurrence give the same term, modulo that"});
  }
  return value;
}

}  // namespace rookery::count::strip
