// SPDX-License-Identifier: GPL-3.0-or-later
//
// The solver: which engine, and the check of what it says.
//
// Rows, columns and boxes without locks and weights have a closed form. Everything else is the
// least weight in a coset of a kernel: elimination (for the wazir's lights on a rectangle:
// polynomials) tells whether there is a solution, and how many. The engines that could find
// the lightest are asked what they would cost, and the cheapest is taken. Where all cost
// much, branching is tried first with a few nodes, since it is often lucky on groups that
// overlap little; and where none can, branching goes as far as its nodes last and says what
// it has proved.
//
// Whatever the engine, its toggles are put into the board, which must then be even.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "repair/branch/deepening.hpp"
#include "repair/coset/balances.hpp"
#include "repair/coset/improve.hpp"
#include "repair/coset/lightest.hpp"
#include "repair/coset/split.hpp"
#include "repair/coset/transform.hpp"
#include "repair/coset/walk.hpp"
#include "repair/formula/fewest.hpp"
#include "repair/formula/found_in.hpp"
#include "repair/formula/ways.hpp"
#include "repair/linear/elimination.hpp"
#include "repair/linear/wazir_lights.hpp"
#include "repair/sweep/leader_table.hpp"
#include "repair/sweep/plan.hpp"
#include "repair/sweep/trellis.hpp"
#include "rookery/repair.hpp"

namespace rookery {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

// Seconds for an operation, as measured (docs/benchmarks.md); only their ratios matter.
constexpr double transform_second = 2e-11;
constexpr double walk_second = 3.4e-9;
constexpr double table_second = 6e-11;
constexpr double sweep_second = 1.2e-10;
constexpr double join_second = 1.3e-8;

constexpr double most_seconds = 900;   // what an engine may take unless it was asked for by name
constexpr double short_seconds = 0.1;  // below that nothing else is tried
constexpr double few_nodes = 2e4;
constexpr double most_nodes = 2e7;
constexpr double most_joins = most_seconds / join_second;
constexpr std::size_t most_to_branch = 1500;  // cells; its bounds are slow and weak beyond
constexpr int rounds = 200;                   // of improvement, where nothing is proved
constexpr double planning = 2e9;              // operations
constexpr std::size_t few_lamps = 400;
constexpr std::size_t most_improved = 4096;              // dimensions
constexpr std::size_t most_bits = std::size_t{1} << 34;  // of a basis that is improved with
constexpr std::size_t most_kept = std::size_t{1} << 20;  // solutions of a list
constexpr std::size_t least_for_polynomials = 1 << 12;   // squares

std::vector<std::uint32_t> cells_of(const std::vector<std::uint8_t>& word) {
  std::vector<std::uint32_t> cells;
  for (std::size_t cell = 0; cell < word.size(); ++cell) {
    if (word[cell] != 0) cells.push_back(static_cast<std::uint32_t>(cell));
  }
  return cells;
}

std::vector<std::vector<std::uint32_t>> words_of(const repair_room::linear::Coset& all,
                                                 const repair_room::coset::Lightest& best) {
  std::vector<std::vector<std::uint32_t>> list;
  for (const std::uint64_t message : best.messages) {
    list.push_back(cells_of(repair_room::coset::word_of(all, message)));
  }
  return list;
}

}  // namespace

struct RepairSolver::Data {
  Data(ToggleSystem given, RepairOptions how) : system(std::move(given)), options(std::move(how)) {
    layout = repair_room::formula::closed_form_layout(system);
  }

  ToggleSystem system;
  RepairOptions options;
  std::optional<repair_room::parities::Layout> layout;  // where there is a closed form
  std::optional<repair_room::linear::Elimination> elimination;
  std::optional<repair_room::linear::WazirLights> polynomials;
  std::optional<repair_room::linear::Coset>
      kernel;  // its particular solution is that of the last board
  std::optional<repair_room::sweep::LeaderTable> table;
  bool table_counts = false;
  std::optional<std::int64_t> hardest;  // as the table says
  std::optional<repair_room::sweep::SweepPlan> sweep_plan;

  [[nodiscard]] Monitor monitor() const { return options.monitor; }

  // All solutions of a board, as far as they were asked for.
  struct Found {
    Repair repair;
    std::string method;
    std::vector<Fact> evidence;
    std::vector<std::vector<std::uint32_t>> list;  // cheapest solutions
    bool list_is_whole = false;
  };

