// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/array.hpp"

#include <fmt/format.h>
#include <sys/mman.h>

#include "base/quantity.hpp"
#include "base/text.hpp"

namespace rookery::count::kings {

namespace {

constexpr std::size_t in_large_pages = std::size_t{8} << 20;

}  // namespace

DenseArray::DenseArray(std::uint64_t first, std::uint64_t end)
    : first_(first), end_(end), bytes_(static_cast<std::size_t>(end - first) * entry_bytes) {
  if (bytes_ < in_large_pages) {
    small_.assign(bytes_ / sizeof(std::uint32_t), 0);
    data_ = small_.data();
    return;
  }
  void* const got =
      mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (got == MAP_FAILED) {
    base::fail_limit("count", fmt::format("the system has no {} for the array of frontiers",
                                          base::in_bytes(static_cast<double>(bytes_))));
  }
  madvise(got, bytes_, MADV_HUGEPAGE);
  data_ = static_cast<std::uint32_t*>(got);
}

DenseArray::~DenseArray() {
  if (bytes_ >= in_large_pages) munmap(data_, bytes_);
}

}  // namespace rookery::count::kings
