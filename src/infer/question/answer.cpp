// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about attacked squares on its way to the functions that answer: here and nowhere else.

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/second_route.hpp"
#include "base/text.hpp"
#include "rookery/infer_question.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_reasons = 10'000;
constexpr std::size_t most_looks = 5;

// Its value; its method and its evidence are added to those of the whole.
template <class Value>
Value add(Answer<InferValue>& whole, Answer<Value> part) {
  if (whole.method.empty()) {
    whole.method = std::move(part.method);
  } else if (part.method != whole.method) {
    whole.method += "; " + part.method;
  }
  whole.evidence.insert(whole.evidence.end(), part.evidence.begin(), part.evidence.end());
  return std::move(part.value);
}

std::size_t looks_of(const InferQuestion& question) {
  return question.most ? static_cast<std::size_t>(question.most->get_ui()) : most_looks;
}

}  // namespace

InferOptions options_of(const InferQuestion& question, const Resources& resources) {
  InferOptions how;
  how.engine = engine_named(question.engine, infer_engines);
  how.symmetric = question.symmetric;
  how.check = question.check;
  how.threads = resources.threads;
  if (question.leaper) how.leaper = base::to_int64(*question.leaper);
  if (question.effort) how.effort = question.effort->get_d();
  how.most_refutations = question.reasons ? base::to_int64(*question.reasons) : most_reasons;
  return how;
}

Answer<InferValue> answer(const InferQuestion& question, const Resources& resources) {
  check(question);
  const base::Limits limits(resources.memory, resources.seconds);
  const InferOptions how = options_of(question, resources);
  const Monitor& whole = resources.monitor;
  const bool marks = question.certain || question.name || question.next;
  const bool more = marks || question.minimal;
  Answer<InferValue> found;
  InferValue& value = found.value;
  value.inference = add(found, infer(question.boards, how, more ? whole.part(0, 0.3) : whole));
  static_cast<void>(base::tell_if_unchecked(found.evidence, resources.remark));
  if (!value.is_explained() || !more) return found;
  if (question.minimal) {
    value.smallest =
        add(found, smallest_set(question.boards, value.inference, how, whole.part(0.3, 1)));
    return found;
  }
  value.marks = add(found, mark_moves(question.boards, value.inference, how, whole.part(0.3, 0.6)));
  if (question.name) {
    value.names = add(
        found, name_piece(question.boards, value.inference, *value.marks, how, whole.part(0.6, 1)));
  }
  if (question.next) {
    value.next = add(found, find_hints(question.boards, *value.marks, looks_of(question), how,
                                       whole.part(0.6, 1)));
  }
  return found;
}

void require_settled(const Answer<InferValue>& found) {
  const std::optional<SmallestSet>& smallest = found.value.smallest;
  if (!smallest || smallest->is_proved()) return;
  base::fail_limit(base::argument("minimal"),
                   fmt::format("the minimum is out of reach: at least {} moves are needed, and the "
                               "set found has {}; {}",
                               smallest->at_least, smallest->moves.count(),
                               found.method.ends_with("greedy cover")
                                   ? "a smaller board, or `leaper`, may do"
                                   : "a larger `effort`, or more dots, may do"));
}

}  // namespace rookery
