// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the commands share: options that several of them have, and the shape of
// --json. To add an option: a member in the command's Options struct, one
// add_option or add_flag beside the others with its manual() and what it takes(), and its use
// in run(); then `make reference`, the README's table and the page of the question in docs/.

#pragma once

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/input_text.hpp"
#include "words/cli/command_line.hpp"

namespace rookery::terminal::shared {

using Json = nlohmann::ordered_json;

/// Manuals that several commands share.
inline constexpr std::string_view torus_manual =
    "Glues both pairs of opposite sides, so that the board is a torus. It does not go together "
    "with `--cylinder`.";
inline constexpr std::string_view cylinder_manual =
    "Glues the left side to the right one, so that every row is a ring. It does not go together "
    "with `--torus`.";
inline constexpr std::string_view json_manual =
    "Prints one object on one line instead. It has the question, the board, the piece, the answer, "
    "the method, the evidence for it, and the seconds it took. Numbers that may exceed 2^53 are "
    "strings.";
inline constexpr std::string_view threads_manual =
    "Uses at most N threads, 1 to 1024. By default there is one for each core.";

/// --torus and --cylinder.
struct WrapOptions {
  bool torus = false;
  bool cylinder = false;

  void add_to(words::cli::Command command, std::string_view manual_of_torus = torus_manual,
              std::string_view manual_of_cylinder = cylinder_manual);
  [[nodiscard]] Wrap wrap() const;
};

/// --svg FILE and --json.
struct OutputOptions {
  bool json = false;
  std::string svg;

  void add_to(words::cli::Command command, const std::string& what_is_drawn,
              std::string_view svg_manual);
};

template <class Engine, std::size_t Number>
[[nodiscard]] std::vector<std::string> names_of(const EngineName<Engine> (&engines)[Number]) {
  std::vector<std::string> names;
  for (const EngineName<Engine>& engine : engines) names.emplace_back(engine.name);
  return names;
}

/// --engine NAME, one of `names` or "auto".
template <class Engine>
class EngineOption {
 public:
  template <std::size_t Number>
  explicit EngineOption(const EngineName<Engine> (&names)[Number])
      : read_([&names](const std::string& name) { return engine_named(name, names); }),
        names_(names_of(names)) {}

  /// The brief help lists the names, unless it is given; `further` are words that it takes
  /// besides, for another question of the same command.
  void add_to(words::cli::Command command, std::string_view manual, std::string help = "",
              const std::vector<std::string>& further = {}) {
    std::vector<std::string> words{"auto"};
    words.insert(words.end(), names_.begin(), names_.end());
    if (help.empty()) {
      for (const std::string& word : words) help += (help.empty() ? "" : " ") + word;
    }
    for (const std::string& word : further) {
      if (std::ranges::find(words, word) == words.end()) words.push_back(word);
    }
    command->add_option("--engine", chosen_, help)
        ->takes_one_of(std::move(words), "NAME")
        ->manual(manual);
  }

  [[nodiscard]] bool given() const { return chosen_ != "auto"; }
  [[nodiscard]] const std::string& name() const { return chosen_; }
  [[nodiscard]] Engine engine() const { return read_(chosen_); }

 private:
  std::function<Engine(const std::string&)> read_;
  std::vector<std::string> names_;
  std::string chosen_ = "auto";
};

/// The value of --mod, nothing if it was not given. At least 1, and at most 10^most_digits.
[[nodiscard]] std::optional<mpz_class> parse_modulus(const std::string& text,
                                                     unsigned long most_digits = 300);
/// The value of --threads, 0 if it was not given.
[[nodiscard]] int parse_threads(const std::string& text);
/// Seconds, 0 if nothing was given.
[[nodiscard]] double parse_seconds(const std::string& text, const std::string& option,
                                   double least = 0.001);

/// Piece::parse, with its remarks on standard error.
[[nodiscard]] Piece read_piece(const std::string& text);

/// An integer for --json: a string where a reader with 53-bit numbers would lose
/// digits. A square as the pair [x,y], counted from 1.
[[nodiscard]] Json json_integer(std::int64_t number);
[[nodiscard]] Json json_square(Square square);

/// The value of --seed, or a random one if it was not given.
[[nodiscard]] std::uint64_t parse_seed(const std::string& text);

/// "3,4", counted from 1.
[[nodiscard]] std::string show(Square square);

/// The bytes of a file, or of standard input if the path is empty or "-".
[[nodiscard]] std::string read_input(const std::string& path);

/// Writes a file whole; throws Error(bad_input) when it cannot be written.
void write_file(const std::string& path, const std::string& text);

/// The object of --json, up to `evidence`; `finish_json` adds the seconds and prints.
[[nodiscard]] Json begin_json(const std::string& question, const Json& board, const Json& piece,
                              Json answer, const std::string& method,
                              const std::vector<Fact>& evidence);
void finish_json(Json object, const Stopwatch& watch);

/// The same object in two parts, for an answer that is a long list: its items, separated by
/// commas, are printed between them.
[[nodiscard]] std::string list_begins(const std::string& question, const Json& board,
                                      const Json& piece);
[[nodiscard]] std::string list_ends(const std::string& method, const std::vector<Fact>& evidence,
                                    const Stopwatch& watch);

}  // namespace rookery::terminal::shared
