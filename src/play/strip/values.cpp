// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a strip by the definition, the reference for the other rungs:
//
//     g(i) = mex { g(i - d) : d a distance, d <= i }.
//
// seen[v] == i marks v as the value of an option of i. Time (number of distances) a value,
// memory the values themselves.

#include "play/strip/values.hpp"

#include <algorithm>
#include <utility>

namespace rookery::play::strip {

namespace {

class Plain final : public StripRung {
 public:
  explicit Plain(std::vector<std::int64_t> distances)
      : distances_(std::move(distances)), seen_(distances_.size() + 1, 0) {}

  void extend(StripValues& values, std::size_t count, double goal,
              const Monitor& monitor) override {
    std::visit([&](auto& list) { extend_list(list, count, goal, monitor); }, values);
  }

 private:
  template <class Value>
  void extend_list(std::vector<Value>& values, std::size_t count, double goal,
                   const Monitor& monitor) {
    // About a million options between two looks at the monitor.
    const std::size_t stride = (std::size_t{1} << 20) / (distances_.size() + 8) + 1;
    while (values.size() < count) {
      std::size_t i = values.size();
      monitor.check(static_cast<double>(i) / goal);
      const std::size_t end = i + std::min(stride, count - i);
      values.resize(end);
      for (; i < end; ++i) values[i] = static_cast<Value>(value_at(values.data(), i));
    }
  }

  template <class Value>
  std::uint32_t value_at(const Value* values, std::size_t i) {
    const std::uint64_t stamp = i + 1;
    for (const std::int64_t distance : distances_) {
      const auto d = static_cast<std::size_t>(distance);
      if (d > i) break;  // ascending
      seen_[values[i - d]] = stamp;
    }
    // At most as many values as distances are marked, so one of seen_ is not.
    std::uint32_t mex = 0;
    while (mex < distances_.size() && seen_[mex] == stamp) ++mex;
    return mex;
  }

  std::vector<std::int64_t> distances_;
  std::vector<std::uint64_t> seen_;
};

}  // namespace

StripValues strip_values(std::uint64_t largest) {
  if (largest <= 0xff) return std::vector<std::uint8_t>{};
  if (largest <= 0xffff) return std::vector<std::uint16_t>{};
  return std::vector<std::uint32_t>{};
}

std::size_t bytes_of_value(const StripValues& values) {
  return std::visit([](const auto& list) { return sizeof(list[0]); }, values);
}

std::unique_ptr<StripRung> plain_strip(std::vector<std::int64_t> distances) {
  return std::make_unique<Plain>(std::move(distances));
}

}  // namespace rookery::play::strip
