// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCommands

Program.main(commit: commit)
