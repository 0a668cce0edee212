// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineCatalog
import KeylineImport
import KeylineModel
import KeylineReport

/// A file that was read, whatever its kind.
struct LoadedDocument: Sendable {
    /// Path as found on disk.
    var path: String
    /// Path as the catalog names it.
    var storedPath: String
    /// Kind of file.
    var kind: DocumentFinder.Kind
    /// Hash of its bytes.
    var contentHash: String
    /// What it holds; files of Interface Builder hold nothing but screens.
    var contents: KeylineImport.CatalogDocument
}

/// All files of a command: what could be read, and an error for each that could not.
struct LoadedDocuments: Sendable {
    /// Files in order.
    var documents: [LoadedDocument] = []
    /// One for each file or folder that gave nothing.
    var errors: [ImportError] = []
    /// What cannot be used of the projects that the files belong to.
    var projectNotes: [ImportNote] = []
    /// Whether some of these could not be read.
    var isMissingProjects = false
    /// Stored paths of the files that were given by name, not found in a folder.
    var named: Set<String> = []

    /// Every screen, in order.
    var screens: [Screen] { documents.flatMap(\.contents.screens) }

    /// Every screen with the constants that the files' own design tokens give.
    func resolvedScreens() throws -> [Screen] {
        let tokens = documents.flatMap(\.contents.tokens)
        if tokens.isEmpty { return screens }
        let catalog = try Catalog.inMemory(seeds: CatalogSeeds(devices: [], matrices: []), checker: RuleChecker())
        try wordingTokenErrors { try catalog.apply(tokens.map { .putToken($0) }) }
        return try screens.map(catalog.resolved)
    }

    /// Runs `body`; aliases of tokens that lead nowhere are errors of the file that has them.
    @discardableResult
    func wordingTokenErrors<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as CatalogError {
            guard let names = error.tokens,
                let file = documents.first(where: { $0.contents.tokens.contains { names.contains($0.name) } })
            else { throw error }
            throw CommandError.refusedFile(path: file.path, words: "\(error)")
        }
    }

    /// Every screen with the file it came from.
    var located: [LocatedScreen] {
        documents.flatMap { document in
            document.contents.screens.map { LocatedScreen(path: document.path, screen: $0) }
        }
    }

    /// The status that the errors ask for.
    ///
    /// A file of another platform is passed over in a folder; named itself, it is input that cannot be used.
    var status: ExitStatus {
        let start: ExitStatus = errors.contains(where: isNamed) ? .malformedInput : .clean
        return errors.reduce(start) { .worse($0, $1.status) }
    }

    /// What could not be read, without what is passed over.
    var unread: [UnreadFile] {
        errors.filter { $0.category != .unsupported || isNamed($0) }.map { error in
            UnreadFile(
                source: SourceLocation(file: error.file, line: error.line ?? 0, column: error.column),
                message: error.message)
        }
    }

    private func isNamed(_ error: ImportError) -> Bool { error.category == .unsupported && named.contains(error.file) }

    /// Gives screens of which nothing is said the declarations they had, where a project cannot be read: it may say them
    /// again once it can.
    mutating func keepDeclarations(of known: [Screen]) {
        guard isMissingProjects else { return }
        let former = Dictionary(
            known.map { ($0.id, AppDeclaration(of: $0)) }, uniquingKeysWith: { $1 })
        for place in documents.indices where documents[place].kind != .json {
            let screens = documents[place].contents.screens
            for index in screens.indices where screens[index].supportedOrientations == .all {
                former[screens[index].id]?.tell(&documents[place].contents.screens[index])
            }
        }
    }

    /// What was not understood, in order.
    var notes: [ImportNote] { projectNotes + documents.flatMap(\.contents.notes) }

    /// Writes the errors on standard error. Of files that are passed over for the same reason, three or more are one
    /// line: a folder may hold the screens of a whole Mac app.
    ///
    /// - Parameter all: whether each of those has its line all the same.
    func tellErrors(all: Bool = true) {
        let skipped = errors.filter { $0.category == .unsupported && !isNamed($0) }
        for (error, count) in all ? skipped.map({ ($0, 1) }) : Self.grouped(skipped) {
            let others = count > 1 ? "\nskipped: \(count - 1) more files for the same reason (--notes lists them)" : ""
            Console.message("skipped: \(error.description)\(others)")
        }
        for error in errors where error.category != .unsupported || isNamed(error) { Console.fileError(error) }
    }

    /// The first error of each message that three or more have, with their count; the others by themselves.
    private static func grouped(_ errors: [ImportError]) -> [(error: ImportError, count: Int)] {
        let counts = Dictionary(grouping: errors, by: \.message).mapValues(\.count)
        var told: Set<String> = []
        return errors.compactMap { error in
            guard let count = counts[error.message], count > 2 else { return (error, 1) }
            return told.insert(error.message).inserted ? (error, count) : nil
        }
    }
}

