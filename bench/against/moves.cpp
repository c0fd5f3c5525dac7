// SPDX-License-Identifier: GPL-3.0-or-later
//
// Codeforces 538D as it is usually solved: every piece excludes the moves to every square that is
// not attacked, then every piece makes all moves that are left. Prints YES and the number of moves,
// or NO.

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

int main(int, char** arguments) {
  std::ifstream file(arguments[1]);
  std::vector<std::string> board;
  for (std::string row; std::getline(file, row);) board.push_back(row);
  const int n = static_cast<int>(board.size());
  const auto at = [&](int x, int y) -> char& {
    return board[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  };
  std::vector<std::pair<int, int>> pieces;
  std::vector<std::pair<int, int>> free;
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      if (at(x, y) == 'o') pieces.emplace_back(x, y);
      if (at(x, y) == '.') free.emplace_back(x, y);
    }
  }
  const int side = 2 * n - 1;
  std::vector<char> possible(static_cast<std::size_t>(side * side), 1);
  const auto move = [&](int dx, int dy) -> char& {
    return possible[static_cast<std::size_t>((dy + n - 1) * side + dx + n - 1)];
  };
  move(0, 0) = 0;
  for (const auto& [x, y] : pieces) {
    for (const auto& [a, b] : free) move(a - x, b - y) = 0;
  }
  for (const auto& [x, y] : pieces) {
    for (int b = 0; b < n; ++b) {
      for (int a = 0; a < n; ++a) {
        if (at(a, b) == 'x' && move(a - x, b - y) != 0) at(a, b) = '!';
      }
    }
  }
  long moves = 0;
  for (const char one : possible) moves += one;
  bool explained = true;
  for (const std::string& row : board) explained = explained && row.find('x') == std::string::npos;
  if (explained) {
    std::printf("YES %ld\n", moves);
  } else {
    std::printf("NO\n");
  }
}
