// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `rookery repair` was asked, and the board, groups and lights it is asked about.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rookery/repair.hpp"
#include "terminal/shared/options.hpp"

namespace rookery::terminal::repair {

/// Squares of the largest board for which all equations are listed.
inline constexpr std::int64_t most_in_system = std::int64_t{1} << 26;

using Size = std::pair<std::int64_t, std::int64_t>;  ///< rows, columns

struct RepairRequest {
  std::string file;
  std::string boxes;
  std::string size;
  bool toggles = false;
  bool show_board = false;
  bool count = false;
  bool all = false;
  std::string all_limit;
  bool any = false;
  bool batch = false;
  std::string groups;
  std::string regions;
  bool lights = false;
  std::string piece;
  bool open = false;
  std::string lit;
  std::string locked;
  std::string weights;
  std::string lp;
  std::string wcnf;
  std::string make;
  std::string fewest;
  std::string seed;
  std::string threads;
  shared::WrapOptions wrap;
  shared::EngineOption<RepairEngine> engine{repair_engines};
  shared::OutputOptions output;

  // Rows, columns and boxes, and nothing else.
  [[nodiscard]] bool is_plain() const {
    return !lights && groups.empty() && regions.empty() && locked.empty() && weights.empty() &&
           lp.empty() && wcnf.empty() && !any &&
           (!engine.given() || engine.engine() == RepairEngine::formula);
  }
};

/// The files beside the board, read once.
struct Files {
  std::string regions;
  std::string locked;
  std::string weights;

  explicit Files(const RepairRequest& options) {
    if (!options.regions.empty()) regions = base::read_file(options.regions);
    if (!options.locked.empty()) locked = base::read_file(options.locked);
    if (!options.weights.empty()) weights = base::read_file(options.weights);
  }
};

/// A board that was read, and what it stands on.
struct Given {
  Board board;
  BitBoard bits;
};

/// Which kinds of groups, boxes without their size.
struct GroupKinds {
  bool rows = true;
  bool columns = true;
  bool boxes = true;
  bool diagonals = false;
};

/// The values of the options; each throws Error(bad_input) that names its option.
[[nodiscard]] std::optional<Size> announced_size(const RepairRequest& options);
[[nodiscard]] std::optional<BoxShape> boxes_asked(const RepairRequest& options);
/// The boxes asked for, or those of the square root.
[[nodiscard]] BoxShape boxes_for(const RepairRequest& options, std::int64_t rows,
                                 std::int64_t columns);
[[nodiscard]] Piece piece_asked(const RepairRequest& options);
[[nodiscard]] GroupKinds kinds_asked(const RepairRequest& options);
[[nodiscard]] RepairOptions how_asked(const RepairRequest& options);

/// The groups or lights of a board, with locks and weights.
[[nodiscard]] ToggleSystem system_asked(const RepairRequest& options, const Files& files,
                                        const Board& board);

/// A board of 0 and 1, for lights with holes.
[[nodiscard]] Given given_in(std::string_view text, const std::string& where,
                             const RepairRequest& options);
/// The board of FILE.
[[nodiscard]] Given read_board(const RepairRequest& options);
/// Every lamp is lit.
[[nodiscard]] Given all_lit(const Board& board);

[[nodiscard]] bool is_above(const Board& board, std::int64_t squares);

}  // namespace rookery::terminal::repair
