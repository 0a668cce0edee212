// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineCatalog
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport

extension DocumentLoader {
    /// Reads files and folders, with a progress bar.
    ///
    /// - Throws: `CommandError.nothingToRead` if there is no file at all and no other error.
    func load(_ paths: [String]) throws(CommandError) -> LoadedDocuments {
        let loaded = readShowingProgress(paths)
        try loaded.requireSomething(in: paths)
        return loaded
    }

    /// Reads files and folders, with a progress bar.
    func readShowingProgress(_ paths: [String]) -> LoadedDocuments {
        let progress = CatalogProgress(verb: "read", noun: "files")
        defer { progress.finish() }
        return read(paths, progress: progress.report)
    }
}

extension LoadedDocuments {
    /// - Throws: `CommandError.nothingToRead` if there is no file at all and no other error.
    func requireSomething(in paths: [String]) throws(CommandError) {
        if documents.isEmpty, errors.isEmpty, let path = paths.first { throw .nothingToRead(path: path) }
    }

    /// Returns every screen with its constants resolved from the files' own design tokens.
    func screensToCheck() throws -> [Screen] { try wordingTokenErrors { try resolvedScreens() } }

    /// Runs `body`; an alias of a missing token becomes an error of the file that has it.
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

    /// Prints once the notes that hold for all files: ignored folders, and undeclared orientations.
    func printScope() {
        if !leftOut.isEmpty {
            let names = Set(leftOut.map { ($0 as NSString).lastPathComponent }).sorted().map { "'\($0)'" }
            let count = NumberText.count(leftOut.count, "folder")
            Console.message(
                "skipped \(count) of dependencies and build products (\(names.joined(separator: ", "))); "
                    + "to check one, name it")
        }
        if assumesOrientations { Console.message("no Info.plist found: checking all orientations") }
    }

    /// Every screen with its file.
    var located: [LocatedScreen] {
        documents.flatMap { document in
            document.contents.screens.map { LocatedScreen(path: document.path, screen: $0) }
        }
    }

    /// The exit status for the errors.
    ///
    /// A file of another platform is skipped in a folder; if it is named itself, it is unusable input.
    var status: ExitStatus {
        let start: ExitStatus = errors.contains(where: isNamed) ? .malformedInput : .clean
        return errors.reduce(start) { .worse($0, $1.status) }
    }

    /// The files that could not be read, without those that are skipped.
    var unread: [UnreadFile] { errors.filter { !isSkipped($0) }.map(Self.file) }

    /// The files that were skipped.
    var skipped: [UnreadFile] { errors.filter(isSkipped).map(Self.file) }

    private func isSkipped(_ error: ImportError) -> Bool { error.category == .unsupported && !isNamed(error) }

    private static func file(_ error: ImportError) -> UnreadFile {
        UnreadFile(
            source: SourceLocation(file: error.file, line: error.line ?? 0, column: error.column),
            message: error.message)
    }

    /// Writes the errors on standard error. Three or more files that are skipped for the same reason are one line: a
    /// folder may contain the screens of a whole Mac app.
    ///
    /// - Parameter all: true to write a line for each skipped file.
    func printErrors(all: Bool = true) {
        let skipped = errors.filter(isSkipped)
        for (error, count) in all ? skipped.map({ ($0, 1) }) : Self.grouped(skipped) {
            let others =
                count > 1 ? "\nskipped: \(count - 1) more files for the same reason (list them with --notes)" : ""
            Console.message("skipped: \(error.description)\(others)")
        }
        for error in errors where !isSkipped(error) { Console.fileError(error) }
    }

    /// Returns the first error of each message that three or more have, with their count; the other errors singly.
    private static func grouped(_ errors: [ImportError]) -> [(error: ImportError, count: Int)] {
        let counts = Dictionary(grouping: errors, by: \.message).mapValues(\.count)
        var reported: Set<String> = []
        return errors.compactMap { error in
            guard let count = counts[error.message], count > 2 else { return (error, 1) }
            return reported.insert(error.message).inserted ? (error, count) : nil
        }
    }
}

extension Console {
    /// Writes `file:line:column: error: fact` and the hint, in the form that editors and CI parse.
    static func fileError(_ error: ImportError) {
        var place = paths.path(error.file)
        if let line = error.line { place += ":\(line)" + (error.column.map { ":\($0)" } ?? "") }
        message("\(place): error: \(error.message)" + (error.hint.map { "\nhint: " + $0 } ?? ""))
    }
}
