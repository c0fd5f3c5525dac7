# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: backend_test.py BUILD_FOLDER

Tests the build backend of pip (python/backend) with the module in BUILD_FOLDER.
"""

import base64
import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "backend"))

import rookery_backend  # noqa: E402
from rookery_archives import wheel_tag  # noqa: E402
from rookery_metadata import version  # noqa: E402

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
        tool("cmake", "echo 'configuration file provided by \"pybind11\" with'; exit 1")
        self.assertIn("apt install g++", self.refusal(tools))
        tool("c++", "")
        self.assertIn("apt install ninja-build", self.refusal(tools))
        tool("ninja", "")
        self.assertIn("apt install pybind11-dev", self.refusal(tools))
        tool("cmake", "echo '  Could NOT find NTL (missing: NTL_LIBRARY)'; exit 1")
        self.assertIn("apt install libntl-dev", self.refusal(tools))
        tool("cmake", "exit 1")
        self.assertIn("messages are above", self.refusal(tools))


if __name__ == "__main__":
    unittest.main()
