# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: backend_test.py BUILD_FOLDER

Tests the build backend of pip (python/backend) with the module in BUILD_FOLDER.
"""

import base64
import email
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import unittest
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "backend"))

import rookery_backend  # noqa: E402
import rookery_bundle  # noqa: E402
from rookery_archives import wheel_tag  # noqa: E402
from rookery_metadata import metadata, metadata_of, version  # noqa: E402

BUILD = os.path.abspath(sys.argv.pop(1))
SETTINGS = {"build-dir": BUILD}


class Backend(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_quietly(self, *command: str, **environment: str) -> str:
        """What a command prints; it must not need the network."""
        ended = subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, "PIP_NO_INDEX": "1", "PYTHONDONTWRITEBYTECODE": "1", **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.assertEqual(ended.returncode, 0, ended.stdout)
        return ended.stdout

    def refusal(self, path: Path) -> str:
        """The last line of a build that finds its tools only in this folder."""
        code = f"import rookery_backend; rookery_backend.build_wheel({str(self.folder)!r}, "
        code += f"{{'build-dir': {str(self.folder / 'new')!r}}})"
        ended = subprocess.run(
            [sys.executable, "-B", "-c", code],
            env={"PATH": str(path), "PYTHONPATH": str(ROOT / "python" / "backend")},
            capture_output=True,
            text=True,
        )
        self.assertEqual(ended.returncode, 1)
        self.assertEqual(ended.stderr.count("\n"), 1, ended.stderr)
        return ended.stderr

    def test_pip_installs_without_network(self) -> None:
        self.run_quietly(sys.executable, "-m", "venv", "venv")
        python = str(self.folder / "venv" / "bin" / "python")
        self.run_quietly(
            python, "-m", "pip", "install", "--config-settings", f"build-dir={BUILD}", str(ROOT)
        )
        question = "import importlib.metadata, rookery; print(rookery.count('K', 9, k=16).value, "
        question += "importlib.metadata.version('rookery'), rookery.__file__)"
        answer = self.run_quietly(python, "-I", "-c", question)
        self.assertRegex(answer, rf"^14518795348 {version()} {self.folder}/venv/")
        self.run_quietly(python, "-m", "pip", "check")
        self.run_quietly(python, "-m", "pip", "uninstall", "--yes", "rookery")
        self.assertEqual(list(self.folder.glob("venv/lib/*/site-packages/rookery*")), [])

    def test_wheel(self) -> None:
        name = rookery_backend.build_wheel(str(self.folder), SETTINGS)
        self.assertEqual(name, f"rookery-{version()}-{wheel_tag()}.whl")
        first = (self.folder / name).read_bytes()
        with zipfile.ZipFile(self.folder / name) as wheel:
            recorded = set()
            record = wheel.read(f"rookery-{version()}.dist-info/RECORD").decode()
            for line in record.splitlines():
                path, digest, size = line.split(",")
                recorded.add(path)
                if digest:
                    data = wheel.read(path)
                    value = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode()
                    self.assertEqual(digest, "sha256=" + value.rstrip("="))
                    self.assertEqual(size, str(len(data)))
            self.assertEqual(recorded, set(wheel.namelist()))
        self.assertLess({"rookery/__init__.py", "rookery/py.typed"}, recorded)
        rookery_backend.build_wheel(str(self.folder), SETTINGS)
        self.assertEqual((self.folder / name).read_bytes(), first)

    def test_metadata(self) -> None:
        told = email.message_from_string(metadata())
        self.assertEqual((told["Name"], told["Version"]), ("rookery", version()))
        self.assertEqual(told["Author"], "The Rookery authors")
        extras = {"docs", "numpy", "test"}
        self.assertEqual(set(told.get_all("Provides-Extra", [])), extras)
        needed = told.get_all("Requires-Dist", [])
        self.assertIn('numpy ; extra == "numpy"', needed)
        self.assertTrue(all("; extra ==" in requirement for requirement in needed))
        self.assertIn("Programming Language :: Python :: 3.13", told.get_all("Classifier", []))

    def test_metadata_of_people_and_addresses(self) -> None:
        with (ROOT / "pyproject.toml").open("rb") as file:
            project = tomllib.load(file)["project"]
        people = [{"name": "A"}, {"name": "B", "email": "b@example.org"}, {"email": "c@x.example"}]
        urls = {"Source": "https://example.org/a", "Changes": "https://example.org/b"}
        full = {**project, "authors": people, "maintainers": people[:1], "urls": urls}
        told = email.message_from_string(metadata_of(full))
        self.assertEqual(told["Author"], "A")
        self.assertEqual(told["Author-email"], "B <b@example.org>, c@x.example")
        self.assertEqual((told["Maintainer"], told["Maintainer-email"]), ("A", None))
        self.assertEqual(
            told.get_all("Project-URL"),
            ["Source, https://example.org/a", "Changes, https://example.org/b"],
        )
        for change, line in [
            ({"gui-scripts": {}}, "rookery: unknown in [project] of pyproject.toml: gui-scripts"),
            (
                {"authors": [{"nick": "A"}]},
                "rookery: authors in pyproject.toml: {'nick': 'A'} is no name and email",
            ),
        ]:
            with self.assertRaises(SystemExit) as refused:
                metadata_of({**project, **change})
            self.assertEqual(str(refused.exception), line)

    def test_names_of_bundled_libraries(self) -> None:
        for library, name in [
            ("libgmp.so.10", r"libgmp-[0-9a-f]{8}\.so\.10"),
            ("libm4ri-0.0.20200125.so", r"libm4ri-0-[0-9a-f]{8}\.0\.20200125\.so"),
        ]:
            self.assertRegex(rookery_bundle.own_name(library, b"data"), f"^{name}$")
        self.assertRegex(
            rookery_bundle.manylinux_tag(), r"^cp\d+-cp\d+\w*-manylinux_2_\d+_[a-z]+\d\w*$"
        )

    @unittest.skipUnless(shutil.which("patchelf") and shutil.which("dpkg"), "no patchelf, no dpkg")
    def test_wheel_with_its_libraries(self) -> None:
        plain = self.folder / rookery_backend.build_wheel(str(self.folder), SETTINGS)
        made = rookery_bundle.bundle(plain, self.folder)
        with zipfile.ZipFile(made) as wheel:
            wheel.extractall(self.folder / "there")
            names = wheel.namelist()
        libraries = [Path(name).name for name in names if name.startswith("rookery.libs/")]
        self.assertTrue(any(name.startswith("libgmp-") for name in libraries), libraries)
        self.assertTrue(any(name.endswith("/licenses/libgmp10/copyright") for name in names))
        (module,) = (self.folder / "there" / "rookery").glob("*.so")
        for line in self.run_quietly("ldd", str(module)).splitlines():
            name, _, place = line.strip().partition(" => ")
            self.assertTrue(
                rookery_bundle.OUTSIDE.fullmatch(Path(name.split()[0]).name)
                or str(self.folder) in os.path.realpath(place.split()[0]),
                line,
            )
        verify = (sys.executable, "-m", "rookery", "verify", "--seconds", "0")
        told = self.run_quietly(*verify, PYTHONPATH=str(self.folder / "there"))
        self.assertIn("all agree", told)

    def test_editable(self) -> None:
        name = rookery_backend.build_editable(str(self.folder), SETTINGS)
        with zipfile.ZipFile(self.folder / name) as wheel:
            pointer = Path(wheel.read("rookery.pth").decode().strip())
        self.assertTrue((pointer / "rookery" / "__init__.py").exists())

    def test_source_archive(self) -> None:
        name = rookery_backend.build_sdist(str(self.folder))
        self.assertEqual(name, f"rookery-{version()}.tar.gz")
        first = (self.folder / name).read_bytes()
        with tarfile.open(self.folder / name) as archive:
            files = archive.getnames()
            archive.extractall(self.folder)
        top = f"rookery-{version()}"
        wanted = {f"{top}/{file}" for file in ("PKG-INFO", "CMakeLists.txt", "src/board/board.cpp")}
        self.assertLess(wanted, set(files))
        rookery_backend.build_sdist(str(self.folder))
        self.assertEqual((self.folder / name).read_bytes(), first)
        # What was unpacked packs itself again.
        code = "import rookery_backend; rookery_backend.build_sdist('.')"
        self.run_quietly(
            sys.executable, "-c", code, PYTHONPATH=str(self.folder / top / "python" / "backend")
        )
        self.assertEqual((self.folder / name).read_bytes(), first)

    def test_says_what_is_missing(self) -> None:
        tools = self.folder / "tools"
        tools.mkdir()

        def tool(name: str, text: str) -> None:
            (tools / name).write_text(f"#!/bin/sh\n{text}\n")
            (tools / name).chmod(0o755)

        self.assertIn("apt install cmake", self.refusal(tools))
        lines = "  missing: M4RI, the package libm4ri-dev of Debian\n"
        lines += "  missing: pybind11 3 or newer, the package pybind11-dev of Debian (2 is too old)"
        tool("cmake", f"echo '{lines}'; exit 1")
        self.assertIn("apt install g++", self.refusal(tools))
        tool("c++", "")
        self.assertIn("apt install ninja-build", self.refusal(tools))
        tool("ninja", "")
        self.assertEqual(
            self.refusal(tools),
            "rookery: missing: M4RI, pybind11 3 or newer (on Debian: apt install libm4ri-dev "
            "pybind11-dev)\n",
        )
        tool("cmake", "exit 1")
        self.assertIn("messages are above", self.refusal(tools))


if __name__ == "__main__":
    unittest.main()
