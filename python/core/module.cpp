// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/module.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "core/job.hpp"
#include "core/names.hpp"
#include "rookery/answer.hpp"
#include "words/styles.hpp"

namespace {

namespace py = pybind11;

// What the function that was called has for a word: its own name, or everybody's.
class ArgumentNames {
 public:
  explicit ArgumentNames(const rookery::Error& error) {
    const auto* const named = dynamic_cast<const rookery::python::NamedError*>(&error);
    if (named != nullptr) own_ = named->names();
  }

  std::string operator()(std::string_view argument) const {
    const std::string* const own = own_name(argument);
    return own != nullptr && !own->empty() ? *own : rookery::words::python_name(argument);
  }

  // Is it none of the function's arguments, but a word that the function sets?
  [[nodiscard]] bool is_fixed(std::string_view argument) const {
    const std::string* const own = own_name(argument);
    return own != nullptr && own->empty();
  }

  // Names with commas between: of the function's arguments, where it has any of them.
  [[nodiscard]] std::string of_list(std::string_view arguments) const {
    std::string own;
    std::string all;
    for (std::size_t at = 0; at <= arguments.size();) {
      const std::size_t comma = std::min(arguments.find(',', at), arguments.size());
      const std::string_view argument = arguments.substr(at, comma - at);
      const std::string name = (*this)(argument);
      all += (all.empty() ? "" : ",") + name;
      if (own_name(argument) != nullptr && !is_fixed(argument)) {
        own += (own.empty() ? "" : ",") + name;
      }
      at = comma + 1;
    }
    return own.empty() ? all : own;
  }

 private:
  // Null where the function does not have the word.
  [[nodiscard]] const std::string* own_name(std::string_view argument) const {
    auto own = own_.find(std::string(argument));
    if (own == own_.end()) own = own_.find(rookery::words::python_name(argument));
    return own == own_.end() ? nullptr : &own->second;
  }

  rookery::python::Names own_;
};

// rookery.Error and its kin are classes of the package, so that they have a home and a docstring.
void translate(std::exception_ptr failure) {
  try {
    if (failure) std::rethrow_exception(failure);
  } catch (const rookery::Error& error) {
    if (error.kind() == rookery::Failure::interrupted) {
      PyErr_SetNone(PyExc_KeyboardInterrupt);
      return;
    }
    const py::object make = py::module_::import("rookery._errors").attr("make_error");
    const ArgumentNames name(error);
    const auto keyword = [&](std::string_view argument) { return name(argument) + "="; };
    py::dict facts;
    for (const rookery::Fact& fact : error.facts()) {
      facts[py::str(fact.name)] = fact.name == "other" ? name.of_list(fact.value) : fact.value;
    }
    const py::object argument = error.argument().empty() || name.is_fixed(error.argument())
                                    ? py::object(py::none())
                                    : py::str(name(error.argument()));
    const py::object made = make(error.worded(name, keyword), error.where(),
                                 error.worded_message(keyword), static_cast<int>(error.kind()),
                                 std::string(rookery::name_of(error.code())), argument, facts);
    PyErr_SetObject(py::type::handle_of(made).ptr(), made.ptr());
  }
}

}  // namespace

PYBIND11_MODULE(_core, core) {
  core.doc() = "The compiled part of rookery. Use the package.";
  core.attr("__version__") = ROOKERY_VERSION;
  py::register_exception_translator(&translate);
  rookery::python::add_board(core);
  rookery::python::add_attack(core);
  rookery::python::add_count(core);
  rookery::python::add_count_formulas(core);
  rookery::python::add_count_placements(core);
  rookery::python::add_count_shares(core);
  rookery::python::add_infer(core);
  rookery::python::add_play(core);
  rookery::python::add_repair(core);
  rookery::python::add_repair_many(core);
  rookery::python::add_still(core);
  py::module_::import("atexit").attr("register")(
      py::cpp_function(&rookery::python::await_abandoned));
}
