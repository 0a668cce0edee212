// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport
import Synchronization

/// Values that other programs left in catalogs and that have no meaning: commands that look for what is wrong tell each,
/// all others how many there are, in the end.
enum RowWarnings {
    private static let counts = Mutex<[String: Int]>([:])

    /// Counts one in the catalog at a path.
    static func count(_ path: String) { counts.withLock { $0[path, default: 0] += 1 } }

    /// Says how many were counted.
    static func tell() {
        for (path, count) in counts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            Console.message(
                "\(path): warning: \(NumberText.count(count, "value")) of other programs with no meaning; "
                    + "'keyline status' names \(count == 1 ? "it" : "them")")
        }
    }
}