  [[nodiscard]] bool by_polynomials() const {
    const Board& board = system.board();
    return system.is_lights() && system.is_plain() && !system.is_open() && !board.is_picture() &&
           board.wrap() == Wrap::none && system.cell_count() >= least_for_polynomials &&
           system.piece() == Piece::parse("wazir").attacking();
  }

  void eliminate() {
    if (elimination || polynomials) return;
    if (by_polynomials()) {
      polynomials.emplace(system.rows(), system.columns(), monitor().silent());
    } else {
      elimination.emplace(system, monitor().silent());
    }
  }
  [[nodiscard]] std::size_t dimension() const {
    return polynomials ? polynomials->dimension() : elimination->dimension();
  }
  [[nodiscard]] std::size_t rank() const { return system.cell_count() - dimension(); }

  std::optional<std::vector<std::uint8_t>> some_solution(std::span<const std::uint8_t> odd) {
    eliminate();
    return polynomials ? polynomials->solve(odd, monitor().silent()) : elimination->solve(odd);
  }

  // The coset of this board.
  const repair_room::linear::Coset& coset(const std::vector<std::uint8_t>& particular) {
    if (!kernel) {
      kernel = polynomials ? polynomials->coset(particular, monitor().silent())
                           : elimination->coset(particular, monitor().silent());
    }
    kernel->particular = particular;
    return *kernel;
  }

  [[nodiscard]] std::vector<std::uint8_t> sublattices() const {
    std::vector<std::uint8_t> part;
    part.reserve(system.cell_count());
    for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
      const Square square = system.square(cell);
      part.push_back(static_cast<std::uint8_t>(2 * (square.y & 1) + (square.x & 1)));
    }
    return part;
  }

  const repair_room::sweep::SweepPlan& plan_sweep() {
    if (!sweep_plan) {
      sweep_plan = repair_room::sweep::SweepPlan::make(system, monitor().silent(), planning);
    }
    return *sweep_plan;
  }
  [[nodiscard]] bool table_is_ready() const { return table && (table_counts || !options.count); }
  repair_room::sweep::LeaderTable& the_table() {
    if (!table_is_ready()) {
      table.emplace(system, options.count, monitor());
      table_counts = options.count;
    }
    return *table;
  }

  [[nodiscard]] std::int64_t cost_of(const std::vector<std::uint32_t>& cells) const {
    std::int64_t cost = 0;
    for (const std::uint32_t cell : cells) cost += system.weight(cell);
    return cost;
  }
  [[nodiscard]] std::vector<Square> squares_of(const std::vector<std::uint32_t>& cells) const {
    std::vector<Square> squares;
    squares.reserve(cells.size());
    for (const std::uint32_t cell : cells) squares.push_back(system.square(cell));
    return squares;
  }

  Found solve(const BitBoard& board, bool list);
  Found solve_by_formula(const BitBoard& board);
  Found solve_generally(const std::vector<std::uint8_t>& odd, bool list);
  void minimise(Found& found, const std::vector<std::uint8_t>& odd,
                const std::vector<std::uint8_t>& particular, bool list);
  RepairEngine choose(const std::vector<std::uint8_t>& particular, double& seconds);
  bool ways_fit(const std::vector<std::uint8_t>& odd);
  void take(Found& found, const repair_room::system::Solution& solution,
            std::int64_t at_least) const;
  [[nodiscard]] std::int64_t counting_bound(const std::vector<std::uint8_t>& odd) const;
  void run_coset(Found& found, RepairEngine engine, const repair_room::linear::Coset& all,
                 bool list);
  void run_split(Found& found, const repair_room::linear::Coset& all, bool list);
  void check(const BitBoard& board, const Repair& repair) const;
};

void RepairSolver::Data::take(Found& found, const repair_room::system::Solution& solution,
                              std::int64_t at_least) const {
  found.repair.toggles = squares_of(solution.cells);
  found.repair.cost = solution.weight;
  found.repair.at_least = at_least;
  found.repair.ways = solution.ways;
}

