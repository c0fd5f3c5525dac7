// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/jobs/job.hpp"

#include <signal.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <deque>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "base/quantity.hpp"
#include "server/http/request_error.hpp"

namespace rookery::server::jobs {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto look_around = 250ms;  // at the latest, whether the asker is still there
constexpr double by_far = 1.5;       // over the limit: a prediction may be wrong

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

void wait_for_turn(JobQueue::Ticket& ticket, Asker& asker) {
  std::optional<std::size_t> told;
  while (!ticket.wait(told ? look_around : 0ms)) {
    const std::size_t ahead = ticket.ahead();
    const bool there = told == ahead ? asker.is_there() : asker.queued(ahead);
    told = ahead;
    if (!there) throw AskerGone();
  }
}

class Run {
 public:
  Run(const std::string& program, const WorkOrder& order, const WorkLimits& limits, Asker& asker)
      : limits_(limits), asker_(asker), worker_(program, order, limits) {}

  std::string answer() {
    bool running = true;
    while (running) {
      const double left = limits_.seconds - seconds_since(start_);
      if (left <= 0) refuse_late();
      const auto pause = left < 1 ? std::chrono::milliseconds(static_cast<int>(left * 1000) + 1)
                                  : std::chrono::milliseconds(look_around);
      running =
          worker_.wait(std::min<std::chrono::milliseconds>(pause, look_around), asker_.socket());
      for (const std::string& line : worker_.take_lines()) hear(line);
      if (running && !asker_.is_there()) throw AskerGone();
    }
    return outcome();
  }

 private:
  void hear(const std::string& line) {
    if (const auto fraction = progress_of(line)) return hear_progress(*fraction);
    if (line.empty()) return;
    pass_on_remark();
    last_line_ = line;  // if the program fails, this is why, and no remark
  }

  void pass_on_remark() {
    if (last_line_.empty()) return;
    if (!asker_.remark(as_remark(last_line_))) throw AskerGone();
    last_line_.clear();
  }

  void hear_progress(double fraction) {
    pass_on_remark();
    const double seconds = seconds_since(start_);
    // It falls where the next part begins: another board of a range, a second count.
    if (fraction < fraction_before_) part_began_ = seconds;
    fraction_before_ = fraction;
    auto whole = predicted_seconds(fraction, seconds - part_began_);
    if (whole) *whole += part_began_;
    if (whole && *whole > by_far * limits_.seconds) {
      throw http::RequestError(422, "this would take about " + base::in_seconds(about(*whole)) +
                                        "; the limit is " + base::in_seconds(limits_.seconds) +
                                        " (rookery serve --seconds)");
    }
    // By the pace of late, too: progress is told in squares, and some take far longer than others.
    const double by_pace = left_by_pace(fraction, seconds);
    std::optional<double> left;
    if (whole) left = std::max({0.0, *whole - seconds, by_pace});
    if (!asker_.progress(fraction, seconds, left)) throw AskerGone();
  }

  // The rest at the pace of the last two seconds or so, 0 if that is not known.
  double left_by_pace(double fraction, double seconds) {
    constexpr double lately = 2;
    if (before_.empty() || before_.front().fraction > fraction) before_.clear();  // another part
    before_.push_back({seconds, fraction});
    while (before_.size() > 2 && seconds - before_[1].seconds >= lately) before_.pop_front();
    const Progress& from = before_.front();
    if (seconds - from.seconds < lately || fraction <= from.fraction) return 0;
    return (1 - fraction) * (seconds - from.seconds) / (fraction - from.fraction);
  }

  // Two digits: it is a prediction.
  static double about(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1e", value);
    double rounded = value;
    std::from_chars(text, text + std::string_view(text).size(), rounded);
    return rounded;
  }

  [[noreturn]] void refuse_late() {
    throw http::RequestError(422, "stopped after " + base::in_seconds(limits_.seconds) +
                                      ", the limit of --seconds; a smaller board would be quicker");
  }

  [[nodiscard]] bool has_answer() {
    const nlohmann::ordered_json printed =
        nlohmann::ordered_json::parse(worker_.output(), nullptr, false);
    return printed.is_object() && printed.contains("answer") && !printed.contains("error");
  }

  // With the error that the program printed.
  [[noreturn]] void refuse(int status) {
    using Json = nlohmann::ordered_json;
    const Json printed = Json::parse(worker_.output(), nullptr, false);
    const auto found = printed.is_object() ? printed.find("error") : printed.end();
    if (!printed.is_object() || found == printed.end() || !found->is_object()) {
      throw http::RequestError(status, "the question is not answered: " + as_remark(last_line_));
    }
    const bool unknown = found->value("code", "") == "unknown_word" &&
                         found->value("argument", Json()) == "question";
    throw http::RequestError(unknown ? 404 : status, found->value("message", ""), found->dump());
  }

  std::string outcome() {
    if (worker_.output_too_long()) {
      throw http::RequestError(422, "the answer is longer than " +
                                        base::in_mebibytes(limits_.output) +
                                        "; ask for less of it");
    }
    if (worker_.signal() == SIGXCPU) refuse_late();
    if (worker_.signal() == 0) {
      switch (worker_.exit_status()) {
        case 0:
          pass_on_remark();
          return std::move(worker_.output());
        case 2:
          refuse(400);
        case 3:
          // The bounds of what is out of reach are an answer.
          if (has_answer()) return std::move(worker_.output());
          refuse(422);
        default:
          break;
      }
    }
    if (worker_.signal() == SIGKILL) {  // not by this server: it stops listening then
      throw http::RequestError(422,
                               "the system ended the computation, probably for lack of memory");
    }
    std::string message = "the computation failed";
    if (worker_.signal() != 0) message += " (signal " + std::to_string(worker_.signal()) + ")";
    const std::string why = as_remark(last_line_);
    throw http::RequestError(500, why.empty() ? message : message + ": " + why);
  }

  const WorkLimits& limits_;
  Asker& asker_;
  Worker worker_;
  Clock::time_point start_ = Clock::now();
  struct Progress {
    double seconds;
    double fraction;
  };
  std::deque<Progress> before_;  // the last ones
  double part_began_ = 0;
  double fraction_before_ = 0;
  std::string last_line_;
};

}  // namespace

std::optional<double> progress_of(const std::string& line) {
  constexpr std::string_view word = "progress ";
  if (!line.starts_with(word)) return std::nullopt;
  double fraction = 0;
  const char* end = line.data() + line.size();
  const auto [stop, error] = std::from_chars(line.data() + word.size(), end, fraction);
  if (error != std::errc() || stop != end || !(fraction >= 0 && fraction <= 1)) return std::nullopt;
  return fraction;
}

std::optional<double> predicted_seconds(double fraction, double seconds) {
  constexpr double enough_done = 0.02;
  constexpr double enough_time = 1;
  if (fraction < enough_done || seconds < enough_time) return std::nullopt;
  return seconds / fraction;
}

std::string run_job(const std::string& program, const WorkOrder& order, const WorkLimits& limits,
                    std::unique_ptr<JobQueue::Ticket> ticket, Asker& asker) {
  wait_for_turn(*ticket, asker);
  return Run(program, order, limits, asker).answer();
}

}  // namespace rookery::server::jobs
