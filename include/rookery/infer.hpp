// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer: which piece explains the attacked squares that I see?
//
// A board shows pieces of one kind and, for every other square, whether it is
// attacked. A move v is impossible iff some piece would reach an unattacked
// square by it; the other vectors form the largest candidate set, and the boards
// can be explained iff that set attacks every attacked square. docs/infer.md tells the rest.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/bitmap.hpp"
#include "rookery/board.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// A drawing of attacks: rows of `o` piece, `x` attacked, `.` not attacked and
/// `?` not known.
class AttackBoard {
 public:
  /// The longest side and the most squares of a board.
  static constexpr std::int64_t longest_side = 1'000'000;
  static constexpr std::int64_t most_squares = std::int64_t{1} << 28;

  /// Rows of equal length, at least one square. Throws Error(bad_input), and
  /// Error(beyond_limit) for a larger board.
  explicit AttackBoard(const std::vector<std::string>& cells);
  /// Three sets of squares without a common one, all of one size; the rest is not known.
  /// Throws as that does.
  AttackBoard(Bitmap pieces, Bitmap attacked, Bitmap unattacked);
  /// Reads the text of exactly one board (see AttackReader). Throws Error(bad_input).
  static AttackBoard read(std::string_view text, const std::string& where = "input");

  [[nodiscard]] std::int64_t rows() const noexcept { return pieces_.rows(); }
  [[nodiscard]] std::int64_t columns() const noexcept { return pieces_.columns(); }
  /// The letter of a square of the board.
  [[nodiscard]] char at(Square square) const noexcept;
  [[nodiscard]] const Bitmap& pieces() const noexcept { return pieces_; }          ///< o
  [[nodiscard]] const Bitmap& attacked() const noexcept { return attacked_; }      ///< x
  [[nodiscard]] const Bitmap& unattacked() const noexcept { return unattacked_; }  ///< .
  /// The rows as they are read.
  [[nodiscard]] std::vector<std::string> cells() const;
  /// The same as lines.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const AttackBoard&, const AttackBoard&) = default;

 private:
  Bitmap pieces_;
  Bitmap attacked_;
  Bitmap unattacked_;
};

/// Reads boards from text that comes in parts: an optional line n (then n rows of n
/// are expected), the rows, and a blank line before the next board. White space at the
/// end of a line, CRLF, more blank lines anywhere but inside a board and a missing last
/// newline are fine. A fault is told as soon as it is met, with line and column.
class AttackReader {
 public:
  explicit AttackReader(std::string where = "input");
  ~AttackReader();
  AttackReader(AttackReader&&) noexcept;
  AttackReader& operator=(AttackReader&&) noexcept;

  /// Any part of the text, in order. Throws Error(bad_input), Error(beyond_limit).
  void feed(std::string_view part);
  /// The boards, at least one. Throws Error(bad_input).
  [[nodiscard]] std::vector<AttackBoard> finish();

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// A set of moves (dx,dy) with |dx| <= reach_x and |dy| <= reach_y.
class MoveSet {
 public:
  MoveSet() : MoveSet(0, 0) {}
  /// No moves.
  MoveSet(std::int64_t reach_x, std::int64_t reach_y);

