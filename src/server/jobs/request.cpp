// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/jobs/request.hpp"

#include <utility>

namespace rookery::server::jobs {

WorkOrder order_for(std::string_view question, std::string body, double seconds) {
  return {{"ask", "--one=" + std::string(question), "--time=" + std::to_string(seconds), "--",
           "/dev/fd/" + std::to_string(first_work_file)},
          {std::move(body)}};
}

std::string as_remark(std::string_view line) {
  constexpr std::string_view program = "rookery: ";
  if (line.starts_with(program)) line.remove_prefix(program.size());
  return std::string(line);
}

}  // namespace rookery::server::jobs
