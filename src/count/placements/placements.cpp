// SPDX-License-Identifier: GPL-3.0-or-later
//
// The public questions about placements: what is asked is checked, a way is chosen, and what
// is found is checked square against square.
//
// Lists come from a search (search.hpp), which has no dead ends if any number of
// pieces will do, or from the table of completions (completions.hpp), which has none in any
// case; it is built for a number of pieces if it is small. Numbers of placements and random
// ones come from the table. Numbers need the squares in reading order; random placements do
// not, and are drawn in the order in which the sweep has the fewest states.

#include "rookery/placements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/placements/canonical.hpp"
#include "count/placements/completions.hpp"
#include "count/placements/question.hpp"
#include "count/placements/search.hpp"

namespace rookery {

namespace {

// A table for a list is tried with so much, which takes a fraction of a second.
constexpr std::uint64_t small_table_states = std::uint64_t{1} << 22;
constexpr std::uint64_t small_table_bytes = std::uint64_t{1} << 29;

// Follows numbers, each from 0 to below the total, to their placements. Among the completions
// those that leave the square empty come first, each repeated as often as an empty square weighs;
// so a number below their weight is the number, divided by that, of a completion.
std::vector<Placement> follow(const count::placements::PlacementQuestion& question,
                              count::placements::Completions& table,
                              const count::placements::CompletionsWanted& wanted,
                              std::vector<mpz_class> numbers, const Monitor& monitor) {
  std::vector<std::vector<std::uint32_t>> chosen(numbers.size());
  const mpz_class of_piece = static_cast<unsigned long>(wanted.weight_of_piece);
  const mpz_class of_empty = static_cast<unsigned long>(wanted.weight_of_empty);
  table.walk(numbers.size(), monitor, [&](std::size_t i, std::size_t v, const mpz_class& empty) {
    mpz_class& number = numbers[i];
    const mpz_class before = of_empty * empty;
    if (number < before) {
      number /= of_empty;
      return false;
    }
    number = (number - before) / of_piece;
    chosen[i].push_back(static_cast<std::uint32_t>(v));
    return true;
  });
  std::vector<Placement> placements;
  placements.reserve(chosen.size());
  for (auto& vertices : chosen) {
    if (placements.size() % 1024 == 0) question.monitor().silent().check(0);
    placements.push_back(question.checked_squares_of(vertices));
    std::vector<std::uint32_t>().swap(vertices);
  }
  return placements;
}

// Its number in the list, from 1, by the table.
mpz_class number_of(count::placements::Completions& table,
                    const std::vector<std::uint32_t>& vertices, const Monitor& monitor) {
  mpz_class number = 1;
  table.walk(1, monitor, [&](std::size_t, std::size_t v, const mpz_class& empty) {
    const bool piece =
        std::binary_search(vertices.begin(), vertices.end(), static_cast<std::uint32_t>(v));
    if (piece) number += empty;
    return piece;
  });
  return number;
}

// A whole number from 0 to below `bound`, each equally likely: as many random bits as the
// bound has, until they are below it. The same on every machine.
mpz_class random_below(std::mt19937_64& engine, const mpz_class& bound) {
  const std::size_t bits = mpz_sizeinbase(bound.get_mpz_t(), 2);
  std::vector<std::uint64_t> words((bits + 63) / 64);
  mpz_class number;
  do {
    for (std::uint64_t& word : words) word = engine();
    if (bits % 64 != 0) words.back() &= (std::uint64_t{1} << (bits % 64)) - 1;
    mpz_import(number.get_mpz_t(), words.size(), -1, sizeof(std::uint64_t), 0, 0, words.data());
  } while (number >= bound);
  return number;
}

}  // namespace

Answer<mpz_class> list_placements(const Piece& piece, const Board& board,
                                  const PlacementOptions& options,
                                  const std::function<bool(const Placement&)>& visit) {
  count::placements::PlacementQuestion question(piece, board, options,
                                                count::graph::SquareOrder::by_rows);
  const Monitor& monitor = question.monitor();
  std::optional<count::placements::FirstOfClass> is_first;
  if (options.count.up_to != UpTo::nothing) is_first = question.first_of_class();
  mpz_class found = 0;
  mpz_class listed = 0;
  const count::placements::VisitVertices each = [&](const std::vector<std::uint32_t>& vertices) {
    ++found;
    if (is_first && !(*is_first)(vertices)) return true;
    ++listed;
    return visit(question.squares_of(vertices));
  };

  count::placements::CompletionsWanted wanted = question.wanted();
  wanted.in_one_block = true;
  std::optional<count::placements::Completions> table;
  if (options.count.engine == CountEngine::sparse) {
    table = question.completions(wanted, monitor.silent());
  } else if (options.count.engine == CountEngine::automatic && question.pieces()) {
    wanted.most_states = small_table_states;
    wanted.bytes = std::min(wanted.bytes, small_table_bytes);
    table =
        count::placements::Completions::try_to_build(question.graph(), wanted, monitor.silent());
    if (table) question.add("states", fmt::format("{}", table->states()));
  }
  const bool complete = table ? table->list(monitor, each)
                              : count::placements::search_placements(
                                    question.graph(), question.pieces(), monitor, each);
  question.add("list", complete ? "complete" : "stopped");
  if (is_first) question.add("placements", found.get_str());
  if (complete && table) {
    if (found != table->total()) {
      base::fail_bug("count", fmt::format("the list has {} placements, and {} were counted",
                                          found.get_str(), table->total().get_str()));
    }
    question.add("count", "agrees with the completions of the sweep");
  }
  if (complete && options.count.check) {
    const mpz_class counted = question.count();
    if (found != counted) {
      base::fail_bug("count", fmt::format("the list has {} placements, and {} were counted",
                                          found.get_str(), counted.get_str()));
    }
    question.add("check", "as many as count finds");
  }
  return question.answer(listed, table ? "sparse" : "search");
}

Answer<mpz_class> rank_placement(const Piece& piece, const Board& board, const Placement& placement,
                                 const PlacementOptions& options) {
  count::placements::PlacementQuestion question(piece, board, options,
                                                count::graph::SquareOrder::by_rows);
  question.refuse_classes(
      "placements up to symmetry are not numbered; `rank` needs all placements");
  const std::vector<std::uint32_t> vertices = question.vertices_of(placement);
  const Monitor& monitor = question.monitor();
  if (options.count.engine == CountEngine::search) {
    mpz_class number = 0;
    count::placements::search_placements(question.graph(), question.pieces(), monitor,
                                         [&](const std::vector<std::uint32_t>& listed) {
                                           ++number;
                                           return listed != vertices;
                                         });
    return question.answer(number, "search");
  }
  const count::placements::CompletionsWanted wanted = question.wanted();
  count::placements::Completions table = question.completions(wanted, monitor.part(0, 0.6));
  const mpz_class number = number_of(table, vertices, monitor.part(0.6, 1));
  question.add("of", table.total().get_str());
  if (options.count.check) {
    const mpz_class from_zero = number - 1;
    if (question.vertices_of(follow(question, table, wanted, {from_zero}, monitor.silent())[0]) !=
        vertices) {
      base::fail_bug("count", "the placement with this number is another one");
    }
    question.add("check", "the placement with this number is the same");
  }
  return question.answer(number, "sparse");
}

Answer<Placement> unrank_placement(const Piece& piece, const Board& board, const mpz_class& rank,
                                   const PlacementOptions& options) {
  count::placements::PlacementQuestion question(piece, board, options,
                                                count::graph::SquareOrder::by_rows);
  question.refuse_classes(
      "placements up to symmetry are not numbered; `unrank` needs all placements");
  const Monitor& monitor = question.monitor();
  if (rank < 1) base::fail_input("`unrank`", "the placements are numbered from 1");
  const auto too_large = [&](const mpz_class& total) {
    base::fail_input("`unrank`", fmt::format("{} is too large: the number of placements is {}",
                                             count::placements::show_short(rank),
                                             count::placements::show_short(total)));
  };
  if (options.count.engine == CountEngine::search) {
    mpz_class number = 0;
    Placement placement;
    count::placements::search_placements(question.graph(), question.pieces(), monitor,
                                         [&](const std::vector<std::uint32_t>& vertices) {
                                           if (++number == rank) {
                                             placement = question.squares_of(vertices);
                                           }
                                           return number != rank;
                                         });
    if (number != rank) too_large(number);
    return question.answer(std::move(placement), "search");
  }
  const count::placements::CompletionsWanted wanted = question.wanted();
  count::placements::Completions table = question.completions(wanted, monitor.part(0, 0.6));
  if (rank > table.total()) too_large(table.total());
  const mpz_class from_zero = rank - 1;
  Placement placement = follow(question, table, wanted, {from_zero}, monitor.part(0.6, 1))[0];
  question.add("of", table.total().get_str());
  if (options.count.check) {
    if (number_of(table, question.vertices_of(placement), monitor.silent()) != rank) {
      base::fail_bug("count", "the placement that was found has another number");
    }
    question.add("check", "the placement has this number");
  }
  return question.answer(std::move(placement), "sparse");
}

Answer<std::vector<Placement>> sample_placements(const Piece& piece, const Board& board,
                                                 std::uint64_t number, std::uint64_t seed,
                                                 const mpq_class& fugacity,
                                                 const PlacementOptions& options) {
  count::placements::PlacementQuestion question(piece, board, options,
                                                count::graph::SquareOrder::automatic);
  question.refuse_classes("random placements are drawn from all placements, not up to symmetry");
  if (options.count.engine == CountEngine::search) {
    base::fail_engine("search keeps no table to draw random placements from; sparse does");
  }
  if (fugacity.get_den() == 0 || fugacity <= 0) base::fail_input("`fugacity`", "must be positive");
  count::placements::CompletionsWanted wanted = question.wanted();
  // With a number of pieces all placements weigh the same.
  if (!question.pieces()) {
    mpq_class lowest = fugacity;
    lowest.canonicalize();
    if (!base::fits_int64(lowest.get_num()) || !base::fits_int64(lowest.get_den())) {
      base::fail_limit(
          "`fugacity`",
          "the fraction needs a numerator and a denominator below 2^63; fewer digits fit");
    }
    wanted.weight_of_piece = lowest.get_num().get_ui();
    wanted.weight_of_empty = lowest.get_den().get_ui();
  }
  const Monitor& monitor = question.monitor();
  count::placements::Completions table = question.completions(wanted, monitor.part(0, 0.6));
  if (table.total() == 0) base::fail_input("`sample`", "there is no such placement");
  // The numbers, the squares that are found from them, and the placements.
  const auto most = static_cast<double>(
      std::min<std::size_t>(count::graph::clique_cover(question.graph()).cliques,
                            question.pieces().value_or(question.graph().size())));
  const double bytes_each =
      24.0 * most + 128 + static_cast<double>(mpz_sizeinbase(table.total().get_mpz_t(), 2)) / 8;
  const double bytes = bytes_each * static_cast<double>(number);
  if (bytes > static_cast<double>(wanted.bytes)) {
    base::fail_memory(
        "`sample`",
        fmt::format("{} placements may take {}, and {} are free; {} would fit", number,
                    base::in_bytes(bytes), base::in_bytes(static_cast<double>(wanted.bytes)),
                    static_cast<std::uint64_t>(static_cast<double>(wanted.bytes) / bytes_each)));
  }
  std::mt19937_64 engine(seed);
  std::vector<mpz_class> numbers;
  numbers.reserve(number);
  for (std::uint64_t i = 0; i < number; ++i) {
    if (i % 4096 == 0) monitor.check(0.6);
    numbers.push_back(random_below(engine, table.total()));
  }
  std::vector<Placement> placements =
      follow(question, table, wanted, std::move(numbers), monitor.part(0.6, 1));
  question.add(wanted.weight_of_piece == 1 && wanted.weight_of_empty == 1 ? "from" : "weight",
               table.total().get_str());
  return question.answer(std::move(placements), "sparse");
}

}  // namespace rookery
