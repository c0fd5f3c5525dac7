// SPDX-License-Identifier: GPL-3.0-or-later
//
// Coins as JSON and back, as values.hpp has it of what other words take: where they stand, and
// kinds of their own: "3 left:1,2 on 1x9", "lR@7 on 1x20". A board that is not glued as that of the
// question says so behind it: "lR@7 on 1x20 cylinder", or torus, or flat.

#pragma once

#include <optional>
#include <vector>

#include "rookery/play_question.hpp"
#include "words/json/values.hpp"

namespace rookery::words::json {

void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<std::vector<CoinPlace>>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<OtherCoins>& value);
void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<OtherCoin>& value);

[[nodiscard]] Json value_of(const std::optional<std::vector<CoinPlace>>& value);
[[nodiscard]] Json value_of(const std::vector<OtherCoins>& value);
[[nodiscard]] Json value_of(const std::vector<OtherCoin>& value);

}  // namespace rookery::words::json
