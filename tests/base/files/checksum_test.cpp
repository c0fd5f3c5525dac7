// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/files/checksum.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace rookery::base::files::checksum_test {
namespace {

// Files are read by later versions, too: the value of a text may never change. The first is
// published with XXH3 (its test vectors), seed 0.
TEST(Checksum, IsXxh3) {
  EXPECT_EQ(in_hexadecimal(checksum("")), "2d06800538d394c2");
  EXPECT_EQ(in_hexadecimal(checksum("abc")), "78af5f94892f3950");
}

TEST(Checksum, TextAndBytesAreTheSame) {
  const std::string text = "piece K\nboard 40x40\n";
  EXPECT_EQ(checksum(text), checksum(std::as_bytes(std::span(text))));
}

TEST(Checksum, EveryFlippedBitChangesIt) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += static_cast<char>(i * 7);
  std::set<std::uint64_t> sums = {checksum(text)};
  for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
    std::string flipped = text;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    sums.insert(checksum(flipped));
  }
  EXPECT_EQ(sums.size(), text.size() * 8 + 1);
}

TEST(Checksum, HexadecimalHasSixteenDigits) {
  EXPECT_EQ(in_hexadecimal(0), "0000000000000000");
  EXPECT_EQ(in_hexadecimal(0xabcdef), "0000000000abcdef");
  EXPECT_EQ(in_hexadecimal(~std::uint64_t{0}), "ffffffffffffffff");
}

}  // namespace
}  // namespace rookery::base::files::checksum_test
