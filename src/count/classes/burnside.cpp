// SPDX-License-Identifier: GPL-3.0-or-later
//
// Burnside's lemma: the number of classes of placements under a group G is
//
//     1/|G| * sum over g in G of the number of placements that g keeps,
//
// and so for the placements of k pieces. The identity keeps all of them: that number comes from
// outside. The others are counted on quotient graphs (quotient_graph.cpp), which have half the
// squares or fewer. Two maps keep equally many placements
//   - if they are conjugate: h takes what g keeps to what h g h^-1 keeps;
//   - if they generate the same subgroup: then each keeps whatever the other keeps.
// On an n x n torus with its 8 n^2 maps some dozens are left to be counted.
//
// Modulo M the sum is needed modulo |G| M: it is a multiple of |G|, and so is what is taken away.
//
// Which maps act? Those that keep the conflict graph. A graph does not know in which
// direction a piece attacks, nor moves that fit nowhere, and neither do the placements. A shift
// that keeps the picture keeps it; two maps that differ by a shift and keep the picture differ
// by such a one, so only one map of each kind is tried.
//
// Time: sweeps of the quotients; for rectangles each has about as many states as the
// board's own sweep, or far fewer, and half as many squares.

#include "count/classes/burnside.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "count/classes/quotient_graph.hpp"
#include "count/graph/conflicts.hpp"
#include "count/limits.hpp"
#include "math/polynomial/integer.hpp"

namespace rookery::count::classes {

namespace {

constexpr std::uint64_t most_maps = std::uint64_t{1} << 20;
constexpr std::size_t search_bits = 40;        // placements times maps: days
constexpr std::size_t second_route_bits = 21;  // the same, for a check each time
constexpr std::size_t few_maps = 16;           // that are listed in the evidence

// Different for different maps of one board.
using MapKey = std::array<std::int64_t, 4>;
MapKey key_of(const Symmetry& map) {
  const Vector axes = map(Vector{1, 2});
  const Square corner = map(Square{0, 0});
  return {axes.dx, axes.dy, corner.x, corner.y};
}

// A group with its multiplication.
class Group {
 public:
  explicit Group(const std::vector<Symmetry>& maps) : maps_(maps) {
    for (std::uint32_t i = 0; i < maps.size(); ++i) places_.emplace(key_of(maps[i]), i);
  }

  [[nodiscard]] std::uint32_t place(const Symmetry& map) const {
    const auto found = places_.find(key_of(map));
    if (found == places_.end()) base::fail_bug("count", "the symmetries do not form a group");
    return found->second;
  }

  // Maps of which all others are products: those that the ones before do not give.
  [[nodiscard]] std::vector<Symmetry> generators(const Monitor& monitor) const {
    std::vector<Symmetry> chosen;
    std::vector<bool> reached(maps_.size(), false);
    std::vector<std::uint32_t> found{0};
    reached[0] = true;
    for (std::uint32_t i = 1; i < maps_.size(); ++i) {
      if (reached[i]) continue;
      chosen.push_back(maps_[i]);
      // What was found is closed under the generators before; follow the new one from there,
      // and all of them from what is new.
      const std::size_t old = found.size();
      for (std::size_t at = 0; at < found.size(); ++at) {
        if (at % 1024 == 0) monitor.check(0);
        for (std::size_t g = at < old ? chosen.size() - 1 : 0; g < chosen.size(); ++g) {
          const std::uint32_t next = place(chosen[g].after(maps_[found[at]]));
          if (reached[next]) continue;
          reached[next] = true;
          found.push_back(next);
        }
      }
    }
    return chosen;
  }

