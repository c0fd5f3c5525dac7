// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dimensions of the wazir's boards by the theorem of wazir.hpp as it stands.

#pragma once

#include <cstdint>

#include "rookery/answer.hpp"
#include "still/gcd.hpp"
#include "still/wazir.hpp"

namespace rookery::still {

/// The four gcds as the theorem states them, of degree n.
[[nodiscard]] WazirDimensions wazir_dimensions_plainly(std::int64_t rows, std::int64_t columns,
                                                       const Monitor& monitor);
[[nodiscard]] GcdForecast forecast_plain_gcd(std::int64_t rows, std::int64_t columns);

}  // namespace rookery::still
