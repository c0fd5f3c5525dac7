// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plain names of pieces. The table is in the order in which a person learns them; of
// several names for one piece the first is the one that plain_name() gives.

#include "board/piece/names.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "rookery/piece.hpp"

namespace rookery {

namespace {

constexpr std::size_t longest_name = 24;

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

// The fewest letters to insert, delete, replace or swap with their neighbour; the
// texts are at most longest_name long.
std::size_t edits(std::string_view left, std::string_view right) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> above(right.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 1; i <= left.size(); ++i) {
    std::vector<std::size_t> row(right.size() + 1, i);
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before = std::move(above);
    above = std::move(row);
  }
  return above.back();
}

}  // namespace

const std::vector<std::pair<std::string, std::string>>& piece_names() {
  static const std::vector<std::pair<std::string, std::string>> names = {
      // Chess.
      {"king", "K"},
      {"queen", "Q"},
      {"rook", "R"},
      {"bishop", "B"},
      {"knight", "N"},
      {"pawn", "fmWfcF"},
      // The simple leapers.
      {"wazir", "W"},
      {"ferz", "F"},
      {"dabbaba", "D"},
      {"alfil", "A"},
      {"threeleaper", "H"},
      {"camel", "C"},
      {"zebra", "Z"},
      {"tripper", "G"},
      {"fourleaper", "(4,0)"},
      {"giraffe", "(4,1)"},
      {"antelope", "(4,3)"},
      {"commuter", "(4,4)"},
      {"flamingo", "(6,1)"},
      // Riders.
      {"nightrider", "NN"},
      {"dabbabarider", "DD"},
      {"alfilrider", "AA"},
      {"camelrider", "CC"},
      {"zebrarider", "ZZ"},
      // Compounds.
      {"amazon", "QN"},
      {"archbishop", "BN"},
      {"chancellor", "RN"},
      {"centaur", "KN"},
      {"alibaba", "DA"},
      {"squirrel", "DNA"},
      {"gnu", "NC"},
      {"okapi", "NZ"},
      {"bison", "CZ"},
      // Shogi.
      {"gold-general", "WfF"},
      {"silver-general", "fWF"},
      {"lance", "fR"},
      {"dragon-king", "RF"},
      {"dragon-horse", "WB"},
      // Other names of pieces above.
      {"mann", "K"},
      {"princess", "BN"},
      {"empress", "RN"},
      {"fers", "F"},
  };
  return names;
}

}  // namespace rookery

namespace rookery::board::piece {

std::optional<std::string> betza_of_name(std::string_view name) {
  if (name.size() > longest_name) return std::nullopt;
  const std::string wanted = lowered(name);
  for (const auto& [known, betza] : piece_names()) {
    if (known == wanted) return betza;
  }
  return std::nullopt;
}

std::optional<std::string> name_near(std::string_view text) {
  if (text.size() < 4 || text.size() > longest_name) return std::nullopt;
  const std::string wanted = lowered(text);
  std::optional<std::string> best;
  std::size_t best_edits = 3;  // more than that is no slip
  for (const auto& [known, betza] : piece_names()) {
    const std::size_t count = edits(wanted, known);
    if (count < best_edits && count * 2 < known.size()) {
      best = known;
      best_edits = count;
    }
  }
  return best;
}

}  // namespace rookery::board::piece

namespace rookery {

std::string Piece::plain_name() const {
  static const std::vector<std::pair<std::string, Piece>> pieces = [] {
    std::vector<std::pair<std::string, Piece>> out;
    for (const auto& [name, betza] : piece_names()) out.emplace_back(name, parse(betza));
    return out;
  }();
  for (const auto& [name, piece] : pieces) {
    if (piece == *this) return name;
  }
  return {};
}

}  // namespace rookery
