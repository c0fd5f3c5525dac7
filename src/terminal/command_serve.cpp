// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery serve: checks what was asked for and becomes the server, rookery-serve, which is found
// beside this program or where `make install` puts it.

#include "terminal/command_serve.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "server/options.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"

namespace rookery::terminal {

namespace {

struct ServeCommand {
  server::ServeOptions options{};

  template <class Visit>
  void each(Visit& visit) {
    using words::ValueKind;
    using words::Within;
    using words::Word;
    visit(Word{.name = "port",
               .kind = ValueKind::number,
               .value = "PORT",
               .help = "of the address (default 8000; 0: any free one)",
               .manual = "Listens on this port, 8000 by default. 0 takes any free one; it is "
                         "printed."},
          Within{options.port, 0, 65535});
    visit(Word{.name = "open",
               .help = "show the page in the browser",
               .manual = "Shows the page in the browser, by xdg-open."},
          options.open);
    visit(Word{.name = "host",
               .kind = ValueKind::text,
               .value = "HOST",
               .help = "listen there; the default is this machine alone",
               .manual = "Listens on this name or address instead of 127.0.0.1. Whoever can reach "
                         "it can then use the server, as a warning says."},
          options.host);
    visit(Word{.name = "jobs",
               .kind = ValueKind::number,
               .value = "N",
               .help = "questions at once (default: one per core)",
               .manual = "Computes at most N questions at once, 1 to 1000. The default is one per "
                         "core."},
          Within{options.jobs, 1, 1000});
    visit(Word{.name = "queue",
               .kind = ValueKind::number,
               .value = "N",
               .help = "others that may wait (default 256)",
               .manual = "Lets at most N further questions wait, 256 by default. More are "
                         "refused."},
          Within{options.queue, 0, 100000});
    visit(Word{.name = "seconds",
               .kind = ValueKind::number,
               .value = "S",
               .help = "for one question (default 60)",
               .manual = "Gives each question at most S seconds, 60 by default."},
          options.seconds);
    visit(Word{.name = "memory",
               .kind = ValueKind::number,
               .value = "SIZE",
               .help = "for one question (default: half of the free memory, shared)",
               .manual = "Gives each question at most so much memory, like `500M` or `8G`. By "
                         "default all of `--jobs` together have half of what is free."},
          options.memory);
    visit(Word{.name = "request",
               .kind = ValueKind::number,
               .value = "SIZE",
               .help = "the longest request (default 1M)",
               .manual = "Refuses requests that are longer, 1M by default."},
          options.request);
  }
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

server::ServeOptions read(const words::cli::Typed& typed) {
  ServeCommand command;
  server::ServeOptions& options = command.options;
  options.jobs = base::threads::thread_number(0);
  options.memory = 0;
  shared::read_words(typed.object(), command);
  // By default all computations together leave half of the memory that is free.
  if (options.memory == 0) {
    options.memory = base::usable_memory() / 2 / static_cast<std::uint64_t>(options.jobs);
  }
  return options;
}

[[noreturn]] void run(const words::cli::Typed& typed) {
  server::ServeOptions options = read(typed);
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
  words::cli::define_words(command, ServeCommand(), &run);
}

}  // namespace rookery::terminal
