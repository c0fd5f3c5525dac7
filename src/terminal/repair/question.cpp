// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/repair/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "repair/parities/parity.hpp"
#include "terminal/shared/input_text.hpp"

namespace rookery::terminal::repair {

namespace {

Size size_of(const std::string& text, const std::string& option) {
  const Board board = Board::parse(text);
  if (board.is_picture()) base::fail_input(option, "takes a size like 9x9, not a picture");
  if (board.square_count() > base::to_mpz(repair_room::parities::most_squares)) {
    base::fail_limit(option, fmt::format("{} has more than {} squares, the most that are kept",
                                         board.name(), repair_room::parities::most_squares));
  }
  return {board.rows(), board.columns()};
}

ToggleSystem groups_system(const RepairRequest& options, const Files& files, const Board& board) {
  const GroupKinds kinds = kinds_asked(options);
  RepairGroups groups;
  groups.rows = kinds.rows;
  groups.columns = kinds.columns;
  groups.diagonals = kinds.diagonals;
  if (kinds.boxes) groups.boxes = boxes_for(options, board.rows(), board.columns());
  if (!options.regions.empty()) {
    groups.regions = read_regions(files.regions, shared::input_name(options.regions),
                                  Size{board.rows(), board.columns()});
  }
  return ToggleSystem::of_groups(board.rows(), board.columns(), groups);
}

}  // namespace

std::optional<Size> announced_size(const RepairRequest& options) {
  if (options.size.empty()) return std::nullopt;
  return size_of(options.size, "--size");
}

std::optional<BoxShape> boxes_asked(const RepairRequest& options) {
  if (options.boxes.empty()) return std::nullopt;
  return parse_box_shape(options.boxes);
}

BoxShape boxes_for(const RepairRequest& options, std::int64_t rows, std::int64_t columns) {
  const std::optional<BoxShape> asked = boxes_asked(options);
  return asked ? *asked : repair_room::parities::boxes_of_root(rows, columns);
}

Piece piece_asked(const RepairRequest& options) {
  return shared::read_piece(options.piece.empty() ? "wazir" : options.piece);
}

GroupKinds kinds_asked(const RepairRequest& options) {
  GroupKinds kinds;
  kinds.boxes = options.regions.empty() || !options.boxes.empty();
  if (options.groups.empty()) return kinds;
  kinds = {false, false, false, false};
  std::string_view rest = options.groups;
  while (true) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view name = rest.substr(0, comma);
    if (name == "rows") {
      kinds.rows = true;
    } else if (name == "columns") {
      kinds.columns = true;
    } else if (name == "boxes") {
      kinds.boxes = true;
    } else if (name == "diagonals") {
      kinds.diagonals = true;
    } else {
      base::fail_input("`groups`",
                       base::quote(name) + " is none of rows, columns, boxes, diagonals");
    }
    if (comma == rest.size()) break;
    rest.remove_prefix(comma + 1);
  }
  if (!kinds.boxes && !options.boxes.empty()) {
    base::fail_input("`boxes`", "the boxes are not among the `groups`");
  }
  return kinds;
}

ToggleSystem system_asked(const RepairRequest& options, const Files& files, const Board& board) {
  ToggleSystem system = options.lights
                            ? ToggleSystem::of_lights(piece_asked(options), board, options.open)
                            : groups_system(options, files, board);
  if (!options.weights.empty()) {
    system.set_weights(read_weights(files.weights, shared::input_name(options.weights),
                                    board.rows(), board.columns()));
  }
  if (!options.locked.empty()) {
    std::vector<Square> locked = read_locked(files.locked, shared::input_name(options.locked),
                                             board.rows(), board.columns());
    // A hole may be drawn as one here, too.
    std::erase_if(locked, [&](Square square) { return !board.contains(square); });
    system.lock(locked);
  }
  return system;
}

RepairOptions how_asked(const RepairRequest& options) {
  RepairOptions how;
  how.engine = options.engine.engine();
  how.any = options.any;
  how.count = options.count;
  how.threads = shared::parse_threads(options.threads);
  how.monitor = shared::monitor();
  return how;
}

Given given_in(std::string_view text, const std::string& where, const RepairRequest& options) {
  if (options.lights) {
    Lamps lamps = read_lamps(text, where, options.wrap.wrap(), announced_size(options));
    return {std::move(lamps.board), std::move(lamps.lit)};
  }
  BitBoard bits = BitBoard::read(text, where, announced_size(options));
  return {Board::rectangle(bits.rows(), bits.columns()), std::move(bits)};
}

Given read_board(const RepairRequest& options) {
  const shared::InputText input(options.file);
  return given_in(input.view(), shared::input_name(options.file), options);
}

Given all_lit(const Board& board) {
  if (board.square_count() > base::to_mpz(repair_room::parities::most_squares) ||
      (board.is_picture() && board.square_count() > base::to_mpz(most_in_system))) {
    base::fail_limit("`lit`", fmt::format("{} has {} squares; {} are the most that are kept",
                                          board.name(), base::show_number(board.square_count()),
                                          repair_room::parities::most_squares));
  }
  if (!board.is_picture()) {
    return {board, BitBoard::of_bits(board.rows(), board.columns(),
                                     std::vector<std::uint8_t>(
                                         static_cast<std::size_t>(board.rows() * board.columns()),
                                         std::uint8_t{1}))};
  }
  BitBoard lit(board.rows(), board.columns());
  for (const Square square : board.squares()) lit.toggle(square);
  return {board, std::move(lit)};
}

bool is_above(const Board& board, std::int64_t squares) {
  return board.square_count() > base::to_mpz(squares);
}

}  // namespace rookery::terminal::repair
