// SPDX-License-Identifier: GPL-3.0-or-later
//
// A count that could go on where it was stopped: its folder keeps the finished tasks.

#include <filesystem>
#include <iostream>
#include <rookery/checkpoint.hpp>
#include <rookery/count.hpp>

int main() {
  using namespace rookery;
  const auto folder = std::filesystem::temp_directory_path() / "rookery-checkpoint-example";
  std::filesystem::remove_all(folder);
  checkpoint_for(folder.string(), "queens on 8x8");

  CountOptions options;
  options.checkpoint = folder.string();
  options.engine = CountEngine::rows;
  for (const char* run : {"first", "second"}) {
    const auto answer = count_exactly(Piece::parse("queen"), Board::parse("8"), 8, options);
    std::cout << "the " << run << " run: " << answer.value;
    for (const Fact& fact : answer.evidence) {
      if (fact.name == "from_checkpoint") std::cout << ", " << fact.value << " from the folder";
    }
    std::cout << '\n';
  }
  try {
    checkpoint_for(folder.string(), "rooks on 8x8");
  } catch (const Error& error) {
    std::cout << "another question is refused: "
              << error.message().substr(0, error.message().find(';')) << '\n';
  }
  std::filesystem::remove_all(folder);
}
