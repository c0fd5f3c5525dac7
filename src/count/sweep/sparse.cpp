// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counting by the sweep. The value of a state is the polynomial
//
//     sum over partial placements of z^(number of pieces),
//
// kept as its coefficients one after another: adding two polynomials is one addition
// of long integers, multiplying by z a move by one coefficient. Only as many
// coefficients are kept as pieces can stand on the squares so far. For the total
// z = 1: one coefficient.
//
// Counting up to `largest` pieces, the last two are not swept. Placements of largest - 1
// pieces can be completed by nothing, or by one piece on any square to come that is
// not attacked: the number of these is in the state, so both are added to the answer at
// once and no state is made (forced squares to come apart, see PieceLimit).
//
// Where a vertex stands for several pieces (ConflictGraph::weight), it moves the polynomial
// by as many coefficients; then all pieces are swept, the last ones too.
//
// Numbers are exact, of as many words as needed (Limbs in numbers.hpp), or modulo
// M in one word. If the exact ones do not fit in memory, they are found modulo products of
// two primes in several passes, with as many moduli a pass as fit. If even one
// coefficient in a word each does not fit, the whole polynomial is found from its values
// at points z = 1, 2, .. modulo primes, one word per state. One modulus more than needed is
// the check.

#include "count/sweep/sparse.hpp"

#include <fmt/format.h>

#include <bit>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/counted.hpp"
#include "count/limits.hpp"
#include "count/sweep/estimate.hpp"
#include "count/sweep/numbers.hpp"
#include "math/residues.hpp"

namespace rookery::count::sweep {

namespace {

// The values of the sweep: polynomials up to a limit of pieces, or totals.
template <class Numbers>
class Counts {
 public:
  // `limit` and `graph` must live as long; no limit for totals.
  Counts(Numbers numbers, const PieceLimit* limit, const graph::ConflictGraph& graph)
      : numbers_(std::move(numbers)), limit_(limit), graph_(&graph) {}

  [[nodiscard]] std::size_t words() const { return numbers_.next_words(); }
  void start(Word* into) const { numbers_.set_one(into); }

  [[nodiscard]] std::size_t begin(const StateLayer& layer, std::size_t v, std::uint64_t parents) {
    sizes_now_ = sizes_made_;
    numbers_.begin(layer, sizes_now_, parents);
    if (limit_ == nullptr) return numbers_.next_words();
    const bool weighted = !graph_->weight.empty();
    weight_ = weighted ? graph_->weight[v] : 1;
    sizes_next_ =
        std::min(sizes_now_ + weight_, weighted ? limit_->largest() + 1 : limit_->sizes(v + 1));
    moved_ = std::min(sizes_now_, sizes_next_ - std::min(sizes_next_, weight_));
    may_cut_ = moved_ < sizes_now_;
    sizes_made_ = std::min(sizes_now_, sizes_next_);
    // The first coefficient that closes with a piece more: of z^(largest - 2).
    closes_ = !weighted && limit_->is_free(v + 1) && sizes_now_ + 2 > limit_->largest();
    squares_left_ = graph_->size() - v - 1;
    return sizes_next_ * numbers_.next_words();
  }

  [[nodiscard]] bool wants_piece(const Word* from, const Word* key, std::size_t key_words) {
    if (!may_cut_) return true;
    if (closes_) close(from, key, key_words);
    for (std::size_t k = moved_; k-- > 0;) {
      if (!numbers_.is_zero(from + k * numbers_.now_words())) return true;
    }
    return false;
  }

  void join(Word* into, bool is_new, const Word* from, bool piece, std::size_t) {
    if (limit_ == nullptr) {
      is_new ? numbers_.put(into, from, 1) : numbers_.add(into, from, 1);
      return;
    }
    const std::size_t count = piece ? moved_ : std::min(sizes_now_, sizes_next_);
    Word* const begin = into + (piece ? weight_ * numbers_.next_words() : 0);
    if (is_new) {
      std::fill(into, begin, 0);
      numbers_.put(begin, from, count);
      std::fill(begin + count * numbers_.next_words(), into + sizes_next_ * numbers_.next_words(),
                0);
    } else {
      numbers_.add(begin, from, count);
    }
    if (!piece) return;
    // Does a coefficient move higher than any so far?
    for (std::size_t k = moved_; k > 0 && k + weight_ > sizes_made_; --k) {
      if (!numbers_.is_zero(from + (k - 1) * numbers_.now_words())) sizes_made_ = k + weight_;
    }
  }

