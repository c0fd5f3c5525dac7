// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a notation means: its name, the shortest form of it, and the moves.

#include <iostream>
#include <rookery/piece_question.hpp>

int main() {
  using namespace rookery;
  for (const char* const text :
       {"{(1,2),(2,1),(-1,2),(-2,1),(1,-2),(2,-1),(-1,-2),(-2,-1)}", "left,up:2,3,5,7", "fmWfcF"}) {
    PieceQuestion question;
    question.piece = Piece::parse(text);
    const Answer<PieceValue> found = answer(question, Resources{});
    const auto& [name, betza, moves] = std::get<PieceFound>(found.value);
    std::cout << betza << ' ' << name << ": " << moves.size() << " moves\n";
  }
}
