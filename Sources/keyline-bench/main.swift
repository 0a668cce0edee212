// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

Bench.run(Array(CommandLine.arguments.dropFirst()))