 private:
  const std::vector<Symmetry>& maps_;
  std::map<MapKey, std::uint32_t> places_;
};

mpz_class divided(const mpz_class& sum, std::size_t maps) {
  const auto size = static_cast<unsigned long>(maps);
  if (mpz_divisible_ui_p(sum.get_mpz_t(), size) == 0) {
    base::fail_bug("count", "the maps do not keep a whole number of placements on average");
  }
  return sum / size;
}

// Visits the placements of a graph as sorted lists of vertices, and counts those that come
// before all their images.
class Enumeration {
 public:
  Enumeration(const graph::ConflictGraph& graph, std::vector<std::vector<std::uint32_t>> images,
              std::size_t largest, const Monitor& monitor)
      : graph_(graph),
        images_(std::move(images)),
        largest_(std::min(largest, graph.size())),
        monitor_(monitor),
        attackers_(graph.size(), 0),
        found_(largest_ + 1, 0) {}

  [[nodiscard]] std::vector<mpz_class> run() {
    if (!graph_.impossible) visit(0);
    while (found_.size() > 1 && found_.back() == 0) found_.pop_back();
    return {found_.begin(), found_.end()};
  }

 private:
  void visit(std::uint32_t v) {
    for (; v < graph_.size(); ++v) {
      if (++steps_ % (1U << 16) == 0) monitor_.check(0);
      if (attackers_[v] == 0 && pieces_.size() < largest_) {
        for (const std::uint32_t w : graph_.later[v]) ++attackers_[w];
        pieces_.push_back(v);
        visit(v + 1);
        pieces_.pop_back();
        for (const std::uint32_t w : graph_.later[v]) --attackers_[w];
      }
      if (graph_.forced[v]) return;  // it may not be left empty
    }
    if (is_first()) ++found_[pieces_.size()];
  }

  [[nodiscard]] bool is_first() {
    for (const auto& image : images_) {
      if (++steps_ % (1U << 16) == 0) monitor_.check(0);
      mapped_.clear();
      for (const std::uint32_t v : pieces_) mapped_.push_back(image[v]);
      std::sort(mapped_.begin(), mapped_.end());
      if (mapped_ < pieces_) return false;
    }
    return true;
  }

  const graph::ConflictGraph& graph_;
  const std::vector<std::vector<std::uint32_t>> images_;
  const std::size_t largest_;
  const Monitor& monitor_;
  std::vector<std::uint32_t> attackers_;
  std::vector<unsigned long> found_;
  std::vector<std::uint32_t> pieces_;
  std::vector<std::uint32_t> mapped_;
  std::uint64_t steps_ = 0;
};

// One piece on one board.
class Classes {
 public:
  Classes(const Piece& piece, const Board& board, UpTo up_to, const Monitor& monitor)
      : board_(board),
        monitor_(monitor),
        shifts_x_(up_to == UpTo::translations && board.wraps_columns() ? board.columns() : 1),
        shifts_y_(up_to == UpTo::translations && board.wraps_rows() ? board.rows() : 1),
        kinds_(kinds(board, up_to)),
        graph_(graph::conflict_graph(piece, checked_board(), graph::SquareOrder::automatic,
                                     monitor.silent())),
        neighbours_(graph_),
        numbers_(board, graph_.squares) {
    find_group();
  }

  [[nodiscard]] const graph::ConflictGraph& graph() const { return graph_; }
  [[nodiscard]] const std::vector<Symmetry>& group() const { return group_; }
  [[nodiscard]] std::size_t left_out() const { return left_out_; }

  [[nodiscard]] std::vector<std::uint32_t> image(const Symmetry& map) const {
    auto kept = kept_by(graph_, neighbours_, numbers_, map);
    if (!kept) base::fail_bug("count", "the " + map.name() + " does not keep the conflicts");
    return std::move(*kept);
  }

  // The orbits of a map, for placements of at most `largest` pieces.
  [[nodiscard]] graph::ConflictGraph quotient(const std::vector<std::uint32_t>& image,
                                              std::size_t largest) const {
    return quotient_graph(graph_, neighbours_, image, largest);
  }

  // log2 of placements times maps, about.
  [[nodiscard]] std::size_t enumeration_bits() const {
    return graph::clique_cover(graph_).placement_bits +
           static_cast<std::size_t>(std::bit_width(group_.size()));
  }

