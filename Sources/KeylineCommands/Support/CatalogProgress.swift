// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import Synchronization

/// A progress bar for work that a catalog does, whose size is known only once it starts.
final class CatalogProgress: Sendable {
    private let verb: String
    private let noun: String
    private let line = Mutex<ProgressLine?>(nil)

    /// A bar for things called `noun` in the plural; `verb` is what is done to one.
    init(verb: String = "checked", noun: String) {
        self.verb = verb
        self.noun = noun
    }

    /// What the catalog calls.
    var report: CheckProgress {
        { [self] _, total in
            let line = line.withLock { current in
                let line = current ?? ProgressLine(total: total, verb: verb, noun: noun)
                current = line
                return line
            }
            line.advance()
        }
    }

    /// Removes the bar.
    func finish() { line.withLock { $0?.finish() } }
}
