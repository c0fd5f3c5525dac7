// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/key_index.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <vector>

namespace rookery::base::key_index_test {
namespace {

// Strings of three words, numbered in the order in which they come first.
template <class Number, class Hash>
void numbers_keys(const std::vector<std::array<std::uint64_t, 3>>& keys, const Hash& hash) {
  std::vector<std::array<std::uint64_t, 3>> records;
  std::map<std::array<std::uint64_t, 3>, std::size_t> known;
  KeyIndex<Number> index;
  index.reset(3);
  for (const auto& key : keys) {
    if (records.size() + 1 >= index.slots()) {
      index.rebuild(index.slots() * 3 / 2 + 1, records.size(),
                    [&](Number i) { return hash(records[i]); });
    }
    std::size_t slot = index.slot(hash(key));
    ASSERT_LT(slot, index.slots());
    const Number found = index.find(slot, [&](Number i) { return records[i] == key; });
    const auto [place, is_new] = known.try_emplace(key, records.size());
    if (is_new) {
      ASSERT_EQ(found, index.none);
      ASSERT_EQ(index.at(slot), index.none);
      records.push_back(key);
      index.put(slot, static_cast<Number>(records.size() - 1));
    } else {
      ASSERT_EQ(found, place->second);
      ASSERT_EQ(index.at(slot), found);
    }
  }
}

std::vector<std::array<std::uint64_t, 3>> some_keys(std::uint64_t below) {
  std::mt19937_64 random(7);
  std::vector<std::array<std::uint64_t, 3>> keys(2000);
  for (auto& key : keys) key = {random() % below, random() % below, random() % below};
  return keys;
}

TEST(KeyIndex, FindsEachKeyAgain) {
  const auto hash = [](const auto& key) { return hash_of_words<3>(key.data(), 3); };
  for (const std::uint64_t below : {2U, 8U, 1000U}) {
    numbers_keys<std::uint32_t>(some_keys(below), hash);
    numbers_keys<std::size_t>(some_keys(below), hash);
  }
}

// All in one row, which goes around the end of the table.
TEST(KeyIndex, FindsKeysOfOneHash) {
  for (const std::uint64_t hash : {std::uint64_t{0}, ~std::uint64_t{0}}) {
    numbers_keys<std::uint32_t>(some_keys(8), [hash](const auto&) { return hash; });
  }
}

TEST(KeyIndex, GivesBackMemoryOnlyForMore) {
  KeyIndex<> index;
  EXPECT_EQ(index.bytes(), 0U);
  index.reset(100);
  EXPECT_EQ(index.bytes(), 400U);
  index.put(5, 7);
  index.reset(50);
  EXPECT_EQ(index.slots(), 50U);
  EXPECT_EQ(index.bytes(), 400U);
  EXPECT_EQ(index.at(5), index.none);
}

TEST(KeyIndex, TheHashHasAllWordsInIt) {
  std::set<std::uint64_t> hashes;
  for (std::size_t word = 0; word < 3; ++word) {
    for (std::size_t bit = 0; bit < 64; ++bit) {
      std::array<std::uint64_t, 3> key{};
      key[word] = std::uint64_t{1} << bit;
      hashes.insert(hash_of_words<3>(key.data(), 3));
      EXPECT_EQ(hash_of_words<0>(key.data(), 3), hash_of_words<3>(key.data(), 3));
    }
  }
  EXPECT_EQ(hashes.size(), 192U);
}

}  // namespace
}  // namespace rookery::base::key_index_test
