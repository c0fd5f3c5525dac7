// SPDX-License-Identifier: GPL-3.0-or-later
//
// count --part i/N --out FILE: a share of the residues, for `rookery merge` to join.

#include "terminal/count/part.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "base/files/atomic.hpp"
#include "count/direct/kinds.hpp"
#include "count/tasks/book.hpp"
#include "rookery/residues.hpp"
#include "terminal/count/command.hpp"

namespace rookery::terminal::count {

namespace {

[[noreturn]] void fail_to_write(const std::string& path, const std::string& why) {
  base::fail_input("file " + base::quote(path, 200), "cannot be written: " + why);
}

// Before hours are spent on what it shall hold.
void require_writable(const std::string& path) {
  if (path == "-") base::fail_input("`out`", "a part is a file for rookery merge; name a file");
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) fail_to_write(path, "it is a folder");
  const base::files::AtomicFile trial(path);  // is removed again
  if (!trial.error().empty()) fail_to_write(path, trial.error());
}

}  // namespace

std::optional<Share> read_part(const CountWords& words, const std::string& other) {
  if (words.part.empty()) {
    if (!words.out.empty()) words::cli::fail_usage("`out`", "needs `part` i/N");
    return std::nullopt;
  }
  if (words.out.empty()) words::cli::fail_usage("`part`", "needs `out` FILE");
  for (const auto& [asked, name] : {std::pair{!other.empty(), other.c_str()},
                                    {!words.army.empty(), "--army"},
                                    {words.most, "--max"},
                                    {words.up_to_symmetry, "--up-to-symmetry"},
                                    {!words.modulus.empty(), "--mod"},
                                    {words.check, "--check"},
                                    {words.bfile, "--bfile"},
                                    {words.forecast, "--forecast"},
                                    {!words.output.svg.empty(), "--svg"}}) {
    if (asked) words::cli::fail_usage("`part`", std::string("does not go together with ") + name);
  }
  constexpr std::int64_t most = 1'000'000;
  const std::string_view text = words.part;
  const std::size_t stroke = text.find('/');
  if (stroke == std::string_view::npos) {
    base::fail_input("`part`",
                     base::quote(text) + " is not i/N, like 2/8 for the second of eight parts");
  }
  const std::int64_t of = base::parse_int64(text.substr(stroke + 1), "`part`", 1, most);
  const std::int64_t number = base::parse_int64(text.substr(0, stroke), "`part`", 1, of);
  return Share{static_cast<std::size_t>(number), static_cast<std::size_t>(of)};
}

void answer_part(const CountQuestion& question, const Board& board) {
  const CountWords& words = question.words;
  const Share share = question.part.value();
  require_writable(words.out);
  const std::string text = count_part(*question.piece, board, words.total, question.k, share.number,
                                      share.of, question.how);
  const std::string error = base::files::write_atomically(words.out, text);
  if (!error.empty()) fail_to_write(words.out, error);

  const rookery::count::tasks::TaskBook book =
      rookery::count::tasks::TaskBook::parse(text, words.out, rookery::count::direct::task_kinds());
  if (words.output.json) {
    print_answer(question, board.name(),
                 shared::Json::object({{"part", share.number},
                                       {"of", share.of},
                                       {"file", words.out},
                                       {"residues", book.results.size()},
                                       {"residues_of_all", book.work.tasks}}),
                 "", "part", {});
  } else {
    shared::remark(fmt::format("part {}/{}: {} of {} residues written to {}", share.number,
                               share.of, book.results.size(), book.work.tasks, words.out));
  }
}

}  // namespace rookery::terminal::count
