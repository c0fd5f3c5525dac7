// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/module.hpp"

#include "core/job.hpp"
#include "rookery/answer.hpp"
#include "words/styles.hpp"

namespace {

namespace py = pybind11;

py::object argument_name(const rookery::Error& error) {
  if (error.argument().empty()) return py::none();
  return py::str(rookery::words::python_name(error.argument()));
}

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
    py::dict facts;
    for (const rookery::Fact& fact : error.facts()) facts[py::str(fact.name)] = fact.value;
    const py::object made =
        make(error.worded(rookery::words::python_name, rookery::words::python_style), error.where(),
             error.worded_message(rookery::words::python_style), static_cast<int>(error.kind()),
             std::string(rookery::name_of(error.code())), argument_name(error), facts);
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
