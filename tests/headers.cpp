// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing: the precompiled header of the tests needs a source file to belong to.