  void finish(const Word* value) {
    sizes_now_ = sizes_made_;
    for (std::size_t k = 0; k < sizes_now_; ++k) {
      coefficients_.push_back(numbers_.read(value + k * numbers_.next_words()));
    }
  }

  /// The numbers by size from 0 on (or the total), as far as they were swept.
  [[nodiscard]] const std::vector<typename Numbers::Result>& coefficients() const {
    return coefficients_;
  }
  /// What was closed: to be added to the number of largest - 1 + i pieces.
  [[nodiscard]] const typename Numbers::Result& closed(std::size_t i) { return numbers_.closed(i); }
  [[nodiscard]] std::size_t sizes() const { return sizes_next_; }

 private:
  // Numbers of largest - 1 and of largest pieces after this piece.
  void close(const Word* from, const Word* key, std::size_t key_words) {
    const std::size_t largest = limit_->largest();
    if (largest >= 2) {
      const Word* const number = from + (largest - 2) * numbers_.now_words();
      if (!numbers_.is_zero(number)) {
        std::size_t free = squares_left_;
        for (std::size_t j = 0; j < key_words; ++j) {
          free -= static_cast<std::size_t>(std::popcount(key[j]));
        }
        numbers_.close(0, number, 1);
        numbers_.close(1, number, free);
      }
    }
    if (sizes_now_ >= largest) {  // only just after the last forced square
      numbers_.close(1, from + (largest - 1) * numbers_.now_words(), 1);
    }
  }

  Numbers numbers_;
  const PieceLimit* limit_;
  const graph::ConflictGraph* graph_;
  std::size_t squares_left_ = 0;
  std::size_t sizes_now_ = 1;   // coefficients that may be other than 0 in the layer read
  std::size_t sizes_next_ = 1;  // coefficients in the layer made
  std::size_t sizes_made_ = 1;  // of these, those that may be other than 0
  std::size_t moved_ = 1;       // coefficients that move up with a piece
  std::size_t weight_ = 1;      // by so many
  bool may_cut_ = false;        // not all of them do
  bool closes_ = false;
  std::vector<typename Numbers::Result> coefficients_;
};

// Values at points: lane j is the polynomial at z_j modulo m_j. Multiplying by z without a
// division: with z' = floor(2^64 z / m), the quotient of a z by m is floor(a z' / 2^64) or
// one more, because a < m < 2^63.
struct Lane {
  Word modulus;
  Word point;  // below the modulus
};

class Points {
 public:
  // `graph` must live as long.
  Points(std::vector<Lane> points, const graph::ConflictGraph& graph)
      : points_(std::move(points)), graph_(&graph) {
    set_weight(1);
  }

  [[nodiscard]] std::size_t words() const { return lanes_.size(); }
  void start(Word* into) const { std::fill(into, into + lanes_.size(), 1); }
  [[nodiscard]] std::size_t begin(const StateLayer&, std::size_t v, std::uint64_t) {
    if (!graph_->weight.empty() && graph_->weight[v] != weight_) set_weight(graph_->weight[v]);
    return lanes_.size();
  }
  [[nodiscard]] bool wants_piece(const Word*, const Word*, std::size_t) const { return true; }
  void join(Word* into, bool is_new, const Word* from, bool piece, std::size_t) const {
    for (std::size_t j = 0; j < lanes_.size(); ++j) {
      const auto& [modulus, point, ratio] = lanes_[j];
      Word value = from[j];
      if (piece) {
        const auto quotient = static_cast<Word>(static_cast<WideWord>(value) * ratio >> 64);
        value = value * point - quotient * modulus;  // below 2 * modulus
        if (value >= modulus) value -= modulus;
      }
      into[j] = is_new ? value : Residues::sum_of(into[j], value, modulus);
    }
  }
  void finish(const Word* value) { results_.assign(value, value + lanes_.size()); }
  /// One for each lane; empty if no placement survives.
  [[nodiscard]] const std::vector<Word>& results() const { return results_; }

 private:
  struct Ready {
    Word modulus;
    Word point;
    Word ratio;
  };

