// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The seeds of property tests.
package enum Seeds {
    /// The environment variable with the factor by which property tests try more seeds than in a plain run.
    private static let factor = ProcessInfo.processInfo.environment["KEYLINE_SEEDS"].flatMap(Int.init) ?? 1

    /// Returns the seeds from 0 that a property test tries: as many as a plain run takes, or `KEYLINE_SEEDS` times as many.
    package static func first(_ count: Int) -> Range<Int> { 0..<count * max(1, factor) }
}
