// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
@_spi(WritePath) public import KeylineStore

/// A document as an importer read it.
public struct ImportableDocument: Sendable {
    /// The path under which the catalog stores it.
    public var path: String
    /// The path to its Git checkout from the catalog's; nil for the catalog's own.
    public var checkout: String?
    /// The hash of its bytes; see `ContentHash`.
    public var contentHash: String
    /// Its screens in document order.
    public var screens: [Screen]
    /// Notes on what the importer did not understand.
    public var notes: [ImportNote]

    /// A document.
    public init(
        path: String, checkout: String? = nil, contentHash: String, screens: [Screen], notes: [ImportNote] = []
    ) {
        (self.path, self.checkout) = (path, checkout)
        self.contentHash = contentHash
        self.screens = screens
        self.notes = notes
    }
}

/// The files of a catalog that an import covers and that are gone.
public struct GoneFiles: Sendable {
    /// Their paths, as the catalog has them.
    public var paths: [String]
    /// True if the screens that are still theirs after the import are removed.
    public var isPruning: Bool

    /// Some files.
    public init(paths: [String] = [], isPruning: Bool = false) {
        self.paths = paths
        self.isPruning = isPruning
    }
}

/// The result of an import.
public struct ImportReport: Sendable {
    /// The change of the verdicts.
    public var change = ChangeReport()
    /// Screens that are new.
    public var added: [ScreenSummary] = []
    /// Screens that changed.
    public var updated: [ScreenSummary] = []
    /// Screens whose file moved, or that moved to another file.
    public var moved: [ScreenSummary] = []
    /// Screens that did not change.
    public var unchanged: [ScreenSummary] = []
    /// Screens whose file no longer has them.
    public var removed: [ScreenSummary] = []
    /// Screens that their file no longer has but that have changes made in the catalog: those that stay, or those of
    /// `removed`.
    public var editedVanished: [ScreenSummary] = []
    /// Screens whose files are gone: those that stay, or those that were removed.
    public var gone: [ScreenSummary] = []
    /// Ids of those screens with changes made in the catalog.
    public var editedGone: [String] = []
    /// The importers' notes, and the catalog's own.
    public var notes: [ImportNote] = []

    /// Creates an empty report.
    public init() {}
}

extension Catalog {
    /// Imports documents in one transaction.
    ///
    /// Screens that a document no longer has are removed, unless another one has them; those of files that are gone, and
    /// those with changes made in the catalog, are only removed by pruning. In `merge` mode, rows that users added stay, and rows that
    /// they changed or removed keep that state unless the file changed the same thing since; then the file wins, with a
    /// note.
    /// - Throws: `StoreError`, or the checker's errors; nothing is changed then.
    public func importDocuments(
        _ documents: [ImportableDocument], mode: ImportMode = .merge, gone: GoneFiles = GoneFiles(),
        message: String = "", progress: CheckProgress? = nil
    ) throws -> ImportReport {
        try store.write(message: message) { transaction in
            var report = ImportReport()
            var seen: [Set<String>] = []
            for document in documents { seen.append(try bring(document, mode, transaction, &report)) }
            for (document, seen) in zip(documents, seen) {
                let keepsEdited = mode == .merge && !gone.isPruning
                try removeVanished(from: document, keeping: seen, keepsEdited: keepsEdited, transaction, &report)
            }
            try finish(gone, transaction, &report)
            report.change = try DirtyScreenSolve(transaction: transaction, checker: checker, progress: progress).run()
            return report
        }
    }

    /// Removes the screens that a file no longer has, unless `keepsEdited` keeps them for their changes in the catalog.
    private func removeVanished(
        from document: ImportableDocument, keeping seen: Set<String>, keepsEdited: Bool,
        _ transaction: CatalogTransaction, _ report: inout ImportReport
    ) throws {
        let vanished = try transaction.importedScreens(of: document.path).filter { !seen.contains($0.id) }
        let edited = Set(try transaction.edited(vanished.map(\.id)))
        report.editedVanished += vanished.filter { edited.contains($0.id) }
        report.removed += try transaction.removeVanishedScreens(
            of: document.path, keeping: keepsEdited ? seen.union(edited) : seen)
    }

    /// Reports or removes the screens that are left of files that are gone.
    private func finish(_ gone: GoneFiles, _ transaction: CatalogTransaction, _ report: inout ImportReport) throws {
        for path in gone.paths { report.gone += try transaction.importedScreens(of: path) }
        report.editedGone = try transaction.edited(report.gone.map(\.id))
        guard gone.isPruning else { return }
        for path in gone.paths { _ = try transaction.removeVanishedScreens(of: path, keeping: []) }
    }

    /// Imports the screens of a document.
    ///
    /// - Returns: their ids.
    private func bring(
        _ document: ImportableDocument, _ mode: ImportMode, _ transaction: CatalogTransaction,
        _ report: inout ImportReport
    ) throws -> Set<String> {
        report.notes += document.notes
        var seen: Set<String> = []
        for (position, screen) in document.screens.enumerated() {
            let place = screen.source ?? SourceLocation(file: document.path, line: 0)
            guard seen.insert(screen.id).inserted else {
                report.notes.append(
                    ImportNote(
                        message: "screen '\(screen.name)' appears twice; the first one is used", location: place,
                        changesLayout: true))
                continue
            }
            let (unique, notes) = DuplicateIDs.removing(from: screen, at: place)
            report.notes += notes
            let result = try transaction.importScreen(unique, from: document.path, position: position, mode: mode)
            report.add(result, unique, document.path, place)
        }
        try transaction.putImportSource(
            path: document.path, contentHash: document.contentHash, checkout: document.checkout)
        return seen
    }
}

extension ImportReport {
    fileprivate mutating func add(
        _ result: ScreenImport, _ screen: Screen, _ path: String, _ place: SourceLocation
    ) {
        let summary = ScreenSummary(screen, document: screen.source?.file ?? path)
        switch result.outcome {
        case .added: added.append(summary)
        case .updated: updated.append(summary)
        case .moved: moved.append(summary)
        case .unchanged: unchanged.append(summary)
        case .keptRemoved:
            notes.append(
                ImportNote(
                    message: "screen '\(screen.name)' was removed from the catalog and stays removed", location: place))
        }
        for edit in result.overruled {
            notes.append(
                ImportNote(
                    message:
                        "'\(edit.field)' of \(edit.entity) '\(edit.id)' was changed in the catalog and in the file; "
                        + "the file's value is used", location: place))
        }
    }
}
