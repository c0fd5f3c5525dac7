// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery-reference FOLDER [FORMAT...]: writes what is made from the definitions of the command
// line. FORMATs are
//
//   page         FOLDER/reference.md (the default)
//   words        FOLDER/words.js, for the page of rookery serve
//   man          FOLDER/man/rookery.1 and one page per command
//   mpi          FOLDER/man/rookery-mpi.1
//   completions  FOLDER/completions/rookery.bash, _rookery, rookery.fish, rookery-mpi.fish
//   python       FOLDER/count.py, ...: the calls of the Python package
//
// The same sources always give the same files: the day of the man pages is that of
// SOURCE_DATE_EPOCH, or a fixed one.

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

#include "manual/formats.hpp"
#include "manual/python/source.hpp"
#include "manual/read.hpp"
#include "terminal/definition.hpp"
#include "terminal/shared/files.hpp"
#include "words/json/page_words.hpp"
#include "words/json/schema.hpp"

namespace {

using namespace rookery;
namespace files = std::filesystem;

std::string day() {
  const char* const epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (epoch == nullptr || *epoch == '\0') return "2026-11-16";
  const auto seconds =
      static_cast<std::time_t>(base::parse_int64(epoch, "SOURCE_DATE_EPOCH", 0, 253402300799));
  std::tm date{};
  gmtime_r(&seconds, &date);
  char text[11];
  std::strftime(text, sizeof text, "%Y-%m-%d", &date);
  return text;
}

void write(const files::path& path, const std::string& text) {
  files::create_directories(path.parent_path());
  terminal::shared::write_file(path.string(), text);
}

void write_page_of(const manual::CommandReference& command, const manual::Reference& reference,
                   const files::path& folder) {
  write(folder / "man" / (command.page() + ".1"),
        manual::man_page(command, reference.version, day()));
}

void write_format(const std::string& format, const manual::Reference& reference,
                  const files::path& folder) {
  if (format == "page") {
    write(folder / "reference.md", manual::markdown(reference));
    write(folder / "schema" / "question.schema.json",
          words::json::question_schema().dump(2) + "\n");
  } else if (format == "words") {
    write(folder / "words.js", words::json::page_words());
  } else if (format == "man") {
    write_page_of(reference.program, reference, folder);
    for (const manual::CommandReference& command : reference.commands) {
      write_page_of(command, reference, folder);
    }
  } else if (format == "mpi") {
    write_page_of(reference.mpi, reference, folder);
  } else if (format == "completions") {
    const files::path room = folder / "completions";
    write(room / "rookery.bash", manual::bash_completion(reference));
    write(room / "_rookery", manual::zsh_completion(reference));
    write(room / "rookery.fish", manual::fish_completion(reference));
    // fish looks for a file of the command's name.
    write(room / "rookery-mpi.fish", "complete -c rookery-mpi -w rookery\n");
  } else if (format == "python") {
    for (const auto& [file, text] : manual::python::modules()) write(folder / file, text);
  } else {
    base::fail_input(base::quote(format), "is none of page, words, man, mpi, completions, python");
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty()) base::fail_input("usage", "rookery-reference FOLDER [FORMAT...]");
    const manual::Reference reference = manual::read_reference(*terminal::define_program());
    if (words.size() == 1) write_format("page", reference, words[0]);
    for (std::size_t i = 1; i < words.size(); ++i) write_format(words[i], reference, words[0]);
    return 0;
  } catch (const Error& error) {
    std::fputs((std::string("rookery-reference: ") + error.what() + "\n").c_str(), stderr);
    return static_cast<int>(error.kind());
  } catch (const std::exception& error) {
    std::fputs((std::string("rookery-reference: ") + error.what() + "\n").c_str(), stderr);
    return 1;
  }
}