  [[nodiscard]] std::int64_t reach_x() const noexcept { return bits_.columns() / 2; }
  [[nodiscard]] std::int64_t reach_y() const noexcept { return bits_.rows() / 2; }
  /// False for (0,0) and beyond the reach.
  [[nodiscard]] bool contains(Vector move) const noexcept;
  /// The move is within the reach, and not (0,0).
  void insert(Vector move) noexcept { bits_.set(square_of(move)); }
  void erase(Vector move) noexcept { bits_.clear(square_of(move)); }
  [[nodiscard]] std::int64_t count() const noexcept { return bits_.count(); }
  [[nodiscard]] std::vector<Vector> moves() const;
  /// Leaps. Throws Error(beyond_limit) for more than 2^24 of them.
  [[nodiscard]] Piece piece() const;
  /// Rows of `x` a move, `.` none, `o` in the centre: what Piece::read_picture reads.
  [[nodiscard]] std::vector<std::string> picture() const;
  /// The same as lines.
  [[nodiscard]] std::string text() const;
  /// Move (dx,dy) is the square (dx + reach_x, dy + reach_y); the centre is never set.
  [[nodiscard]] const Bitmap& bits() const noexcept { return bits_; }
  [[nodiscard]] Bitmap& bits() noexcept { return bits_; }
  [[nodiscard]] Square square_of(Vector move) const noexcept {
    return {move.dx + reach_x(), move.dy + reach_y()};
  }

  friend bool operator==(const MoveSet&, const MoveSet&) = default;

