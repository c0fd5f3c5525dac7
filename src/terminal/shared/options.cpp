// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <limits>

#include "base/random_seed.hpp"

namespace rookery::terminal::shared {

void WrapOptions::add_to(words::cli::Command command, std::string_view manual_of_torus,
                         std::string_view manual_of_cylinder) {
  const words::cli::CommandOption torus_flag =
      command->add_flag("--torus", torus, "glue both pairs of sides; --cylinder: left, right")
          ->manual(manual_of_torus);
  command->add_flag("--cylinder", cylinder)->excludes(torus_flag)->manual(manual_of_cylinder);
}

Wrap WrapOptions::wrap() const {
  return torus ? Wrap::torus : cylinder ? Wrap::cylinder : Wrap::none;
}

void OutputOptions::add_to(words::cli::Command command, const std::string& what_is_drawn,
                           std::string_view svg_manual) {
  command->add_option("--svg", svg, "draw " + what_is_drawn)
      ->takes(words::ValueKind::file, "FILE")
      ->manual(svg_manual);
  command->add_flag("--json", json, "print one object with method and evidence")
      ->manual(json_manual);
}

std::optional<mpz_class> parse_modulus(const std::string& text, unsigned long most_digits) {
  if (text.empty()) return std::nullopt;
  mpz_class most;
  mpz_ui_pow_ui(most.get_mpz_t(), 10, most_digits);
  return base::parse_integer(text, "`mod`", 1, most);
}

int parse_threads(const std::string& text) {
  constexpr std::int64_t most = 1024;
  return text.empty() ? 0 : static_cast<int>(base::parse_int64(text, "`threads`", 1, most));
}

double parse_seconds(const std::string& text, const std::string& option, double least) {
  if (text.empty()) return 0;
  double seconds = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seconds);
  if (error != std::errc{} || stop != end || !(seconds >= least) || seconds > 1e9) {
    base::fail_input(option, base::quote(text) + " is not a number of seconds like 60 or 0.5");
  }
  return seconds;
}

Piece read_piece(const std::string& text) {
  std::vector<std::string> remarks;
  Piece piece = Piece::parse(text, &remarks);
  for (const std::string& line : remarks) remark(line);
  return piece;
}

std::uint64_t parse_seed(const std::string& text) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  if (!text.empty()) return static_cast<std::uint64_t>(base::parse_int64(text, "`seed`", 0, most));
  return base::random_seed();
}

Json json_integer(std::int64_t number) {
  constexpr std::int64_t exact = std::int64_t{1} << 53;
  if (number > exact || number < -exact) return fmt::format("{}", number);
  return number;
}

Json json_square(Square square) {
  return Json::array({json_integer(square.x + 1), json_integer(square.y + 1)});
}

std::string show(Square square) { return fmt::format("{},{}", square.x + 1, square.y + 1); }

std::string read_input(const std::string& path) {
  constexpr std::size_t limit = std::size_t{1} << 30;
  if (!path.empty() && path != "-") return base::read_file(path, limit);
  if (isatty(STDIN_FILENO) != 0) remark("reading the board from the keyboard; end with Ctrl-D");
  std::string bytes;
  char buffer[1 << 16];
  std::size_t got = 0;
  while ((got = std::fread(buffer, 1, sizeof buffer, stdin)) > 0) {
    bytes.append(buffer, got);
    if (bytes.size() > limit) {
      base::fail_input("standard input",
                       fmt::format("is longer than {} bytes, the most that is read", limit));
    }
  }
  if (std::ferror(stdin) != 0) {
    const int reason = errno;
    monitor().check(0);  // Ctrl-C interrupts a read, too
    errno = reason;
    base::fail_input("standard input", fmt::format("cannot be read: {}", std::strerror(errno)));
  }
  return bytes;
}

void write_file(const std::string& path, const std::string& text) {
  if (path == "-") base::fail_input("file '-'", "standard output is for the answer; name a file");
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  bool fine = file != nullptr;
  if (fine) {
    fine = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    fine = std::fclose(file) == 0 && fine;
  }
  if (!fine) {
    base::fail_input("file " + base::quote(path, 200),
                     fmt::format("cannot be written: {}", std::strerror(errno)));
  }
}

Json begin_json(const std::string& question, const Json& board, const Json& piece, Json answer,
                const std::string& method, const std::vector<Fact>& evidence) {
  Json object;
  object["question"] = question;
  object["board"] = board;
  object["piece"] = piece;
  object["answer"] = std::move(answer);
  object["method"] = method;
  object["evidence"] = Json::object();
  for (const Fact& fact : evidence) object["evidence"][fact.name] = fact.value;
  return object;
}

void finish_json(Json object, const Stopwatch& watch) {
  object["seconds"] = watch.seconds();
  print(object.dump() + "\n");
}

std::string list_begins(const std::string& question, const Json& board, const Json& piece) {
  const std::string whole = begin_json(question, board, piece, Json::array(), "", {}).dump();
  const std::string_view mark = "\"answer\":[";
  const std::size_t at = whole.find(mark);
  assert(at != std::string::npos);
  return whole.substr(0, at + mark.size());
}

std::string list_ends(const std::string& method, const std::vector<Fact>& evidence,
                      const Stopwatch& watch) {
  Json object = begin_json("", "", "", Json::array(), method, evidence);
  for (const char* key : {"question", "board", "piece", "answer"}) object.erase(key);
  object["seconds"] = watch.seconds();
  return "]," + object.dump().substr(1) + "\n";
}

}  // namespace rookery::terminal::shared