RepairSolver::Data::Found RepairSolver::Data::solve_by_formula(const BitBoard& board) {
  const RepairGroups& groups = system.groups();
  const repair_room::parities::GroupParities parities =
      repair_room::formula::closed_form_parities(board, *layout, groups);
  Found found;
  found.method = "formula";
  found.repair.toggles = repair_room::formula::build_toggles(parities, monitor());
  const std::int64_t fewest = repair_room::formula::fewest_toggles(parities);
  found.repair.cost = static_cast<std::int64_t>(found.repair.toggles.size());
  found.repair.at_least = fewest;
  if (options.count) {
    if (!groups.rows || !groups.columns) {
      base::fail_bug("repair", "ways of a closed form without rows or columns");
    }
    found.repair.ways = repair_room::formula::formula_ways(parities, fewest, monitor().silent());
  }
  if (groups.rows && groups.columns && groups.boxes) {
    found.evidence.push_back(
        {"odd_groups", fmt::format("{} rows, {} columns, {} boxes",
                                   repair_room::parities::count_odd(parities.row),
                                   repair_room::parities::count_odd(parities.column),
                                   repair_room::parities::count_odd(parities.box))});
  }
  found.evidence.push_back({"closed_form", fmt::format("{}", fewest)});
  return found;
}

void RepairSolver::Data::run_coset(Found& found, RepairEngine engine,
                                   const repair_room::linear::Coset& all, bool list) {
  const std::size_t most = list ? most_kept : 1;
  const repair_room::coset::Lightest best =
      engine == RepairEngine::walk
          ? repair_room::coset::walk(all, most, options.threads, monitor())
          : repair_room::coset::transform(all, most, options.threads, monitor());
  const auto cells = cells_of(repair_room::coset::word_of(all, best.messages.front()));
  take(found, {cells, best.weight, mpz_class(std::to_string(best.ways))}, best.weight);
  found.evidence.push_back({"proved", fmt::format("all 2^{} solutions weighed", all.dimension)});
  if (!list) return;
  found.list = words_of(all, best);
  found.list_is_whole = best.ways == best.messages.size();
}

void RepairSolver::Data::run_split(Found& found, const repair_room::linear::Coset& all, bool list) {
  const auto split = repair_room::coset::Split::plan(all, sublattices());
  if (!split) {
    base::fail_engine(
        "split needs a board whose four sublattices (odd and even rows and columns) make up "
        "the solutions in pairs, as the wazir's lights on a rectangle do; use another "
        "engine");
  }
  // All lightest words are looked for, so that which one is given does not depend on threads.
  const repair_room::coset::Split::Result result =
      split->run(true, list ? most_kept : 1, most_joins, options.threads, monitor());
  repair_room::system::Solution solution{
      cells_of(repair_room::coset::word_of(all, result.best.messages.front())),
      result.best.weight,
      {}};
  if (result.ways_are_known) solution.ways = mpz_class(std::to_string(result.best.ways));
  take(found, solution, result.at_least);
  const auto parts = split->dimensions();
  found.evidence.push_back(
      {"sublattices", fmt::format("2^{} 2^{} 2^{} 2^{}", parts[0], parts[1], parts[2], parts[3])});
  found.evidence.push_back({"joined", fmt::format("{:.0f}", result.joins)});
  if (!list) return;
  found.list = words_of(all, result.best);
  found.list_is_whole = result.ways_are_known && result.best.ways == result.best.messages.size();
}

