// SPDX-License-Identifier: GPL-3.0-or-later
//
// Armies: reads them, bounds what can come out, picks an engine by what it would cost,
// and checks the answer by a second route.
//
// The engines, besides the plain search: the sweep of the whole board (sparse), and
// branching over the placements of the strongest kinds, after which the sweep counts the
// others. Branching over all kinds is best for few pieces, the sweep for many weak ones,
// and queens among kings lie between. The predictions: random descents estimate the
// nodes of the tree, and a few sweeps of rests met on the way what one costs. A
// prediction decides only how long the answer takes.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <utility>

#include "base/memory.hpp"
#include "base/second_route.hpp"
#include "base/text.hpp"
#include "board/square_numbers.hpp"
#include "count/army/board.hpp"
#include "count/army/branch.hpp"
#include "count/army/group.hpp"
#include "count/army/probe.hpp"
#include "count/army/search.hpp"
#include "count/army/sweep.hpp"
#include "count/limits.hpp"
#include "count/sweep/steps.hpp"

namespace rookery::count::army {

namespace {

constexpr std::int64_t most_pieces = 1'000'000'000'000'000'000;
constexpr std::size_t search_bits = 43;        // search visits below 2^43 placements: about a day
constexpr std::size_t second_route_bits = 22;  // so many steps are searched as a check each time
constexpr std::size_t deepest_tree = 1000;     // pieces
constexpr std::size_t largest_tree = std::size_t{1} << 24;  // words

// Nanoseconds, measured once; they need only be right to a factor of two.
constexpr double step_cost = 100;        // one state of a sweep
constexpr double rest_cost = 15'000;     // beginning the sweep of a rest
constexpr double cheap = 2e7;            // not worth more thought
constexpr double longest_branch = 9e13;  // about a day
constexpr std::uint64_t first_try_steps = 200'000;
constexpr std::uint64_t check_steps = 100'000'000;

std::string text(std::size_t number) { return fmt::format("{}", number); }

std::string_view trimmed(std::string_view part) {
  const std::size_t first = part.find_first_not_of(" \t\r\n\v\f");
  if (first == std::string_view::npos) return {};
  return part.substr(first, part.find_last_not_of(" \t\r\n\v\f") - first + 1);
}

bool is_number(std::string_view part) {
  part = trimmed(part);
  return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
}

// The part of `rest` that is the next entry, without the comma after it. It ends after
// "=" and what follows up to the next comma; only in a path may "=" be part of the piece.
std::string_view next_entry(std::string_view rest) {
  const bool path = trimmed(rest).starts_with('@');
  for (std::size_t equals = rest.find('='); equals != std::string_view::npos;
       equals = rest.find('=', equals + 1)) {
    const std::size_t end = std::min(rest.find(',', equals), rest.size());
    if (!path || is_number(rest.substr(equals + 1, end - equals - 1))) return rest.substr(0, end);
  }
  return rest;
}

ArmyEntry read_entry(std::string_view part, std::size_t number, std::vector<std::string>* remarks) {
  const std::string where = fmt::format("`army`, entry {}", number);
  const auto fail = [&](const std::string& message) { base::fail_input(where, message); };
  part = trimmed(part);
  if (part.empty()) {
    fail("is empty; each entry is PIECE=NUMBER, and commas stand only between entries");
  }
  if (part.front() == ',') fail("is empty; one comma between entries is enough");
  const std::size_t equals = part.front() == '@' ? part.rfind('=') : part.find('=');
  if (equals == std::string_view::npos) {
    fail(fmt::format("{} does not say how many; write PIECE=NUMBER, such as K=2",
                     base::quote(part)));
  }
  const std::string_view piece = trimmed(part.substr(0, equals));
  const std::string_view how_many = trimmed(part.substr(equals + 1));
  if (piece.empty()) {
    fail(fmt::format("{} names no piece; write PIECE=NUMBER, such as K=2", base::quote(part)));
  }
  if (how_many.empty()) {
    fail(fmt::format("{} has no number after '='; write PIECE=NUMBER, such as K=2",
                     base::quote(part)));
  }
  ArmyEntry entry;
  try {
    entry.piece = Piece::parse(piece, remarks);
  } catch (const Error& error) {
    throw Error(error.kind(), where, error.what());
  }
  entry.number = base::parse_int64(how_many, where + ": the number of pieces", 0, most_pieces);
  return entry;
}

// Equal pieces are one kind, wherever they stand in the list. The numbers are bounded by
// the squares when they are added, so that nothing overflows; none if they cannot fit.
std::optional<std::vector<ArmyEntry>> joined(const std::vector<ArmyEntry>& army,
                                             const mpz_class& squares) {
  std::map<std::vector<Move>, std::size_t> place;
  std::vector<ArmyEntry> entries;
  mpz_class all = 0;
  for (const ArmyEntry& entry : army) {
    if (entry.number < 0) {
      base::fail_input("`army`", fmt::format("{} pieces of a kind; the number cannot be negative",
                                             entry.number));
    }
    if (entry.number == 0) continue;
    all += base::to_mpz(entry.number);
    const auto [found, is_new] = place.emplace(entry.piece.moves(), entries.size());
    if (is_new) {
      entries.push_back(entry);
    } else if (all <= squares) {
      entries[found->second].number += entry.number;
    }
  }
  if (all > squares) return std::nullopt;
  return entries;
}

bool any_forced(const Board& board) {
  if (!board.is_picture()) return false;
  const std::vector<Square> squares = board.squares();
  return std::any_of(squares.begin(), squares.end(),
                     [&](Square square) { return board.is_forced(square); });
}

// How an army is counted here, and what comes out.
struct Counting {
  mpz_class placements;
  std::string method;
  std::vector<Fact> evidence;
};

class Counter {
 public:
  Counter(const Board& board, const CountOptions& options)
      : board_(board),
        options_(options),
        bytes_(options.memory_limit != 0 ? options.memory_limit : base::usable_memory()) {}

