// SPDX-License-Identifier: GPL-3.0-or-later
//
// The checksum is looked at first, so what is complained about after it is not damage but a file
// that somebody else's program wrote.

#include "count/tasks/kept_tasks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "base/files/checksum.hpp"
#include "base/files/sealed_text.hpp"
#include "base/text.hpp"

namespace rookery::count::tasks {

namespace {

constexpr std::string_view kind_of_file = "residues";
constexpr std::uint64_t most_parts = std::uint64_t{1} << 40;
constexpr std::uint64_t largest_word = ~std::uint64_t{0};

TaskPart read_part(base::files::KeyLines& lines) {
  const std::string_view text = lines.value("part");
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) {
    lines.fail(fmt::format("{} is not a part of all, 1/3", base::quote(text)));
  }
  TaskPart part;
  part.of = lines.number(text.substr(slash + 1), 1, most_parts);
  part.number = lines.number(text.substr(0, slash), 1, part.of);
  return part;
}

}  // namespace

std::string KeptTasks::text() const {
  std::string lines = work.text();
  const std::string fingerprint = base::files::in_hexadecimal(base::files::checksum(lines));
  lines += fmt::format("part {}/{}\nfingerprint {}\n", part.number, part.of, fingerprint);
  for (const auto& [task, result] : results) {
    fmt::format_to(std::back_inserter(lines), "task {} {}\n", task, fmt::join(result, " "));
  }
  return base::files::seal(kind_of_file, lines);
}

KeptTasks KeptTasks::parse(const std::string& text, const std::string& where, TaskKinds kinds) {
  base::files::KeyLines lines = base::files::open_seal(kind_of_file, text, where);
  CountWork work = CountWork::read(lines, kinds);
  const TaskPart part = read_part(lines);
  KeptTasks kept{std::move(work), part, {}};
  const std::string fingerprint = base::files::in_hexadecimal(kept.work.fingerprint());
  if (const std::string_view said = lines.value("fingerprint"); said != fingerprint) {
    lines.fail(fmt::format("the fingerprint {} is not that of the lines above, {}",
                           base::quote(said), fingerprint));
  }
  TaskResult result;
  while (!lines.at_end()) {
    std::string_view words = lines.value("task");
    const auto next = [&] {
      const std::size_t space = std::min(words.find(' '), words.size());
      const std::uint64_t word = lines.number(words.substr(0, space), 0, largest_word);
      words.remove_prefix(space);
      return word;
    };
    const std::uint64_t task = next();
    result.clear();
    while (!words.empty()) {
      words.remove_prefix(1);
      result.push_back(next());
    }
    if (task >= kept.work.tasks) {
      lines.fail(fmt::format("there is no task {}: the work has {}, counted from 0", task,
                             kept.work.tasks));
    }
    if (!part.has(task)) {
      lines.fail(fmt::format("task {} is not of part {}/{}", task, part.number, part.of));
    }
    if (!kept.results.empty() && task <= kept.results.rbegin()->first) {
      const std::size_t before = kept.results.rbegin()->first;
      lines.fail(task == before ? fmt::format("task {} comes twice", task)
                                : fmt::format("task {} comes after task {}", task, before));
    }
    kept.work.kind->check_words(lines, result);
    kept.results.emplace_hint(kept.results.end(), task, result);
  }
  return kept;
}

}  // namespace rookery::count::tasks
