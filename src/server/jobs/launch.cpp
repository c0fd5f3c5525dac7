// SPDX-License-Identifier: GPL-3.0-or-later
//
// Between fork and exec the child of a program with threads may call only what is safe in a signal
// handler: no memory is taken, no lock. So everything is prepared before in a Plan.

#include "server/jobs/launch.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "server/http/descriptor.hpp"
#include "server/http/request_error.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ROOKERY_PAGE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ROOKERY_PAGE_SANITIZED 1
#endif
#endif

namespace rookery::server::jobs {

namespace {

#ifdef ROOKERY_PAGE_SANITIZED
constexpr bool limit_memory = false;  // a sanitizer reserves terabytes of addresses
#else
constexpr bool limit_memory = true;
#endif

struct Plan {
  const char* program;
  std::vector<char*> arguments;
  std::vector<char*> environment;
  std::vector<int> descriptors;  // become 0, 1, 2, ...
  rlim_t memory;
  rlim_t processor_seconds;
  pid_t server;
};

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

// Progress on standard error, and only that of the server's environment which concerns loading.
std::vector<std::string> environment_words() {
  std::vector<std::string> words = {"ROOKERY_PROGRESS=1", "NO_COLOR=1", "LC_ALL=C.UTF-8"};
  for (const char* name : {"LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"}) {
    if (const char* value = std::getenv(name)) words.push_back(std::string(name) + "=" + value);
  }
  return words;
}

// What a process needs of addresses besides its data: code, stacks, the allocator's reserves.
rlim_t address_space(std::uint64_t memory) {
  const rlim_t threads = std::max(1U, std::thread::hardware_concurrency());
  return memory + (rlim_t{256} << 20) + threads * (rlim_t{16} << 20);
}

// Never reached while the owner watches the clock.
rlim_t processor_time(double seconds) {
  const double threads = std::max(1U, std::thread::hardware_concurrency());
  return static_cast<rlim_t>(std::ceil(std::min(seconds, 1e9) + 10) * threads);
}

// `grace` more before the system kills; at the value itself it may send a signal first.
void limit(decltype(RLIMIT_AS) kind, rlim_t value, rlim_t grace = 0) {
  rlimit both{};
  if (getrlimit(kind, &both) != 0) return;
  both.rlim_cur = std::min(value, both.rlim_max);
  both.rlim_max = std::min(both.rlim_cur + grace, both.rlim_max);
  setrlimit(kind, &both);
}

[[noreturn]] void become(const Plan& plan) {
  setpgid(0, 0);
  [[maybe_unused]] const int moved_away = chdir("/");  // away from the files of the user
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != plan.server) _exit(127);  // it ended before the line above

  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; ++number) sigaction(number, &usual, nullptr);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);

  // First out of the way of the numbers to be given, then onto them.
  const int count = static_cast<int>(plan.descriptors.size());
  std::array<int, 64> moved{};
  for (int i = 0; i < count; ++i) {
    moved[static_cast<std::size_t>(i)] =
        fcntl(plan.descriptors[static_cast<std::size_t>(i)], F_DUPFD_CLOEXEC, count);
  }
  for (int i = 0; i < count; ++i) {
    if (dup2(moved[static_cast<std::size_t>(i)], i) != i) _exit(127);
  }
  close_range(static_cast<unsigned>(count), ~0U, 0);

  // Where memory is short the system should end this process, not the server.
  const int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score >= 0) {
    [[maybe_unused]] const ssize_t written = write(score, "1000", 4);
    close(score);
  }
  [[maybe_unused]] const int niceness = nice(5);  // the page stays quick
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, plan.processor_seconds, 5);
  if (limit_memory) limit(RLIMIT_AS, plan.memory);
  execve(plan.program, plan.arguments.data(), plan.environment.data());
  constexpr std::string_view complaint = "the program that answers cannot be started\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, complaint.data(), complaint.size());
  _exit(127);
}

}  // namespace

pid_t launch(const std::string& program, const std::vector<std::string>& arguments, int out,
             int err, const std::vector<http::Descriptor>& files, const WorkLimits& limits) {
  const http::Descriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
  if (!nothing.is_open()) throw http::RequestError(503, "no file can be opened; try again");
  std::vector<std::string> words = arguments;
  words.insert(words.begin(), program);
  std::vector<std::string> environment = environment_words();
  Plan plan{program.c_str(),
            pointers(words),
            pointers(environment),
            {nothing.number(), out, err},
            address_space(limits.memory),
            processor_time(limits.seconds),
            getpid()};
  for (const http::Descriptor& file : files) plan.descriptors.push_back(file.number());
  constexpr std::size_t most = 64;
  if (plan.descriptors.size() > most) {
    throw http::RequestError(400, "the request has too many texts");
  }

  const pid_t process = fork();
  if (process == 0) become(plan);
  if (process < 0) throw http::RequestError(503, "no process can be started now; try again");
  setpgid(process, process);  // whichever of the two is first
  return process;
}

}  // namespace rookery::server::jobs
