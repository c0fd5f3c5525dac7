// SPDX-License-Identifier: GPL-3.0-or-later
//
// In place of fft.cpp in a build without FFTW. Nobody comes here: sums.cpp asks
// has_fft first.

#include "base/text.hpp"
#include "infer/point_sums/fft.hpp"

namespace rookery::infer_room::point_sums {

const bool has_fft = false;

namespace {

[[noreturn]] void fail_missing() {
  base::fail_bug("sums of points", "there is no FFTW in this build");
}

}  // namespace

SumAnswer fft_sum(const SumQuestion&, const SumParts&, const SumOptions&, const Monitor&) {
  fail_missing();
}

std::vector<std::uint32_t> fft_ways(const SumQuestion&, const SumParts&, const SumOptions&,
                                    const Monitor&) {
  fail_missing();
}

}  // namespace rookery::infer_room::point_sums
