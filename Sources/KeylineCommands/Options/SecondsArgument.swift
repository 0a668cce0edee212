// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A time to wait on the command line: seconds above 0, up to a day.
package struct SecondsArgument: ExpressibleByArgument {
    /// The time in seconds.
    package let value: Double

    /// A time in seconds.
    package init(_ value: Double) { self.value = value }

    /// The time an argument says; nil for what is none.
    package init?(argument: String) {
        guard let value = Double(argument), value > 0, value <= Self.longest else { return nil }
        self.value = value
    }

    /// The time as help shows it.
    package var defaultValueDescription: String { String(Int(value)) }

    private static let longest = 86_400.0
}
