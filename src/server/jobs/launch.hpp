// SPDX-License-Identifier: GPL-3.0-or-later
//
// Starting the process of a Worker: what it inherits and what it may use.

#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "server/http/descriptor.hpp"
#include "server/jobs/worker.hpp"

namespace rookery::server::jobs {

/// The process id. The descriptors become its standard output, its standard error, and from
/// first_work_file on the files; nothing else of the server's is open in it. It leads a group of
/// its own. Throws RequestError 503 if the system refuses.
[[nodiscard]] pid_t launch(const std::string& program, const std::vector<std::string>& arguments,
                           int out, int err, const std::vector<http::Descriptor>& files,
                           const WorkLimits& limits);

}  // namespace rookery::server::jobs