// The cheapest engine, and a guess at its seconds; branch where all others are out of reach.
RepairEngine RepairSolver::Data::choose(const std::vector<std::uint8_t>& particular,
                                        double& seconds) {
  RepairEngine best = RepairEngine::branch;
  seconds = infinite;
  const auto offer = [&](RepairEngine engine, double cost) {
    if (cost >= seconds) return;
    seconds = cost;
    best = engine;
  };
  const std::size_t d = dimension();
  const auto memory = static_cast<double>(base::usable_memory());
  if (table_is_ready()) {
    offer(RepairEngine::table, 1e-7);
  } else if (rank() <= static_cast<std::size_t>(repair_room::sweep::LeaderTable::largest_rank)) {
    const int r = static_cast<int>(rank());
    const double cost = table_second * repair_room::sweep::LeaderTable::operations(system, r) *
                        (options.count ? 10 : 1) * (options.many ? 0.01 : 1);
    if (repair_room::sweep::LeaderTable::bytes(system, r, options.count) <= memory) {
      offer(RepairEngine::table, cost);
    }
  }
  if (seconds < short_seconds / 100) return best;
  if (d <= 62) {
    const repair_room::linear::Coset& all = coset(particular);
    if (repair_room::coset::Balances::fits(all)) {
      offer(RepairEngine::transform,
            transform_second * repair_room::coset::transform_operations(all));
    }
    offer(RepairEngine::walk, walk_second * repair_room::coset::walk_operations(all));
  }
  if (seconds < short_seconds) return best;
  if (d <= 64 && system.is_lights()) {
    const repair_room::linear::Coset& all = coset(particular);
    if (const auto split = repair_room::coset::Split::plan(all, sublattices());
        split && split->bytes() <= memory) {
      // How many joins there are is known only from the weights; so it was for 40 to 64
      // dimensions. It stops by itself when there are too many.
      offer(RepairEngine::split, transform_second * split->operations() +
                                     join_second * std::exp2(0.53 * static_cast<double>(d)));
    }
  }
  if (seconds < short_seconds) return best;
  const repair_room::sweep::SweepPlan& plan = plan_sweep();
  if (plan.can_run() && plan.bytes() <= memory) {
    offer(RepairEngine::sweep, sweep_second * plan.operations() * (options.count ? 10 : 1));
  }
  return best;
}

// Does the table know the number of ways? It counts in 64 bits.
bool RepairSolver::Data::ways_fit(const std::vector<std::uint8_t>& odd) {
  try {
    static_cast<void>(the_table().ways(the_table().pattern_of(odd).value()));
    return true;
  } catch (const Error& error) {
    if (error.kind() != Failure::beyond_limit) throw;
    return false;
  }
}

// Every odd group needs a toggle, and a toggle changes only so many groups.
std::int64_t RepairSolver::Data::counting_bound(const std::vector<std::uint8_t>& odd) const {
  std::size_t most = 1;
  std::int64_t cheapest = ToggleSystem::largest_weight;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    most = std::max(most, system.groups_of(cell).size());
    cheapest = std::min(cheapest, system.weight(cell));
  }
  const auto many = static_cast<std::int64_t>(most);
  return (repair_room::parities::count_odd(odd) + many - 1) / many * cheapest;
}

void RepairSolver::Data::minimise(Found& found, const std::vector<std::uint8_t>& odd,
                                  const std::vector<std::uint8_t>& particular, bool list) {
  RepairEngine engine = options.engine;
  const bool automatic = engine == RepairEngine::automatic;
  double seconds = 0;
  if (automatic) engine = choose(particular, seconds);

  const bool hopeless = automatic && engine != RepairEngine::split &&
                        (seconds > most_seconds || engine == RepairEngine::branch);
  repair_room::system::Solution known{cells_of(particular), 0, {}};
  if (hopeless && dimension() <= most_improved && system.cell_count() * dimension() <= most_bits) {
    known.cells = cells_of(
        repair_room::coset::improved(coset(particular), rounds, options.threads, monitor()));
  }
  known.weight = cost_of(known.cells);
  if (hopeless && system.cell_count() > most_to_branch) {
    take(found, known, counting_bound(odd));
    found.method = "improvement";
    return;
  }

  const auto by_branching = [&](double nodes) {
    const repair_room::branch::BranchResult result =
        repair_room::branch::branch(system, odd, known, options.count, nodes, monitor());
    take(found, *result.best, std::max(result.at_least, counting_bound(odd)));
    found.method = "branch";
    found.evidence.push_back({"nodes", fmt::format("{}", result.nodes)});
    return result.proved && (!options.count || result.best->ways);
  };
  // Many lamps overlap too much for its bounds.
  const bool lucky = !system.is_lights() || system.cell_count() <= few_lamps;
  if (automatic && ((lucky && seconds > short_seconds) || hopeless)) {
    const std::size_t facts = found.evidence.size();
    if (by_branching(hopeless ? most_nodes : few_nodes) || hopeless) return;
    found.evidence.resize(facts);
  }

  found.method = name_of(engine, repair_engines);
  switch (engine) {
    case RepairEngine::branch:
      by_branching(most_nodes);
      break;
    case RepairEngine::table:
      if (automatic && options.count && !ways_fit(odd)) {
        options.engine = RepairEngine::sweep;  // for this and the next boards
        return minimise(found, odd, particular, list);
      }
      take(found, the_table().solve(odd).value(), 0);
      found.repair.at_least = found.repair.cost;
      found.evidence.push_back({"patterns", fmt::format("2^{}", the_table().rank())});
      break;
    case RepairEngine::sweep: {
      const repair_room::sweep::SweepPlan& plan = plan_sweep();
      take(found,
           repair_room::sweep::sweep(plan, system, odd, options.count, options.threads, monitor())
               .value(),
           0);
      found.repair.at_least = found.repair.cost;
      found.evidence.push_back({"widest_state", fmt::format("2^{}", plan.widest())});
      break;
    }
    case RepairEngine::walk:
    case RepairEngine::transform: {
      if (dimension() > 62) {
        base::fail_limit("repair",
                         fmt::format("there are 2^{} solutions; engine {} goes through at most "
                                     "2^62, and in a minute through 2^{}",
                                     dimension(), name_of(engine, repair_engines),
                                     engine == RepairEngine::walk ? 30 : 38));
      }
      const repair_room::linear::Coset& all = coset(particular);
      if (engine == RepairEngine::transform && !repair_room::coset::Balances::fits(all)) {
        base::fail_limit("repair",
                         fmt::format("engine transform takes weights that add up to at most {}; "
                                     "engine walk has no such limit",
                                     repair_room::coset::Balances::largest_total));
      }
      run_coset(found, engine, all, list);
      break;
    }
    case RepairEngine::split:
      if (dimension() > 64) {
        base::fail_limit(
            "repair",
            fmt::format("there are 2^{} solutions; engine split takes at most 2^64", dimension()));
      }
      run_split(found, coset(particular), list);
      break;
    case RepairEngine::formula:
    case RepairEngine::automatic:
      base::fail_bug("repair", "no engine was chosen");
  }
}