  // From here on a piece multiplies by z^weight.
  void set_weight(std::uint32_t weight) {
    weight_ = weight;
    lanes_.clear();
    for (const Lane& lane : points_) {
      WideWord power = 1 % lane.modulus;
      WideWord square = lane.point;
      for (std::uint32_t rest = weight; rest != 0; rest >>= 1) {
        if ((rest & 1) != 0) power = power * square % lane.modulus;
        square = square * square % lane.modulus;
      }
      const auto point = static_cast<Word>(power);
      lanes_.push_back({lane.modulus, point, static_cast<Word>((power << 64) / lane.modulus)});
    }
  }

  std::vector<Lane> points_;
  const graph::ConflictGraph* graph_;
  std::uint32_t weight_ = 1;
  std::vector<Ready> lanes_;
  std::vector<Word> results_;
};

// Products of two primes of 31 bits, and the numbers with given residues modulo them.
// The last product is the check.
class Moduli {
 public:
  // Enough for numbers below 2^bits, and one more.
  explicit Moduli(std::size_t bits)
      : primes_(math::primes_below_2_31(2 * (bits / 61 + 2))), remainder_(but_two(primes_)) {
    for (std::size_t i = 0; i < primes_.size(); i += 2) {
      products_.push_back(static_cast<Word>(primes_[i]) * primes_[i + 1]);
    }
  }

  [[nodiscard]] const std::vector<Word>& products() const { return products_; }
  [[nodiscard]] const std::vector<std::uint32_t>& primes() const { return primes_; }

  // From one residue for each prime.
  [[nodiscard]] mpz_class combine(const std::vector<std::uint32_t>& residues) const {
    mpz_class number = remainder_.combine({residues.data(), residues.size() - 2});
    for (std::size_t i = primes_.size() - 2; i < primes_.size(); ++i) {
      if (mpz_fdiv_ui(number.get_mpz_t(), primes_[i]) != residues[i]) {
        base::fail_bug(
            "count", fmt::format("the residue modulo {} does not confirm the others", primes_[i]));
      }
    }
    return number;
  }

 private:
  static std::vector<std::uint32_t> but_two(std::vector<std::uint32_t> primes) {
    primes.resize(primes.size() - 2);
    return primes;
  }

  std::vector<std::uint32_t> primes_;
  math::ChineseRemainder remainder_;
  std::vector<Word> products_;
};

// One question, and the ways to answer it from the fastest to the one that needs least
// memory.
class Question {
 public:
  // `largest`: any_number for the total.
  Question(const graph::ConflictGraph& graph, std::size_t largest, const SweepLimits& limits)
      : graph_(graph),
        limits_(limits),
        key_words_(sweep_key_words(graph)),
        cover_(graph::clique_cover(graph)) {
    if (largest != any_number) limit_.emplace(graph, largest);
    for (const std::uint32_t weight : graph.weight) heaviest_ = std::max(heaviest_, weight);
    degree_ = cover_.cliques * heaviest_;
  }

  [[nodiscard]] Counted solve(const std::optional<mpz_class>& modulus) {
    if (modulus && *modulus < 1) base::fail_input("count", "the modulus must be at least 1");
    const bool short_modulus = modulus && mpz_sizeinbase(modulus->get_mpz_t(), 2) <= 63;
    std::optional<Counted> counted;
    if (limit_ && !is_weighted() && limit_->sizes(0) == 0) {
      counted = without_sweep();
    } else if (short_modulus) {
      counted = with_residues(std::vector<Word>{static_cast<Word>(modulus->get_ui())});
    } else {
      counted = with_limbs();
    }
    if (!counted && !short_modulus && words_a_number_ > 1) counted = in_passes();
    if (!counted && is_whole()) counted = at_points();
    if (!counted) refuse();
    if (modulus) {
      for (mpz_class& number : counted->by_size) number %= *modulus;
    }
    return std::move(*counted);
  }

 private:
  using Values = std::vector<std::vector<Word>>;  // residues[k][lane]