  [[nodiscard]] Counting by_search(const Army& army) const {
    const std::size_t bits = army.placement_bits();
    if (bits > search_bits) {
      base::fail_limit("count", fmt::format("engine search visits every placement, perhaps 2^{} of "
                                            "them; at most 2^{} fit, or use engine sparse",
                                            bits, search_bits));
    }
    return {army_by_search(army, options_.monitor), "search", {}};
  }

  [[nodiscard]] Counting by_sweep(const Army& army) const {
    const ArmySwept swept = sweep(army, whole_army(army), UINT64_MAX, Report::progress);
    if (!swept.finished) refuse_army_sweep(army, swept, bytes_);
    return swept_whole(army, swept);
  }

  [[nodiscard]] Counting by_branching(const Army& army, std::size_t kinds, const ArmyGroup& group,
                                      double nanoseconds) const {
    const int threads = nanoseconds < cheap ? 1 : options_.threads;
    ArmyBranched branched = branch_army(army, kinds, group, bytes_, threads, options_.monitor);
    Counting counting{branched.placements * army.ways_to_tell_apart, "branch", {}};
    counting.evidence.push_back({"symmetries", text(group.size())});
    if (kinds == army.kinds()) {
      counting.evidence.push_back({"nodes", text(branched.nodes)});
    } else {
      counting.evidence.push_back({"kinds_branched", text(kinds)});
      counting.evidence.push_back({"sweeps", text(branched.sweeps)});
      counting.evidence.push_back({"states", text(branched.states)});
    }
    return counting;
  }

  // The cheapest way, as far as can be told; see the top.
  [[nodiscard]] Counting by_cheapest(const Army& army) const {
    if (!can_branch(army)) return by_sweep(army);
    const ArmyGroup group = army_group(army, board_);
    const ArmyProbe probe = probe_army(
        army, std::clamp<std::size_t>(4'000'000 / tree_words(army), 8, 256), rests_sampled);

    std::size_t best = army.kinds();
    double best_cost = branch_cost(army, probe, group, best);
    if (best_cost <= cheap) return by_branching(army, best, group, best_cost);
    const ArmyRest whole = whole_army(army);
    const ArmySwept quick = sweep(army, whole, first_try_steps, Report::nothing);
    if (quick.finished) return swept_whole(army, quick);

    for (std::size_t kinds = army.kinds() - 1; kinds > 0; --kinds) {
      const double cost = mixed_cost(army, probe, group, kinds, best_cost);
      if (cost < best_cost) {
        best = kinds;
        best_cost = cost;
      }
    }
    // A sweep that would not gain much is not worth a wasted try.
    const double most_steps = best_cost > longest_branch ? 1e18 : best_cost / step_cost / 4;
    const ArmySwept swept =
        sweep(army, whole, static_cast<std::uint64_t>(most_steps), Report::progress);
    if (swept.finished) return swept_whole(army, swept);
    if (best_cost > longest_branch) refuse_army_sweep(army, swept, bytes_);
    return by_branching(army, best, group, best_cost);
  }

