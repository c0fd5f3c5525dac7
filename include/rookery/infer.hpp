// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer: which piece explains the attacked squares that I see?
//
// A board shows pieces of one kind and, for every other square, whether it is
// attacked. A move v is impossible iff some piece would reach an unattacked
// square by it; the other vectors form the largest candidate set, and the board
// can be explained iff that set attacks every attacked square.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// A drawing of attacks: rows of `o` piece, `x` attacked, `.` not attacked and
/// `?` not known.
class AttackBoard {
 public:
  /// Rows of equal length, at least one square. Throws Error(bad_input).
  explicit AttackBoard(std::vector<std::string> cells);
  /// Reads text: an optional first line n (then n rows of n are expected), then
  /// the rows; trailing white space, CRLF and a missing last newline are fine.
  static AttackBoard read(std::string_view text, const std::string& where = "input");

  [[nodiscard]] std::int64_t rows() const noexcept;
  [[nodiscard]] std::int64_t columns() const noexcept;
  [[nodiscard]] char at(Square square) const noexcept;
  [[nodiscard]] const std::vector<std::string>& cells() const noexcept { return cells_; }

 private:
  std::vector<std::string> cells_;
};

/// Why one piece cannot attack the unexplained square: its move would also lead
/// the piece at `other` to the unattacked square `refuted_at`.
struct Refutation {
  Square piece;
  Vector move;
  Square other;
  Square refuted_at;
};

struct Inference {
  bool explained = false;
  /// The largest candidate set as a picture of (2 rows - 1) lines of
  /// (2 columns - 1): `o` in the centre, `x` a move, `.` none. Also filled when
  /// nothing explains the board.
  std::vector<std::string> picture;
  /// When not explained: the first attacked square, row by row, that no candidate
  /// reaches, and for every piece the reason.
  Square unexplained;
  std::vector<Refutation> refutations;
};

enum class InferEngine {
  automatic,
  plain,  ///< every piece against every unattacked square: O(squares^2)
  bits    ///< the same erosion, 64 vectors at a time: O(squares^2 / 64)
};

/// Time as the engine says, memory O(squares). Boards up to 1000x1000 or so:
/// predicts the work and throws Error(beyond_limit) when it would take hours.
[[nodiscard]] Answer<Inference> infer(const AttackBoard& board,
                                      InferEngine engine = InferEngine::automatic,
                                      const Monitor& monitor = {});

/// Does this piece attack exactly the squares that the board says? Pieces in the
/// way do not matter: a ride counts as all its leaps. Time O(pieces * moves).
[[nodiscard]] bool explains(const Piece& piece, const AttackBoard& board);

/// The piece with a plain name (see piece_names) that explains the board with the
/// fewest moves, the better known one among equals; nothing if none does.
struct NamedPiece {
  std::string name;
  Piece piece;
};
[[nodiscard]] std::optional<NamedPiece> smallest_named_piece(const AttackBoard& board);

/// The board with the witness marked (when unexplained), and the picture of the
/// largest set.
[[nodiscard]] Drawing draw_attacks(const AttackBoard& board, const Inference& inference);
[[nodiscard]] Drawing draw_largest_set(const Inference& inference);

}  // namespace rookery