RepairSolver::Data::Found RepairSolver::Data::solve_generally(const std::vector<std::uint8_t>& odd,
                                                              bool list) {
  Found found;
  found.evidence.push_back(
      {"odd_groups", fmt::format("{}", repair_room::parities::count_odd(odd))});
  const auto particular = some_solution(odd);
  found.method = polynomials ? "polynomials" : "elimination";
  if (!particular) {
    found.repair.possible = false;
    found.repair.certificate = polynomials ? polynomials->certificate(odd, monitor().silent())
                                           : elimination->certificate(odd);
    return found;
  }
  found.evidence.push_back({"kernel", fmt::format("2^{}", dimension())});
  const auto cells = cells_of(*particular);
  repair_room::system::Solution some{cells, cost_of(cells), {}};
  if (dimension() == 0) {
    some.ways = 1;
    take(found, some, some.weight);
    found.evidence.push_back({"proved", "there is no other solution"});
    found.list.push_back(cells);
    found.list_is_whole = true;
  } else if (options.any) {
    take(found, some, counting_bound(odd));
  } else if (std::find(odd.begin(), odd.end(), 1) == odd.end() &&
             options.engine == RepairEngine::automatic) {
    // Weights are positive: nothing is less than to toggle nothing.
    take(found, {{}, 0, mpz_class(1)}, 0);
    found.list.emplace_back();
    found.list_is_whole = true;
  } else {
    minimise(found, odd, *particular, list);
  }
  return found;
}

// The toggles make every group even, and cost what was said; or the certificate holds.
void RepairSolver::Data::check(const BitBoard& board, const Repair& repair) const {
  if (!repair.possible) {
    std::vector<std::uint8_t> chosen(system.group_count());
    for (const std::size_t group : repair.certificate) chosen[group] = 1;
    const std::vector<std::uint8_t> odd = system.odd_groups(board);
    std::uint8_t sum = 0;
    for (const std::size_t group : repair.certificate) sum ^= odd[group];
    bool even = sum == 1;
    for (std::size_t cell = 0; even && cell < system.cell_count(); ++cell) {
      std::uint8_t changed = 0;
      for (const std::uint32_t group : system.groups_of(cell)) changed ^= chosen[group];
      even = changed == 0;
    }
    if (!even) base::fail_bug("repair", "the certificate fails its check");
    return;
  }
  const std::vector<std::uint8_t> odd = system.odd_groups(system.after(board, repair.toggles));
  if (std::find(odd.begin(), odd.end(), 1) != odd.end()) {
    base::fail_bug("repair", "the toggles fail their check");
  }
}

