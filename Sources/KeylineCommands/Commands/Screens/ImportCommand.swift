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
            unless you add '--replace'. Malformed files are reported; all others are imported. The screens of a file that \
            was moved, renamed, split or merged are recognized by the objects on them and stay the same screens. \
            Screens of a file that is gone stay until you add '--prune'. So do screens that their file no longer \
            contains, if you changed them in the catalog.

            Examples:
              keyline import App/
              keyline import App/ --prune
              keyline import App/Main.storyboard --replace
              keyline export 'Photo viewer' | keyline import -
            """)

    @Argument(
        help: ArgumentHelp("Files and folders to import; '-' is standard input.", valueName: "path"),
        completion: .file()) var paths: [String]
    @Flag(help: "Discard changes made in the catalog to the screens of Interface Builder files.") var replace = false
    @Flag(help: "Remove the screens of files that are gone, and changed screens that their files no longer have.")
    var prune = false
    @Flag(help: "List everything in the files that Keyline skipped or replaced.") var notes = false
    @Option(
        help: "Lowest severity of new findings that fails the run (exit 1). 'never' always passes.")
    var failOn: FailureThreshold = .never
    @OptionGroup var input: StandardInputOptions
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        let input = try input.read(paths)
        let (paths, message) = (input.paths, message(input.paths))
        let catalog = try edit.catalog.open(toWrite: true)
        let before = try catalog.formerScreens()
        let recognition = try ScreenRecognition(
            of: paths, standardInput: input.standardInput, in: catalog, catalogPath: edit.catalog.path)
        guard !prune || recognition.findsGoneFiles else {
            throw CommandError.usage(
                "the catalog is not in the Git checkout of these files, so that files of others would seem to be gone",
                hint: "keep the catalog in the checkout, or remove screens with 'keyline edit remove-screen'")
        }
        var (documents, goneFiles) = try recognition.read { $0.readShowingProgress(paths) }
        try checkPaths(documents)
        if goneFiles.isEmpty { try documents.requireSomething(in: paths) }
        documents.keepDeclarations(of: Array(try before.screens(documents.undeclaredScreens).values))
        documents.printErrors(all: notes)
        documents.printScope()
        if replace {
            // Reading finds the values without a meaning, which will be replaced.
            _ = try catalog.screens(documents.documents.flatMap(\.contents.screens).map(\.id))
        }
        let progress = CatalogProgress(noun: "screens")
        var outcome = ImportOutcome()
        let files = documents.documents.filter { $0.kind != .json }
        if !files.isEmpty || !goneFiles.isEmpty {
            let report = try catalog.importDocuments(
                files.map {
                    ImportableDocument(
                        path: $0.storedPath, checkout: $0.checkout, contentHash: $0.contentHash,
                        screens: $0.contents.screens,
                        notes: $0.contents.notes)
                }, mode: replace ? .replace : .merge, gone: GoneFiles(paths: goneFiles, isPruning: prune),
                message: message, progress: progress.report)
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
        Console.printNotes(documents.projectNotes + outcome.notes + jsonNotes, all: notes)
        Console.message(outcome.words)
        for words in [
            outcome.vanishedWords(isRemoving: prune || replace, paths: paths),
            outcome.goneWords(isPruning: prune, paths: paths),
        ] { words.map(Console.message) }
        try edit.printEffect(outcome.change, catalog, before: before)
        let appeared = failOn.severity.map { severity in
            outcome.change.appeared.filter { $0.countedSeverity >= severity }
        }
        try ExitStatus.worse(documents.status, ExitStatus(appeared ?? [])).finish()
    }

    /// - Throws: `CommandError.usage` for an Interface Builder document without a file, and if two files would have the
    ///   same name in the catalog: the screens of one would replace those of the other.
    private func checkPaths(_ documents: LoadedDocuments) throws(CommandError) {
        if documents.documents.contains(where: { $0.kind != .json && $0.path == StandardInput.anonymous }) {
            throw .usage(
                "the screens of an Interface Builder document are recognized by its file, but standard input has none",
                hint: "name the file with '--stdin-filename PATH'")
        }
        let named = Dictionary(grouping: documents.documents.filter { $0.kind != .json }, by: \.storedPath)
        let twice = named.values.first { $0.count > 1 }
        guard let twice else { return }
        let paths = twice.prefix(2).map { "'\($0.path)'" }.joined(separator: " and ")
        throw .usage(
            "\(paths) are in different Git checkouts and would both be '\(twice[0].storedPath)' in the catalog",
            hint: "import each checkout into a catalog of its own")
    }

    private func message(_ paths: [String]) -> String {
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
