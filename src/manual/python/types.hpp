// SPDX-License-Identifier: GPL-3.0-or-later
//
// The types that Python has for the members of questions, and a sample of each: what may be given
// where the value itself does not matter.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/count_question.hpp"
#include "rookery/infer_question.hpp"
#include "rookery/play_question.hpp"
#include "rookery/repair_question.hpp"
#include "rookery/still_question.hpp"
#include "words/word.hpp"

namespace rookery::manual::python {

using words::Word;

/// As source: "int" and "None", which makes "int | None = None" where it is not required.
struct PythonType {
  std::string name;
  std::string usual = "None";
};

// One overload for each type of a member: what core/arguments.hpp of the package reads.
[[nodiscard]] PythonType python_type(const Word& word, const bool& member);
[[nodiscard]] PythonType python_type(const Word& word, const int& member);
[[nodiscard]] PythonType python_type(const Word& word, const double& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::uint64_t& bytes);
[[nodiscard]] PythonType python_type(const Word& word, const std::string& member);
[[nodiscard]] PythonType python_type(const Word& word, const Split& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<int>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<double>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<std::uint64_t>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<mpz_class>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<mpq_class>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::vector<ArmyEntry>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<ListAsked>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<Share>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<Piece>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<Boards>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<Placement>& member);
[[nodiscard]] PythonType python_type(const Word& word, const Piece& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<Signs>& member);
[[nodiscard]] PythonType python_type(const Word& word,
                                     const std::optional<std::vector<CoinPlace>>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::vector<OtherCoins>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::vector<OtherCoin>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::vector<AttackBoard>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<SquaresText>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<RepairBoard>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<BoxShape>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<GroupKinds>& member);
[[nodiscard]] PythonType python_type(const Word& word, const std::optional<RepairLights>& member);

// A value of the word; of those with choices the one with this number.
void give_sample(const Word& word, std::size_t number, bool& member);
void give_sample(const Word& word, std::size_t number, std::string& member);
void give_sample(const Word& word, std::size_t number, std::optional<int>& member);
void give_sample(const Word& word, std::size_t number, std::optional<std::uint64_t>& member);
void give_sample(const Word& word, std::size_t number, std::optional<mpz_class>& member);
void give_sample(const Word& word, std::size_t number, std::optional<mpq_class>& member);
void give_sample(const Word& word, std::size_t number, std::vector<ArmyEntry>& member);
void give_sample(const Word& word, std::size_t number, std::optional<ListAsked>& member);
void give_sample(const Word& word, std::size_t number, std::optional<Share>& member);
void give_sample(const Word& word, std::size_t number, std::optional<Piece>& member);
void give_sample(const Word& word, std::size_t number, std::optional<Boards>& member);
void give_sample(const Word& word, std::size_t number, std::optional<Placement>& member);
void give_sample(const Word& word, std::size_t number, Piece& member);
void give_sample(const Word& word, std::size_t number, std::optional<Signs>& member);
void give_sample(const Word& word, std::size_t number,
                 std::optional<std::vector<CoinPlace>>& member);
void give_sample(const Word& word, std::size_t number, std::vector<OtherCoins>& member);
void give_sample(const Word& word, std::size_t number, std::vector<OtherCoin>& member);
void give_sample(const Word& word, std::size_t number, std::vector<AttackBoard>& member);
void give_sample(const Word& word, std::size_t number, std::optional<SquaresText>& member);
void give_sample(const Word& word, std::size_t number, std::optional<RepairBoard>& member);
void give_sample(const Word& word, std::size_t number, std::optional<BoxShape>& member);
void give_sample(const Word& word, std::size_t number, std::optional<GroupKinds>& member);
void give_sample(const Word& word, std::size_t number, std::optional<RepairLights>& member);

}  // namespace rookery::manual::python
