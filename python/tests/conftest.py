# SPDX-License-Identifier: GPL-3.0-or-later
"""What pytest is to know."""

collect_ignore = ["uses_types.py"]  # mypy reads it; it is not to be run
