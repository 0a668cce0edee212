// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import Synchronization

/// The catalogs that a program keeps open between the commands that it runs. Opening one parses its schema, and reads
/// its devices.
final class OpenCatalogs: Sendable {
    /// The catalogs to use and to add to; nil in a program that runs one command.
    @TaskLocal static var kept: OpenCatalogs?

    /// The largest number of catalogs that are kept: all are closed when there are more.
    private static let limit = 8

    private let catalogs = Mutex<[String: Catalog]>([:])

    /// Returns the open catalog of a path. One whose file was replaced, removed or migrated by a newer program, or that
    /// cannot be written, is opened again.
    ///
    /// - Throws: the errors of `open`.
    func catalog(at path: String, open: () throws -> Catalog) rethrows -> Catalog {
        if let known = catalogs.withLock({ $0[path] }), known.isCurrent { return known }
        catalogs.withLock { $0[path] = nil }
        let opened = try open()
        guard opened.isCurrent else { return opened }
        catalogs.withLock { catalogs in
            if catalogs.count >= Self.limit { catalogs = [:] }
            catalogs[path] = opened
        }
        return opened
    }
}
