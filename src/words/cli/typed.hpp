// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of a command as they are typed: a visitor of words (words/word.hpp) that defines an
// option for each, and gives what was typed as an object for words/json.

#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/infer.hpp"
#include "words/cli/command_line.hpp"
#include "words/json/text.hpp"
#include "words/word.hpp"

namespace rookery::words::cli {

class Typed {
 public:
  /// It must live as long as the command.
  explicit Typed(Command command) : command_(command) {}

  template <class Member>
  void operator()(const Word& word, const Member&) {
    define(word);
  }

  [[nodiscard]] bool given(std::string_view name) const;
  /// What was typed after it; empty if it was not given, or is a flag.
  [[nodiscard]] std::string text(std::string_view name) const;
  /// As if this had been typed after it; empty: as if it had not been given.
  void retype(std::string_view name, const std::string& text);
  /// As if it had been typed without a value.
  void type_alone(std::string_view name);

  /// What was typed: texts, true for flags, lists of what may be repeated.
  [[nodiscard]] json::Json object() const;

 private:
  struct Typing {
    Word word;
    bool flag = false;
    std::string text{};
    std::vector<std::string> texts{};
    std::optional<CommandOption> option{};
    bool retyped = false;
    bool alone = false;

    [[nodiscard]] bool given() const;
  };

  void define(const Word& word);
  [[nodiscard]] std::size_t index(std::string_view name) const;

  Command command_;
  std::deque<Typing> words_;
};

/// Defines an option for each row of `none`, which none.each(visit) names; run(typed) is what the
/// command does.
template <class Words>
void define_words(Command command, Words none, std::function<void(const Typed&)> run) {
  const auto typed = std::make_shared<Typed>(command);
  none.each(*typed);
  command.callback([typed, run = std::move(run)] { run(*typed); });
}

}  // namespace rookery::words::cli
