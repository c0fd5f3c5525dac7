// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question to the server as work for the program: the body of the request is handed to `rookery
// ask` as it came, and nobody reads it but that process. So no value can name a file of the
// machine, or write one, and whatever is wrong with it is an error of the question, as data.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rookery::server::jobs {

/// What is to be run: rookery ARGUMENTS, where text number i is open as descriptor
/// first_work_file + i, and named in the arguments as /dev/fd/NUMBER.
struct WorkOrder {
  std::vector<std::string> arguments;
  std::vector<std::string> texts;
};

inline constexpr int first_work_file = 3;

/// The order for POST /api/QUESTION with this body. What is forecast to take longer than these
/// seconds is refused, where there is a forecast.
[[nodiscard]] WorkOrder order_for(std::string_view question, std::string body, double seconds);

/// A line of the program's standard error as a remark: without the program's name.
[[nodiscard]] std::string as_remark(std::string_view line);

}  // namespace rookery::server::jobs