 private:
  Bitmap bits_;
};

enum class InferEngine {
  automatic,
  plain,  ///< every piece against every unattacked square: O(squares^2)
  bits,   ///< the same, some hundred vectors at a time, until they are all decided
  fft     ///< a cross-correlation by FFTW: O(squares log squares)
};

/// What they are called.
inline constexpr EngineName<InferEngine> infer_engines[] = {
    {"plain", InferEngine::plain}, {"bits", InferEngine::bits}, {"fft", InferEngine::fft}};

struct InferOptions {
  InferEngine engine = InferEngine::automatic;
  /// Only sets that the eight symmetries of the square keep.
  bool symmetric = false;
  /// Only moves with |dx| and |dy| at most this.
  std::optional<std::int64_t> leaper;
  /// Ask a second engine, too, however long it takes.
  bool check = false;
  int threads = 0;  ///< at most; 0: as many as the machine has
  /// How long a proof is looked for in smallest_set, in elementary steps: 1e9 are one or two
  /// seconds.
  double effort = 1e10;
  /// For how many pieces the reason of a NO is worked out.
  std::int64_t most_refutations = 1000;
};

/// Why one piece cannot attack the unexplained square: `image`, its move or with
/// `symmetric` an image of it, would lead the piece at `other` to the unattacked square
/// `refuted_at`, both on board number `board` (from 0).
struct Refutation {
  Square piece;
  Vector move;
  Vector image;
  std::size_t board = 0;
  Square other;
  Square refuted_at;
};

struct Inference {
  bool explained = false;
  /// Every move that nothing excludes. Reaches as far as the largest board: over
  /// rows - 1 and columns - 1, with `symmetric` the larger of the two both ways.
  MoveSet largest;
  /// When not explained: an attacked square that no candidate reaches, and why not for
  /// the pieces of its board, row by row. The first one, row by row, of the board with the
  /// fewest pieces to be refuted.
  std::size_t unexplained_board = 0;
  Square unexplained;
  std::vector<Refutation> refutations;
  std::int64_t pieces_to_refute = 0;  ///< refutations may be fewer: see most_refutations
  std::int64_t pieces_too_far = 0;    ///< beyond `leaper`, so that no reason is needed
};

/// One piece, seen on one or several boards. Predicts time and memory and throws
/// Error(beyond_limit) when they do not fit.
[[nodiscard]] Answer<Inference> infer(const std::vector<AttackBoard>& boards,
                                      const InferOptions& options = {},
                                      const Monitor& monitor = {});

/// What is known of each move. All four have the reach of Inference::largest and together
/// hold every move once.
struct MoveMarks {
  MoveSet certain;     ///< X: without it some x is attacked by nothing
  MoveSet possible;    ///< x: seen to lead to x only, but other moves explain them all
  MoveSet impossible;  ///< .: it leads some piece to a `.`, or the options exclude it
  MoveSet unseen;      ///< ?: it leads no piece to an x or a `.`
  /// Rows of these letters, `o` in the centre; and the same as lines.
  [[nodiscard]] std::vector<std::string> picture() const;
  [[nodiscard]] std::string text() const;
};

/// The boards must be explained (Error(bad_input)), by `inference` of the same options. With
/// `symmetric` moves are judged together with their images.
[[nodiscard]] Answer<MoveMarks> mark_moves(const std::vector<AttackBoard>& boards,
                                           const Inference& inference,
                                           const InferOptions& options = {},
                                           const Monitor& monitor = {});

struct SmallestSet {
  MoveSet moves;
  std::int64_t at_least = 0;  ///< proved: no fewer moves explain the boards
  [[nodiscard]] bool is_proved() const noexcept { return moves.count() == at_least; }
};

/// A smallest set of moves that explains the boards: a minimum set cover. Where the proof
/// would take too long, the best set found and a bound. As mark_moves.
[[nodiscard]] Answer<SmallestSet> smallest_set(const std::vector<AttackBoard>& boards,
                                               const Inference& inference,
                                               const InferOptions& options = {},
                                               const Monitor& monitor = {});

/// A piece that explains the boards.
struct NamedPiece {
  Piece piece;
  std::string betza;
  std::string name;          ///< "knight"; empty if it has no plain name
  std::int64_t moves = 0;    ///< its moves within the reach of the boards
  std::int64_t assumed = 0;  ///< those of them that are not certain
  std::string reason;        ///< where it comes from, in a few words
};

/// The pieces that explain the boards, the best first: the certain moves closed under the
/// symmetries that the boards allow, if need be with few others; then every piece with a plain
/// name, fewest moves first. As mark_moves.
[[nodiscard]] Answer<std::vector<NamedPiece>> name_piece(const std::vector<AttackBoard>& boards,
                                                         const Inference& inference,
                                                         const MoveMarks& marks,
                                                         const InferOptions& options = {},
                                                         const Monitor& monitor = {});

/// A hint where to look next: at one more piece on a square, or behind an unknown square.
struct Hint {
  enum class Kind { piece, reveal };
  Kind kind = Kind::piece;
  std::size_t board = 0;
  Square square;
  std::int64_t decides = 0;        ///< open moves that it decides by itself in any case
  std::int64_t if_unattacked = 0;  ///< of a revealed square: if it turns out to be a `.`; of a
                                   ///< piece the same as `decides`
};

struct Hints {
  std::int64_t open = 0;  ///< moves that are possible or unseen
  std::vector<Hint> hints;
};

/// The hints that decide something, those that decide most first; at most `most` of each kind.
/// As mark_moves.
[[nodiscard]] Answer<Hints> find_hints(const std::vector<AttackBoard>& boards,
                                       const MoveMarks& marks, std::size_t most,
                                       const InferOptions& options = {},
                                       const Monitor& monitor = {});

/// The board with `x` on every square that its pieces attack and `.` on the others. Pieces in
/// the way do not matter: a ride counts as all its leaps.
[[nodiscard]] AttackBoard attack(const Piece& piece, const Bitmap& pieces,
                                 const Monitor& monitor = {});

/// `count` squares of a board of that size, all choices alike. Throws Error(bad_input) when
/// they do not fit.
[[nodiscard]] Bitmap random_pieces(std::int64_t rows, std::int64_t columns, std::int64_t count,
                                   std::uint64_t seed);

/// Does this piece attack exactly the squares that the board says?
[[nodiscard]] bool explains(const Piece& piece, const AttackBoard& board);

/// The board, with the witness marked when it is the one that cannot be explained.
/// `number` is the board's.
[[nodiscard]] Drawing draw_attacks(const AttackBoard& board, const Inference& inference,
                                   std::size_t number = 0);
/// The moves as targets around the piece.
[[nodiscard]] Drawing draw_moves(const MoveSet& moves);
/// The four kinds in four colours.
[[nodiscard]] Drawing draw_marks(const MoveMarks& marks);

}  // namespace rookery
