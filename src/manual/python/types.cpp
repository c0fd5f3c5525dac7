// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/types.hpp"

namespace rookery::manual::python {

using words::ValueKind;

PythonType python_type(const Word&, const bool&) { return {"bool", "False"}; }
PythonType python_type(const Word&, const int&) { return {"int"}; }
PythonType python_type(const Word&, const double&) { return {"float"}; }
PythonType python_type(const Word&, const std::uint64_t&) { return {"int | str"}; }
PythonType python_type(const Word& word, const std::string&) {
  if (word.kind == ValueKind::word) return {"str", "\"auto\""};
  if (word.kind == ValueKind::folder) return {"str | PathLike[str]"};
  return {"str"};
}
PythonType python_type(const Word&, const Split&) { return {"str"}; }
PythonType python_type(const Word&, const std::optional<int>&) { return {"int"}; }
PythonType python_type(const Word&, const std::optional<double>&) { return {"float"}; }
PythonType python_type(const Word&, const std::optional<std::uint64_t>&) { return {"int"}; }
PythonType python_type(const Word&, const std::optional<mpz_class>&) { return {"int | str"}; }
PythonType python_type(const Word&, const std::optional<mpq_class>&) {
  return {"int | Fraction | str"};
}
PythonType python_type(const Word&, const std::vector<ArmyEntry>&) {
  return {"str | Mapping[Any, int] | Sequence[tuple[Any, int]]"};
}
PythonType python_type(const Word&, const std::optional<ListAsked>&) { return {"int | bool"}; }
PythonType python_type(const Word&, const std::optional<Share>&) {
  return {"str | tuple[int, int]"};
}
// Whatever the package reads as one: docs/python.md.
PythonType python_type(const Word&, const std::optional<Piece>&) { return {"Any"}; }
PythonType python_type(const Word&, const std::optional<Boards>&) { return {"Any"}; }
PythonType python_type(const Word&, const std::optional<Placement>&) { return {"Any"}; }
PythonType python_type(const Word& word, const Piece&) {
  if (word.usual.empty()) return {"Any"};
  return {"Any", "\"" + Piece::parse(std::string(word.usual)).plain_name() + "\""};
}
PythonType python_type(const Word&, const std::optional<Signs>&) { return {"Any"}; }
PythonType python_type(const Word&, const std::optional<std::vector<CoinPlace>>&) {
  return {"Any"};
}
PythonType python_type(const Word&, const std::vector<OtherCoins>&) {
  return {"Sequence[tuple[Any, Any, Any]]"};
}
PythonType python_type(const Word&, const std::vector<OtherCoin>&) {
  return {"Sequence[tuple[Any, Any, Any]]"};
}
PythonType python_type(const Word&, const std::vector<AttackBoard>&) { return {"Any"}; }
PythonType python_type(const Word&, const std::optional<SquaresText>&) { return {"Any"}; }
PythonType python_type(const Word&, const std::optional<RepairBoard>&) { return {"Any"}; }
PythonType python_type(const Word&, const std::optional<BoxShape>&) {
  return {"str | tuple[int, int]"};
}
PythonType python_type(const Word&, const std::optional<GroupKinds>&) {
  return {"str | Sequence[str]"};
}
PythonType python_type(const Word&, const std::optional<RepairLights>&) { return {"Any"}; }

void give_sample(const Word&, std::size_t, bool& member) { member = true; }
void give_sample(const Word& word, std::size_t number, std::string& member) {
  member = word.choices.empty() ? "2" : word.choices[number];
}
void give_sample(const Word&, std::size_t, std::optional<int>& member) { member = 2; }
void give_sample(const Word&, std::size_t, std::optional<std::uint64_t>& member) { member = 2; }
void give_sample(const Word&, std::size_t, std::optional<mpz_class>& member) { member = 2; }
void give_sample(const Word&, std::size_t, std::optional<mpq_class>& member) { member = 2; }
void give_sample(const Word&, std::size_t, std::vector<ArmyEntry>& member) {
  member = parse_army("K=2");
}
void give_sample(const Word&, std::size_t, std::optional<ListAsked>& member) { member.emplace(); }
void give_sample(const Word&, std::size_t, std::optional<Share>& member) { member.emplace(); }
void give_sample(const Word&, std::size_t, std::optional<Piece>& member) {
  member = Piece::parse("W");
}
void give_sample(const Word&, std::size_t, std::optional<Boards>& member) {
  member = Boards::parse("3");
}
void give_sample(const Word&, std::size_t, std::optional<Placement>& member) { member.emplace(); }
void give_sample(const Word&, std::size_t, Piece& member) { member = Piece::parse("king"); }
void give_sample(const Word&, std::size_t, std::optional<Signs>& member) { member = {"+"}; }
void give_sample(const Word&, std::size_t, std::optional<std::vector<CoinPlace>>& member) {
  member.emplace(1, CoinPlace{0, 0});
}
void give_sample(const Word&, std::size_t, std::vector<OtherCoins>& member) {
  member.push_back({1, Piece::parse("W"), std::nullopt});
}
void give_sample(const Word&, std::size_t, std::vector<OtherCoin>& member) {
  member.push_back({Piece::parse("W"), CoinPlace{0, 0}, std::nullopt});
}
void give_sample(const Word&, std::size_t, std::vector<AttackBoard>& member) {
  member.push_back(AttackBoard::read("o.", ""));
}
void give_sample(const Word&, std::size_t, std::optional<SquaresText>& member) {
  member = SquaresText{".", ""};
}
void give_sample(const Word&, std::size_t, std::optional<RepairBoard>& member) {
  member.emplace("0", "");
}
void give_sample(const Word&, std::size_t, std::optional<BoxShape>& member) { member.emplace(); }
void give_sample(const Word&, std::size_t, std::optional<GroupKinds>& member) {
  member = GroupKinds{true, true, true, false};
}
void give_sample(const Word&, std::size_t, std::optional<RepairLights>& member) {
  member.emplace();
}

}  // namespace rookery::manual::python
