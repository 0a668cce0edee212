// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import Synchronization

/// A progress bar for work of a catalog whose size is known only after it starts.
final class CatalogProgress: Sendable {
    private let verb: String
    private let noun: String
    private let line = Mutex<ProgressLine?>(nil)

    /// Makes a bar; `noun` names the counted things in the plural, `verb` the operation on each.
    init(verb: String = "checked", noun: String) {
        self.verb = verb
        self.noun = noun
    }

    /// The callback for the catalog.
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
