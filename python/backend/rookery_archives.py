# SPDX-License-Identifier: GPL-3.0-or-later
"""Wheels and source archives. The same files give the same bytes: sorted, with one date for all."""

import base64
import gzip
import hashlib
import io
import os
import re
import sys
import sysconfig
import tarfile
import time
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

FIRST_DATE_OF_ZIP = 315532800  # 1980


def _date() -> int:
    return max(FIRST_DATE_OF_ZIP, int(os.environ.get("SOURCE_DATE_EPOCH", FIRST_DATE_OF_ZIP)))


def wheel_tag() -> str:
    """Which Python and machine a compiled module is for, such as cp311-cp311-linux_x86_64."""
    if sys.implementation.name != "cpython":
        raise SystemExit(f"rookery: CPython is needed, and this is {sys.implementation.name}")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}{sys.abiflags}-{platform}"


def write_wheel(
    folder: Path, name: str, version: str, files: Mapping[str, bytes], tag: str | None = None
) -> str:
    """Writes the wheel with these files, by their paths in it; adds WHEEL and RECORD."""
    tag = tag or wheel_tag()
    info = f"{name}-{version}.dist-info"
    about = f"Wheel-Version: 1.0\nGenerator: {name}\nRoot-Is-Purelib: false\nTag: {tag}\n"
    entries = {**files, f"{info}/WHEEL": about.encode()}
    record = ""
    for path, data in sorted(entries.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(data)}\n"
    record += f"{info}/RECORD,,\n"

    filename = f"{name}-{version}-{tag}.whl"
    with zipfile.ZipFile(folder / filename, "w") as archive:
        for path, data in [*sorted(entries.items()), (f"{info}/RECORD", record.encode())]:
            entry = zipfile.ZipInfo(path, time.gmtime(_date())[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if re.search(r"\.so(\.|$)", path) else 0o100644) << 16
            archive.writestr(entry, data)
    return filename


def write_sdist(
    folder: Path, name: str, version: str, root: Path, paths: Iterable[Path], metadata: str
) -> str:
    """Writes the source archive of these files under root, with their PKG-INFO."""
    top = f"{name}-{version}"

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = _date()
        entry.mode = 0o755 if entry.mode & 0o100 else 0o644
        return entry

    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(paths):
            archive.add(path, f"{top}/{path.relative_to(root)}", recursive=False, filter=plain)
        data = metadata.encode()
        entry = tarfile.TarInfo(f"{top}/PKG-INFO")
        entry.size = len(data)
        archive.addfile(plain(entry), io.BytesIO(data))
    (folder / f"{top}.tar.gz").write_bytes(gzip.compress(content.getvalue(), mtime=_date()))
    return f"{top}.tar.gz"
