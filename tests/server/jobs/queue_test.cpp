// SPDX-License-Identifier: GPL-3.0-or-later
//
// Places in the line, and one question from its place to its answer.

#include "server/jobs/queue.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "server/http/request_error.hpp"
#include "server/jobs/job.hpp"
#include "server/jobs/request.hpp"

namespace rookery::server::jobs::queue_test {
namespace {

using namespace std::chrono_literals;

TEST(JobQueue, ServesInOrder) {
  JobQueue queue(1, 3);
  auto first = queue.enter();
  EXPECT_TRUE(first->wait(0ms));
  auto second = queue.enter();
  auto third = queue.enter();
  auto fourth = queue.enter();
  EXPECT_EQ(second->ahead(), 0U);
  EXPECT_EQ(fourth->ahead(), 2U);
  EXPECT_FALSE(second->wait(0ms));
  try {
    static_cast<void>(queue.enter());
    FAIL();
  } catch (const http::RequestError& error) {
    EXPECT_EQ(error.status(), 503);
    EXPECT_STREQ(error.what(),
                 "too many questions at once: 1 are being computed and 3 wait; try again");
  }
  third.reset();  // goes away while it waits
  EXPECT_EQ(fourth->ahead(), 1U);
  first.reset();
  EXPECT_FALSE(fourth->wait(0ms));
  EXPECT_TRUE(second->wait(0ms));
  second.reset();
  EXPECT_TRUE(fourth->wait(0ms));
  fourth.reset();
  EXPECT_EQ(queue.running() + queue.waiting(), 0U);
}

TEST(JobQueue, ANewcomerDoesNotOvertake) {
  JobQueue queue(1, 5);
  auto first = queue.enter();
  auto second = queue.enter();
  first.reset();
  auto third = queue.enter();
  EXPECT_FALSE(third->wait(0ms));
  EXPECT_TRUE(second->wait(0ms));
}

TEST(JobQueue, NeverRunsMoreThanAllowed) {
  constexpr int most = 3;
  JobQueue queue(most, 1000);
  std::atomic<int> running = 0;
  std::atomic<int> highest = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 40; ++i) {
    threads.emplace_back([&, i] {
      for (int round = 0; round < 20; ++round) {
        const auto ticket = queue.enter();
        if ((i + round) % 5 == 0) continue;  // gives up
        while (!ticket->wait(10ms)) {
        }
        const int now = ++running;
        for (int seen = highest; now > seen && !highest.compare_exchange_weak(seen, now);) {
        }
        std::this_thread::sleep_for(100us);
        --running;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(highest, most);
  EXPECT_EQ(queue.running() + queue.waiting(), 0U);
}

// Notes what it is told.
class Notes : public Asker {
 public:
  bool queued(std::size_t ahead) override { return note("queued " + std::to_string(ahead)); }
  bool progress(double fraction, double, std::optional<double> seconds_left) override {
    left = seconds_left;
    return note("progress " + std::to_string(fraction).substr(0, 4));
  }
  bool remark(const std::string& text) override { return note("remark " + text); }
  bool is_there() override { return there; }
  [[nodiscard]] int socket() const override { return -1; }

  std::atomic<bool> there = true;
  std::function<void()> heard;  // called after each
  std::vector<std::string> told;
  std::optional<double> left;  // as it was told last

 private:
  bool note(const std::string& what) {
    told.push_back(what);
    if (heard) heard();
    return there;
  }
};

struct Ended {
  int status = 200;
  std::string text;
};

Ended run_script(const std::string& script, Asker& asker, const WorkLimits& limits = {}) {
  JobQueue queue(1, 1);
  try {
    return {200, run_job("/bin/sh", {{"-c", script}, {}}, limits, queue.enter(), asker)};
  } catch (const http::RequestError& error) {
    return {error.status(), error.what()};
  } catch (const AskerGone&) {
    return {0, "gone"};
  }
}

Ended run_script(const std::string& script, const WorkLimits& limits = {}) {
  Notes notes;
  return run_script(script, notes, limits);
}

TEST(Job, PassesOnRemarksAndProgress) {
  Notes notes;
  const Ended ended = run_script(
      "echo progress 0.25 >&2; echo one >&2; echo progress 0.5 >&2; echo progress 2 >&2; "
      "echo two >&2; echo '{}'",
      notes);
  EXPECT_EQ(ended.status, 200);
  EXPECT_EQ(ended.text, "{}\n");
  EXPECT_EQ(notes.told, (std::vector<std::string>{"progress 0.25", "remark one", "progress 0.50",
                                                  "remark progress 2", "remark two"}));
}

TEST(Job, MakesExitsIntoStatuses) {
  EXPECT_EQ(run_script("echo remark >&2; echo wrong >&2; exit 2").status, 400);
  EXPECT_EQ(run_script("echo remark >&2; echo wrong >&2; exit 2").text,
            "the question is not answered: wrong");
  EXPECT_EQ(run_script(R"(echo '{"error":{"code":"excludes","message":"why"}}'; exit 2)").text,
            "why");
  EXPECT_EQ(run_script(R"(echo '{"error":{"code":"unknown_word","argument":"question"}}'; exit 2)")
                .status,
            404);
  EXPECT_EQ(run_script("exit 2").status, 400);
  EXPECT_EQ(run_script("echo too large >&2; exit 3").status, 422);
  EXPECT_EQ(run_script("exit 3").status, 422);
  EXPECT_EQ(run_script("echo why >&2; exit 1").status, 500);
  EXPECT_EQ(run_script("echo why >&2; exit 1").text, "the computation failed: why");
  EXPECT_EQ(run_script("kill -SEGV $$").text, "the computation failed (signal 11)");
  EXPECT_EQ(run_script("kill -SEGV $$").status, 500);
  EXPECT_EQ(run_script("kill -XCPU $$").status, 422);
  EXPECT_EQ(run_script("kill -KILL $$").status, 422);
}

TEST(Job, IsStoppedAtTheLimitOfTime) {
  const Ended ended = run_script("sleep 1000", {.seconds = 0.3});
  EXPECT_EQ(ended.status, 422);
  EXPECT_TRUE(ended.text.starts_with("stopped after 0.3 s, the limit of --seconds")) << ended.text;
}

TEST(Job, IsStoppedWhenTheLimitWillBePassed) {
  const Ended ended = run_script("sleep 1.1; echo progress 0.02 >&2; sleep 1000", {.seconds = 30});
  EXPECT_EQ(ended.status, 422);
  EXPECT_TRUE(ended.text.starts_with("this would take about ")) << ended.text;
  EXPECT_TRUE(ended.text.ends_with(" s; the limit is 30 s (rookery serve --seconds)"))
      << ended.text;
}

// A range of boards begins anew with each of them: that is no reason to predict a longer time.
TEST(Job, IsPredictedByThePartThatRuns) {
  EXPECT_EQ(run_script("sleep 1.1; echo progress 0.9 >&2; echo progress 0.03 >&2; echo '{}'",
                       {.seconds = 20})
                .status,
            200);
}

// Half is done in no time, and then it is slow: what is left is told by the later pace.
TEST(Job, TellsWhatIsLeftByThePaceOfLate) {
  Notes notes;
  run_script(
      "echo progress 0.5 >&2; sleep 1.2; echo progress 0.5 >&2; sleep 1.2; echo progress "
      "0.51 >&2; echo '{}'",
      notes, {.seconds = 30});
  ASSERT_TRUE(notes.left);
  EXPECT_GT(*notes.left, 50);  // by the whole it would be 2 seconds
}

TEST(Job, IsNotPredictedTooEarly) {
  EXPECT_FALSE(predicted_seconds(0.0199, 10));
  EXPECT_FALSE(predicted_seconds(0.5, 0.9));
  EXPECT_DOUBLE_EQ(*predicted_seconds(0.5, 10), 20);
  EXPECT_EQ(run_script("echo progress 0.0001 >&2; echo '{}'", {.seconds = 5}).status, 200);
}

TEST(Job, ReadsProgress) {
  EXPECT_EQ(progress_of("progress 0.5"), 0.5);
  EXPECT_EQ(progress_of("progress 0"), 0.0);
  for (const char* line : {"progress", "progress ", "progress x", "progress 0.5 ", "progress -1",
                           "progress 1.5", "progress nan", "Progress 0.5", ""})
    EXPECT_FALSE(progress_of(line)) << line;
}

TEST(Job, RefusesLongAnswers) {
  EXPECT_EQ(run_script("cat /dev/zero", {.output = 1000}).status, 422);
}

TEST(Job, EndsWhenTheAskerGoes) {
  Notes notes;
  std::thread leaving([&] {
    std::this_thread::sleep_for(100ms);
    notes.there = false;
  });
  EXPECT_EQ(run_script("sleep 1000", notes).text, "gone");
  leaving.join();
}

TEST(Job, WaitsItsTurnAndMayLeaveTheLine) {
  JobQueue queue(1, 5);
  auto running = queue.enter();
  auto before = queue.enter();
  Notes notes;
  notes.heard = [&] {
    if (before)
      before.reset();
    else
      notes.there = false;
  };
  EXPECT_THROW(static_cast<void>(run_job("/bin/sh", {}, {}, queue.enter(), notes)), AskerGone);
  EXPECT_EQ(notes.told, (std::vector<std::string>{"queued 1", "queued 0"}));
  EXPECT_EQ(queue.waiting(), 0U);
}

}  // namespace
}  // namespace rookery::server::jobs::queue_test
