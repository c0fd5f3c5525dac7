// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/jobs/request.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace rookery::server::jobs::request_test {
namespace {

TEST(Request, IsHandedOnAsItCame) {
  const std::string body = "{\"piece\": \"--svg=/tmp/x\",\n \"board\": \"@/etc/passwd\"}";
  const WorkOrder order = order_for("count", body, 2.5);
  EXPECT_EQ(order.arguments,
            (std::vector<std::string>{"ask", "--one=count", "--time=2.500000", "--", "/dev/fd/3"}));
  EXPECT_EQ(order.texts, std::vector<std::string>{body});
}

TEST(Request, RemarksAreWithoutTheProgramsName) {
  EXPECT_EQ(as_remark("rookery: fK is read as ..."), "fK is read as ...");
  EXPECT_EQ(as_remark("other"), "other");
}

}  // namespace
}  // namespace rookery::server::jobs::request_test
