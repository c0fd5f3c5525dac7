// SPDX-License-Identifier: GPL-3.0-or-later
//
// repair: the fewest squares to toggle so that every row, every column and every
// box of a 0/1 board has an even number of ones. There is a closed form for any
// size; see src/repair/formula/fewest.cpp for the proof.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// A board of zeros and ones.
class BitBoard {
 public:
  /// All zeros. Throws Error(bad_input) unless both sides are positive,
  /// Error(beyond_limit) for more than 2^30 squares.
  BitBoard(std::int64_t rows, std::int64_t columns);
  /// Reads rows of 0 and 1. White space inside a row and blank lines are
  /// ignored; one line of n*n digits with n > 1 is an n x n board, or, if `size` (rows and
  /// columns) is given, one line of all its digits a board of that size. Throws
  /// Error(bad_input) with line and column.
  static BitBoard read(std::string_view text, const std::string& where = "input",
                       std::optional<std::pair<std::int64_t, std::int64_t>> size = std::nullopt);

  [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::int64_t columns() const noexcept { return columns_; }
  [[nodiscard]] bool at(Square square) const noexcept;
  /// Row y, one byte (0 or 1) a square.
  [[nodiscard]] std::span<const std::uint8_t> row(std::int64_t y) const noexcept;
  /// All rows, one after the other.
  [[nodiscard]] std::span<const std::uint8_t> bits() const noexcept { return bits_; }
  void toggle(Square square) noexcept;
  /// The board with these squares, 0 or 1 each, row by row. Throws Error(bad_input).
  static BitBoard of_bits(std::int64_t rows, std::int64_t columns, std::vector<std::uint8_t> bits);
  /// The rows as lines of 0 and 1.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const BitBoard&, const BitBoard&) = default;

 private:
  std::int64_t rows_;
  std::int64_t columns_;
  std::vector<std::uint8_t> bits_;
};

/// The size of a box. Boxes tile the board.
struct BoxShape {
  std::int64_t rows = 0;
  std::int64_t columns = 0;

  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// Reads "RxC". Throws Error(bad_input).
[[nodiscard]] BoxShape parse_box_shape(std::string_view text);
/// The square root: k x k boxes for a k^2 x k^2 board. Throws Error(bad_input)
/// for any other board, saying that the boxes must be given.
[[nodiscard]] BoxShape default_boxes(const BitBoard& board);

/// Lamps, and the board they stand on.
struct Lamps {
  Board board;
  BitBoard lit;
};

/// Reads rows of 0 (dark), 1 (lit) and # (a hole), as BitBoard::read does. Throws
/// Error(bad_input).
[[nodiscard]] Lamps read_lamps(
    std::string_view text, const std::string& where = "input", Wrap wrap = Wrap::none,
    std::optional<std::pair<std::int64_t, std::int64_t>> size = std::nullopt);
/// Reads a letter for every square, for RepairGroups::regions.
[[nodiscard]] std::vector<std::string> read_regions(
    std::string_view text, const std::string& where = "regions",
    std::optional<std::pair<std::int64_t, std::int64_t>> size = std::nullopt);
/// Reads rows of . or 0 (free) and # or 1 (locked) of a board of this size.
[[nodiscard]] std::vector<Square> read_locked(std::string_view text, const std::string& where,
                                              std::int64_t rows, std::int64_t columns);
/// Reads a weight for every square of a board of this size: digits, or words.
[[nodiscard]] std::vector<std::int64_t> read_weights(std::string_view text,
                                                     const std::string& where, std::int64_t rows,
                                                     std::int64_t columns);

/// Which groups of a board shall be even.
struct RepairGroups {
  bool rows = true;
  bool columns = true;
  bool diagonals = false;  ///< the two main diagonals; the board must be square
  std::optional<BoxShape> boxes;
  /// A letter for every square, row by row: squares of one letter are a group, squares
  /// with '.' are in none. Empty: no regions.
  std::vector<std::string> regions;

  friend bool operator==(const RepairGroups&, const RepairGroups&) = default;
};

/// What may be toggled, at which cost, and which groups each toggle changes: a linear
/// system over GF(2). `cell` numbers the squares that may be toggled, row by row, `group`
/// what shall be even: for lights the lamps, row by row.
class ToggleSystem {
 public:
  /// Of a board for which all equations are listed.
  static constexpr std::int64_t most_squares = std::int64_t{1} << 26;

  /// The groups of a board. Throws Error(bad_input) when they do not fit it.
  static ToggleSystem of_groups(std::int64_t rows, std::int64_t columns,
                                const RepairGroups& groups);
  /// Lights Out: to press a square flips it and every square that the piece attacks from
  /// there (each once, even if several moves lead to it); `open`: only the attacked ones.
  /// Throws Error(beyond_limit) for more than most_squares.
  static ToggleSystem of_lights(const Piece& piece, const Board& board, bool open = false);

