// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineStore

SQLiteLibrary.prepare()
Bench.run(Array(CommandLine.arguments.dropFirst()))
