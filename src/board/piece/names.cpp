// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plain names of pieces. The table is in the order in which a person learns them; of
// several names for one piece the first is the one that plain_name() gives.

#include "board/piece/names.hpp"

#include <cstddef>

#include "base/spelling.hpp"
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
  std::vector<std::string> names;
  for (const auto& [known, betza] : piece_names()) names.push_back(known);
  const std::string near = base::nearest(lowered(text), names);
  return near.empty() ? std::nullopt : std::optional(near);
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