  [[nodiscard]] std::vector<mpz_class> enumerate(std::size_t largest) const {
    std::vector<std::vector<std::uint32_t>> images;
    for (const Symmetry& map : group_) {
      monitor_.check(0);
      images.push_back(image(map));
    }
    // Maps that move the squares alike are one here.
    std::sort(images.begin(), images.end());
    images.erase(std::unique(images.begin(), images.end()), images.end());
    return Enumeration(graph_, std::move(images), largest, monitor_).run();
  }

 private:
  [[nodiscard]] static int kinds(const Board& board, UpTo up_to) {
    if (up_to == UpTo::nothing) return 1;
    return board.rows() == board.columns() && board.wrap() != Wrap::cylinder ? 8 : 4;
  }

  // Refuses too many maps before anything is made.
  [[nodiscard]] const Board& checked_board() const {
    const mpz_class maps = base::to_mpz(shifts_x_) * base::to_mpz(shifts_y_) * kinds_;
    if (maps > mpz_class(static_cast<unsigned long>(most_maps))) {
      base::fail_limit(
          "board " + board_.name(),
          fmt::format("has {} symmetries with its shifts; at most {} fit, or leave the "
                      "shifts out",
                      maps.get_str(), most_maps));
    }
    return board_;
  }

  void find_group() {
    const std::vector<Square> squares =
        board_.is_picture() ? board_.squares() : std::vector<Square>();
    const auto keeps_picture = [&](const Symmetry& map) {
      return std::all_of(squares.begin(), squares.end(), [&](Square from) {
        const Square to = map(from);
        return board_.contains(to) && board_.is_forced(to) == board_.is_forced(from);
      });
    };
    for (int kind = 0; kind < kinds_; ++kind) {
      std::optional<bool> all_act;
      for (std::int64_t y = 0; y < shifts_y_; ++y) {
        for (std::int64_t x = 0; x < shifts_x_; ++x) {
          monitor_.check(0);
          const Symmetry map(board_, (kind & 4) != 0, (kind & 1) != 0, (kind & 2) != 0, x, y);
          if (!keeps_picture(map)) continue;
          if (!all_act) {
            all_act = kept_by(graph_, neighbours_, numbers_, map).has_value();
          }
          if (*all_act) {
            group_.push_back(map);
          } else {
            ++left_out_;
          }
        }
      }
    }
  }