  [[nodiscard]] bool is_total() const { return !limit_; }
  // A polynomial that is not cut off (a total counts as one, and needs one word at least).
  [[nodiscard]] bool is_whole() const { return limit_ && limit_->largest() >= degree_; }
  [[nodiscard]] bool is_weighted() const { return !graph_.weight.empty(); }
  // Were the last two pieces not swept?
  [[nodiscard]] bool closes() const { return limit_ && !is_weighted(); }
  [[nodiscard]] std::size_t largest() const { return limit_->largest(); }
  [[nodiscard]] std::size_t entries() const { return is_total() ? 1 : largest() + 1; }
  [[nodiscard]] const PieceLimit* limit() const { return limit_ ? &*limit_ : nullptr; }

  // All results are below 2^bits.
  [[nodiscard]] std::size_t bits() const {
    if (is_total()) return cover_.placement_bits;
    // The ways to choose up to `largest` squares are below (squares + 1)^largest.
    const auto width = static_cast<std::size_t>(std::bit_width(graph_.size() + 1));
    const std::size_t chosen = largest() > any_number / width ? any_number : largest() * width;
    return std::min(cover_.placement_bits, chosen) + 1;
  }

  // At most one piece counts and none is forced, or more are forced than count.
  [[nodiscard]] Counted without_sweep() const {
    Counted counted;
    counted.by_size.resize(entries());
    if (limit_->is_free(0)) {
      counted.by_size[0] = 1;
      if (largest() == 1) counted.by_size[1] = static_cast<unsigned long>(graph_.size());
    }
    counted.states = 1;
    return counted;
  }

  // Runs a sweep, which is predicted when it grows large: then `least_words` is what a state
  // needs at least in any of the ways that are left.
  template <class V>
  bool run(V& values, const std::function<std::size_t()>& least_words, double from, double share) {
    Monitor monitor;
    if (limits_.monitor != nullptr) {
      monitor.stop_requested = limits_.monitor->stop_requested;
      if (limits_.monitor->progress) {
        monitor.progress = [this, from, share](double fraction) {
          progress_ = std::max(progress_, from + share * fraction);
          limits_.monitor->progress(progress_);
        };
      }
    }
    SweepBudget budget;
    budget.bytes = limits_.bytes;
    budget.monitor = &monitor;
    constexpr std::uint64_t little = std::uint64_t{1} << 24;
    if (!predicted_) {
      const std::uint64_t enough = limits_.bytes / std::max<std::uint64_t>(limits_.predict_from, 1);
      budget.ask_from = std::min(little, enough);
      budget.may_go_on = [&, enough](std::uint64_t bytes) {
        return may_fit(least_words(), bytes, bytes > enough);
      };
    }
    const SweepResult result = sweep(graph_, values, budget);
    states_ = result.most_states;
    visits_ += result.visits;
    if (result.end == SweepEnd::done) return true;
    if (result.end == SweepEnd::refused) refuse();
    short_of_ = {result.most_states, static_cast<double>(result.bytes), result.square};
    return false;
  }

  // Is it possible that a state in `words` will do? By a bound that is found soon, and by
  // counting the states if there is `reason` to.
  bool may_fit(std::size_t words, std::uint64_t taken, bool reason) {
    const std::uint64_t per_state = bytes_per_state(key_words_, words);
    const std::uint64_t cap = limits_.bytes / per_state;
    // So many pieces can stand, whatever their weights: a bound from below.
    const std::size_t pieces = is_total() ? any_number : largest() / heaviest_;
    const Monitor monitor = limits_.monitor != nullptr ? *limits_.monitor : Monitor{};
    StateBound bound;
    if (!bounded_) {
      bounded_ = true;
      bound = states_at_least(graph_, pieces, cap, monitor);
    }
    if (bound.states <= cap && reason && !predicted_) {
      predicted_ = true;
      constexpr std::uint64_t most_visits = std::uint64_t{1} << 30;
      const SweepEstimate estimate =
          estimate_sweep(graph_, pieces, cap, monitor, most_visits, limits_.bytes - taken);
      if (estimate.too_many) bound = {estimate.states, estimate.square};
    }
    if (bound.states <= cap) return true;
    const mpz_class bytes = mpz_class(bound.states) * mpz_class(per_state);
    short_of_ = {bound.states, bytes.get_d(), bound.square};
    return false;
  }

  [[noreturn]] void refuse() const {
    base::fail_memory(
        "count", fmt::format("needs more than {} for {} states at square {} of {}, and {} "
                             "are free; a shorter side, a smaller `k` or `total` needs less",
                             base::in_bytes(static_cast<double>(short_of_.bytes)), short_of_.states,
                             short_of_.square + 1, graph_.size(),
                             base::in_bytes(static_cast<double>(limits_.bytes))));
  }

