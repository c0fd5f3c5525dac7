# SPDX-License-Identifier: GPL-3.0-or-later
"""A wheel with its shared libraries inside, for other machines than the one that made it.

Usage: rookery_bundle.py FOLDER [BUILD_FOLDER]

Builds the wheel by the backend of pip (in BUILD_FOLDER, if that is given), and writes it to FOLDER
with all libraries in it but those that every Linux has: the C library, and libstdc++ and libgcc,
of which a process should have one only. They lie in rookery.libs under names of their own, as
auditwheel does it, which Debian 12 and 13 do not have; so no other copy of them in the same process
gets in the way. The tag is manylinux with the version of this machine's glibc: older ones do not
have what was linked here.

The licences come along, as the packages of Debian state them, with a list of what is from where.
Needs patchelf, ldd and dpkg.
"""

import hashlib
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import rookery_backend
from rookery_archives import wheel_tag, write_wheel
from rookery_metadata import NAME, ROOT, version

OUTSIDE = re.compile(
    r"(libc|libm|libdl|libpthread|librt|libstdc\+\+|libgcc_s|ld-linux[-\w]*|linux-vdso)\.so[.\d]*"
)
FOLDER = f"{NAME}.libs"
INFO = f"{NAME}-{version()}.dist-info"


def manylinux_tag() -> str:
    """The tag of the wheel on machines with this glibc or a later one."""
    libc = re.fullmatch(r"glibc (\d+)\.(\d+)", os.confstr("CS_GNU_LIBC_VERSION") or "")
    if not libc:
        raise SystemExit("rookery: this is no system with glibc; manylinux is about that")
    machine = wheel_tag().rpartition("-")[2].removeprefix("linux_")
    python = wheel_tag().rpartition("-")[0]
    return f"{python}-manylinux_{libc[1]}_{libc[2]}_{machine}"


def libraries_of(module: Path) -> dict[str, Path]:
    """What a module is linked with, directly or not, by name; without what every system has."""
    found: dict[str, Path] = {}
    for line in _output("ldd", str(module)).splitlines():
        name, _, rest = line.strip().partition(" ")
        if OUTSIDE.fullmatch(Path(name).name):
            continue
        place = re.match(r"=> (/.+) \(0x", rest)
        if not place:
            raise SystemExit(f"rookery: {module.name} needs {name}, which is not found here")
        found[name] = Path(place[1]).resolve()
    return found


def own_name(library: str, data: bytes) -> str:
    """libgmp.so.10 -> libgmp-1a2b3c4d.so.10"""
    stem, _, rest = library.partition(".")
    return f"{stem}-{hashlib.sha256(data).hexdigest()[:8]}.{rest}"


def package_of(library: Path) -> str:
    """The package of Debian that a file belongs to."""
    # What is in /usr/lib is known to some packages as in /lib.
    for path in (str(library), str(library).removeprefix("/usr")):
        asked = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True)
        if asked.returncode == 0:
            return asked.stdout.partition(": ")[0]
    raise SystemExit(f"rookery: {library} is of no package, so that its licence is not known")


def licences(package: str) -> dict[str, bytes]:
    """The licence of a package, and those of /usr/share/common-licenses that it names."""
    name = package.partition(":")[0]
    text = Path(f"/usr/share/doc/{name}/copyright").read_bytes()
    files = {f"{name}/copyright": text}
    for common in re.findall(rb"/usr/share/common-licenses/([\w.-]*\w)", text):
        place = Path("/usr/share/common-licenses") / common.decode()
        if place.is_file():
            files[f"common-licenses/{common.decode()}"] = place.read_bytes()
    return files


def bundle(wheel: Path, folder: Path) -> Path:
    """Writes the wheel to the folder with its libraries in it."""
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    del files[f"{INFO}/WHEEL"], files[f"{INFO}/RECORD"]
    (module,) = (name for name in files if name.endswith(".so"))

    with tempfile.TemporaryDirectory() as work:
        # Of what is in patchelf's hands, by the name that others know it by.
        linked = {NAME: Path(work) / "module.so"}
        linked[NAME].write_bytes(files[module])
        libraries = libraries_of(linked[NAME])
        names = {name: own_name(name, path.read_bytes()) for name, path in libraries.items()}
        for name, path in libraries.items():
            linked[name] = Path(work) / names[name]
            linked[name].write_bytes(path.read_bytes())
            _output("patchelf", "--set-soname", names[name], str(linked[name]))
        for name, path in linked.items():
            needed = _output("patchelf", "--print-needed", str(path)).split()
            changes = [
                word
                for old in needed
                if old in names
                for word in ("--replace-needed", old, names[old])
            ]
            if changes:
                _output("patchelf", *changes, str(path))
            # In a call of its own: patchelf 0.14 confuses the two.
            rpath = f"$ORIGIN/../{FOLDER}" if name == NAME else "$ORIGIN"
            _output("patchelf", "--set-rpath", rpath, str(path))
        files[module] = linked.pop(NAME).read_bytes()
        files |= {f"{FOLDER}/{path.name}": path.read_bytes() for path in linked.values()}

    told = "Libraries in this wheel, and the package of Debian and its source that each is from:\n"
    kept: dict[str, bytes] = {
        f"{NAME}/copyright": (ROOT / "cmake" / "debian" / "copyright").read_bytes()
    }
    for name, path in sorted(libraries.items()):
        package = package_of(path)
        form = "${Package} ${Version}, source ${source:Package} ${source:Version}"
        told += f"{names[name]}: {_output('dpkg-query', '-W', '-f', form, package)}\n"
        kept |= licences(package)
    files[f"{INFO}/licenses/LIBRARIES"] = told.encode()
    files |= {f"{INFO}/licenses/{name}": text for name, text in kept.items()}
    return folder / write_wheel(folder, NAME, version(), files, manylinux_tag())


def _output(*command: str) -> str:
    environment = {**os.environ, "LC_ALL": "C"}
    try:
        ended = subprocess.run(
            command, check=True, stdout=subprocess.PIPE, text=True, env=environment
        )
    except FileNotFoundError:
        raise SystemExit(f"rookery: {command[0]} is missing (scripts/setup wheel)") from None
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"rookery: {command[0]} failed ({error.returncode})") from None
    return ended.stdout


def main() -> None:
    """Builds, bundles, and says what came out."""
    if len(sys.argv) not in (2, 3) or sys.argv[1].startswith("-"):
        raise SystemExit("usage: rookery_bundle.py FOLDER [BUILD_FOLDER]")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    settings = {"build-dir": sys.argv[2]} if len(sys.argv) == 3 else None
    with tempfile.TemporaryDirectory() as work:
        plain = Path(work) / rookery_backend.build_wheel(work, settings)
        made = bundle(plain, folder)
    with zipfile.ZipFile(made) as archive:
        entries = archive.infolist()
    inside = [entry for entry in entries if entry.filename.startswith(f"{FOLDER}/")]
    print(f"{made}: {made.stat().st_size / 1e6:.1f} MB, {len(inside)} libraries inside, and")
    print(f"{sum(entry.file_size for entry in entries) / 1e6:.1f} MB when it is installed")


if __name__ == "__main__":
    main()
