// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/signature.hpp"

namespace rookery::manual::python {

std::set<std::string_view> choosing(const Calls& calls) {
  std::set<std::string_view> words;
  for (const Call& call : calls.calls) {
    words.insert(call.fixed.begin(), call.fixed.end());
    words.insert(call.chosen_by.begin(), call.chosen_by.end());
  }
  return words;
}

namespace detail {

namespace {

constexpr std::string_view or_none = " | None";

}  // namespace

Argument argument_of(const Rows::Row& row) {
  Argument argument{.word = words::python_name(row.word.name),
                    .name = words::python_name(row.word.name),
                    .type = row.type.name,
                    .usual = row.type.usual,
                    .value = {},
                    .text = std::string(row.word.manual),
                    .positional = row.word.positional};
  argument.value = argument.name;
  if (argument.usual == "None" && argument.type != "Any") argument.type += or_none;
  return argument;
}

Argument argument_of(const Form& form, const Rows& rows) {
  Argument argument;
  for (const Rows::Row& row : rows.rows) {
    if (row.word.name == form.word) argument = argument_of(row);
  }
  if (!form.name.empty()) argument.name = form.name;
  argument.type = form.type;
  argument.usual = form.usual;
  argument.value = form.value.empty() ? argument.name : form.value;
  argument.positional = !form.keyword;
  if (!form.text.empty()) argument.text = form.text;
  return argument;
}

void require(Argument& argument) {
  argument.usual.clear();
  if (argument.type.ends_with(or_none)) {
    argument.type.resize(argument.type.size() - or_none.size());
  }
}

Call where_given(Call call, const std::vector<Decided>& by) {
  for (const Decided& decided : by) {
    if (decided.sample.empty()) {
      call.fixed.push_back(decided.word);
    } else {
      call.samples.push_back({decided.word, decided.sample});
    }
  }
  return call;
}

bool contains(const std::vector<std::string_view>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

void settle_positional(std::vector<Argument>& arguments, bool may_be_left_out) {
  std::stable_partition(arguments.begin(), arguments.end(),
                        [](const Argument& argument) { return argument.positional; });
  bool optional = true;
  for (std::size_t i = arguments.size(); i-- > 0;) {
    Argument& argument = arguments[i];
    if (!argument.positional) continue;
    if (optional && argument.usual.empty() && may_be_left_out && argument.type == "Any") {
      argument.usual = "None";
    }
    if (!optional) argument.usual.clear();
    optional = !argument.usual.empty();
  }
}

}  // namespace detail

}  // namespace rookery::manual::python
