// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The seeds of property tests.
package enum Seeds {
    /// The factor by which property tests try more seeds than in a plain run: the environment variable `KEYLINE_SEEDS`, at
    /// least 1.
    private static let factor = max(1, ProcessInfo.processInfo.environment["KEYLINE_SEEDS"].flatMap(Int.init) ?? 1)

    /// Returns the seeds from 0, or the numbers of batches of seeds, that a property test tries: as many as a plain run takes, or
    /// `KEYLINE_SEEDS` times as many.
    package static func first(_ count: Int) -> Range<UInt64> { 0..<UInt64(count * factor) }
}
