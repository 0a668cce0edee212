// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineCatalog
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport
import KeylineSettings

/// Files that are checked again when they change, with the findings of each.
struct FileWatch {
    private struct Entry {
        var stamp: FileStamp
        var declaration: AppDeclaration
        var checked: CheckedScreens?
        /// True if the file could not be read the last time; it may be in the middle of being written.
        var isDoubtful = false
    }

    private let paths: [String]
    private let batch: ScreenBatch
    /// The decisions of the team.
    private var adoption: Adoption
    private let loader = DocumentLoader(catalogPath: nil)
    private let declarations: DeclarationFinder
    private var entries: [String: Entry] = [:]
    /// All current findings that the team's decisions leave.
    private(set) var findings: [Finding] = []
    /// The errors and notes that were already printed.
    private var printed: Set<String> = []
    /// True after the first look.
    private var isWatching = false

    init(paths: [String], batch: ScreenBatch, adoption: Adoption) {
        self.paths = paths
        self.batch = batch
        self.adoption = adoption
        declarations = DeclarationFinder(anchor: loader.anchor)
    }

    /// The number of watched files.
    var fileCount: Int { entries.count }

    /// True if an update is needed soon, even if nothing seems to change.
    var isInDoubt: Bool { entries.values.contains(where: \.isDoubtful) }

    /// The checks of the files, in the order of their paths.
    private var parts: [CheckedScreens] { entries.sorted { $0.key < $1.key }.compactMap(\.value.checked) }

    /// All screens of the files.
    var screens: [Screen] { parts.flatMap(\.screens) }

    /// The folders in which files can change, appear or disappear; for a missing path, its nearest existing ancestor.
    var folders: Set<String> {
        var result: Set<String> = []
        for path in paths {
            var isFolder: ObjCBool = false
            var folder = path
            while ![".", "/"].contains(folder),
                !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) || !isFolder.boolValue
            {
                folder = (folder as NSString).deletingLastPathComponent
                if folder.isEmpty { folder = "." }
            }
            guard folder == path else {
                result.insert(folder)
                continue
            }
            result.insert(path)
            for case let below as String in FileManager.default.enumerator(atPath: path) ?? .init() {
                let full = path + "/" + below
                if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), isFolder.boolValue {
                    result.insert(full)
                }
            }
        }
        return result
    }

    /// Checks the files that are new or changed, and drops those that are gone; returns nil if no screen was checked
    /// and no file is gone.
    ///
    /// A file that cannot be read keeps its findings; the error is printed if it is still the same at the next update.
    ///
    /// - Throws: the errors of reading the baseline; the files count as checked then.
    mutating func update() throws -> ChangeSummary? {
        defer { isWatching = true }
        let found = DocumentFinder().find(paths)
        for error in found.errors where printed.insert("\(error)").inserted { Console.fileError(error) }
        let present = found.documents.filter { document in
            document.path == document.root || adoption.settings.covers(loader.anchor.absolutePath(of: document.path))
        }
        let gone = Set(entries.keys).subtracting(present.map(\.path))
        let answer = declarations.find(found)
        for note in answer.notes where printed.insert(note.message + note.location.description).inserted {
            Console.printNotes([note], all: true)
        }
        let changed = present.compactMap { document -> (DocumentFinder.Document, Entry)? in
            let entry = Entry(
                stamp: FileStamp(path: document.path), declaration: answer.declarations[document.path] ?? .unknown)
            let known = entries[document.path]
            let isKnown = known?.stamp == entry.stamp && known?.declaration == entry.declaration
            return isKnown && known?.isDoubtful == false ? nil : (document, entry)
        }
        guard !gone.isEmpty || !changed.isEmpty else { return nil }
        var report = ChangeReport()
        let before = screens
        for path in gone { entries[path] = nil }
        // All changed files are read together, so that the source files next to them are read once.
        let loaded = loader.read(
            DocumentFinder.FoundFiles(documents: changed.map(\.0)),
            declarations: Dictionary(
                changed.map { ($0.path, $1.declaration) }, uniquingKeysWith: { first, _ in first }),
            assumesOrientations: answer.assumesOrientations)
        for (document, entry) in changed {
            let storedPath = loader.anchor.storedPath(of: document.path)
            check(document, entry, loaded.part(of: document.path, storedPath: storedPath), &report)
        }
        if gone.isEmpty, report.screens.isEmpty { return nil }
        let adopted = try adoptedFindings()
        report.compare(findings, adopted)
        findings = adopted
        return ChangeSummary(report, before: before, after: screens, profiles: batch.profiles)
    }

    /// The findings of all files that the team's decisions leave. Warnings about these decisions are printed once.
    private mutating func adoptedFindings() throws -> [Finding] {
        adoption.isQuiet = isWatching
        var checked = CheckedScreens(joining: parts)
        _ = try adoption.apply(to: &checked)
        return CheckReport(checked).findings
    }

    private mutating func check(
        _ document: DocumentFinder.Document, _ entry: Entry, _ loaded: LoadedDocuments, _ report: inout ChangeReport
    ) {
        let former = entries[document.path]
        let isSecondLook = former.map { $0.isDoubtful && $0.stamp == entry.stamp } ?? false
        entries[document.path, default: entry].stamp = entry.stamp
        entries[document.path]?.declaration = entry.declaration
        let isHalfWritten = isWatching && loaded.errors.contains { $0.category != .unsupported }
        entries[document.path]?.isDoubtful = isHalfWritten && !isSecondLook
        if !isHalfWritten || isSecondLook { loaded.printErrors() }
        guard loaded.errors.isEmpty else { return }
        do {
            let found = batch.check(reporting: try loaded.resolvedScreens())
            report.screens += found.screens.map(\.id)
            report.layouts += found.layoutCount
            entries[document.path]?.checked = found
        } catch {
            Console.error("\(error)")
        }
    }
}
