// SPDX-License-Identifier: GPL-3.0-or-later
//
// Residue files from any bytes: a kept whose text is the text that was read, or Error and nothing
// else. The same with a right fingerprint and a right checksum, since no input would get past
// these.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/files/checksum.hpp"
#include "base/files/sealed_text.hpp"
#include "count/direct/kinds.hpp"
#include "count/tasks/kept_tasks.hpp"
#include "rookery/answer.hpp"

namespace {

void check(const std::string& text) {
  try {
    if (rookery::count::tasks::KeptTasks::parse(text, "file", rookery::count::direct::task_kinds())
            .text() != text)
      std::abort();
  } catch (const rookery::Error&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check(text);
  check(rookery::base::files::seal("residues", text));
  // A blank line stands for the part and the fingerprint of the lines above it.
  const std::size_t blank = text.find("\n\n");
  if (blank == std::string::npos) return 0;
  const std::string work = text.substr(0, blank + 1);
  const std::string fingerprint =
      rookery::base::files::in_hexadecimal(rookery::base::files::checksum(work));
  check(rookery::base::files::seal(
      "residues", work + "part 1/1\nfingerprint " + fingerprint + "\n" + text.substr(blank + 2)));
  return 0;
}