  [[nodiscard]] Counted counted_from(std::vector<mpz_class> by_size, std::size_t passes) const {
    Counted counted;
    counted.by_size = std::move(by_size);
    counted.states = static_cast<std::size_t>(states_);
    counted.visits = visits_;
    counted.passes = passes;
    return counted;
  }

  [[nodiscard]] std::optional<Counted> with_limbs() {
    Counts<Limbs> values({}, limit(), graph_);
    const bool fits = run(
        values, [&] { return is_total() || is_whole() ? 1 : values.sizes(); }, 0, 1);
    if (!fits) {
      words_a_number_ = values.words();
      return std::nullopt;
    }
    std::vector<mpz_class> by_size(entries());
    std::copy(values.coefficients().begin(), values.coefficients().end(), by_size.begin());
    for (std::size_t i = 0; i < 2 && closes(); ++i) {
      by_size[largest() - 1 + i] += values.closed(i);
    }
    return counted_from(std::move(by_size), 1);
  }

  // residues[k][lane] in one sweep, or nothing if it does not fit.
  [[nodiscard]] std::optional<Values> residues(const std::vector<Word>& moduli, double from,
                                               double share) {
    Counts<Residues> values(Residues(moduli), limit(), graph_);
    const bool fits = run(
        values, [&] { return is_whole() ? 1 : values.sizes(); }, from, share);
    sizes_ = values.sizes();
    if (!fits) return std::nullopt;
    Values result(entries(), std::vector<Word>(moduli.size(), 0));
    std::copy(values.coefficients().begin(), values.coefficients().end(), result.begin());
    for (std::size_t i = 0; i < 2 && closes(); ++i) {
      std::vector<Word>& into = result[largest() - 1 + i];
      for (std::size_t j = 0; j < moduli.size(); ++j) {
        into[j] = Residues::sum_of(into[j], values.closed(i)[j], moduli[j]);
      }
    }
    return result;
  }

  [[nodiscard]] std::optional<Counted> with_residues(const std::vector<Word>& moduli) {
    const auto result = residues(moduli, 0, 1);
    if (!result) return std::nullopt;
    std::vector<mpz_class> by_size;
    for (const auto& residue : *result)
      by_size.emplace_back(static_cast<unsigned long>(residue[0]));
    return counted_from(std::move(by_size), 1);
  }

  // How many lanes of `words` words fit in one pass, knowing how many states there are.
  [[nodiscard]] std::size_t lanes_that_fit(std::size_t words) const {
    const std::uint64_t per_state = limits_.bytes / (states_ + states_ / 4 + 1);
    const std::uint64_t rest = per_state - std::min(per_state, bytes_per_state(key_words_, 0));
    return static_cast<std::size_t>(
        std::max<std::uint64_t>(1, rest / sizeof(Word) / std::max<std::size_t>(words, 1)));
  }

  [[nodiscard]] std::optional<Counted> in_passes() {
    const Moduli moduli(bits());
    const std::size_t total = moduli.products().size();
    std::vector<std::vector<std::uint32_t>> found(entries());  // [k][prime]
    const double start = progress_;
    std::size_t passes = 0;
    std::size_t most_lanes = any_number;
    for (std::size_t done = 0; done < total; ++passes) {
      // One modulus first: then the number of states is known.
      const std::size_t lanes =
          done == 0 ? 1 : std::min({total - done, lanes_that_fit(sizes_), most_lanes});
      const std::vector<Word> these(
          moduli.products().begin() + static_cast<std::ptrdiff_t>(done),
          moduli.products().begin() + static_cast<std::ptrdiff_t>(done + lanes));
      const double each = (1 - start) / static_cast<double>(total);
      const auto result = residues(these, start + each * static_cast<double>(done),
                                   each * static_cast<double>(lanes));
      if (!result && lanes == 1) return std::nullopt;
      if (!result) {  // that was too bold
        most_lanes = lanes / 2;
        continue;
      }
      for (std::size_t k = 0; k < found.size(); ++k) {
        for (std::size_t j = 0; j < lanes; ++j) {
          for (std::size_t i = 0; i < 2; ++i) {
            found[k].push_back(
                static_cast<std::uint32_t>((*result)[k][j] % moduli.primes()[2 * (done + j) + i]));
          }
        }
      }
      done += lanes;
    }
    std::vector<mpz_class> by_size;
    for (const auto& residue : found) by_size.push_back(moduli.combine(residue));
    return counted_from(std::move(by_size), passes);
  }

