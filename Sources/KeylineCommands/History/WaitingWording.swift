// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import KeylineReport
import KeylineStore

extension WaitingRevision {
    /// The revision that is not merged yet, and the revisions that it waits for.
    var words: String {
        let name = "revision \(header.stamp.name)" + (header.author.isEmpty ? "" : " of \(header.author)")
        guard !missing.entries.isEmpty else {
            return name + " is not merged: its counter does not follow those of the revisions it has seen"
        }
        let names = missing.names
        return name + " is not merged yet: it waits for " + names.prefix(3).joined(separator: ", ")
            + (names.count > 3 ? " and \(names.count - 3) more" : "") + "; sync with a catalog that has them"
    }

    /// The revision, and the last of each site that it waits for.
    var json: JSONValue {
        .object(header.json + [("waitsFor", .array(missing.names.map { .string($0) }))])
    }
}
