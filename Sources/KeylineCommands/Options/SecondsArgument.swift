// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A time to wait on the command line: seconds above 0, up to a day.
struct SecondsArgument: ExpressibleByArgument {
    let value: Double

    init(_ value: Double) { self.value = value }

    init?(argument: String) {
        guard let value = Double(argument), value > 0, value <= Self.longest else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { String(Int(value)) }

    private static let longest = 86_400.0
}