  // The tree down to the last kind, whatever it costs.
  [[nodiscard]] Counting by_branching_alone(const Army& army) const {
    if (!can_branch(army)) {
      base::fail_limit("count",
                       "engine branch does not fit this army on this board; use engine sparse");
    }
    return by_branching(army, army.kinds(), army_group(army, board_), longest_branch);
  }

  // Another way than the one that gave the answer: the squares in another order, and
  // no symmetry.
  [[nodiscard]] Counting again(const Army& other, CountEngine engine) const {
    if (engine != CountEngine::automatic || !can_branch(other)) return by_sweep(other);
    const ArmySwept swept = sweep(other, whole_army(other), check_steps, Report::progress);
    if (swept.finished) return swept_whole(other, swept);
    return by_branching(other, other.kinds(), identity_alone(other), longest_branch);
  }

 private:
  static constexpr std::size_t rests_sampled = 4;

  enum class Report { progress, nothing };

  [[nodiscard]] ArmySwept sweep(const Army& army, const ArmyRest& rest, std::uint64_t most_steps,
                                Report report) const {
    Monitor monitor = options_.monitor;
    if (report == Report::nothing) monitor.progress = nullptr;
    ArmySweepLimits limits;
    limits.bytes = bytes_;
    limits.most_steps = most_steps;
    limits.check = [&monitor](double done) { monitor.check(done); };
    return sweep_army(army, rest, limits);
  }

  // The words that one way down the tree fills.
  static std::size_t tree_words(const Army& army) {
    return army.pieces_of_all_kinds() * (army.kinds() + 1) *
           std::max<std::size_t>(1, set_words(army.size()));
  }

  // Thousands of pieces are no work for a tree, and its sets must fit in memory.
  [[nodiscard]] bool can_branch(const Army& army) const {
    return army.pieces_of_all_kinds() <= deepest_tree && tree_words(army) <= largest_tree &&
           tree_words(army) * sizeof(std::uint64_t) <= bytes_ / 16;
  }

  static Counting swept_whole(const Army& army, const ArmySwept& swept) {
    return {swept.placements * army.ways_to_tell_apart, "sparse", {{"states", text(swept.states)}}};
  }

  // The nodes of the tree that puts all pieces of the first kinds.
  static double branch_cost(const Army& army, const ArmyProbe& probe, const ArmyGroup& group,
                            std::size_t kinds) {
    const auto words = static_cast<double>(set_words(army.size()));
    const auto symmetric = static_cast<double>(group.size());
    const double node_cost = 10 + 2 * words * static_cast<double>(army.kinds());
    std::size_t levels = 0;
    for (std::size_t c = 0; c < kinds; ++c) levels += army.numbers[c];
    if (kinds == army.kinds() && levels > 1) --levels;  // the last two are not put
    double nodes = 0;
    for (std::size_t depth = 0; depth < levels; ++depth) {
      nodes += probe.nodes[depth] / (depth < army.numbers[0] ? 1 : symmetric);
    }
    if (kinds < army.kinds()) return nodes * node_cost;
    double listed = 0;
    for (const SquareLists& lists : army.lists) listed += static_cast<double>(lists.squares.size());
    listed /= static_cast<double>(army.size() * army.lists.size());
    return nodes * node_cost + probe.pairs / symmetric * (5 + 2 * std::min(words, listed));
  }

  // Branching over the first kinds and sweeping the rest, by a few rests; nothing below
  // `limit` if they show that it would cost more.
  [[nodiscard]] double mixed_cost(const Army& army, const ArmyProbe& probe, const ArmyGroup& group,
                                  std::size_t kinds, double limit) const {
    const std::vector<ArmyRest>& rests = probe.rests[kinds];
    std::size_t depth = 0;
    for (std::size_t c = 0; c < kinds; ++c) depth += army.numbers[c];
    const double placements = std::max(1.0, probe.nodes[depth] / static_cast<double>(group.size()));
    double cost = branch_cost(army, probe, group, kinds) + placements * rest_cost;
    for (const ArmyRest& rest : rests) {
      if (cost >= limit) return limit;
      // All samples together may cost a few hundredths of what they could save.
      const double most_steps =
          std::min({(limit - cost) / placements / step_cost * static_cast<double>(rests.size()),
                    limit / step_cost / 100, 1e18});
      const ArmySwept swept =
          sweep(army, rest, static_cast<std::uint64_t>(most_steps), Report::nothing);
      if (!swept.finished) return limit;
      cost += placements * static_cast<double>(swept.steps) * step_cost /
              static_cast<double>(rests.size());
    }
    return rests.empty() ? limit : cost;
  }

