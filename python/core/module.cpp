// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/module.hpp"

#include "core/job.hpp"
#include "rookery/answer.hpp"

namespace {

namespace py = pybind11;

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
    const py::object made =
        make(error.what(), error.where(), error.message(), static_cast<int>(error.kind()));
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
  rookery::python::add_count_laws(core);
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
