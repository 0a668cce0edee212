// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineStore

/// The screens of Interface Builder files in a catalog, as they are recognized in other files.
public struct KnownScreens: Sendable {
    /// The traces of the screens, without the objects on them.
    public let traces: [ScreenTrace]
    /// The paths of all files that were ever imported, names from which ids may be derived.
    private let importedFiles: [String]
    /// The checkouts of the files that are not in the catalog's own, as paths from that one, by the files' paths.
    public let checkouts: [String: String]
    /// The files of screens that users removed, by the screens' ids.
    private let removed: [String: String]
    private let store: CatalogStore

    init(_ store: CatalogStore) throws {
        self.store = store
        (traces, importedFiles, checkouts, removed) = try store.read {
            (try $0.screenTraces(), try $0.importedFiles(), try $0.checkoutsOfFiles(), try $0.filesOfRemovedScreens())
        }
    }

    /// The paths of the files, in alphabetical order.
    public var files: [String] { Set(traces.map(\.file)).sorted() }

    /// The ids of all screens, including those that users removed.
    public var ids: Set<String> { Set(traces.map(\.id)).union(removed.keys) }

    /// Returns the trace of a screen with the objects on it.
    ///
    /// - Throws: `StoreError`.
    public func complete(_ trace: ScreenTrace) throws -> ScreenTrace {
        var complete = trace
        complete.objectIDs = try store.read { try $0.objectIDs(ofScreen: trace.id) }.union([trace.objectID])
        return complete
    }

    /// Returns the traces of the screens that users removed and whose object ids are among some. Nothing is known of the
    /// objects on them.
    ///
    /// - Complexity: the object ids times the files, unless no screen was removed.
    public func removedTraces(of objectIDs: Set<String>) -> [ScreenTrace] {
        guard !removed.isEmpty else { return [] }
        let names = Set(importedFiles).union(traces.map(\.firstFile)).sorted()
        return objectIDs.sorted().flatMap { objectID in
            names.compactMap { original in
                removed[DerivedID.screen(objectID, of: original)].map {
                    ScreenTrace(file: $0, originalFile: original, objectID: objectID)
                }
            }
        }
    }
}

extension Catalog {
    /// Returns the screens of Interface Builder files, as they are recognized in other files.
    ///
    /// - Throws: `StoreError`.
    public func knownScreens() throws -> KnownScreens { try KnownScreens(store) }
}
