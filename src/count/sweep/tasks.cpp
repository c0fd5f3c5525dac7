// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/sweep/tasks.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "count/graph/conflicts.hpp"
#include "count/graph/order.hpp"
#include "count/limits.hpp"
#include "count/sweep/sparse.hpp"
#include "count/sweep/steps.hpp"

namespace rookery::count::sweep {

namespace {

constexpr unsigned prime_bits = 62;

// The largest primes below 2^62, the largest first.
std::vector<std::uint64_t> primes_below_2_62(std::size_t count) {
  std::vector<std::uint64_t> primes;
  mpz_class candidate = (mpz_class(1) << prime_bits) - 1;
  for (; primes.size() < count; candidate -= 2) {
    constexpr int rounds = 25;  // beyond the Baillie-PSW test, which has no exception below 2^64
    if (mpz_probab_prime_p(candidate.get_mpz_t(), rounds) != 0)
      primes.push_back(candidate.get_ui());
  }
  return primes;
}

// What has been found of the work: its graph, in the order of the sweep, and the primes.
class SweepPlan : public tasks::TaskPlan {
 public:
  explicit SweepPlan(const tasks::CountWork& work);

  [[nodiscard]] const graph::ConflictGraph& graph() const { return graph_; }
  // As many as the numbers need, by a bound from cliques, and one more as the check.
  [[nodiscard]] const std::vector<std::uint64_t>& primes() const { return primes_; }
  // How many numbers a result has, and the most pieces that are counted.
  [[nodiscard]] std::size_t numbers() const { return numbers_; }
  [[nodiscard]] std::size_t largest() const { return largest_; }
  // Nothing can stand, or not so many.
  [[nodiscard]] bool is_zero() const { return is_zero_; }

  [[nodiscard]] std::size_t size() const override { return primes_.size(); }
  [[nodiscard]] std::unique_ptr<tasks::Tasks> tasks(const tasks::CountWork& work,
                                                    const CountOptions& options,
                                                    const Monitor& monitor) const override;
  [[nodiscard]] bool is_result(std::size_t task, const tasks::TaskResult& result) const override;
  [[nodiscard]] std::vector<mpz_class> join(const std::vector<tasks::TaskResult>& results,
                                            const Monitor& monitor) const override;

 private:
  graph::ConflictGraph graph_;
  std::size_t largest_ = 0;
  std::size_t numbers_ = 1;
  bool is_zero_ = false;
  std::vector<std::uint64_t> primes_;
};

class SweepTasks : public tasks::Tasks {
 public:
  SweepTasks(const SweepPlan& plan, bool total, const CountOptions& options, const Monitor& monitor)
      : plan_(plan), total_(total), memory_(memory_of(options)), monitor_(monitor) {}

  // One after another: each takes the memory.
  [[nodiscard]] int at_once() const override { return 1; }

  [[nodiscard]] tasks::TaskResult evaluate(std::size_t task) override {
    const std::uint64_t prime = plan_.primes().at(task);
    tasks::TaskResult result{prime};
    std::vector<mpz_class> numbers;
    if (!plan_.is_zero()) {
      const mpz_class modulus(static_cast<unsigned long>(prime));
      const double tasks = static_cast<double>(plan_.primes().size());
      const Monitor here =
          monitor_.part(static_cast<double>(done_) / tasks, static_cast<double>(done_ + 1) / tasks);
      const SweepLimits limits{memory_, &here};
      numbers = total_ ? total_by_sweep(plan_.graph(), limits, modulus).by_size
                       : count_by_sweep(plan_.graph(), plan_.largest(), limits, modulus).by_size;
    }
    ++done_;
    numbers.resize(total_ ? 1 : plan_.largest() + 1);
    for (std::size_t i = numbers.size() - plan_.numbers(); i < numbers.size(); ++i) {
      result.push_back(numbers[i].get_ui());
    }
    return result;
  }

