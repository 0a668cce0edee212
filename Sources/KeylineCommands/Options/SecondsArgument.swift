// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A time on the command line: seconds above 0, up to a day.
package struct SecondsArgument: ExpressibleByArgument {
    /// The time in seconds.
    package let value: Double

    /// Makes a time from seconds.
    package init(_ value: Double) { self.value = value }

    /// Parses an argument; nil if it is not a valid time.
    package init?(argument: String) {
        guard let value = Double(argument), value > 0, value <= Self.longest else { return nil }
        self.value = value
    }

    /// The time as printed in help.
    package var defaultValueDescription: String { String(Int(value)) }

    private static let longest = 86_400.0
}