  const Board& board_;
  const Monitor& monitor_;
  std::int64_t shifts_x_;
  std::int64_t shifts_y_;
  int kinds_;  // exchanges and reversals
  graph::ConflictGraph graph_;
  graph::AdjacencyLists neighbours_;
  board::SquareNumbers numbers_;
  std::vector<Symmetry> group_;
  std::size_t left_out_ = 0;  // maps of the board that do not keep the conflicts
};

std::vector<mpz_class> without_last_zeros(std::vector<mpz_class> numbers) {
  while (!numbers.empty() && numbers.back() == 0) numbers.pop_back();
  return numbers;
}

// --check: a sweep with weights and one without, of other numbers.
void check_quotient(WeightedCounter& counter, const graph::ConflictGraph& quotient) {
  std::size_t pieces = 0;
  for (const std::uint32_t weight : quotient.weight) pieces += weight;
  if (math::polynomial::sum_of(counter.by_size(quotient, pieces)) != counter.total(quotient)) {
    base::fail_bug("count", "the placements that a map keeps, by size and in all, differ");
  }
}

enum class Asked { by_size, exactly, total };

CountedClasses burnside_sum(const Piece& piece, const Board& board, const CountOptions& options,
                            Asked asked, const std::optional<std::size_t>& largest,
                            const CountAll& all) {
  check_options(options);
  const Classes classes(piece, board, options.up_to, options.monitor);
  const graph::ConflictGraph& graph = classes.graph();
  const std::size_t maps = classes.group().size();
  const std::size_t most = std::min(largest.value_or(graph.size()), graph.size());
  CountedClasses result;
  result.evidence.push_back({"maps", fmt::format("{}", maps)});
  if (classes.left_out() != 0) {
    result.evidence.push_back(
        {"maps_left_out", fmt::format("{}: they do not keep the conflicts", classes.left_out())});
  }
  // Numbers by size into what is asked.
  const auto shaped = [&](std::vector<mpz_class> by_size) -> std::vector<mpz_class> {
    if (asked == Asked::by_size) return by_size;
    if (asked == Asked::exactly) {
      return {*largest < by_size.size() ? by_size[*largest] : mpz_class(0)};
    }
    return {math::polynomial::sum_of(by_size)};
  };
  const auto reduced = [&](std::vector<mpz_class> numbers) {
    numbers = without_last_zeros(std::move(numbers));
    if (numbers.empty()) numbers.emplace_back(0);
    if (options.modulus) {
      for (mpz_class& number : numbers) number %= *options.modulus;
    }
    return numbers;
  };
  if (options.engine == CountEngine::search) {
    result.by_size = reduced(
        shaped(count_classes_by_enumeration(piece, board, options.up_to, most, options.monitor)));
    result.evidence.push_back({"orbits", "every placement was visited"});
    return result;
  }

  // Modulo |G| M is enough, except where the length is to be known.
  std::optional<mpz_class> modulus;
  if (options.modulus && (asked != Asked::by_size || largest)) {
    modulus = *options.modulus * static_cast<unsigned long>(maps);
  }
  std::vector<mpz_class> sum = all(modulus);
  if (sum.empty()) sum.emplace_back(0);
  std::string kept = "identity " + sum[0].get_str();

  const std::vector<MapClass> different = classes_of_maps(classes.group(), options.monitor);
  WeightedCounter counter({memory_of(options), &options.monitor});
  const std::vector<mpz_class> everything = sum;
  for (std::size_t i = 1; i < different.size(); ++i) {
    options.monitor.check(static_cast<double>(i) / static_cast<double>(different.size()));
    const MapClass& some = different[i];
    std::vector<mpz_class> here;
    try {
      const std::vector<std::uint32_t> image = classes.image(some.map);
      if (std::is_sorted(image.begin(), image.end())) {  // as the identity: nothing moves
        here = everything;
      } else {
        const graph::ConflictGraph quotient = classes.quotient(image, most);
        if (options.check && !largest) check_quotient(counter, quotient);
        here = asked == Asked::total     ? std::vector{counter.total(quotient)}
               : asked == Asked::exactly ? std::vector{counter.exactly(quotient, *largest)}
                                         : counter.by_size(quotient, most);
      }
    } catch (const Error& error) {
      if (error.kind() != Failure::beyond_limit) throw;
      throw Error(error.kind(), error.where(),
                  "the placements that the " + some.map.name() + " keeps: " + error.message());
    }
    if (here.size() > sum.size()) sum.resize(here.size());
    for (std::size_t k = 0; k < here.size(); ++k) {
      sum[k] += here[k] * static_cast<unsigned long>(some.members);
    }
    if (asked != Asked::by_size && different.size() <= few_maps) {
      kept += fmt::format(", {} {}", some.map.name(), here[0].get_str());
      if (some.members > 1) kept += fmt::format(" ({} times)", some.members);
    }
  }
  if (modulus) {
    for (mpz_class& number : sum) number %= *modulus;
  }
  for (mpz_class& number : sum) number = divided(number, maps);
  result.evidence.push_back({"different_maps", fmt::format("{}", different.size())});
  if (different.size() > 1) {
    result.evidence.push_back({"quotient_states", fmt::format("{}", counter.states())});
  }
  if (options.check && !largest && different.size() > 1) {
    result.evidence.push_back({"check_quotients", "counted by size and in all, they agree"});
  }
  constexpr std::size_t short_text = 400;
  if (asked != Asked::by_size && different.size() <= few_maps && !modulus &&
      kept.size() <= short_text) {
    result.evidence.push_back({"kept", kept});
  }
  result.by_size = reduced(std::move(sum));
  if (classes.enumeration_bits() <= second_route_bits) {
    // The modulus may have made more zeros.
    if (without_last_zeros(reduced(shaped(classes.enumerate(most)))) !=
        without_last_zeros(result.by_size)) {
      base::fail_bug("count", "the classes counted and the orbits enumerated differ");
    }
    result.evidence.push_back({"second_route", "orbits enumerated"});
  }
  return result;
}

}  // namespace

std::vector<Symmetry> acting_group(const Piece& piece, const Board& board, UpTo up_to,
                                   const Monitor& monitor) {
  return Classes(piece, board, up_to, monitor).group();
}

std::vector<MapClass> classes_of_maps(const std::vector<Symmetry>& group, const Monitor& monitor) {
  const Group all(group);
  // Disjoint sets; the first member represents one.
  std::vector<std::uint32_t> parent(group.size());
  std::iota(parent.begin(), parent.end(), 0U);
  const auto find = [&](std::uint32_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  const auto join = [&](std::uint32_t i, std::uint32_t j) {
    i = find(i);
    j = find(j);
    parent[std::max(i, j)] = std::min(i, j);
  };
  const std::vector<Symmetry> generators = all.generators(monitor);
  for (std::uint32_t i = 0; i < group.size(); ++i) {
    if (i % 256 == 0) monitor.check(0);
    for (const Symmetry& g : generators) join(i, all.place(g.after(group[i]).after(g.inverse())));
  }
  for (std::uint32_t i = 0; i < group.size(); ++i) {
    if (find(i) != i) continue;  // one of each is enough: conjugates have conjugate powers
    std::vector<std::uint32_t> powers{0, i};
    for (Symmetry power = group[i].after(group[i]); powers.back() != 0;
         power = group[i].after(power)) {
      powers.push_back(all.place(power));
    }
    const std::size_t order = powers.size() - 1;
    for (std::size_t j = 2; j < order; ++j) {
      if (std::gcd(j, order) == 1) join(i, powers[j]);
    }
  }
  std::vector<MapClass> classes;
  std::vector<std::size_t> number(group.size());
  for (std::uint32_t i = 0; i < group.size(); ++i) {
    const std::uint32_t root = find(i);
    if (root == i) {
      number[i] = classes.size();
      classes.push_back({group[i], 1});
    } else {
      ++classes[number[root]].members;
    }
  }
  return classes;
}

CountedClasses count_classes(const Piece& piece, const Board& board, const CountOptions& options,
                             const std::optional<std::size_t>& largest, const CountAll& all) {
  return burnside_sum(piece, board, options, Asked::by_size, largest, all);
}

CountedClasses count_classes_exactly(const Piece& piece, const Board& board,
                                     const CountOptions& options, std::size_t k,
                                     const CountAll& all) {
  return burnside_sum(piece, board, options, Asked::exactly, k, all);
}

CountedClasses count_classes_total(const Piece& piece, const Board& board,
                                   const CountOptions& options, const CountAll& all) {
  return burnside_sum(piece, board, options, Asked::total, std::nullopt, all);
}

std::vector<mpz_class> count_classes_by_enumeration(const Piece& piece, const Board& board,
                                                    UpTo up_to, std::size_t largest,
                                                    const Monitor& monitor) {
  const Classes classes(piece, board, up_to, monitor);
  if (classes.enumeration_bits() > search_bits) {
    base::fail_limit("count",
                     fmt::format("engine search visits every placement and its images, perhaps "
                                 "2^{} of them; at most 2^{} fit, or use engine auto",
                                 classes.enumeration_bits(), search_bits));
  }
  return classes.enumerate(largest);
}

}  // namespace rookery::count::classes
