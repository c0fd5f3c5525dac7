// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong with a value is told about the word whose value it is: for every word of every
// question.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "words/json/questions.hpp"
#include "words/json/schema.hpp"

namespace rookery::words::json::errors_test {
namespace {

// The error of a question with this value alone.
std::optional<Error> error_of(const std::string& question, const std::string& word,
                              const Json& value) {
  Json object = Json::object();
  object["question"] = question;
  object[word] = value;
  try {
    static_cast<void>(question_of(object, {}));
  } catch (const Error& error) {
    return error;
  }
  return std::nullopt;
}

std::vector<std::string> words_of(const std::string& question) {
  std::vector<std::string> words;
  const Json schema = question_schema();
  for (const auto& [word, one] : schema["$defs"][question]["properties"].items()) {
    if (word != "question") words.push_back(word);
  }
  return words;
}

TEST(Errors, NameTheWordWhoseValueIsWrong) {
  const std::vector<Json> values = {"",          "?!",
                                    "xyzzy",     "8y8",
                                    "@file",     "3/2",
                                    "0x0",       "1,",
                                    "K=",        "K",
                                    "oxo\nz",    "..\n.",
                                    -1,          1.5,
                                    1e300,       Json::array(),
                                    {{1, 2, 3}}, {""},
                                    {"z@9"},     {{"", ""}},
                                    true,        Json::object({{"a", 1}})};
  int refused = 0;
  for (const std::string& question : question_names()) {
    for (const std::string& word : words_of(question)) {
      for (const Json& value : values) {
        const std::optional<Error> error = error_of(question, word, value);
        if (!error) continue;
        ++refused;
        EXPECT_EQ(error->argument(), word) << question << " " << value << ": " << error->what();
      }
    }
  }
  EXPECT_GT(refused, 1000);
}

// Boards of repair and what is written beside them are read when it is known how large they are,
// and whoever writes the texts of residue files is told what they should be.
bool is_read_later(const std::string& question, const std::string& word) {
  return word == "regions" || word == "locked" || word == "weights" ||
         (question == "repair" && word == "board") || (question == "merge" && word == "file");
}

TEST(Errors, AnEmptyTextIsNoValue) {
  for (const std::string& question : question_names()) {
    for (const std::string& word : words_of(question)) {
      if (is_read_later(question, word)) continue;
      EXPECT_TRUE(error_of(question, word, "")) << question << " " << word;
    }
  }
}

TEST(Errors, KeepTheirPlaceInAText) {
  const std::optional<Error> piece = error_of("count", "piece", "xyzzy");
  ASSERT_TRUE(piece);
  EXPECT_EQ(piece->argument(), "piece");
  EXPECT_NE(std::string(piece->what()).find("'xyzzy'"), std::string::npos);
}

}  // namespace
}  // namespace rookery::words::json::errors_test
