// SPDX-License-Identifier: GPL-3.0-or-later
//
// A piece is learned from two boards, with squares that nobody could see; then the piece that
// was learned is counted.

#include <iostream>
#include <rookery/count.hpp>
#include <rookery/infer.hpp>

int main() {
  using namespace rookery;
  AttackReader reader("notes");
  reader.feed(".x.x..\nx.?.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n");
  reader.feed("\nx.x.\n?..x\n.o..\n...?\n");
  const std::vector<AttackBoard> boards = reader.finish();

  const Inference inference = infer(boards).value;
  if (!inference.explained) {
    std::cout << "NO: nothing explains " << inference.unexplained.x + 1 << ','
              << inference.unexplained.y + 1 << '\n';
    return 0;
  }
  const MoveMarks marks = mark_moves(boards, inference).value;
  std::cout << inference.largest.count() << " moves are not excluded, " << marks.certain.count()
            << " of them certain\n";
  const auto names = name_piece(boards, inference, marks).value;
  for (const NamedPiece& one : names) {
    std::cout << one.betza << ' ' << one.name << ": " << one.moves << " moves, " << one.assumed
              << " assumed\n";
  }
  for (const Hint& hint : find_hints(boards, marks, 1).value.hints) {
    std::cout << (hint.kind == Hint::Kind::piece ? "a piece on " : "a look at ")
              << hint.square.x + 1 << ',' << hint.square.y + 1 << " of board " << hint.board + 1
              << " would decide " << hint.if_unattacked << " moves\n";
  }
  const Piece& learned = names.front().piece;
  std::cout << "non-attacking on 6x6: " << count_total(learned, Board::parse("6")).value << '\n';
}
