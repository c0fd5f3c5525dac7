// SPDX-License-Identifier: GPL-3.0-or-later
//
// The process of a computation: what it gets, what comes back, and that nothing of it remains.

#include "server/jobs/worker.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "server/http/descriptor.hpp"
#include "server/jobs/launch.hpp"
#include "server/served.hpp"

namespace rookery::server::jobs::worker_test {
namespace {

using namespace std::chrono_literals;
using rookery::testing::children_of;
using rookery::testing::comes_true;
using rookery::testing::descriptors_of;

WorkOrder script(const std::string& text) { return {{"-c", text}, {}}; }

void finish(Worker& worker) {
  ASSERT_TRUE(comes_true([&] { return !worker.wait(100ms); }));
}

// Nothing of the test's own is left behind.
class WorkerTest : public ::testing::Test {
 protected:
  void SetUp() override { descriptors_ = descriptors_of(getpid()); }
  void TearDown() override {
    EXPECT_EQ(descriptors_of(getpid()), descriptors_);
    EXPECT_TRUE(children_of(getpid()).empty());
  }

 private:
  std::size_t descriptors_ = 0;
};

TEST_F(WorkerTest, AnswersAsTheProgram) {
  Worker worker(ROOKERY_PROGRAM, {{"count", "king", "4", "--total"}, {}}, {});
  finish(worker);
  EXPECT_EQ(worker.exit_status(), 0);
  EXPECT_EQ(worker.output(), "314\n");
}

TEST_F(WorkerTest, TellsOutputErrorsAndStatus) {
  Worker worker("/bin/sh", script("echo out; echo one >&2; printf two >&2; exit 3"), {});
  finish(worker);
  EXPECT_EQ(worker.output(), "out\n");
  EXPECT_EQ(worker.take_lines(), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(worker.exit_status(), 3);
  EXPECT_EQ(worker.signal(), 0);
}

TEST_F(WorkerTest, TellsTheSignal) {
  Worker worker("/bin/sh", script("kill -SEGV $$"), {});
  finish(worker);
  EXPECT_EQ(worker.signal(), SIGSEGV);
}

TEST_F(WorkerTest, TellsOfAProgramThatIsNotThere) {
  Worker worker("/nonexistent/program", {}, {});
  finish(worker);
  EXPECT_EQ(worker.exit_status(), 127);
  EXPECT_EQ(worker.take_lines().size(), 1U);
}

TEST_F(WorkerTest, HandsOverTexts) {
  WorkOrder order = script("cat /dev/fd/3; cat /dev/fd/4 /dev/fd/5 /dev/fd/3");
  order.texts = {"first\n", "", std::string(3'000'000, 'x')};
  Worker worker("/bin/sh", order, {});
  finish(worker);
  EXPECT_EQ(worker.output(), "first\n" + std::string(3'000'000, 'x') + "first\n");
}

// The descriptors of the server may have any numbers, those that the child is to get among them.
TEST_F(WorkerTest, HandsOverTextsWhateverTheNumbers) {
  for (int holes = 0; holes < 8; ++holes) {
    std::vector<http::Descriptor> held;
    for (int i = 0; i < holes; ++i) held.emplace_back(open("/dev/null", O_RDONLY));
    WorkOrder order = script("cat /dev/fd/3 /dev/fd/4 /dev/fd/5 /dev/fd/6; ls /proc/self/fd");
    order.texts = {"0", "1", "2", "3\n"};
    Worker worker("/bin/sh", order, {});
    finish(worker);
    // ls itself opens the folder as 7.
    EXPECT_EQ(worker.output(), "0123\n0\n1\n2\n3\n4\n5\n6\n7\n");
  }
}

TEST_F(WorkerTest, GivesACleanSurrounding) {
  setenv("SECRET_OF_THE_SERVER", "1", 1);
  signal(SIGPIPE, SIG_IGN);
  Worker worker("/bin/sh",
                script("cat; env | grep -c SECRET; echo $ROOKERY_PROGRESS $NO_COLOR; ulimit -c; "
                       "sed -n 's/^Sig[BI][lg][kn]:.//p' /proc/self/status"),
                {});
  finish(worker);
  signal(SIGPIPE, SIG_DFL);
  std::istringstream words(worker.output());
  std::string secrets, progress, colour, core, blocked, ignored;
  words >> secrets >> progress >> colour >> core >> blocked >> ignored;
  EXPECT_EQ(secrets + progress + colour + core, "0110") << worker.output();
  EXPECT_EQ(std::stoull(blocked, nullptr, 16), 0U) << worker.output();
  // Two signals belong to the threads of the C library, which lets nobody change them.
  constexpr std::uint64_t of_threads = std::uint64_t{3} << 31;
  EXPECT_EQ(std::stoull(ignored, nullptr, 16) & ~of_threads, 0U) << worker.output();
}

TEST_F(WorkerTest, ReadsBothPipesAtOnce) {
  Worker worker("/bin/sh",
                script("i=0; while [ $i -lt 3000 ]; do echo $i; echo $i >&2; "
                       "printf '%1000s' '' ; printf '%1000s' '' >&2; i=$((i+1)); done"),
                {});
  std::size_t lines = 0;
  ASSERT_TRUE(comes_true([&] {
    const bool running = worker.wait(100ms);
    lines += worker.take_lines().size();
    return !running;
  }));
  EXPECT_GT(worker.output().size(), 3'000'000U);
  EXPECT_GE(lines, 1000U);
}

TEST_F(WorkerTest, StopsWhatWritesWithoutEnd) {
  for (const char* text : {"cat /dev/zero", "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxx; done"}) {
    WorkLimits limits;
    limits.output = 100'000;
    Worker worker("/bin/sh", script(text), limits);
    finish(worker);
    EXPECT_TRUE(worker.output_too_long());
    EXPECT_LE(worker.output().size(), 100'000U);
  }
}

TEST_F(WorkerTest, SurvivesErrorsWithoutEnd) {
  Worker worker("/bin/sh", script("cat /dev/zero >&2"), {});
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(worker.wait(10ms));
  worker.end();
  EXPECT_EQ(worker.signal(), SIGKILL);
}

TEST_F(WorkerTest, IsKilledWithItsChildren) {
  pid_t grandchild = 0;
  {
    Worker worker("/bin/sh", script("trap '' INT TERM; sleep 1000 & echo $! >&2; wait"), {});
    std::vector<std::string> lines;
    ASSERT_TRUE(comes_true([&] {
      worker.wait(100ms);
      lines = worker.take_lines();
      return !lines.empty();
    }));
    grandchild = std::stoi(lines[0]);
    EXPECT_EQ(kill(grandchild, 0), 0);
  }
  // It is init's child now, or a zombie of a careless one.
  EXPECT_TRUE(comes_true([&] {
    std::ifstream file("/proc/" + std::to_string(grandchild) + "/stat");
    std::string text;
    return !std::getline(file, text) || text.find(") Z") != std::string::npos;
  }));
}

TEST_F(WorkerTest, EndsThoughAChildHoldsItsPipes) {
  Worker worker("/bin/sh", script("sleep 1000 & echo done"), {});
  finish(worker);
  EXPECT_EQ(worker.output(), "done\n");
}

TEST_F(WorkerTest, RunsOnWithItsPipesClosed) {
  Worker worker("/bin/sh", script("exec >&- 2>&-; sleep 0.2; exit 7"), {});
  finish(worker);
  EXPECT_EQ(worker.exit_status(), 7);
}

TEST_F(WorkerTest, WaitingEndsWhenTheClientGoes) {
  int ends[2];
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
  const http::Descriptor here(ends[0]);
  http::Descriptor there(ends[1]);
  Worker worker("/bin/sh", script("sleep 1000"), {});
  std::thread client([&] {
    std::this_thread::sleep_for(50ms);
    there.reset();
  });
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(worker.wait(100s, here.number()));
  EXPECT_LT(std::chrono::steady_clock::now() - start, 50s);
  client.join();
}

// As if the thread had been lost, with nobody to kill the process.
TEST_F(WorkerTest, DiesWithItsThread) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  const http::Descriptor reader(ends[0]);
  const http::Descriptor writer(ends[1]);
  pid_t process = 0;
  std::thread([&] {
    process = launch("/bin/sh", {"-c", "echo; exec sleep 1000"}, writer.number(), writer.number(),
                     {}, {});
    char byte = 0;
    EXPECT_EQ(read(reader.number(), &byte, 1), 1);  // it has begun
  }).join();
  int state = 0;
  EXPECT_EQ(waitpid(process, &state, 0), process);
  EXPECT_TRUE(WIFSIGNALED(state));
}

#if !defined(ROOKERY_SANITIZED)
TEST_F(WorkerTest, HasNoMoreMemoryThanAllowed) {
  WorkLimits limits;
  limits.memory = std::uint64_t{64} << 20;
  // The program predicts its need and says so, with the figures.
  Worker worker(ROOKERY_PROGRAM, {{"count", "king", "40", "--total"}, {}}, limits);
  finish(worker);
  EXPECT_EQ(worker.exit_status(), 3);
}
#endif

}  // namespace
}  // namespace rookery::server::jobs::worker_test
