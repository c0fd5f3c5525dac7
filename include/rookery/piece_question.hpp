// SPDX-License-Identifier: GPL-3.0-or-later
//
// piece as a value: which piece does a notation mean, what is it called, and how does it move?
//
//   PieceQuestion question;
//   question.piece = Piece::parse("left,up:2,3,5,7");
//   const Answer<PieceValue> found = answer(question, Resources{});

#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rookery/piece.hpp"
#include "rookery/resources.hpp"

namespace rookery {

/// Each member is a word of the question, and has its name in errors.
struct PieceQuestion {
  std::optional<Piece> piece{};

  friend bool operator==(const PieceQuestion&, const PieceQuestion&) = default;
};

/// A piece in words and in moves.
struct PieceFound {
  std::string name;         ///< plain, "knight"; empty if it has none
  std::string betza;        ///< the shortest that is read as the same piece
  std::vector<Move> moves;  ///< each step once, by (dy, dx)

  friend bool operator==(const PieceFound&, const PieceFound&) = default;
};

/// What is answered.
using PieceValue = std::variant<PieceFound>;

/// Throws Error(bad_input) if there is no piece.
void check(const PieceQuestion& question);

/// The answer. Throws as check() does.
[[nodiscard]] Answer<PieceValue> answer(const PieceQuestion& question, const Resources& resources);

}  // namespace rookery
