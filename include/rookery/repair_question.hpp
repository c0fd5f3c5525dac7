// SPDX-License-Identifier: GPL-3.0-or-later
//
// repair as a value: which board of zeros and ones shall become even, or which lamps shall go out,
// and what is asked of it; complete and comparable, and nothing of how the answer is shown or how
// long it may take. For many boards there is RepairBatch.
//
//   RepairQuestion question;
//   question.board = RepairBoard("1000\n0000\n0000\n0001\n", "board");
//   const Answer<RepairValue> found = answer(question, Resources{});

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/list_asked.hpp"
#include "rookery/piece.hpp"
#include "rookery/repair.hpp"
#include "rookery/resources.hpp"

namespace rookery {

/// What is written about the squares of a board: regions, locks, weights.
struct SquaresText {
  std::string text;
  // No part of what is asked:
  std::string where;  ///< what errors call the place it is from
  /// Rows and columns where they are known: no others are read from the text then.
  std::optional<std::pair<std::int64_t, std::int64_t>> shape{};

  friend bool operator==(const SquaresText& left, const SquaresText& right) {
    return left.text == right.text;
  }
};

/// A board of zeros and ones, with `#` where lamps have a hole: as a text that is read when the
/// question is answered, or as it has been read. It is not copied with the question.
class RepairBoard {
 public:
  /// See BitBoard::read and read_lamps; `where` is what errors call the text.
  RepairBoard(std::string text, std::string where);
  /// The same of a text that `keeper` owns: of a file that is mapped.
  RepairBoard(std::string_view text, std::string where, std::shared_ptr<const void> keeper);
  explicit RepairBoard(std::shared_ptr<const Lamps> lamps);
  explicit RepairBoard(Lamps lamps);

  /// As it has been read; nothing of a text.
  [[nodiscard]] const std::shared_ptr<const Lamps>& lamps() const noexcept { return lamps_; }
  /// As it was written, or what is read as the same board. (A board of one row that is a square
  /// number long needs the word "size" then.)
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string_view written() const noexcept { return text_; }
  [[nodiscard]] const std::string& where() const noexcept { return where_; }

  friend bool operator==(const RepairBoard& left, const RepairBoard& right) {
    return left.text() == right.text();
  }

 private:
  std::shared_ptr<const void> keeper_;
  std::string_view text_;
  std::string where_;
  std::shared_ptr<const Lamps> lamps_;
};

/// Which kinds of groups shall be even.
struct GroupKinds {
  bool rows = false;
  bool columns = false;
  bool boxes = false;
  bool diagonals = false;

  friend bool operator==(const GroupKinds&, const GroupKinds&) = default;
};

/// "rows", "columns", "boxes", "diagonals": those that are among them.
[[nodiscard]] std::vector<std::string> names_of(const GroupKinds& kinds);
/// The other way. Throws Error(bad_input) for another name.
[[nodiscard]] GroupKinds group_kinds_named(const std::vector<std::string>& names);

/// Lights Out: which squares a press flips beside its own.
struct RepairLights {
  Piece piece = Piece::parse("wazir");

  friend bool operator==(const RepairLights&, const RepairLights&) = default;
};

/// Each member is a word of the question, and has its name in errors. What is asked about is
/// `board`, `lit` or `make`; what is asked, by default, is the least cost and its toggles.
struct RepairQuestion {
  std::optional<RepairBoard> board{};
  std::optional<Boards> lit{};            ///< a board, or each of a range, with all lamps lit
  std::optional<Boards> make{};           ///< a board of this size is made
  std::optional<std::uint64_t> fewest{};  ///< toggles that it needs
  std::optional<std::uint64_t> seed{};    ///< none: one is chosen, and told
  bool hardest = false;                   ///< the most toggles that a board like `make` needs

  std::optional<Boards> size{};        ///< how a board on one line is cut
  std::optional<BoxShape> boxes{};     ///< none: those of the square root
  std::optional<GroupKinds> groups{};  ///< none: rows, columns, and boxes unless there are regions
  std::optional<SquaresText> regions{};
  std::optional<SquaresText> locked{};
  std::optional<SquaresText> weights{};

  std::optional<RepairLights> lights{};
  bool open = false;
  Wrap wrap = Wrap::none;  ///< words "torus", "cylinder"

  bool number = false;  ///< the number alone, not its toggles
  bool count = false;
  std::optional<ListAsked> all{};
  bool any = false;
  bool lp = false;    ///< the question as an integer programme
  bool wcnf = false;  ///< the question for MaxSAT
  std::string engine = "auto";

  friend bool operator==(const RepairQuestion&, const RepairQuestion&) = default;
};

/// What a question is about, with everything read that it names.
struct RepairGiven {
  std::shared_ptr<const Lamps> lamps{};  ///< glued as asked; none where only a number was asked
  std::optional<Piece> lights{};
  bool open = false;
  RepairGroups groups{};  ///< not of lights
  std::vector<Square> locked{};
  std::vector<std::int64_t> weights{};