  const Board& board_;
  const CountOptions& options_;
  std::uint64_t bytes_;
};

Answer<mpz_class> count_entries(const std::vector<ArmyEntry>& entries, const Board& board,
                                const CountOptions& options) {
  const Army army = army_on_board(entries, board, graph::SquareOrder::automatic, options.monitor);
  const Counter counter(board, options);
  Answer<mpz_class> answer;
  answer.evidence = {{"squares", text(army.size())}, {"kinds", text(entries.size())}};
  if (army.impossible) {
    answer.method = "a square that must hold a piece is attacked from itself";
    return answer;
  }
  if (army.forced_squares() > army.pieces_of_all_kinds()) {
    answer.method = "bound";
    answer.evidence.push_back({"because", "more squares must hold a piece than there are pieces"});
    return answer;
  }
  Counting counting = options.engine == CountEngine::search   ? counter.by_search(army)
                      : options.engine == CountEngine::sparse ? counter.by_sweep(army)
                      : options.engine == CountEngine::branch ? counter.by_branching_alone(army)
                                                              : counter.by_cheapest(army);
  answer.value = std::move(counting.placements);
  answer.method = std::move(counting.method);
  answer.evidence.insert(answer.evidence.end(), counting.evidence.begin(), counting.evidence.end());
  const auto square_bits = static_cast<std::size_t>(std::bit_width(army.size()));
  if (options.engine != CountEngine::search &&
      army.placement_bits() + square_bits <= second_route_bits) {
    if (army_by_search(army, options.monitor) != answer.value) {
      base::fail_bug("count", answer.method + " and search differ");
    }
    answer.evidence.push_back({"second_route", "search agrees"});
  }
  if (options.check) {
    base::add_check(answer.evidence, true, "", [&]() -> std::optional<Fact> {
      const graph::SquareOrder across = board.rows() >= board.columns()
                                            ? graph::SquareOrder::by_columns
                                            : graph::SquareOrder::by_rows;
      const Counting again =
          counter.again(army_on_board(entries, board, across, options.monitor), options.engine);
      if (again.placements != answer.value) {
        base::fail_bug("count", "counting the army in the other direction differs");
      }
      return Fact{"check", again.method == "sparse" ? "the sweep across the other side agrees"
                                                    : "branching without symmetry agrees"};
    });
  }
  return answer;
}

}  // namespace

}  // namespace rookery::count::army

namespace rookery {

std::string army_text(const std::vector<ArmyEntry>& army) {
  std::string text;
  for (const ArmyEntry& entry : army) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ",", entry.piece.betza(), entry.number);
  }
  return text;
}

std::vector<ArmyEntry> parse_army(const std::string& text, std::vector<std::string>* remarks) {
  if (count::army::trimmed(text).empty()) {
    base::fail_input("`army`",
                     "is empty; write PIECE=NUMBER with commas between, such as K=2,Q=2,N=1");
  }
  std::vector<ArmyEntry> army;
  std::string_view rest = text;
  for (;;) {
    const std::string_view part = count::army::next_entry(rest);
    army.push_back(count::army::read_entry(part, army.size() + 1, remarks));
    if (part.size() == rest.size()) return army;
    rest.remove_prefix(part.size() + 1);
  }
}

Answer<mpz_class> count_army(const std::vector<ArmyEntry>& army, const Board& board,
                             const CountOptions& options) {
  if (options.engine != CountEngine::automatic && options.engine != CountEngine::search &&
      options.engine != CountEngine::sparse && options.engine != CountEngine::branch) {
    base::fail_engine("armies are counted by search, sparse or branch");
  }
  if (options.up_to != UpTo::nothing) {
    base::fail_input("count", "armies are not counted up to symmetry");
  }
  count::check_options(options);
  const mpz_class squares = board.square_count();
  const auto entries = count::army::joined(army, squares);
  Answer<mpz_class> answer;
  if (!entries) {
    answer = {0, "bound", {{"at_most", squares.get_str()}, {"because", "one piece per square"}}};
  } else if (entries->empty()) {
    const bool forced = count::army::any_forced(board);
    answer = {forced ? 0 : 1,
              "bound",
              {{"because", forced ? "a square must hold a piece" : "there is one empty board"}}};
  } else if (entries->size() == 1 && options.engine == CountEngine::automatic) {
    answer = count_exactly(entries->front().piece, board, base::to_mpz(entries->front().number),
                           options);
  } else {
    answer = count::army::count_entries(*entries, board, options);
  }
  if (options.modulus) answer.value %= *options.modulus;
  return answer;
}

}  // namespace rookery
