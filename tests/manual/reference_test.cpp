// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is written from the definitions of the command line: it has all of them, and the programs
// that read it find no fault. (The completions are tried by completions_test.sh.)

#include "manual/reference.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "manual/formats.hpp"
#include "manual/markup.hpp"
#include "manual/read.hpp"
#include "rookery/answer.hpp"
#include "support/program.hpp"
#include "terminal/definition.hpp"
#include "words/cli/defined_command.hpp"

namespace rookery::testing::manual_reference_test {
namespace {

namespace files = std::filesystem;

const manual::Reference& reference() {
  static const manual::Reference read = manual::read_reference(*terminal::define_program());
  return read;
}

std::vector<const manual::CommandReference*> all_pages() {
  std::vector<const manual::CommandReference*> pages{&reference().program};
  for (const manual::CommandReference& command : reference().commands) pages.push_back(&command);
  pages.push_back(&reference().mpi);
  return pages;
}

struct Said {
  int status = 0;
  std::string text;
};

Said output_of(const std::string& command) {
  Said said;
  std::FILE* const pipe = popen(command.c_str(), "r");
  char buffer[4096];
  std::size_t got = 0;
  while ((got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0) said.text.append(buffer, got);
  said.status = pclose(pipe);
  return said;
}

// A folder that is gone after the test.
class Room {
 public:
  Room()
      : path_(files::path(::testing::TempDir()) /
              ("rookery_reference_" + std::to_string(getpid()))) {
    files::create_directories(path_);
  }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  ~Room() { files::remove_all(path_); }

  [[nodiscard]] const files::path& path() const { return path_; }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
  }

 private:
  files::path path_;
};

std::string whole(const files::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Reference, HasEveryCommandAndItsOptions) {
  std::vector<std::string> words;
  for (const manual::CommandReference& command : reference().commands)
    words.push_back(command.word());
  EXPECT_EQ(words, (std::vector<std::string>{"count", "merge", "play", "still", "infer", "attack",
                                             "repair", "ask", "judge", "piece", "tour", "serve",
                                             "version", "help"}));
  EXPECT_GE(reference().command("count").options.size(), 38U);
  const std::vector<manual::OptionReference>& options = reference().command("play").options;
  const auto at = std::ranges::find(options, "--at X,Y", &manual::OptionReference::usage);
  ASSERT_NE(at, options.end());
  EXPECT_TRUE(at->is_repeatable);
  EXPECT_EQ(at->kind, words::ValueKind::square);
}

TEST(Reference, AnOptionWithoutAManualIsAnError) {
  const auto program = terminal::define_program();
  EXPECT_NO_THROW(static_cast<void>(manual::read_reference(*program)));
  program->add_flag("--new");
  EXPECT_THROW(static_cast<void>(manual::read_reference(*program)), Error);
}

TEST(Reference, TextsArePlainSentencesThatBeginShort) {
  constexpr std::size_t longest_in_a_menu = 80;
  for (const manual::CommandReference* page : all_pages()) {
    for (const manual::OptionReference& option : page->options) {
      SCOPED_TRACE(page->name + " " + option.usage());
      EXPECT_TRUE(option.manual.ends_with('.'));
      EXPECT_EQ(option.manual.find("  "), std::string::npos);
      EXPECT_EQ(std::ranges::count(option.manual, '`') % 2, 0);
      if (!option.is_positional) {
        EXPECT_LE(manual::first_sentence(option.manual).size(), longest_in_a_menu)
            << manual::first_sentence(option.manual);
      }
      for (const char c : option.manual) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << c;
    }
    for (const manual::OptionReference& option : page->options) {
      if (!option.is_positional) continue;
      EXPECT_TRUE(std::ranges::any_of(page->synopsis,
                                      [&](const std::string& line) {
                                        return line.find(option.names.front()) != std::string::npos;
                                      }))
          << page->name << " " << option.names.front();
    }
  }
}

TEST(HelpAll, HasEveryOptionInLinesOfAScreen) {
  for (const manual::CommandReference& command : reference().commands) {
    SCOPED_TRACE(command.name);
    const Outcome outcome = run_program({{command.word(), "--help-all"}});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
    for (const manual::OptionReference& option : command.options) {
      EXPECT_NE(outcome.out.find("\n  " + option.usage() + "\n"), std::string::npos)
          << option.usage();
    }
    std::istringstream lines(outcome.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(HelpAll, OfTheProgramHasEverything) {
  const Outcome outcome = run_program({{"--help-all"}});
  EXPECT_EQ(outcome.status, 0);
  for (const manual::CommandReference& command : reference().commands) {
    EXPECT_NE(outcome.out.find(manual::plain_text(command)), std::string::npos) << command.name;
  }
  for (const char* part : {"EXIT STATUS", "ROOKERY_PROGRESS", "NO_COLOR", "nightrider NN"}) {
    EXPECT_NE(outcome.out.find(part), std::string::npos) << part;
  }
  EXPECT_NE(run_program({{"--help"}}).out.find("--help-all"), std::string::npos);
}

TEST(ManPages, NameEveryOptionAndPleaseTheirReaders) {
  const Room room;
  for (const manual::CommandReference* page : all_pages()) {
    SCOPED_TRACE(page->page());
    const std::string text = manual::man_page(*page, reference().version, "2026-11-16");
    for (const manual::OptionReference& option : page->options) {
      for (std::string name : option.names) {
        for (std::size_t at = 0; (at = name.find('-', at)) != std::string::npos; at += 2) {
          name.replace(at, 1, "\\-");
        }
        EXPECT_NE(text.find(name + "\\fP"), std::string::npos) << name;
      }
    }
    room.write(page->page() + ".1", text);
  }
  const std::string pages = " '" + room.path().string() + "'/*.1 2>&1";
  if (output_of("command -v mandoc && command -v man").status != 0) {
    const char* const ci = std::getenv("CI");
    ASSERT_NE(std::string(ci == nullptr ? "" : ci), "true") << "mandoc and man-db are needed";
    GTEST_SKIP() << "mandoc or man is missing (Debian: mandoc, man-db)";
  }
  const Said lint = output_of("mandoc -Tlint -Wwarning" + pages);
  EXPECT_EQ(lint.text, "");
  EXPECT_EQ(lint.status, 0);
  const Said shown =
      output_of("LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l" + pages + " >/dev/null | cat");
  EXPECT_EQ(shown.text, "");
}

TEST(ManPages, KeepWhatGroffWouldRead) {
  manual::CommandReference page;
  page.name = "rookery trial";
  page.about = "A trial";
  page.synopsis = {"rookery trial"};
  page.manual = ".5 is a `\\` and 'so' on, half-way";
  page.examples = {{"printf 'a\\n' | rookery trial --x", "x^2"}};
  const std::string text = manual::man_page(page, "rookery 1", "2026-11-16");
  EXPECT_NE(text.find("\n\\&.5 is a \\fB\\e\\fP and \\(aqso\\(aq on, half-way\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\\fBprintf \\(aqa\\en\\(aq | rookery trial \\-\\-x\\fP\nx\\(ha2\n"),
            std::string::npos)
      << text;
}

// `make reference` writes it anew.
TEST(Markdown, IsWhatIsCheckedIn) {
  EXPECT_TRUE(manual::markdown(reference()) ==
              whole(files::path(ROOKERY_SOURCE_DIR) / "docs/reference.md"))
      << "docs/reference.md is not what the definitions say: run make reference";
}

// Every example is typed as it stands, where the files are that it names.
TEST(Examples, AreAnswered) {
  const Room room;
  room.write("seen.txt", "6\n.x.x..\nx.x.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n");
  room.write("piece.txt", "x.x\n.o.\nx.x\n");
  room.write("sudoku.txt",
             "000000000\n001000100\n000000000\n000110000\n000111000\n000000000\n000000000\n"
             "000000000\n000000000\n");
  room.write("jigsaw.txt",
             "AAABBBCCC\nAAABBBCCC\nAADDBCCEE\nFADDBCEEE\nFFDDBGEEE\nFFFDBGGHE\nFFFDDGGHH\n"
             "IIIIIGGHH\nIIIIGGHHH\n");
  const std::string set_up = "cd '" + room.path().string() + "' && PATH='" +
                             files::path(ROOKERY_PROGRAM).parent_path().string() +
                             "':\"$PATH\" && export PAGER=cat && ";
  for (const manual::CommandReference* page : all_pages()) {
    for (const words::Example& example : page->examples) {
      const std::string command(example.command);
      if (command.starts_with("rookery serve") || command.starts_with("mpirun")) continue;
      const Said said = output_of(set_up + command + " 2>&1");
      EXPECT_EQ(said.status, 0) << command << "\n" << said.text;
    }
  }
}

}  // namespace
}  // namespace rookery::testing::manual_reference_test
