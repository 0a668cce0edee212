// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import Synchronization

/// A progress bar for work that a catalog does, whose size is known only once it starts.
final class CatalogProgress: Sendable {
    private let noun: String
    private let line = Mutex<ProgressLine?>(nil)

    /// A bar for things called `noun` in the plural.
    init(noun: String) { self.noun = noun }

    /// What the catalog calls.
    var report: CheckProgress {
        { [self] _, total in
            let line = line.withLock { current in
                let line = current ?? ProgressLine(total: total, noun: noun)
                current = line
                return line
            }
            line.advance()
        }
    }

    /// Removes the bar.
    func finish() { line.withLock { $0?.finish() } }
}
