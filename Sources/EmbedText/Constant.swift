// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A Swift file that defines a text.
struct Constant {
    let name: String
    let value: String

    /// The file.
    var source: String { "let \(name) = \(RawLiteral.of(value))\n" }
}
