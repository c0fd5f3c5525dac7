// SPDX-License-Identifier: GPL-3.0-or-later
//
// What pybind11 leaves open of the classes that Python sees: an object whose __init__ has not run
// (Board.__new__(Board), or a subclass that looks at itself too early) would be memory that nobody
// has written, and a function of the caller's that leads back to the object would keep both for
// ever.

#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <type_traits>

#include "rookery/board.hpp"
#include "rookery/infer.hpp"
#include "rookery/piece.hpp"
#include "rookery/play.hpp"

namespace rookery::python {

/// Python may make these by their __init__.
template <class Value>
inline constexpr bool has_init =
    std::is_same_v<Value, Board> || std::is_same_v<Value, Piece> ||
    std::is_same_v<Value, AttackBoard> || std::is_same_v<Value, CoinGame>;

/// Whether there is a C++ object in it.
[[nodiscard]] inline bool is_made(PyObject* object) {
  return reinterpret_cast<pybind11::detail::instance*>(object)
      ->get_value_and_holder()
      .holder_constructed();
}

/// For a class without __init__: only the library makes its objects.
template <class Class>
Class made_by_library(Class type) {
  reinterpret_cast<PyTypeObject*>(type.ptr())->tp_new = [](PyTypeObject* made, PyObject*,
                                                           PyObject*) -> PyObject* {
    PyErr_Format(PyExc_TypeError, "%s objects come from the questions of rookery", made->tp_name);
    return nullptr;
  };
  return type;
}

/// For a Stream: Python's collector may see the function that it tells of progress.
template <class Stream>
[[nodiscard]] pybind11::custom_type_setup collected() {
  return pybind11::custom_type_setup([](PyHeapTypeObject* heap) {
    PyTypeObject& type = heap->ht_type;
    type.tp_flags |= Py_TPFLAGS_HAVE_GC;
    type.tp_traverse = [](PyObject* self, visitproc visit, void* arg) -> int {
      Py_VISIT(Py_TYPE(self));
      if (is_made(self)) Py_VISIT(pybind11::cast<Stream&>(pybind11::handle(self)).progress());
      return 0;
    };
    type.tp_clear = [](PyObject* self) -> int {
      if (is_made(self)) pybind11::cast<Stream&>(pybind11::handle(self)).forget_progress();
      return 0;
    };
    // pybind11 2.10 would let the collector look at an object that is being destroyed.
    type.tp_dealloc = [](PyObject* self) {
      PyObject_GC_UnTrack(self);
      pybind11::detail::pybind11_object_dealloc(self);
    };
  });
}

}  // namespace rookery::python

namespace pybind11::detail {

template <class Value>
class type_caster<Value, enable_if_t<rookery::python::has_init<Value>>>
    : public type_caster_base<Value> {
 public:
  bool load(handle source, bool convert) {
    if (isinstance<Value>(source) && !rookery::python::is_made(source.ptr())) {
      const std::string class_name = str(type::handle_of(source).attr("__name__"));
      throw type_error(class_name + ".__init__() has not been called");
    }
    return type_caster_base<Value>::load(source, convert);
  }
};

}  // namespace pybind11::detail
