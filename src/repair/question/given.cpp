// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/question/given.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "repair/parities/parity.hpp"

namespace rookery {

namespace {

using repair_room::question::given_on;
using repair_room::question::kinds_of;

std::pair<std::int64_t, std::int64_t> size_of(const Board& board) {
  return {board.rows(), board.columns()};
}

RepairGroups groups_of(const RepairQuestion& question, const Board& board) {
  const GroupKinds kinds = kinds_of(question);
  RepairGroups groups;
  groups.rows = kinds.rows;
  groups.columns = kinds.columns;
  groups.diagonals = kinds.diagonals;
  if (kinds.boxes) {
    groups.boxes = question.boxes
                       ? *question.boxes
                       : repair_room::parities::boxes_of_root(board.rows(), board.columns());
  }
  if (question.regions) {
    groups.regions = read_regions(question.regions->text, question.regions->where, size_of(board));
  }
  return groups;
}

std::vector<Square> locked_of(const SquaresText& locked, const Board& board) {
  std::vector<Square> squares =
      read_locked(locked.text, locked.where, board.rows(), board.columns());
  // A hole may be drawn as one here, too.
  std::erase_if(squares, [&](Square square) { return !board.contains(square); });
  return squares;
}

// A text that has a shape is not cut in another way.
void require_shape(const SquaresText& squares, const Board& board) {
  if (!squares.shape || *squares.shape == size_of(board)) return;
  base::fail_input(
      squares.where,
      fmt::format("{} x {} squares (rows x columns), but the board has {} x {}",
                  squares.shape->first, squares.shape->second, board.rows(), board.columns()));
}

// Before so much is kept.
void require_kept(const Board& board, const char* name) {
  constexpr std::int64_t most = repair_room::parities::most_squares;
  const std::int64_t here = board.is_picture() ? ToggleSystem::most_squares : most;
  if (board.square_count() <= base::to_mpz(here)) return;
  base::fail_limit(base::argument(name),
                   fmt::format("{} has {} squares; {} are the most that are kept", board.name(),
                               base::show_number(board.square_count()), here));
}

}  // namespace

namespace repair_room::question {

std::optional<std::pair<std::int64_t, std::int64_t>> announced_size(
    const RepairQuestion& question) {
  if (!question.size) return std::nullopt;
  return size_of(question.size->single());
}

GroupKinds kinds_of(const RepairQuestion& question) {
  if (question.groups) return *question.groups;
  return {.rows = true, .columns = true, .boxes = !question.regions || question.boxes};
}

bool goes_by_formula(const RepairQuestion& question) {
  return !question.lights && !question.regions && !question.locked && !question.weights &&
         !question.any && (question.engine == "auto" || question.engine == "formula") &&
         kinds_of(question) == GroupKinds{.rows = true, .columns = true, .boxes = true};
}

std::shared_ptr<const Lamps> lamps_of(const RepairQuestion& question) {
  const RepairBoard& board = *question.board;
  if (const auto& lamps = board.lamps()) {
    if (!question.lights && lamps->board.is_picture()) {
      base::fail_input(base::argument("board"), "has holes, which are for `lights`");
    }
    if (lamps->board.wrap() == question.wrap) return lamps;
    return std::make_shared<Lamps>(Lamps{lamps->board.glued(question.wrap), lamps->lit});
  }
  const auto size = announced_size(question);
  if (question.lights) {
    return std::make_shared<Lamps>(read_lamps(board.written(), board.where(), question.wrap, size));
  }
  BitBoard bits = BitBoard::read(board.written(), board.where(), size);
  return std::make_shared<Lamps>(
      Lamps{Board::rectangle(bits.rows(), bits.columns()), std::move(bits)});
}

std::shared_ptr<const Lamps> all_lit(const Board& board) {
  require_kept(board, "lit");
  if (!board.is_picture()) {
    const auto squares = static_cast<std::size_t>(board.rows() * board.columns());
    return std::make_shared<Lamps>(
        Lamps{board, BitBoard::of_bits(board.rows(), board.columns(),
                                       std::vector<std::uint8_t>(squares, std::uint8_t{1}))});
  }
  BitBoard lit(board.rows(), board.columns());
  for (const Square square : board.squares()) lit.toggle(square);
  return std::make_shared<Lamps>(Lamps{board, std::move(lit)});
}

RepairGiven given_on(const RepairQuestion& question, std::shared_ptr<const Lamps> lamps) {
  RepairGiven given;
  given.lamps = std::move(lamps);
  const Board& board = given.board();
  if (question.lights) {
    given.lights = question.lights->piece;
    given.open = question.open;
  } else {
    given.groups = groups_of(question, board);
  }
  if (question.locked) {
    require_shape(*question.locked, board);
    given.locked = locked_of(*question.locked, board);
  }
  if (question.weights) {
    require_shape(*question.weights, board);
    given.weights = read_weights(question.weights->text, question.weights->where, board.rows(),
                                 board.columns());
  }
  return given;
}

RepairOptions options_of(const RepairQuestion& question, const Resources& resources) {
  RepairOptions how;
  how.engine = engine_named(question.engine, repair_engines);
  how.any = question.any;
  how.count = question.count;
  how.threads = resources.threads;
  how.monitor = resources.monitor;
  return how;
}

}  // namespace repair_room::question

namespace {

struct KindName {
  const char* name;
  bool GroupKinds::*kind;
};
constexpr KindName kind_names[] = {{"rows", &GroupKinds::rows},
                                   {"columns", &GroupKinds::columns},
                                   {"boxes", &GroupKinds::boxes},
                                   {"diagonals", &GroupKinds::diagonals}};

}  // namespace

std::vector<std::string> names_of(const GroupKinds& kinds) {
  std::vector<std::string> names;
  for (const KindName& known : kind_names) {
    if (kinds.*known.kind) names.emplace_back(known.name);
  }
  return names;
}

GroupKinds group_kinds_named(const std::vector<std::string>& names) {
  GroupKinds kinds;
  for (const std::string& name : names) {
    const auto* const known = std::ranges::find(
        kind_names, name, [](const KindName& each) { return std::string_view(each.name); });
    if (known == std::end(kind_names)) {
      base::fail_unknown_word("groups", name, names_of(GroupKinds{true, true, true, true}));
    }
    kinds.*known->kind = true;
  }
  return kinds;
}

RepairBoard::RepairBoard(std::string text, std::string where) : where_(std::move(where)) {
  const auto kept = std::make_shared<const std::string>(std::move(text));
  text_ = *kept;
  keeper_ = kept;
}

RepairBoard::RepairBoard(std::string_view text, std::string where,
                         std::shared_ptr<const void> keeper)
    : keeper_(std::move(keeper)), text_(text), where_(std::move(where)) {}

RepairBoard::RepairBoard(std::shared_ptr<const Lamps> lamps)
    : where_("board"), lamps_(std::move(lamps)) {}

RepairBoard::RepairBoard(Lamps lamps)
    : RepairBoard(std::make_shared<const Lamps>(std::move(lamps))) {}

std::string RepairBoard::text() const {
  if (!lamps_) return std::string(text_);
  std::string rows = lamps_->lit.text();
  if (!lamps_->board.is_picture()) return rows;
  const std::int64_t length = lamps_->lit.columns() + 1;  // with its line feed
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto at = static_cast<std::int64_t>(i);
    if (rows[i] != '\n' && !lamps_->board.contains({at % length, at / length})) rows[i] = '#';
  }
  return rows;
}

RepairQuestion with_board_read(RepairQuestion question) {
  if (question.board) {
    question.board = RepairBoard(repair_room::question::lamps_of(question));
  }
  return question;
}

RepairGiven given_of(const RepairQuestion& question) {
  if (question.board) {
    return given_on(question, repair_room::question::lamps_of(question));
  }
  if (question.lit) {
    return given_on(question, repair_room::question::all_lit(question.lit->single(question.wrap)));
  }
  const Board board = question.make->single(question.wrap);
  require_kept(board, "make");
  return given_on(question,
                  std::make_shared<Lamps>(Lamps{board, BitBoard(board.rows(), board.columns())}));
}

ToggleSystem RepairGiven::system() const {
  ToggleSystem toggles = lights
                             ? ToggleSystem::of_lights(*lights, board(), open)
                             : ToggleSystem::of_groups(board().rows(), board().columns(), groups);
  if (!weights.empty()) toggles.set_weights(weights);
  if (!locked.empty()) toggles.lock(locked);
  return toggles;
}

bool RepairGiven::has_closed_form() const noexcept {
  return !lights && groups.rows && groups.columns && groups.boxes && !groups.diagonals &&
         groups.regions.empty() && locked.empty() && weights.empty();
}

}  // namespace rookery
