// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/factors/elliptic_curve.hpp"

#include <ecm.h>
#include <gmp.h>

#include <exception>
#include <utility>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ROOKERY_FINDS_LEAKS 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define ROOKERY_FINDS_LEAKS 1
#endif
#ifdef ROOKERY_FINDS_LEAKS
#include <sanitizer/lsan_interface.h>
#endif

namespace rookery::math::factors {

namespace {

// GMP-ECM asks often whether to stop, by a C function without argument, through which nothing
// may be thrown: what `check` throws waits here until ecm_factor has returned.
struct Stop {
  const std::function<void()>* check = nullptr;
  std::exception_ptr thrown;
};
thread_local Stop* current_stop = nullptr;

int stop_asap() {
  Stop& stop = *current_stop;
  if (stop.thrown) return 1;
  try {
    (*stop.check)();
  } catch (...) {
    stop.thrown = std::current_exception();
    return 1;
  }
  return 0;
}

}  // namespace

const bool has_elliptic_curves = true;

struct EllipticCurve::Parameters {
  ecm_params of_ecm;
};

EllipticCurve::EllipticCurve() : parameters_(std::make_unique<Parameters>()) {
  ecm_params& params = parameters_->of_ecm;
  ecm_init(params);
  params->method = ECM_ECM;
  params->param = ECM_PARAM_SUYAMA;
  // The special reduction modulo 2^e - 1 is slower below 500 bits, where there is hope.
  params->repr = ECM_MOD_NOBASE2;
  params->verbose = 0;
  params->stop_asap = stop_asap;
}

EllipticCurve::~EllipticCurve() { ecm_clear(parameters_->of_ecm); }

mpz_class EllipticCurve::divisor(const mpz_class& n, unsigned long sigma, unsigned long b1,
                                 const std::function<void()>& check) {
  ecm_params& params = parameters_->of_ecm;
  mpz_class number = n;  // ecm_factor wants it writable
  mpz_class found;
  // A curve leaves its end point and bound here, where the next would go on from.
  mpz_set_ui(params->x, 0);
  params->B1done = ECM_DEFAULT_B1_DONE;
  mpz_set_ui(params->sigma, sigma);

#ifdef ROOKERY_FINDS_LEAKS
  // GMP-ECM 7.0.5 loses four numbers of the size of n with each curve (its copy of
  // params->E): altogether below 2 MB within the usual budget.
  const __lsan::ScopedDisabler tolerate;
#endif
  Stop stop{&check, nullptr};
  // `check` may itself factor: the outer one is put back.
  Stop* const outer = std::exchange(current_stop, &stop);
  const int status =
      ecm_factor(found.get_mpz_t(), number.get_mpz_t(), static_cast<double>(b1), params);
  current_stop = outer;
  if (stop.thrown) std::rethrow_exception(stop.thrown);
  // An error (no memory for the second stage) is a curve that finds nothing.
  if (!ECM_FACTOR_FOUND_P(status)) return 1;
  return gcd(found, n);
}

}  // namespace rookery::math::factors
