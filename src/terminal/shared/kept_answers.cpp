// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/kept_answers.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/files/atomic.hpp"
#include "base/files/sealed_text.hpp"
#include "terminal/shared/files.hpp"
#include "words/json/text.hpp"

namespace rookery::terminal::shared {

namespace {

using words::json::Json;

constexpr std::string_view kind_of_file = "answers";

std::string line_of(const KeptAnswer& answer) {
  Json object{{"n", answer.n},
              {"value", answer.value},
              {"method", answer.method},
              {"evidence", Json::object()}};
  for (const Fact& fact : answer.evidence) object["evidence"][fact.name] = fact.value;
  return "answer " + object.dump() + "\n";
}

KeptAnswer answer_of(std::string_view text) {
  const Json object = Json::parse(text);
  KeptAnswer answer{object.at("n").get<std::int64_t>(),
                    object.at("value").get<std::string>(),
                    object.at("method").get<std::string>(),
                    {}};
  for (const auto& [name, value] : object.at("evidence").items()) {
    answer.evidence.push_back({name, value.get<std::string>()});
  }
  return answer;
}

}  // namespace

KeptAnswers::KeptAnswers(const std::string& folder, std::string question, std::int64_t first,
                         std::int64_t last)
    : path_((std::filesystem::path(folder) / "answers").string()), question_(std::move(question)) {
  std::error_code unclear;
  if (std::filesystem::exists(path_, unclear) || unclear) read(base::read_file(path_), first, last);
}

KeptAnswers::~KeptAnswers() {
  if (unwritten_) write();
}

void KeptAnswers::read(const std::string& text, std::int64_t first, std::int64_t last) try {
  base::files::KeyLines lines = base::files::open_seal(kind_of_file, text, path_);
  if (lines.value("question") != question_) lines.fail("it answers another question");
  for (std::int64_t n = first; !lines.at_end(); ++n) {
    const std::string_view line = lines.value("answer");
    try {
      answers_.push_back(answer_of(line));
    } catch (const Json::exception&) {
      lines.fail(base::quote(line) + " is no answer");
    }
    if (n > last || answers_.back().n != n) {
      lines.fail(fmt::format("an answer for {}, where there should be {}", answers_.back().n,
                             n > last ? "none" : fmt::format("that for {}", n)));
    }
    lines_ += line_of(answers_.back());
  }
} catch (const Error& error) {
  base::fail_file(error.where(), error.message() + "; remove the file to start again");
}

void KeptAnswers::add(KeptAnswer answer) {
  lines_ += line_of(answer);
  answers_.push_back(std::move(answer));
  unwritten_ = true;
  if (Clock::now() >= next_write_) write();
}

void KeptAnswers::write() {
  constexpr int at_most = 20;  // a twentieth of the time
  const Clock::time_point began = Clock::now();
  const std::string error = base::files::write_atomically(
      path_, base::files::seal(kind_of_file, "question " + question_ + "\n" + lines_));
  const Clock::time_point ended = Clock::now();
  next_write_ = ended + at_most * (ended - began);
  if (error.empty()) {
    unwritten_ = false;
  } else if (!std::exchange(warned_, true)) {
    remark(fmt::format("file {}: cannot be written: {}; going on without", base::quote(path_, 200),
                       error));
  }
}

}  // namespace rookery::terminal::shared
