// SPDX-License-Identifier: GPL-3.0-or-later
//
// A piece as a normal set of moves, and the choice among the five notations, which
// have no text in common but for a few names in capitals (DABBABA, mANN): those are
// Betza notation.
//
//   @...                            a picture in a file
//   {...                            a vector list
//   with a colon, or left,...       directions with distances
//   a name, in any letter case      unless it is Betza notation, which never ends in a
//                                   small letter
//   anything else                   Betza notation

#include "rookery/piece.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/text.hpp"
#include "board/piece/betza_reader.hpp"
#include "board/piece/betza_writer.hpp"
#include "board/piece/lists.hpp"
#include "board/piece/moves.hpp"
#include "board/piece/names.hpp"
#include "board/piece/picture.hpp"
#include "board/piece/scanner.hpp"

namespace rookery {

namespace {

// Room for the Betza form of what `infer` learns from a board of 400 x 400 (a random
// half of 199 x 199 moves takes 54,000 characters). Every notation is read in time
// O(n log n) and in some 300 bytes a character at worst.
constexpr std::size_t longest_text = 1'000'000;

void check_reach(Reach reach) {
  if (reach >= 0 && (reach <= largest_side || reach == without_limit)) return;
  base::fail_input("piece", fmt::format("the reach {} is not from 0 to {}, nor without limit",
                                        reach, largest_side));
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// True when somebody who wrote `text` meant a name: letters and hyphens with a small
// letter at the end, and either close to a name or too long for a slip in Betza
// notation (where only the atom is missing).
bool looks_like_name(std::string_view text) {
  if (text.empty() || text.back() < 'a' || text.back() > 'z') return false;
  if (!std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c) || c == '-'; })) {
    return false;
  }
  if (board::piece::name_near(text)) return true;
  return text.size() >= 4 && text.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == text.npos &&
         text.find_first_not_of("fblrvshmc") != text.npos;
}

[[noreturn]] void fail_name(const board::piece::PieceScanner& scanner) {
  const auto near = board::piece::name_near(scanner.rest());
  if (near) scanner.fail_whole(fmt::format("is not the name of a piece; did you mean {}?", *near));
  scanner.fail_whole(
      "is not the name of a piece, such as king, knight or camel; in Betza notation atoms are "
      "capital letters, as in WF or fsN");
}

std::string reach_mark(Reach reach) {
  if (reach == 1) return "";
  return reach == without_limit ? "*" : fmt::format("*{}", reach);
}

}  // namespace

Piece::Piece(std::vector<Move> moves) : moves_(std::move(moves)) {
  for (const Move& move : moves_) {
    const auto [dx, dy] = move.step;
    if (dx == 0 && dy == 0) base::fail_input("piece", "the step (0,0) goes nowhere");
    if (dx < -largest_side || dx > largest_side || dy < -largest_side || dy > largest_side) {
      base::fail_input(
          "piece", fmt::format("the step ({},{}) is longer than {}, the longest allowed", dx, dy,
                               largest_side));
    }
    check_reach(move.attack);
    check_reach(move.move);
  }
  board::piece::merge_moves(moves_);
}

namespace {

// A copy of the scanner is read: the text is a name, and so short.
bool is_betza(board::piece::PieceScanner scanner) {
  try {
    static_cast<void>(board::piece::read_betza(scanner, nullptr));
    return true;
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

Piece Piece::parse(std::string_view text, std::vector<std::string>* remarks) {
  if (text.size() > longest_text) {
    base::fail_input(
        "piece " + base::quote(text),
        fmt::format("has {} characters; the most that is read is {}", text.size(), longest_text));
  }
  if (text.starts_with('@')) {
    const std::string path(text.substr(1));
    if (path.empty()) base::fail_input("piece '@'", "the path of a picture is needed after '@'");
    if (path.find('\0') != std::string::npos) {
      base::fail_input("piece " + base::quote(text), "a path has no NUL character");
    }
    return board::piece::read_picture_file(path);
  }
  board::piece::PieceScanner scanner(text);
  const std::string_view inner = scanner.rest();
  if (inner.empty()) {
    base::fail_input(
        "piece " + base::quote(text),
        "is empty; give a name (knight), Betza notation (N), left,up:2,3, {(1,2),(2,1)} or "
        "@FILE");
  }
  if (inner.front() == '{') return Piece(board::piece::read_vector_list(scanner));
  if (board::piece::looks_like_distances(inner)) {
    return Piece(board::piece::read_distances(scanner));
  }
  if (const auto betza = board::piece::betza_of_name(inner); betza && !is_betza(scanner)) {
    board::piece::PieceScanner named(*betza);
    return Piece(board::piece::read_betza(named, nullptr));
  }
  if (looks_like_name(inner)) fail_name(scanner);
  return Piece(board::piece::read_betza(scanner, remarks));
}

Piece Piece::attacking() const {
  std::vector<Move> moves = moves_;
  for (Move& move : moves) move.move = move.attack;
  return Piece(std::move(moves));
}

Piece Piece::moving() const {
  std::vector<Move> moves = moves_;
  for (Move& move : moves) move.attack = move.move;
  return Piece(std::move(moves));
}

std::string Piece::betza() const {
  return moves_.empty() ? "{}" : board::piece::write_betza(moves_);
}

std::string Piece::vectors() const {
  std::string out = "{";
  const auto append = [&out](std::string_view modality, Vector step, Reach reach) {
    if (reach == 0) return;
    if (out.size() > 1) out += ',';
    out += fmt::format("{}({},{}){}", modality, step.dx, step.dy, reach_mark(reach));
  };
  for (const Move& move : moves_) {
    if (move.attack == move.move) {
      append("", move.step, move.attack);
    } else {
      append("m", move.step, move.move);
      append("c", move.step, move.attack);
    }
  }
  return out + "}";
}

}  // namespace rookery
