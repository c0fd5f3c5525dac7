// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery ask [FILE]

#include "terminal/command_ask.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/text.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"
#include "terminal/shared/input_text.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"
#include "words/common.hpp"
#include "words/json/answers.hpp"
#include "words/json/questions.hpp"
#include "words/json/stream.hpp"

namespace rookery::terminal {

namespace {

namespace json = words::json;

struct AskCommand {
  std::string file{};
  std::string one{};
  Resources resources{};

  template <class Visit>
  void each(Visit& visit) {
    using words::ValueKind;
    using words::Word;
    visit(Word{.name = "file",
               .kind = ValueKind::file,
               .help = "one question per line (default: standard input)",
               .manual = "The questions: one object per line. Blank lines are ignored. Without it, "
                         "or for `-`, standard input is read.",
               .positional = true},
          file);
    visit(Word{.name = "one",
               .kind = ValueKind::word,
               .value = "NAME",
               .help = "all of FILE is one question; --threads, --memory, --time",
               .manual =
                   "Reads the whole of FILE as one question of this name. It may have many lines.",
               .choices = json::question_names()},
          one);
    words::each_word(resources, visit, {.memory = true, .time = true});
  }
};

// The line of one answer. It is written whole, unless it is long: then as it comes.
class Line {
 public:
  void add(const std::string& part) {
    constexpr std::size_t longest = std::size_t{1} << 20;
    text_ += part;
    if (text_.size() > longest && !text_.ends_with('\n')) flush();
  }
  // With the error; an answer that is a bound alone has its line already.
  void end(const Error& error) {
    if (text_.ends_with('\n')) return;
    const std::string object = json::error_object(error).dump();
    if (begun_) {
      text_ += "]," + object.substr(1) + "\n";
    } else {
      text_ = object + "\n";
    }
  }
  void flush() {
    begun_ = true;
    shared::print(std::exchange(text_, ""));
  }

 private:
  std::string text_;
  bool begun_ = false;
};

class Asker {
 public:
  explicit Asker(const AskCommand& command) : command_(command) {}

  void ask_each_line() {
    shared::for_each_chunk(command_.file, [&](std::string_view lines) {
      while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        const std::string_view line = lines.substr(0, end);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) ask(line);
        lines.remove_prefix(std::min(end + 1, lines.size()));
      }
    });
  }

  void ask(std::string_view text) {
    ++questions_;
    Line line;
    try {
      const json::Question question = json::question_of(json::parse(text), {}, command_.one);
      json::write_answer(question, command_.resources,
                         [&](const std::string& part) { line.add(part); });
    } catch (const Error& error) {
      if (error.kind() == Failure::interrupted) throw;
      ++(error.kind() == Failure::beyond_limit ? beyond_ : bad_);
      line.end(error);
    }
    line.flush();
    shared::finish_output();
  }

  // The status of the command, where not all is answered.
  void require_all() const {
    if (bad_ + beyond_ == 0) return;
    const std::string message =
        questions_ == 1 ? "the question is not answered; its line says why"
                        : fmt::format("{} of {} questions are not answered; their lines say why",
                                      bad_ + beyond_, questions_);
    if (bad_ > 0) base::fail_input("ask", message);
    base::fail_limit("ask", message);
  }

 private:
  const AskCommand& command_;
  std::int64_t questions_ = 0;
  std::int64_t bad_ = 0;
  std::int64_t beyond_ = 0;
};

void run(const words::cli::Typed& typed) {
  AskCommand command;
  command.resources = shared::resources();
  shared::read_words(typed.object(), command);
  Asker asker(command);
  if (command.one.empty()) {
    asker.ask_each_line();
  } else {
    asker.ask(shared::InputText(command.file).view());
  }
  asker.require_all();
}

}  // namespace

void add_ask(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "ask",
       .about = "Questions as JSON, one per line; one answer per line",
       .synopsis = {"[FILE] [OPTION...]", "--one NAME [FILE]"},
       .text =
           "Reads questions, one object per line, and prints for each one line in the same order: "
           "its answer, as `--json` prints it, or an object with the key `error`. All are answered "
           "by one process.\n\n"
           "A question has the key `question`, which is `count`, `play`, `still`, `infer`, "
           "`attack`, `repair`, `piece` or `merge`, and the words of that command as further keys: "
           "`{\"question\": \"count\", \"piece\": \"king\", \"board\": 8, \"total\": true}`. What "
           "`--json` prints under `question` is such an object. No value can name a file: a "
           "picture "
           "is given as its text.\n\n"
           "An error has a `kind`, a `code`, the `argument` that is wrong, a `message` and "
           "`facts`. "
           "The exit status is 2 if a question was wrong, and otherwise 3 if one was beyond a "
           "limit. "
           "It is 3, too, where only bounds of a minimum could be given.",
       .examples = {{R"(echo '{"question":"count","piece":"king","board":8}' | rookery ask)",
                     "kings on 8x8"},
                    {R"(printf '%s\n' '{"question":"infer","file":"o.x\nx.o"}' | rookery ask)",
                     "a piece from what is attacked"}},
       .see = {"count", "serve"},
       .pages = {"formats"}});
  words::cli::define_words(command, AskCommand(), &run);
}

}  // namespace rookery::terminal