  [[nodiscard]] const Board& board() const { return lamps->board; }
  [[nodiscard]] const BitBoard& bits() const { return lamps->lit; }
  /// The groups or lights as equations. Throws Error(beyond_limit) above 2^26 squares.
  [[nodiscard]] ToggleSystem system() const;
  /// Rows, columns and boxes, and nothing else: the closed form needs no equations.
  [[nodiscard]] bool has_closed_form() const noexcept;
};

/// What was found of one board.
struct RepairFound {
  RepairGiven given{};
  bool possible = true;
  std::int64_t cost = 0;      ///< of the best toggles that were found
  std::int64_t at_least = 0;  ///< proved: no solution costs less
  std::optional<mpz_class> ways{};
  std::optional<BitBoard> toggles{};  ///< 1 for each; none for `number`, and where nothing helps
  std::vector<std::size_t> certificate{};  ///< groups, see Repair::certificate

  [[nodiscard]] bool proved() const noexcept { return possible && cost == at_least; }
  /// The toggles as squares, row by row; those of row y.
  [[nodiscard]] std::vector<Square> squares() const;
  [[nodiscard]] std::vector<Square> squares_of_row(std::int64_t y) const;
  /// The board after the toggles. Throws Error(bad_input) where there are none.
  [[nodiscard]] BitBoard after() const;
  /// What a person calls the groups of the certificate, at most the first `most`.
  [[nodiscard]] std::vector<std::string> certificate_names(std::size_t most = std::size_t{1}
                                                                              << 30) const;
  /// The lamps of the certificate of lights.
  [[nodiscard]] std::vector<Square> quiet_squares() const;
  /// Why nothing helps, in a sentence that a reader can check by hand.
  [[nodiscard]] std::string reason() const;
  /// The board before and after, or why nothing helps, as an SVG document.
  [[nodiscard]] std::string svg() const;
};

/// A board that was made.
struct RepairMade {
  RepairGiven given{};
  std::uint64_t fewest = 0;
  std::uint64_t seed = 0;

  /// The puzzle as an SVG document.
  [[nodiscard]] std::string svg() const;
};

/// For each board of a range the least cost, or the number of ways; nothing where nothing helps.
using RepairTerms = std::vector<std::pair<std::int64_t, Answer<std::optional<mpz_class>>>>;

/// What is answered; the alternative follows from the question. Of `all` it is what was found where
/// nothing helps.
using RepairValue = std::variant<RepairFound,
                                 std::vector<std::vector<Square>>,  // all
                                 RepairTerms,                       // a range
                                 RepairMade,                        // make
                                 std::int64_t,                      // hardest
                                 std::string>;                      // lp, wcnf

/// Who hears of the items of a long answer as they are found. What is heard is not kept: the value
/// of the answer is then empty.
struct RepairListener {
  /// Each solution of a list, until it returns false.
  std::function<bool(const std::vector<Square>&)> solution{};
  /// Each board of a range.
  std::function<void(std::int64_t n, const Answer<std::optional<mpz_class>>&)> term{};
};

/// Throws Error(bad_input) if words of the question exclude or need each other, or if one is
/// missing. Nothing is read or computed.
void check(const RepairQuestion& question);

/// The question with its board read, so that it is read once. Throws Error(bad_input) with line and
/// column, Error(beyond_limit).
[[nodiscard]] RepairQuestion with_board_read(RepairQuestion question);
/// What the question is about: its board, that of `lit`, or zeros for `make`. It has passed
/// check(). Throws as with_board_read() does, also for what lies beside the board.
[[nodiscard]] RepairGiven given_of(const RepairQuestion& question);

/// The answer. Throws as check() and given_of() do; Error(beyond_limit) with the figures where it
/// does not fit. Where the minimum of one board was out of reach the best that was found is
/// answered: see require_settled().
[[nodiscard]] Answer<RepairValue> answer(const RepairQuestion& question, const Resources& resources,
                                         const RepairListener& listener = {});

/// The cost is what was asked for: proved to be the least, or `any`.
[[nodiscard]] bool is_settled(const RepairQuestion& question, const RepairFound& found);
/// Throws Error(beyond_limit) with the figures where the minimum was out of reach.
void require_settled(const RepairQuestion& question, const RepairFound& found);

/// The same question for many boards, one per line of a text or one after the other. What does not
/// depend on the board is done once; rows, columns and boxes go by the closed form, straight from
/// the text.
class RepairBatch {
 public:
  /// A line that was not answered, counted from 1, and why.
  struct BadLine {
    std::int64_t line = 0;
    Error error;
  };

  /// `question` has no board. Throws Error(bad_input) as check() does, and for words that are for
  /// one board.
  RepairBatch(RepairQuestion question, const Resources& resources);
  ~RepairBatch();
  RepairBatch(RepairBatch&&) noexcept;
  RepairBatch& operator=(RepairBatch&&) noexcept;
  RepairBatch(const RepairBatch&) = delete;
  RepairBatch& operator=(const RepairBatch&) = delete;

  /// Appends for each line of `lines` a line: with `number` the least cost, or with `count` the
  /// number of ways; without, the toggles "1,1 2,3"; `NO` where nothing helps; nothing for a blank
  /// line. For one that is not answered it is empty, and a BadLine is added to `bad`. Only the last
  /// line of all calls may lack its newline.
  void answer(std::string_view lines, std::string& out, std::vector<BadLine>& bad);
  /// The lines seen so far, blank ones too.
  [[nodiscard]] std::int64_t lines() const noexcept;

  /// The least cost of one more board; nothing where nothing helps. Throws Error(beyond_limit)
  /// where the minimum is out of reach.
  [[nodiscard]] std::optional<std::int64_t> fewest(const RepairBoard& board);

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace rookery
