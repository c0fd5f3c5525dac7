// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/count_answers.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rookery/polynomial.hpp"
#include "words/json/questions.hpp"

namespace rookery::words::json {

namespace {

Json strings(const std::vector<mpz_class>& numbers) {
  Json list = Json::array();
  for (const mpz_class& number : numbers) list.push_back(number.get_str());
  return list;
}

Json strings(const RationalPolynomial& polynomial) {
  Json list = Json::array();
  for (const mpq_class& coefficient : polynomial) list.push_back(coefficient.get_str());
  return list;
}

Json forms(const RationalPolynomial& polynomial) {
  Json object;
  object["polynomial"] = show(polynomial, "n", Notation::expanded);
  object["factored"] = show(polynomial, "n", Notation::factored);
  object["pari"] = show(polynomial, "n", Notation::pari);
  object["python"] = show(polynomial, "n", Notation::python);
  object["coefficients"] = strings(polynomial);
  return object;
}

// One overload for each kind of value.
class ValueWriter {
 public:
  explicit ValueWriter(const CountQuestion& question) : question_(question) {}

  Json operator()(const mpz_class& number) const { return number.get_str(); }
  Json operator()(const std::vector<mpz_class>& numbers) const { return strings(numbers); }
  Json operator()(const MostPieces& most) const {
    return Json::object({{"k", most.pieces}, {"count", most.ways.get_str()}});
  }
  Json operator()(const CountTerms& terms) const {
    Json list = Json::array();
    for (const auto& [n, term] : terms) list.push_back(term_value(n, term.value.get_str()));
    return list;
  }
  Json operator()(const SquareFormula& formula) const {
    Json object;
    object["pieces"] = formula.pieces;
    if (formula.cases.size() == 1) {
      object.update(forms(formula.cases[0]));
    } else {
      object["cases"] = Json::array();
      for (std::size_t i = 0; i < formula.cases.size(); ++i) {
        Json one;
        one["n_mod"] = formula.cases.size();
        one["is"] = i;
        one.update(forms(formula.cases[i]));
        object["cases"].push_back(std::move(one));
      }
    }
    object["proved_from"] = formula.proved_from.get_str();
    object["holds_from"] = formula.holds_from.get_str();
    object["checked"] = formula.checked;
    object["holds_from_is_least"] = formula.holds_from_is_least;
    if (const auto value = value_on(formula, *question_.board)) object["value"] = value->get_str();
    return object;
  }
  Json operator()(const RectangleFormula& formula) const {
    const auto form = [&](Notation notation) {
      return show(formula.coefficients, "m", "n", notation);
    };
    Json object;
    object["pieces"] = formula.pieces;
    object["polynomial"] = form(Notation::expanded);
    object["factored"] = form(Notation::factored);
    object["pari"] = form(Notation::pari);
    object["python"] = form(Notation::python);
    object["coefficients"] = Json::array();
    for (const RationalPolynomial& row : formula.coefficients) {
      object["coefficients"].push_back(strings(row));
    }
    object["proved_from_rows"] = formula.proved_rows.get_str();
    object["proved_from_columns"] = formula.proved_columns.get_str();
    object["holds_from"] = formula.holds_from.get_str();
    object["holds_from_is_least"] = formula.holds_from_is_least;
    object["checked"] = formula.checked;
    if (const auto value = value_on(formula, *question_.board)) object["value"] = value->get_str();
    return object;
  }
  Json operator()(const StripRecurrence& recurrence) const {
    Json object;
    object["order"] = recurrence.coefficients.size();
    object["coefficients"] = strings(recurrence.coefficients);
    object["holds_from"] = recurrence.offset + static_cast<std::int64_t>(recurrence.initial.size());
    object["offset"] = recurrence.offset;
    object["initial"] = strings(recurrence.initial);
    object["numerator"] = strings(recurrence.numerator);
    object["denominator"] = strings(recurrence.denominator);
    object["growth"] = recurrence.growth;
    object["verified_terms"] = recurrence.verified;
    return object;
  }
  Json operator()(const GrowthConstant& constant) const {
    Json object;
    object["estimate"] = constant.estimate;
    object["certain"] = constant.certain;
    object["lower"] = constant.lower;
    object["upper"] = constant.upper;
    object["widest_strip"] = constant.widest;
    object["widest_ring"] = constant.widest_ring;
    object["from"] = constant.from;
    return object;
  }
  Json operator()(const Placement& placement) const { return answer_value(placement); }
  Json operator()(const std::vector<Placement>& placements) const {
    Json list = Json::array();
    for (const Placement& placement : placements) list.push_back(answer_value(placement));
    return list;
  }
  Json operator()(const CountForecasts& forecasts) const {
    if (forecasts.size() == 1 && !forecasts.front().first) {
      return object_of(std::nullopt, forecasts.front().second);
    }
    Json list = Json::array();
    for (const auto& [n, forecast] : forecasts) list.push_back(object_of(n, forecast));
    return list;
  }
  Json operator()(const CountedPart& part) const {
    const Share share = question_.part.value();
    return Json::object({{"part", share.number},
                         {"of", share.of},
                         {"residues", part.residues},
                         {"residues_of_all", part.residues_of_all},
                         {"text", part.text}});
  }
  Json operator()(const std::string& text) const { return text; }

 private:
  [[nodiscard]] Json object_of(std::optional<std::int64_t> n, const CountForecast& forecast) const {
    Json object = Json::object();
    if (n) object["n"] = integer(*n);
    object["engine"] = forecast.engine;
    object["seconds"] = forecast.seconds;
    object["at_least"] = forecast.at_least;
    object["bytes"] = forecast.bytes;
    object["tasks"] = forecast.tasks;
    if (question_.ranks.value_or(1) > 1) {
      object["ranks"] = *question_.ranks;
      object["bytes_per_rank"] = forecast.bytes_per_rank;
      object["seconds_shared"] = forecast.seconds_shared;
    }
    return object;
  }

  const CountQuestion& question_;
};

std::string name_of_boards(const CountQuestion& question) {
  if (question.constant) return "NxN";
  if (question.formula) {
    const char* const glued = question.wrap == Wrap::torus      ? " torus"
                              : question.wrap == Wrap::cylinder ? " cylinder"
                                                                : "";
    return (question.board->family()->square ? std::string("NxN") : std::string("MxN")) + glued;
  }
  if (question.recurrence) return strip_of(question).name();
  return question.board->is_range() ? question.board->text()
                                    : question.board->single(question.wrap).name();
}

}  // namespace

About about(const CountQuestion& question) {
  return {to_json(question), name_of_boards(question),
          question.piece ? question.piece->betza() : army_text(question.army)};
}

Json answer_value(const CountQuestion& question, const CountValue& value) {
  return std::visit(ValueWriter(question), value);
}

Json answer_value(const Placement& placement) { return squares(placement); }

void write_answer(const CountQuestion& question, const Resources& resources, const Out& out) {
  check(question);
  AnswerStream stream(about(question), out);
  CountListener listener;
  listener.placement = [&](const Placement& placement) {
    stream.item(answer_value(placement));
    return true;
  };
  const Answer<CountValue> found = answer(question, resources, listener);
  if (question.list) return stream.end_list(found.method, found.evidence);
  if (const auto* const terms = std::get_if<CountTerms>(&found.value)) {
    return stream.terms(*terms);
  }
  stream.whole(answer_value(question, found.value), found.method, found.evidence);
}

}  // namespace rookery::words::json
