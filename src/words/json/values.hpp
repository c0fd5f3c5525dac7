// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values that words take, as JSON and back: one pair of functions for each type of a member.
// What is as it begins is written as null.

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/count_question.hpp"
#include "rookery/infer.hpp"
#include "rookery/piece.hpp"
#include "rookery/repair_question.hpp"
#include "rookery/residues.hpp"
#include "rookery/resources.hpp"
#include "rookery/still.hpp"
#include "words/json/text.hpp"
#include "words/word.hpp"

namespace rookery::words::json {

/// A whole number from `least` to `most`, also written as 1e3 or 10**3.
[[nodiscard]] std::int64_t read_whole(const Json& json, const Word& word, std::int64_t least,
                                      std::int64_t most);

/// How values are read.
struct Reading {
  /// Typed by a person at the machine: "@path" is the text of a file, and the words are those of
  /// the terminal.
  bool typed = false;
  /// Hears where other programs read a piece differently.
  std::function<void(const std::string&)> remark{};
};

// All throw Error(bad_input) about the word.
void read_value(const Json& json, const Word& word, const Reading& how, bool& value);
void read_value(const Json& json, const Word& word, const Reading& how, std::string& value);
void read_value(const Json& json, const Word& word, const Reading& how, double& value);
void read_value(const Json& json, const Word& word, const Reading& how, std::uint64_t& bytes);
void read_value(const Json& json, const Word& word, const Reading& how, Split& value);
void read_value(const Json& json, const Word& word, const Reading& how, std::optional<int>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<double>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<std::uint64_t>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<mpz_class>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<mpq_class>& value);
void read_value(const Json& json, const Word& word, const Reading& how, Piece& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<Piece>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<Boards>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<ArmyEntry>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<ListAsked>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<Share>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<Placement>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<SquaresText>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<RepairBoard>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<BoxShape>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<GroupKinds>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<RepairLights>& value);
/// A text of one or several boards, or a list of such texts.
void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<AttackBoard>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<Signs>& value);
/// A text, or a list of texts; typed, they are names of files.
void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<ResidueFile>& value);

[[nodiscard]] Json value_of(bool value);
[[nodiscard]] Json value_of(const std::string& value);
[[nodiscard]] Json value_of(const std::optional<int>& value);
[[nodiscard]] Json value_of(const std::optional<std::uint64_t>& value);
[[nodiscard]] Json value_of(const std::optional<mpz_class>& value);
[[nodiscard]] Json value_of(const std::optional<mpq_class>& value);
[[nodiscard]] Json value_of(const Piece& value);
[[nodiscard]] Json value_of(const std::optional<Piece>& value);
[[nodiscard]] Json value_of(const std::optional<Boards>& value);
[[nodiscard]] Json value_of(const std::vector<ArmyEntry>& value);
[[nodiscard]] Json value_of(const std::optional<ListAsked>& value);
[[nodiscard]] Json value_of(const std::optional<Share>& value);
[[nodiscard]] Json value_of(const std::optional<Placement>& value);
[[nodiscard]] Json value_of(const std::optional<Signs>& value);
[[nodiscard]] Json value_of(const std::vector<AttackBoard>& value);
[[nodiscard]] Json value_of(const std::vector<ResidueFile>& value);
[[nodiscard]] Json value_of(const std::optional<SquaresText>& value);
[[nodiscard]] Json value_of(const std::optional<RepairBoard>& value);
[[nodiscard]] Json value_of(const std::optional<BoxShape>& value);
[[nodiscard]] Json value_of(const std::optional<GroupKinds>& value);
[[nodiscard]] Json value_of(const std::optional<RepairLights>& value);

/// "3x5", or a list where there are several boards.
[[nodiscard]] Json sizes(const std::vector<AttackBoard>& boards);

}  // namespace rookery::words::json