  /// Squares that may not be toggled. They stay in their groups.
  void lock(const std::vector<Square>& squares);
  /// What a toggle costs, 1 to largest_weight, for every square of the board row by row.
  void set_weights(const std::vector<std::int64_t>& weights);
  static constexpr std::int64_t largest_weight = 1'000'000;

  [[nodiscard]] std::int64_t rows() const noexcept { return board_.rows(); }
  [[nodiscard]] std::int64_t columns() const noexcept { return board_.columns(); }
  [[nodiscard]] const Board& board() const noexcept { return board_; }
  [[nodiscard]] bool is_lights() const noexcept { return piece_.has_value(); }
  /// The piece of the lights, the groups of a board.
  [[nodiscard]] const Piece& piece() const { return *piece_; }
  [[nodiscard]] bool is_open() const noexcept { return open_; }
  [[nodiscard]] const RepairGroups& groups() const noexcept { return groups_; }
  /// Nothing is locked, and every toggle costs 1.
  [[nodiscard]] bool is_plain() const noexcept { return !locked_ && weights_.empty(); }
  [[nodiscard]] bool has_locks() const noexcept { return locked_; }
  [[nodiscard]] bool has_weights() const noexcept { return !weights_.empty(); }

  [[nodiscard]] std::size_t cell_count() const noexcept { return squares_.size(); }
  [[nodiscard]] Square square(std::size_t cell) const { return squares_[cell]; }
  [[nodiscard]] std::int64_t weight(std::size_t cell) const {
    return weights_.empty() ? 1 : weights_[cell];
  }
  [[nodiscard]] std::size_t group_count() const noexcept { return group_count_; }
  /// The groups that a toggle changes, ascending, each once.
  [[nodiscard]] std::span<const std::uint32_t> groups_of(std::size_t cell) const {
    return {changed_.data() + first_[cell], first_[cell + 1] - first_[cell]};
  }
  /// "row 3", "box 2,1", "region A", "lamp 3,4": what a person calls the group.
  [[nodiscard]] std::string group_name(std::size_t group) const;
  /// 1 for every group that is odd on this board (for lights: every lamp that is lit).
  /// Throws Error(bad_input) when the sizes differ or a hole is lit.
  [[nodiscard]] std::vector<std::uint8_t> odd_groups(const BitBoard& board) const;
  /// Throws Error(bad_input) unless a board has the size of this one.
  void require_fit(const BitBoard& board) const;
  /// The board after these toggles: squares that change, or lamps that are flipped. Throws
  /// Error(bad_input) when the board or a square does not fit.
  [[nodiscard]] BitBoard after(const BitBoard& board, const std::vector<Square>& toggles) const;

 private:
  explicit ToggleSystem(Board board) : board_(std::move(board)) {}

  template <class Visit>
  void for_each_group(Square square, const Visit& visit) const;
  void fill(const std::vector<Square>& squares);

  Board board_;
  RepairGroups groups_;         // not of lights
  std::optional<Piece> piece_;  // of lights
  bool open_ = false;
  bool locked_ = false;
  std::size_t group_count_ = 0;
  std::vector<Square> squares_;         // of the cells
  std::vector<std::size_t> first_;      // where the groups of a cell begin in changed_
  std::vector<std::uint32_t> changed_;  //
  std::vector<std::int64_t> weights_;   // of the cells; empty: all 1
  std::vector<char> letters_;           // of the regions, ascending
  std::vector<std::size_t> lamps_;      // lamp of each cell of the board, row by row; pictures only
};

enum class RepairEngine {
  automatic,
  formula,    ///< the closed form for rows, columns and boxes, with its construction
  table,      ///< the least cost of every pattern of odd groups
  walk,       ///< every solution, in Gray's order
  transform,  ///< the weights of all solutions by Walsh-Hadamard transforms
  split,      ///< light solutions, joined from those of four sublattices of the board
  sweep,      ///< square by square, the least cost of every pattern of groups half done
  branch      ///< depth first, with a bound on what is still needed
};

/// What they are called.
inline constexpr EngineName<RepairEngine> repair_engines[] = {
    {"formula", RepairEngine::formula}, {"table", RepairEngine::table},
    {"walk", RepairEngine::walk},       {"transform", RepairEngine::transform},
    {"split", RepairEngine::split},     {"sweep", RepairEngine::sweep},
    {"branch", RepairEngine::branch}};

struct RepairOptions {
  RepairEngine engine = RepairEngine::automatic;
  bool any = false;    ///< some solution, not the lightest
  bool count = false;  ///< in how many ways, too
  bool many = false;   ///< many boards will be asked: tables are worth their time
  int threads = 0;     ///< 0: as many as the machine has
  Monitor monitor;
};

struct Repair {
  /// Nothing to toggle makes all groups even; `certificate` shows why.
  bool possible = true;
  /// Groups such that every toggle changes an even number of them, while an odd number of
  /// them are odd. Only where it is not possible.
  std::vector<std::size_t> certificate;

