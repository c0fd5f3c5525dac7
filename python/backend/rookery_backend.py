# SPDX-License-Identifier: GPL-3.0-or-later
"""The build backend that pip calls (PEP 517, PEP 660): CMake builds, and this packs the result.

The setting build-dir names the build folder (default build/wheel). A folder that CMake has already
configured with the Python module is used as it is:

    pip install --config-settings build-dir=build .
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping
from pathlib import Path

from rookery_archives import wheel_tag, write_sdist, write_wheel
from rookery_metadata import NAME, ROOT, metadata, version

Settings = Mapping[str, str] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Nothing: what is needed comes from Debian."""
    return []


get_requires_for_build_editable = get_requires_for_build_wheel
get_requires_for_build_sdist = get_requires_for_build_wheel


def prepare_metadata_for_build_wheel(
    metadata_directory: str, config_settings: Settings = None
) -> str:
    """The dist-info folder of the wheel to come, without building anything."""
    folder = Path(metadata_directory) / _dist_info()
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(metadata(), "utf-8")
    (folder / "LICENSE").write_bytes((ROOT / "LICENSE").read_bytes())
    return folder.name


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """The compiled module and the pure package around it."""
    wheel_tag()  # refuses early where there is none
    build = _build(config_settings)
    with tempfile.TemporaryDirectory() as staging:
        # DESTDIR keeps it in there even if the folder was configured with an absolute path.
        _run(
            ["cmake", "--install", str(build), "--component", "python", "--prefix", "/", "--strip"],
            {"DESTDIR": staging},
        )
        packages = Path(staging) / _cached(build, "ROOKERY_PYTHON_DIR").lstrip("/")
        files = {
            path.relative_to(packages).as_posix(): path.read_bytes()
            for path in packages.rglob("*")
            if path.is_file()
        }
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    if not any(path.endswith(suffix) for path in files):
        raise SystemExit(
            f"rookery: {build} has no module for this Python (*{suffix}): choose another build-dir"
        )
    return _wheel(wheel_directory, files)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A pointer to the package in the build folder, kept up to date by building there."""
    folder = _build(config_settings) / "python"
    return _wheel(wheel_directory, {f"{NAME}.pth": f"{folder}\n".encode()})


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """The files that git knows; of an unpacked source archive, all files."""
    if (ROOT / ".git").exists():
        if not shutil.which("git"):
            raise SystemExit("rookery: git is missing (on Debian: apt install git)")
        command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
        git = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
        listed = [ROOT / name for name in git.stdout.split("\0") if name]
        paths = [path for path in listed if path.exists()]
    else:
        paths = [
            path
            for path in ROOT.rglob("*")
            if path.is_file()
            and path != ROOT / "PKG-INFO"
            and path.relative_to(ROOT).parts[0] != "build"
            and "__pycache__" not in path.parts
        ]
    return write_sdist(Path(sdist_directory), NAME, version(), ROOT, paths, metadata())


def _dist_info() -> str:
    return f"{NAME}-{version()}.dist-info"


def _wheel(folder: str, files: dict[str, bytes]) -> str:
    files[f"{_dist_info()}/METADATA"] = metadata().encode()
    files[f"{_dist_info()}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    return write_wheel(Path(folder), NAME, version(), files)


def _build(settings: Settings) -> Path:
    """Builds the module, and returns the build folder."""
    if not shutil.which("cmake"):
        raise SystemExit("rookery: CMake is missing (on Debian: apt install cmake)")
    chosen = (settings or {}).get("build-dir")
    build = (ROOT / (chosen or "build/wheel")).resolve()
    ours = _cached(build, "CMAKE_HOME_DIRECTORY") == str(ROOT)
    if chosen and ours and _cached(build, "ROOKERY_PYTHON") == "ON":
        print(f"rookery: {build} is configured already, and used as it is", flush=True)
    else:
        _configure(build, fresh=not ours)
    jobs = str(os.cpu_count() or 1)
    _run(["cmake", "--build", str(build), "--target", "rookery_python", "--parallel", jobs])
    return build


def _configure(build: Path, fresh: bool) -> None:
    compilers = [os.environ["CXX"]] if "CXX" in os.environ else ["c++", "g++", "clang++"]
    if not any(shutil.which(name.split()[0]) for name in compilers):
        raise SystemExit(f"rookery: no C++ compiler ({compilers[0]}) (on Debian: apt install g++)")
    generators = {"ninja": "Ninja", "make": "Unix Makefiles"}
    generator = next((generators[tool] for tool in generators if shutil.which(tool)), None)
    if not generator:
        raise SystemExit("rookery: Ninja is missing (on Debian: apt install ninja-build)")
    command = ["cmake", "-S", str(ROOT), "-B", str(build), f"-DPython_EXECUTABLE={sys.executable}"]
    command += ["-DROOKERY_PYTHON=ON", "-DROOKERY_APP=OFF", "-DROOKERY_TESTS=OFF"]
    if fresh:
        command += ["--fresh", "-G", generator]
    _run(command)


def _cached(build: Path, name: str) -> str:
    """A variable in the cache of a build folder; nothing if there is no such folder."""
    cache = build / "CMakeCache.txt"
    text = cache.read_text("utf-8") if cache.exists() else ""
    found = re.search(rf"^{name}:\w+=(.*)$", text, re.M)
    return found[1] if found else ""


def _run(command: list[str], environment: Mapping[str, str] | None = None) -> None:
    """Runs a command and shows what it prints; where it fails, the last line tells why."""
    output = ""
    with subprocess.Popen(
        command,
        env={**os.environ, **(environment or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout
        for line in process.stdout:
            print(line, end="", flush=True)
            output += line
    if process.returncode:
        raise SystemExit(_reason(command, output))


def _reason(command: list[str], output: str) -> str:
    """What CMake misses, and where Debian has it, as cmake/RookeryDependencies.cmake tells it."""
    missing = re.findall(r"^ *missing: (.+), the package (.+) of Debian", output, re.M)
    if missing:
        things = ", ".join(what for what, _ in missing)
        packages = " ".join(package for _, package in missing)
        return f"rookery: missing: {things} (on Debian: apt install {packages})"
    return f"rookery: `{' '.join(command[:3])} ...` failed; its messages are above"
