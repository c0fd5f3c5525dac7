// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/count/bfile.hpp"

#include <fmt/format.h>

namespace rookery::terminal::count {

namespace {

// "3 nonattacking kings" and the like.
std::string placed(const CountQuestion& question) {
  if (!question.piece) return "an army " + army_text(question.army);
  const std::string name = question.piece->plain_name();
  const std::string kind = name.empty() ? "pieces " + question.piece->betza() : name + "s";
  if (question.k) return question.k->get_str() + " nonattacking " + kind;
  return (question.total ? "any number of nonattacking " : "k nonattacking ") + kind;
}

// "an n X n", "an 8 X n", "a 4 X 4"
std::string article(const std::string& board) {
  const std::string side = board.substr(0, board.find(' '));
  return side[0] == 'n' || side[0] == '8' || side == "11" || side == "18" ? "an" : "a";
}

std::string title(const CountQuestion& question, const std::string& board) {
  const Wrap wrap = question.wrap;
  return fmt::format("# Number of ways to place {} on {} {} {}{}.\n", placed(question),
                     article(board), board,
                     wrap == Wrap::torus      ? "torus"
                     : wrap == Wrap::cylinder ? "cylinder"
                                              : "board",
                     question.translations     ? ", up to reflections, turns and shifts"
                     : question.up_to_symmetry ? ", up to reflections and turns"
                                               : "");
}

}  // namespace

std::string bfile_of_range(const CountQuestion& question) {
  const Boards& boards = *question.board;
  const BoardRange range = boards.range(question.wrap);
  return title(question, boards.title_of_rows() + " X " + boards.title_of_columns()) +
         fmt::format("# Table of n, a(n) for n = {}..{}\n", range.first(), range.last());
}

std::string bfile_of_board(const CountQuestion& question, std::size_t largest) {
  const Board board = question.board->single(question.wrap);
  return title(question, fmt::format("{} X {}", board.rows(), board.columns())) +
         fmt::format("# Table of k, a(k) for k = 0..{}\n", largest);
}

}  // namespace rookery::terminal::count