  std::vector<Square> toggles;    ///< row by row
  std::int64_t cost = 0;          ///< the sum of their weights: their number, if all are 1
  std::int64_t at_least = 0;      ///< proved: no solution costs less
  std::optional<mpz_class> ways;  ///< solutions of the least cost, if asked

  /// The toggles are proved to be the cheapest.
  [[nodiscard]] bool proved() const noexcept { return possible && cost == at_least; }
};

/// The cheapest toggles for boards of one system. What does not depend on the board (an
/// elimination, a table) is done once and kept.
class RepairSolver {
 public:
  RepairSolver(ToggleSystem system, RepairOptions options);

  [[nodiscard]] const ToggleSystem& system() const noexcept;
  /// The answer is substituted into the board before it is given. Where the minimum is out
  /// of reach the best toggles found come with a bound (Repair::proved() is false). Throws
  /// Error(bad_input) when the engine asked for does not take the question,
  /// Error(beyond_limit) when it would not fit.
  [[nodiscard]] Answer<Repair> solve(const BitBoard& board);
  /// Every cheapest solution, each as its squares row by row, until `visit` returns false.
  /// Returns false where there is none. Throws Error(beyond_limit) when the minimum is out of
  /// reach.
  bool for_each(const BitBoard& board,
                const std::function<bool(const std::vector<Square>&)>& visit);

  /// Toggles that make an even board one whose least cost is exactly this, the same for the
  /// same `random`; nothing if there is no such board. Only where hardest() can tell.
  [[nodiscard]] std::optional<std::vector<Square>> toggles_to_cost(std::int64_t cost,
                                                                   std::uint64_t random);
  /// The largest least cost of all boards that have a solution, if a table of all patterns
  /// of odd groups (2^26 at most) can tell.
  [[nodiscard]] std::optional<std::int64_t> hardest();

 private:
  struct Data;
  std::shared_ptr<Data> data_;
};

/// Lights Out with the wazir on a full rectangle of any size that is read, by polynomials.
struct LargeLights {
  bool possible = true;
  std::optional<BitBoard> presses;  ///< some solution
  std::int64_t number = 0;          ///< of them
  std::size_t dimension = 0;        ///< there are 2^dimension solutions
  std::vector<Square> quiet;        ///< where there is none: a quiet set, an odd number of it lit
};
[[nodiscard]] Answer<LargeLights> solve_large_lights(const BitBoard& lit,
                                                     const Monitor& monitor = {});

/// The most toggles that a board of rows, columns and boxes can need: max(boxes, rows,
/// columns); the proof is in src/repair/make.cpp. Throws Error(bad_input) unless the boxes tile
/// the board.
[[nodiscard]] std::int64_t hardest_repair(std::int64_t rows, std::int64_t columns, BoxShape boxes);

/// A board (of rows, columns and boxes, or of the solver's system) whose least cost is exactly
/// `fewest`; the same for the same seed. Throws Error(bad_input) where it is known that there is
/// none, Error(beyond_limit) where none was found.
[[nodiscard]] BitBoard make_repair(std::int64_t rows, std::int64_t columns, BoxShape boxes,
                                   std::int64_t fewest, std::uint64_t seed);
[[nodiscard]] BitBoard make_repair(RepairSolver& solver, std::int64_t fewest, std::uint64_t seed,
                                   const Monitor& monitor = {});

/// One board of rows, columns and boxes. Throws as RepairSolver does.
[[nodiscard]] Answer<std::vector<Square>> repair(const BitBoard& board, BoxShape boxes,
                                                 RepairEngine engine = RepairEngine::automatic,
                                                 const Monitor& monitor = {});

/// True when every row, column and box has an even number of ones.
[[nodiscard]] bool is_even(const BitBoard& board, BoxShape boxes);

/// The board with heavy lines between the boxes; a toggled square shows + when
/// its 0 becomes 1 and - when its 1 becomes 0.
[[nodiscard]] Drawing draw_repair(const BitBoard& board, BoxShape boxes,
                                  const std::vector<Square>& toggles);

/// The board of a system with its numbers and lines. Odd rows, columns and diagonals are
/// marked on the frame, odd boxes and regions on their squares; a toggled square shows + or -
/// as above. Lights are lamps, those to be pressed with a button. Locked squares are riveted.
/// Throws Error(bad_input) when the board does not fit the system or a toggle is not one of
/// its squares, Error(beyond_limit) for a side above largest_drawn_side.
[[nodiscard]] Drawing draw_repair(const ToggleSystem& system, const BitBoard& board,
                                  const std::vector<Square>& toggles);

/// Why nothing helps: only the groups of Repair::certificate are marked, for lights the lamps
/// of the quiet set. Throws as draw_repair does, and Error(bad_input) for a group that the
/// system does not have.
[[nodiscard]] Drawing draw_certificate(const ToggleSystem& system, const BitBoard& board,
                                       const std::vector<std::size_t>& groups);

}  // namespace rookery