RepairSolver::Data::Found RepairSolver::Data::solve(const BitBoard& board, bool list) {
  const bool formula_asked = options.engine == RepairEngine::formula;
  if (formula_asked && !layout) repair_room::formula::fail_no_closed_form();
  const bool counts = !options.count || (system.groups().rows && system.groups().columns);
  if (formula_asked && !counts) {
    base::fail_engine(
        "the formula counts the ways only where rows and columns shall both be "
        "even; use another engine");
  }
  const bool formula =
      layout && counts && (formula_asked || options.engine == RepairEngine::automatic);
  system.require_fit(board);
  Found found = formula ? solve_by_formula(board) : solve_generally(system.odd_groups(board), list);
  check(board, found.repair);
  if (found.repair.possible) {
    found.evidence.push_back({"substituted", system.is_lights()
                                                 ? "every lamp is dark after the presses"
                                                 : "every group is even after the toggles"});
  }
  return found;
}

RepairSolver::RepairSolver(ToggleSystem system, RepairOptions options)
    : data_(std::make_shared<Data>(std::move(system), std::move(options))) {}

const ToggleSystem& RepairSolver::system() const noexcept { return data_->system; }

Answer<Repair> RepairSolver::solve(const BitBoard& board) {
  Data::Found found = data_->solve(board, false);
  return {std::move(found.repair), std::move(found.method), std::move(found.evidence)};
}

std::optional<std::vector<Square>> RepairSolver::toggles_to_cost(std::int64_t cost,
                                                                 std::uint64_t random) {
  const repair_room::sweep::LeaderTable& table = data_->the_table();
  std::uint64_t found = 0;
  const auto fits = [&](std::uint64_t pattern) {
    return table.distance(static_cast<repair_room::sweep::LeaderTable::Pattern>(pattern)) == cost;
  };
  for (std::uint64_t pattern = 0; pattern < table.size(); ++pattern)
    found += fits(pattern) ? 1U : 0U;
  if (found == 0) return std::nullopt;
  std::uint64_t left = random % found;
  std::uint64_t pattern = 0;
  while (!fits(pattern) || left-- > 0) ++pattern;
  return data_->squares_of(
      table.toggles(static_cast<repair_room::sweep::LeaderTable::Pattern>(pattern)));
}

std::optional<std::int64_t> RepairSolver::hardest() {
  if (data_->hardest) return data_->hardest;
  data_->eliminate();
  if (data_->rank() > static_cast<std::size_t>(repair_room::sweep::LeaderTable::largest_rank)) {
    return std::nullopt;
  }
  const repair_room::sweep::LeaderTable& table = data_->the_table();
  std::int64_t most = 0;
  for (std::uint64_t pattern = 0; pattern < table.size(); ++pattern) {
    most = std::max(most,
                    table.distance(static_cast<repair_room::sweep::LeaderTable::Pattern>(pattern)));
  }
  data_->hardest = most;
  return most;
}

bool RepairSolver::for_each(const BitBoard& board,
                            const std::function<bool(const std::vector<Square>&)>& visit) {
  Data::Found found = data_->solve(board, true);
  if (!found.repair.possible) return false;
  if (!found.repair.proved()) {
    base::fail_limit("repair",
                     fmt::format("the least cost is not known, only that it is from {} to {}: "
                                 "there is no list",
                                 found.repair.at_least, found.repair.cost));
  }
  if (!found.list.empty()) {
    std::sort(found.list.begin(), found.list.end());
    for (const std::vector<std::uint32_t>& cells : found.list) {
      if (!visit(data_->squares_of(cells))) return true;
    }
    if (!found.list_is_whole) {
      base::fail_limit("repair", fmt::format("more than {} solutions are not listed", most_kept));
    }
    return true;
  }
  repair_room::branch::for_each_of_weight(
      data_->system, data_->system.odd_groups(board), found.repair.cost,
      [&](const std::vector<std::uint32_t>& cells) { return visit(data_->squares_of(cells)); },
      data_->monitor());
  return true;
}

}  // namespace rookery
