// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was found of a board, in words and pictures.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rookery/drawing.hpp"
#include "rookery/repair_question.hpp"

namespace rookery {

namespace {

constexpr std::size_t most_named = 10'000;  // groups in a sentence

// The groups of a certificate. The lamps of a full rectangle are numbered like its squares, so that
// no equations are needed to name them.
class Certificate {
 public:
  explicit Certificate(const RepairFound& found) : found_(found) {
    if (!found.given.lights) {
      system_.emplace(found.given.system());
    } else if (found.given.board().is_picture()) {
      lamps_ = found.given.board().squares(ToggleSystem::most_squares);
    }
  }

  [[nodiscard]] Square lamp(std::size_t group) const {
    if (!lamps_.empty()) return lamps_[group];
    const auto number = static_cast<std::int64_t>(group);
    const std::int64_t columns = found_.given.board().columns();
    return {number % columns, number / columns};
  }
  [[nodiscard]] std::string name(std::size_t group) const {
    return system_ ? system_->group_name(group) : "lamp " + coordinates(group);
  }
  /// Of lamps only the square.
  [[nodiscard]] std::string short_name(std::size_t group) const {
    return system_ ? system_->group_name(group) : coordinates(group);
  }
  [[nodiscard]] std::int64_t number_odd() const {
    if (!system_) {
      return std::ranges::count_if(found_.certificate, [&](std::size_t group) {
        return found_.given.bits().at(lamp(group));
      });
    }
    const std::vector<std::uint8_t> odd = system_->odd_groups(found_.given.bits());
    return std::ranges::count_if(found_.certificate,
                                 [&](std::size_t group) { return odd[group] != 0; });
  }

 private:
  [[nodiscard]] std::string coordinates(std::size_t group) const {
    const Square square = lamp(group);
    return fmt::format("{},{}", square.x + 1, square.y + 1);
  }

  const RepairFound& found_;
  std::optional<ToggleSystem> system_;
  std::vector<Square> lamps_;  // of a picture
};

std::string svg_of_reason(const RepairFound& found, const ToggleSystem& system) {
  Drawing why = draw_certificate(system, found.given.bits(), found.certificate);
  why.title = found.given.lights ? "No presses put out all lamps: the marked squares stay odd"
                                 : "No toggles make all groups even: the marked groups stay odd";
  return draw_svg(why);
}

}  // namespace

std::vector<Square> RepairFound::squares() const {
  std::vector<Square> squares;
  if (!toggles) return squares;
  for (std::int64_t y = 0; y < toggles->rows(); ++y) {
    const std::vector<Square> row = squares_of_row(y);
    squares.insert(squares.end(), row.begin(), row.end());
  }
  return squares;
}

std::vector<Square> RepairFound::squares_of_row(std::int64_t y) const {
  std::vector<Square> squares;
  if (!toggles) return squares;
  const std::span<const std::uint8_t> row = toggles->row(y);
  const auto next = [&](auto from) { return std::find(from, row.end(), std::uint8_t{1}); };
  for (auto at = next(row.begin()); at != row.end(); at = next(at + 1)) {
    squares.push_back({at - row.begin(), y});
  }
  return squares;
}

BitBoard RepairFound::after() const {
  if (!toggles) base::fail_input("repair", "there are no toggles to make");
  const BitBoard& before = given.bits();
  if (given.lights) return BitBoard(before.rows(), before.columns());
  std::vector<std::uint8_t> bits(before.bits().begin(), before.bits().end());
  const auto mask = toggles->bits();
  for (std::size_t i = 0; i < bits.size(); ++i) bits[i] ^= mask[i];
  return BitBoard::of_bits(before.rows(), before.columns(), std::move(bits));
}

std::vector<std::string> RepairFound::certificate_names(std::size_t most) const {
  std::vector<std::string> names;
  if (certificate.empty()) return names;
  const Certificate groups(*this);
  const std::size_t named = std::min(most, certificate.size());
  for (std::size_t i = 0; i < named; ++i) names.push_back(groups.name(certificate[i]));
  return names;
}

std::vector<Square> RepairFound::quiet_squares() const {
  std::vector<Square> squares;
  if (!given.lights || certificate.empty()) return squares;
  const Certificate groups(*this);
  for (const std::size_t group : certificate) squares.push_back(groups.lamp(group));
  return squares;
}

std::string RepairFound::reason() const {
  const Certificate groups(*this);
  const bool lights = given.lights.has_value();
  const std::size_t named = std::min(most_named, certificate.size());
  std::string names;
  for (std::size_t i = 0; i < named; ++i) {
    names += (i == 0 ? "" : lights ? " " : ", ") + groups.short_name(certificate[i]);
  }
  if (named < certificate.size()) names += fmt::format(" and {} more", certificate.size() - named);
  if (certificate.size() == 1) {
    return lights
               ? fmt::format("no presses put out all lamps: no press flips {}, which is lit", names)
               : fmt::format(
                     "no toggles make all groups even: {} is odd, and none of its "
                     "squares may be toggled",
                     names);
  }
  const std::int64_t odd = groups.number_odd();
  return fmt::format(
      "{} an even number of these {} {}, and {} of them, an odd number, {} {}: {}",
      lights ? "no presses put out all lamps: every press flips"
             : "no toggles make all groups even: every square that may be toggled lies in",
      certificate.size(), lights ? "squares" : "groups", odd, odd == 1 ? "is" : "are",
      lights ? "lit" : "odd", names);
}

std::string RepairFound::svg() const {
  // Too large a board is refused before its equations are listed.
  static_cast<void>(Drawing(given.board().rows(), given.board().columns()));
  const ToggleSystem system = given.system();
  if (!possible) return svg_of_reason(*this, system);
  const std::vector<Square> chosen = squares();
  Drawing before = draw_repair(system, given.bits(), chosen);
  before.title = fmt::format("{} to {}", chosen.size(), given.lights ? "press" : "toggle");
  if (system.has_weights()) before.title += fmt::format(", at a cost of {}", cost);
  Drawing then = draw_repair(system, after(), {});
  then.title = given.lights ? "All dark" : "Repaired";
  return draw_svg_sheet({before, then}, "", 2);
}

std::string RepairMade::svg() const {
  Drawing puzzle = draw_repair(given.system(), given.bits(), {});
  puzzle.title = given.lights ? fmt::format("Put out all lamps in {} presses", fewest)
                              : fmt::format("Repair it with {} toggles", fewest);
  return draw_svg(puzzle);
}

bool is_settled(const RepairQuestion& question, const RepairFound& found) {
  return found.possible && (found.proved() || question.any);
}

void require_settled(const RepairQuestion& question, const RepairFound& found) {
  if (!found.possible || is_settled(question, found)) return;
  if (found.given.board().square_count() > base::to_mpz(ToggleSystem::most_squares)) {
    base::fail_limit("repair", fmt::format("above 2^26 squares the fewest presses are not searched "
                                           "for; `any` gives a solution, of {}",
                                           found.cost));
  }
  base::fail_limit("repair",
                   fmt::format("the minimum is out of reach: it is proved to be at least {}, and "
                               "the best solution found costs {} (`any` is content with that; "
                               "`lp` and `wcnf` write the question for other solvers)",
                               found.at_least, found.cost));
}

}  // namespace rookery
