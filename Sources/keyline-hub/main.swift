// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCommands

await Program.main(HubCommand.self)
