// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery serve: checks what was asked for and becomes the server, rookery-serve, which is found
// beside this program or where `make install` puts it.

#include "terminal/command_serve.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include "base/memory.hpp"
#include "base/threads/task_pool.hpp"
#include "server/options.hpp"
#include "terminal/shared/files.hpp"

namespace rookery::terminal {

namespace {

struct ServeWords {
  std::string port = "8000";
  std::string host = "127.0.0.1";
  bool open = false;
  std::string jobs;
  std::string queue = "256";
  std::string seconds = "60";
  std::string memory;
  std::string request = "1M";
};

namespace files = std::filesystem;

files::path server_beside(const files::path& program) {
  if (!ROOKERY_PAGE) {
    base::fail_limit("serve", "the page was left out of this build (ROOKERY_PAGE=OFF)");
  }
  const files::path folder = program.parent_path();
  for (const files::path& path :
       {folder / "rookery-serve", folder / ROOKERY_LIBEXEC_FROM_BIN / "rookery-serve"}) {
    if (access(path.c_str(), X_OK) == 0) return path;
  }
  base::fail_input("serve",
                   fmt::format("its server, rookery-serve, is not in {}; make builds it there",
                               folder.string()));
}

[[noreturn]] void run(const ServeWords& words) {
  server::ServeOptions options;
  const auto whole = [](const std::string& text, const char* option, int least, int most) {
    return static_cast<int>(base::parse_int64(text, option, least, most));
  };
  options.port = whole(words.port, "--port", 0, 65535);
  options.host = words.host;
  options.open = words.open;
  const int cores = base::threads::thread_number(0);
  options.jobs = words.jobs.empty() ? cores : whole(words.jobs, "--jobs", 1, 1000);
  options.queue = whole(words.queue, "--queue", 0, 100000);
  options.seconds = base::parse_seconds(words.seconds, "`seconds`", 0.001);
  // By default all computations together leave half of the memory that is free.
  options.memory = words.memory.empty()
                       ? base::usable_memory() / 2 / static_cast<std::uint64_t>(options.jobs)
                       : base::parse_memory(words.memory);
  options.request = static_cast<std::size_t>(base::parse_memory(words.request, "--request"));
  const files::path program = files::read_symlink("/proc/self/exe");
  options.program = program.string();

  const files::path server = server_beside(program);
  std::vector<std::string> arguments = options.words();
  arguments.insert(arguments.begin(), server.string());
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  execv(server.c_str(), argv.data());
  base::fail_input("serve",
                   fmt::format("{} cannot be started: {}", server.string(), std::strerror(errno)));
}

}  // namespace

void add_serve(CLI::App& program) {
  const auto words = std::make_shared<ServeWords>();
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "serve",
       .about = "Opens a page: draw a board and ask",
       .synopsis = {"[OPTION...]"},
       .text =
           "Serves a page on which all five questions are asked with the mouse, and answered by "
           "this program. The address is printed. The page is for this machine alone, loads "
           "nothing from elsewhere, and no web site can use the server from your browser.\n\n"
           "Each question is computed by a process of its own, within limits of time and memory; "
           "closing the page ends it. Ctrl-C stops the server and everything that it computes, "
           "with status 0.",
       .examples = {{"rookery serve --open", "the page, in your browser"},
                    {"rookery serve --port 0 --jobs 1", "any free port, one question at a time"},
                    {"rookery serve --seconds 600 --memory 8G", "room for larger questions"}},
       .see = {"count", "play", "still", "infer", "repair"},
       .pages = {"page"}});
  command->add_option("--port", words->port, "of the address (default 8000; 0: any free one)")
      ->takes(words::ValueKind::number, "PORT")
      ->manual("Listens on this port, 8000 by default. 0 takes any free one; it is printed.");
  command->add_flag("--open", words->open, "show the page in the browser")
      ->manual("Shows the page in the browser, by xdg-open.");
  command->add_option("--host", words->host, "listen there; the default is this machine alone")
      ->takes(words::ValueKind::text, "HOST")
      ->manual(
          "Listens on this name or address instead of 127.0.0.1. Whoever can reach it can then use "
          "the server, as a warning says.");
  command->add_option("--jobs", words->jobs, "questions at once (default: one a core)")
      ->takes(words::ValueKind::number, "N")
      ->manual("Computes at most N questions at once, 1 to 1000. The default is one a core.");
  command->add_option("--queue", words->queue, "others that may wait (default 256)")
      ->takes(words::ValueKind::number, "N")
      ->manual("Lets at most N further questions wait, 256 by default. More are refused.");
  command->add_option("--seconds", words->seconds, "for one question (default 60)")
      ->takes(words::ValueKind::number, "S")
      ->manual("Gives each question at most S seconds, 60 by default.");
  command->add_option("--memory", words->memory, "for one question (default: its share of half)")
      ->takes(words::ValueKind::number, "SIZE")
      ->manual(
          "Gives each question at most so much memory, like `500M` or `8G`. By default all of "
          "`--jobs` together have half of what is free.");
  command->add_option("--request", words->request, "the longest request (default 1M)")
      ->takes(words::ValueKind::number, "SIZE")
      ->manual("Refuses requests that are longer, 1M by default.");
  command->callback([words] { run(*words); });
}

}  // namespace rookery::terminal
