// SPDX-License-Identifier: GPL-3.0-or-later
//
// k leapers on a board of any size, from the counts on small ones (the finite lattice
// method). Let c_k(m,n) be the number of ways to place k pieces on m rows and n columns, and
//
//     sum over k of c_k z^k = exp( sum over j of L_j(m,n) z^j ).
//
// Theorem. There are numbers W_j(a,b), which do not depend on the board, with
//
//     L_j(m,n) = sum over a, b of W_j(a,b) (m-a+1)^+ (n-b+1)^+,         x^+ = max(x, 0),
//
// and W_j(a,b) = 0 unless p(a-1) + q(b-1) <= (j-1) max over the leaps of (p|dy| + q|dx|) for
// all p, q >= 0.
// Proof. Call two squares linked if they are equal or a piece leads from one to the other. c_k
// is 1/k! times the number of sequences of k squares without a link, that is, the sum over all
// sequences x_1 .. x_k of the product over pairs of (1 - [x_i linked to x_l]). Multiply out: a
// sum over graphs on 1 .. k of (-1)^edges, for those sequences whose edges are all links. By the
// exponential formula the logarithm is the same sum over connected graphs,
//
//     L_j = 1/j! * sum over x_1 .. x_j of  sum over connected graphs of links of (-1)^edges.
//
// The inner sum depends on the differences of the squares alone. Collect the sequences whose
// bounding box has a rows and b columns: a box has (m-a+1)^+ (n-b+1)^+ places on the board, and
// each contributes the same W_j(a,b). A connected graph has a spanning tree of j - 1 edges. A path
// in it leads from a square in the top row of the box to one in the bottom row, so a - 1 is at most
// the sum of |dy| over all edges of the tree, b - 1 likewise that of |dx|; and p times the
// first with q times the second is a sum of p|dy| + q|dx| over j - 1 leaps (or zeros).     QED
//
// So W_j is the mixed second difference of L_j, W_j(a,b) = D_a D_b L_j(a,b) with D_a f(a) =
// f(a) - 2 f(a-1) + f(a-2), and the counts of at most K pieces on the boxes of the theorem with
// j = K give c_k for every k <= K and every board. All is done in whole numbers: j L_j is one,
//
//     k c_k = sum over j = 1 .. k of (j L_j) c_(k-j).
//
// For m >= (K-1) max|dy| and n >= (K-1) max|dx| no ^+ is needed and L_j is bilinear:
// c_K is a polynomial of degree K in each side.
//
// Glued sides. Let the columns be glued, n > K max|dx|. Lift a connected sequence of j <= K
// squares to the plane along a spanning tree. Two of its squares with a link on the cylinder
// have there a difference d, |dx| <= max|dx|, and in the lift one that is equal to d modulo n and
// at most (j-1) max|dx| wide. These differ by a multiple of n below n, so they are equal: the
// lift has the same links, whatever the tree. Hence the sequences on the cylinder are those of
// the plane up to shifts, n shifts of each, and (n-b+1)^+ becomes n. On a torus the same
// with the rows: L_j = mn * sum W_j. (A leap cannot lead back to its own square either, and a
// limited ride does not go round.)
//
// Pieces: leapers, and limited rides, which are leapers to all their multiples (no holes, and
// blocking never matters: count/graph/conflicts.hpp). Time: the counts on the boxes, of which the
// largest has (K-1) reach + 1 squares a side; a further board costs nothing.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "count/direct/recognised.hpp"
#include "count/formulas/leap_set.hpp"
#include "rookery/board.hpp"
#include "rookery/count.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::formulas {

/// What it takes to fill a table.
struct ClusterForecast {
  double seconds = 0;
  bool rough = false;
  bool fits = true;        ///< into memory, and within a day
  std::size_t boards = 0;  ///< to be counted
  std::int64_t rows = 0;   ///< of the costliest
  std::int64_t columns = 0;
};

class ClusterTable {
 public:
  /// Counts what is needed for up to `pieces` pieces. Throws Error(bad_input) for a rider and
  /// Error(beyond_limit) with the number of pieces that would fit. Of the options it takes
  /// memory, threads and monitor.
  ClusterTable(const Piece& piece, std::size_t pieces, const CountOptions& options);

  /// What has been found of the boards of which a table is made.
  using Boards = std::map<std::pair<std::int64_t, std::int64_t>, direct::Recognised>;
  /// Leaves in `boards` those that it has looked at.
  [[nodiscard]] static ClusterForecast forecast(const Piece& piece, std::size_t pieces,
                                                const CountOptions& options, Boards& boards);

  [[nodiscard]] std::size_t pieces() const noexcept { return pieces_; }
  [[nodiscard]] const LeapSet& leaps() const noexcept { return leaps_; }
  [[nodiscard]] const ClusterForecast& cost() const noexcept { return cost_; }

  /// Is this table right for boards with so many rows and columns? Always so for plain ones.
  [[nodiscard]] bool covers(const mpz_class& rows, const mpz_class& columns, Wrap wrap) const;

  /// The numbers for 0 .. pieces(), for a board that it covers, sides >= 1 of any size.
  [[nodiscard]] std::vector<mpz_class> count(const mpz_class& rows, const mpz_class& columns,
                                             Wrap wrap = Wrap::none,
                                             const Monitor& monitor = {}) const;

  /// j L_j = mn * area - m * rows - n * columns + corner, from the bounds of the theorem on
  /// (entry j - 1; glued sides have no term of their own).
  struct Bilinear {
    mpz_class area, rows, columns, corner;
  };
  [[nodiscard]] std::vector<Bilinear> bilinear(Wrap wrap) const;

 private:
  ClusterTable(const Piece& piece, std::size_t pieces, const CountOptions& options,
               Boards&& boards);

  void fill(const Piece& piece, const CountOptions& options, Boards& boards);
  void check_further_board(const Piece& piece, const CountOptions& options) const;

  std::size_t pieces_;
  LeapSet leaps_;
  ClusterForecast cost_;
  /// The boxes with W_j != 0 for some j; row by row. Entry j - 1 is j W_j(a,b).
  struct Box {
    unsigned long rows_less_one, columns_less_one;
    std::vector<mpz_class> weights;
  };
  std::vector<Box> boxes_;
};

/// Why this question is not for clusters, in words; nothing if it is. Boards that the table would
/// be made from are refused, too.
[[nodiscard]] std::optional<std::string> clusters_obstacle(const Piece& piece, const Board& board,
                                                           std::size_t pieces);

/// The seconds to expect of count_by_clusters without an obstacle; infinite if it will refuse.
[[nodiscard]] double forecast_clusters_seconds(const Piece& piece, std::size_t pieces,
                                               const CountOptions& options);

/// The numbers for 0 .. `pieces` pieces, all entries.
[[nodiscard]] std::vector<mpz_class> count_by_clusters(const Piece& piece, const Board& board,
                                                       std::size_t pieces,
                                                       const CountOptions& options);

}  // namespace rookery::count::formulas