/// Finds and reads files, in parallel.
struct DocumentLoader: Sendable {
    /// Decides how files are named.
    let anchor: ImportAnchor

    /// A loader that names files as a catalog at `catalogPath` does; nil = no catalog.
    init(catalogPath: String?) {
        let folder = catalogPath.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
        anchor = ImportAnchor(catalogFolder: folder)
    }

    /// Reads files and folders.
    ///
    /// - Throws: `CommandError.nothingToRead` when there is no file at all and nothing else went wrong.
    func load(_ paths: [String]) throws(CommandError) -> LoadedDocuments {
        let found = DocumentFinder().find(paths)
        if found.documents.isEmpty, found.errors.isEmpty, let path = paths.first { throw .nothingToRead(path: path) }
        let answer = DeclarationFinder(anchor: anchor).find(found)
        var loaded = load(found, declarations: answer.declarations)
        loaded.projectNotes = answer.notes
        loaded.isMissingProjects = answer.isMissingFiles
        return loaded
    }

    /// Reads what was found.
    ///
    /// - Parameter declarations: what the apps of Interface Builder files declare, by path.
    func load(
        _ found: DocumentFinder.Findings, declarations: [String: AppDeclaration]
    ) -> LoadedDocuments {
        let progress = ProgressLine(total: found.documents.count, verb: "read", noun: "files")
        let anchor = anchor
        let results = ParallelMap.map(found.documents) { document -> Result<LoadedDocument, ImportError> in
            defer { progress.advance() }
            return Result { () throws(ImportError) in
                try Self.read(document, anchor, declarations[document.path] ?? .unknown)
            }
        }
        progress.finish()
        var loaded = LoadedDocuments(errors: found.errors)
        loaded.named = Set(
            found.documents.filter { $0.path == $0.root }.map { anchor.storedPath(of: $0.path) })
        for result in results {
            switch result {
            case .success(let document): loaded.documents.append(document)
            case .failure(let error): loaded.errors.append(error)
            }
        }
        return loaded
    }

    private static func read(
        _ document: DocumentFinder.Document, _ anchor: ImportAnchor, _ declaration: AppDeclaration
    ) throws(ImportError) -> LoadedDocument {
        let data = try DocumentFinder().read(document.path)
        let storedPath = anchor.storedPath(of: document.path)
        var contents: KeylineImport.CatalogDocument
        if document.kind == .json {
            contents = try CatalogJSON.decode(data, file: storedPath)
        } else {
            let imported = try InterfaceBuilderImporter().importDocument(
                data: data, file: storedPath, references: declaration.references)
            contents = KeylineImport.CatalogDocument(screens: imported.screens, notes: imported.notes)
            for index in contents.screens.indices { declaration.tell(&contents.screens[index]) }
        }
        return LoadedDocument(
            path: document.path, storedPath: storedPath, kind: document.kind, contentHash: ContentHash.of(Array(data)),
            contents: contents)
    }
}

extension Console {
    /// Writes `file:line:column: error: fact` and the hint, as editors and CI understand it.
    static func fileError(_ error: ImportError) {
        var place = error.file
        if let line = error.line { place += ":\(line)" + (error.column.map { ":\($0)" } ?? "") }
        message("\(place): error: \(error.message)" + (error.hint.map { "\nhint: " + $0 } ?? ""))
    }
}
