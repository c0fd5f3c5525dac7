// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question as JSON, made into a command line. The keys are the words of the command line:
// options without their dashes, the positional arguments `piece`, `moves`, `board` in small
// letters, and `file`, which is the text itself, as are `regions`, `locked` and `weights`. Only
// what is listed in request.cpp can be asked, each with its type; no value can name a file of the
// machine, nor write one.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http/request_error.hpp"

namespace rookery::server::jobs {

/// A text that the command reads as a file.
struct WorkFile {
  std::string key;  ///< what the request calls it, for messages
  std::string text;
};

/// What is to be run: rookery ARGUMENTS, where file number i is open as descriptor
/// first_work_file + i, and named in the arguments as /dev/fd/NUMBER.
struct WorkOrder {
  std::vector<std::string> arguments;
  std::vector<WorkFile> files;
};

inline constexpr int first_work_file = 3;

/// The order for POST /api/QUESTION with this body. Throws RequestError: 404 for an unknown
/// question, 400 for anything wrong in the body.
[[nodiscard]] WorkOrder parse_request(std::string_view question, std::string_view body);

/// Lets the program refuse by its forecast what would take longer, where it makes one.
void allow_seconds(WorkOrder& order, double seconds);

/// The questions that there are.
[[nodiscard]] std::vector<std::string> question_names();

/// A line of the program's standard error as the answer to a request: without the program's
/// name, and with the keys of the request in place of its files.
[[nodiscard]] std::string reworded(std::string_view line, const WorkOrder& order);

}  // namespace rookery::server::jobs