  // The polynomial has degree at most the number of cliques times the largest weight, and its
  // value at 0 is known.
  [[nodiscard]] std::optional<Counted> at_points() {
    const std::size_t degree = degree_;
    const Moduli moduli(bits());
    std::vector<Lane> lanes;
    for (const Word modulus : moduli.products()) {
      for (std::size_t point = 1; point <= degree; ++point) lanes.push_back({modulus, point});
    }
    std::vector<Word> values;
    const double start = progress_;
    std::size_t passes = 0;
    std::size_t most_lanes = any_number;
    for (; values.size() < lanes.size(); ++passes) {
      const auto done = static_cast<std::ptrdiff_t>(values.size());
      const std::size_t count =
          done == 0 ? 1 : std::min({lanes.size() - values.size(), lanes_that_fit(1), most_lanes});
      Points points(
          {lanes.begin() + done, lanes.begin() + done + static_cast<std::ptrdiff_t>(count)},
          graph_);
      const double each = (1 - start) / static_cast<double>(lanes.size());
      const bool fits = run(
          points, [] { return std::size_t{1}; }, start + each * static_cast<double>(done),
          each * static_cast<double>(count));
      if (!fits && count == 1) return std::nullopt;
      if (!fits) {
        most_lanes = count / 2;
        continue;
      }
      if (points.results().empty()) return counted_from(std::vector<mpz_class>(entries()), 1);
      values.insert(values.end(), points.results().begin(), points.results().end());
    }
    std::vector<std::uint32_t> places(degree + 1);
    std::iota(places.begin(), places.end(), 0U);
    std::vector<std::vector<std::uint32_t>> found(degree + 1);  // [k][prime]
    for (std::size_t i = 0; i < moduli.primes().size(); ++i) {
      const std::uint32_t prime = moduli.primes()[i];
      std::vector<std::uint32_t> here{limit_->is_free(0) ? 1U : 0U};
      for (std::size_t point = 0; point < degree; ++point) {
        here.push_back(static_cast<std::uint32_t>(values[i / 2 * degree + point] % prime));
      }
      const std::vector<std::uint32_t> coefficients = math::interpolate(prime, places, here);
      for (std::size_t k = 0; k <= degree; ++k) found[k].push_back(coefficients[k]);
    }
    std::vector<mpz_class> by_size(entries());
    for (std::size_t k = 0; k <= degree; ++k) by_size[k] = moduli.combine(found[k]);
    return counted_from(std::move(by_size), passes);
  }

  struct Shortage {
    std::uint64_t states = 0;
    double bytes = 0;  // for a message
    std::size_t square = 0;
  };

  const graph::ConflictGraph& graph_;
  const SweepLimits& limits_;
  std::size_t key_words_;
  graph::CliqueCover cover_;
  std::uint32_t heaviest_ = 1;
  std::size_t degree_ = 0;  // pieces that can stand at most
  std::optional<PieceLimit> limit_;
  bool bounded_ = false;
  bool predicted_ = false;
  double progress_ = 0;
  std::uint64_t states_ = 1;
  std::uint64_t visits_ = 0;
  std::size_t sizes_ = 1;           // coefficients in the end
  std::size_t words_a_number_ = 1;  // limbs, where they did not fit
  Shortage short_of_;
};

}  // namespace

SweepLimits limits_of(const CountOptions& options) {
  return {memory_of(options), &options.monitor};
}

Counted count_by_sweep(const graph::ConflictGraph& graph, std::size_t largest,
                       const SweepLimits& limits, const std::optional<mpz_class>& modulus) {
  return Question(graph, largest, limits).solve(modulus);
}

Counted total_by_sweep(const graph::ConflictGraph& graph, const SweepLimits& limits,
                       const std::optional<mpz_class>& modulus) {
  return Question(graph, any_number, limits).solve(modulus);
}

}  // namespace rookery::count::sweep