  [[nodiscard]] bool has_leftovers(std::size_t) const override { return false; }
  void settle(std::size_t) override {}
  void poll() override { monitor_.check(0); }

 private:
  const SweepPlan& plan_;
  const bool total_;
  const std::uint64_t memory_;
  const Monitor& monitor_;
  std::size_t done_ = 0;
};

SweepPlan::SweepPlan(const tasks::CountWork& work) {
  const Monitor quiet;
  graph_ = graph::conflict_graph(work.piece, work.board, graph::SquareOrder::automatic, quiet);
  const graph::CliqueCover cover = graph::clique_cover(graph_);
  if (graph_.size() > 0) graph_ = graph::with_best_order(graph_, quiet);
  largest_ = std::min(work.k.value_or(cover.cliques), cover.cliques);
  is_zero_ = graph_.impossible || (work.k && *work.k > cover.cliques);
  if (!work.total && !work.k) numbers_ = largest_ + 1;
  const std::size_t needed = cover.placement_bits / (prime_bits - 1) + 1;
  primes_ = primes_below_2_62(needed + 1);
}

bool SweepPlan::is_result(std::size_t task, const tasks::TaskResult& result) const {
  return task < primes_.size() && result.size() == numbers_ + 1 && result[0] == primes_[task] &&
         std::all_of(result.begin() + 1, result.end(),
                     [&](std::uint64_t residue) { return residue < primes_[task]; });
}

std::unique_ptr<tasks::Tasks> SweepPlan::tasks(const tasks::CountWork& work,
                                               const CountOptions& options,
                                               const Monitor& monitor) const {
  return std::make_unique<SweepTasks>(*this, work.total, options, monitor);
}

std::vector<mpz_class> SweepPlan::join(const std::vector<tasks::TaskResult>& results,
                                       const Monitor&) const {
  std::vector<mpz_class> numbers;
  for (std::size_t i = 0; i < numbers_; ++i) {
    mpz_class number = 0;
    mpz_class product = 1;
    for (std::size_t task = 0; task < results.size(); ++task) {
      const mpz_class prime(static_cast<unsigned long>(results[task][0]));
      const mpz_class residue(static_cast<unsigned long>(results[task][i + 1]));
      if (task + 1 == results.size()) {
        if (number % prime != residue) {
          base::fail_bug("count", "the residue modulo the check prime differs");
        }
        break;
      }
      // number + product * step = residue modulo the prime
      mpz_class inverse;
      mpz_invert(inverse.get_mpz_t(), product.get_mpz_t(), prime.get_mpz_t());
      mpz_class step = (residue - number) * inverse;
      mpz_mod(step.get_mpz_t(), step.get_mpz_t(), prime.get_mpz_t());
      number += product * step;
      product *= prime;
    }
    numbers.push_back(number);
  }
  return numbers;
}

class SweepKind : public tasks::TaskKind {
 public:
  [[nodiscard]] std::string_view name() const override { return "sweep"; }

  [[nodiscard]] std::shared_ptr<const tasks::TaskPlan> plan(
      const tasks::CountWork& work) const override {
    return std::make_shared<SweepPlan>(work);
  }

  void check_words(const base::files::KeyLines& lines,
                   std::span<const std::uint64_t> result) const override {
    tasks::require_words(lines, result, result.size() >= 2, "the engine sweep gives 2 or more");
    tasks::check_residues(lines, result[0], std::uint64_t{1} << prime_bits, result.subspan(1));
  }
};

}  // namespace

tasks::CountWork sweep_work_of(const Piece& piece, const Board& board, bool total,
                               const std::optional<std::size_t>& k) {
  tasks::CountWork work{piece, board, total, k, &sweep_kind(), false, 0};
  work.plan = sweep_kind().plan(work);
  work.tasks = work.plan->size();
  return work;
}

const tasks::TaskKind& sweep_kind() {
  static const SweepKind kind;
  return kind;
}

}  // namespace rookery::count::sweep
