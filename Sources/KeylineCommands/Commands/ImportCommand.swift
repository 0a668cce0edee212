// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport
import KeylineStore

/// `keyline import`: imports files into the catalog.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import Interface Builder files and catalog JSON into the catalog.",
        discussion: """
            Importing a file again applies the changes made in the file and keeps the changes made in the catalog, \
            unless you add '--replace'. Malformed files are reported; all others are imported.

            Examples:
              keyline import App/
              keyline import App/Main.storyboard --replace
              keyline export 'Photo viewer' > screen.json && keyline import screen.json
            """)

    @Argument(help: ArgumentHelp("Files and folders to import.", valueName: "path"), completion: .file()) var paths:
        [String]
    @Flag(help: "Discard changes made in the catalog to the screens of Interface Builder files.") var replace = false
    @Flag(help: "List everything in the files that Keyline skipped or replaced.") var notes = false
    @Option(
        help: "Lowest severity of new findings that fails the run (exit 1). 'never' always passes.")
    var failOn: FailureThreshold = .never
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        let catalog = try edit.catalog.open(toWrite: true)
        let before = try catalog.formerScreens()
        var documents = try DocumentLoader(catalogPath: edit.catalog.path).load(paths)
        documents.keepDeclarations(of: Array(try before.screens(documents.undeclaredScreens).values))
        documents.tellErrors(all: notes)
        documents.tellScope()
        if replace {
            // Reading tells which values without a meaning will be replaced.
            _ = try catalog.screens(documents.documents.flatMap(\.contents.screens).map(\.id))
        }
        let progress = CatalogProgress(noun: "screens")
        var outcome = ImportOutcome()
        let files = documents.documents.filter { $0.kind != .json }
        if !files.isEmpty {
            let report = try catalog.importDocuments(
                files.map {
                    ImportableDocument(
                        path: $0.storedPath, contentHash: $0.contentHash, screens: $0.contents.screens,
                        notes: $0.contents.notes)
                }, mode: replace ? .replace : .merge, message: message, progress: progress.report)
            outcome.add(report)
        }
        let changes = documents.documents.filter { $0.kind == .json }.flatMap(changes)
        if !changes.isEmpty {
            let report = try documents.wordingTokenErrors {
                try catalog.apply(changes, message: message, progress: progress.report)
            }
            try outcome.add(report, changes, before: before)
        }
        progress.finish()
        let jsonNotes = documents.documents.filter { $0.kind == .json }.flatMap(\.contents.notes)
        Console.tell(documents.projectNotes + outcome.notes + jsonNotes, all: notes)
        Console.message(outcome.words)
        try edit.tell(outcome.change, catalog, before: before)
        let appeared = failOn.severity.map { severity in
            outcome.change.appeared.filter { $0.countedSeverity >= severity }
        }
        try ExitStatus.worse(documents.status, ExitStatus(appeared ?? [])).finish()
    }

    private var message: String {
        edit.note.message(
            or: "import " + paths.map { URL(fileURLWithPath: $0).lastPathComponent }.joined(separator: " "))
    }

    /// Returns the changes of a document: tokens and devices precede the screens that depend on them.
    private func changes(_ document: LoadedDocument) -> [CatalogChange] {
        let contents = document.contents
        return contents.apps.map { .putApp($0) } + contents.devices.map { .putDevice($0) }
            + contents.matrices.map { .putMatrix($0) } + contents.tokens.map { .putToken($0) }
            + contents.screens.map { .putScreen($0) }
    }
}

/// The combined result of the imports of all files.
private struct ImportOutcome {
    private var added = 0
    private var updated = 0
    private var unchanged = 0
    private var removed = 0
    /// Notes about contents of Interface Builder files that were not understood or not imported.
    private(set) var notes: [ImportNote] = []
    var change = ChangeReport()

    /// Adds the result of importing an Interface Builder file.
    mutating func add(_ report: ImportReport) {
        added += report.added.count
        updated += report.updated.count
        unchanged += report.unchanged.count
        removed += report.removed.count
        notes += report.notes
        change.add(report.change)
    }

    /// Adds the result of importing catalog JSON.
    mutating func add(_ report: ChangeReport, _ changes: [CatalogChange], before: FormerScreens) throws {
        for case .putScreen(let screen) in changes {
            if let old = try before.screens([screen.id])[screen.id] {
                if old == screen { unchanged += 1 } else { updated += 1 }
            } else {
                added += 1
            }
        }
        change.add(report)
    }

    var words: String {
        let counts = [(added, "added"), (updated, "updated"), (unchanged, "unchanged"), (removed, "removed")]
            .filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
        return counts.isEmpty ? "no screens" : "screens: " + counts.joined(separator: ", ")
    }
}
