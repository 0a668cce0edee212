// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB

extension CatalogStore {
    /// Copies the catalog into a new file while others go on using it, and makes sure that the copy is sound: its pages,
    /// and each revision as its writer sealed it.
    ///
    /// The copy is the same site. Once something is written in it while the original goes on, it becomes a site of its own.
    ///
    /// - Parameter target: the path of the copy, where no file may be.
    /// - Throws: `StoreError`; no file is left then.
    public func backUp(to target: String) throws {
        try Self.making(target) { draft in
            let copy = try DatabaseQueue(file: draft, configuration: Configuration())
            try queue.backup(to: copy)
            try takeOverPermissions(draft)
            try translation {
                try copy.read { db in
                    let reader = CatalogReader(db, issues: RowIssues(), memory: ReadCache())
                    if let fault = try reader.integrityFaults().first {
                        throw StoreError.damaged(path: path, detail: fault)
                    }
                    try reader.checkRevisions()
                }
            }
            return copy
        }
    }

    /// Lets those read the copy who may read the original, and no others.
    private func takeOverPermissions(_ draft: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        chmod(draft, status.st_mode & 0o666)
    }
}
