// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the library says: an answer with its evidence, three kinds of errors, and a long count
// that is watched and stopped.

#include <iostream>
#include <rookery/answer.hpp>
#include <rookery/count.hpp>

int main() {
  using namespace rookery;
  const Piece king = Piece::parse("king");
  const Answer<mpz_class> answer = count_total(king, Board::parse("8"));
  std::cout << answer.value << ", found by " << answer.method << '\n';
  for (const Fact& fact : answer.evidence) {
    if (fact.name.starts_with("forecast")) continue;  // figures of this machine
    std::cout << "  " << fact.name << ": " << fact.value << '\n';
  }

  // Both functions are called at safe points, in the thread that asked. Most callers look at a
  // clock or a flag here; this one loses patience when it was asked for the twentieth time.
  int asked = 0;
  double furthest = 0;
  CountOptions options;
  options.memory_limit = std::uint64_t{1} << 30;
  options.threads = 1;
  options.monitor.stop_requested = [&] { return ++asked == 20; };
  options.monitor.progress = [&](double fraction) { furthest = fraction; };

  for (const char* const board : {"8x0", "90", "34"}) {
    try {
      std::cout << count_total(king, Board::parse(board), options).value << '\n';
    } catch (const Error& error) {
      std::cout << "status " << static_cast<int>(error.kind()) << ", " << error.what() << '\n';
    }
  }
  std::cout << (furthest < 1 ? "it had not come to the end\n" : "too late\n");
}
