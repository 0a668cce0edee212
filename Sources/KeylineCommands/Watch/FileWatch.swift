// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineImport
import KeylineModel
import KeylineReport

/// Files that are checked again when they change, and what was found in each.
struct FileWatch {
    private struct Entry {
        var stamp: FileStamp
        var orientations: SupportedOrientations
        var screens: [Screen] = []
        var findings: [Finding] = []
    }

    private let paths: [String]
    private let batch: ScreenBatch
    private let loader = DocumentLoader(catalogPath: nil)
    private let orientations: OrientationFinder
    private var entries: [String: Entry] = [:]
    /// What has been told of paths that cannot be looked at.
    private var told: Set<String> = []

    init(paths: [String], batch: ScreenBatch) {
        self.paths = paths
        self.batch = batch
        orientations = OrientationFinder(anchor: loader.anchor)
    }

    /// How many files are watched.
    var fileCount: Int { entries.count }

    /// Every screen of the files.
    var screens: [Screen] { entries.values.flatMap(\.screens) }

    /// Everything that is found now.
    var findings: [Finding] { entries.values.flatMap(\.findings) }

    /// The folders in which files can change, come or go.
    var folders: Set<String> {
        var result: Set<String> = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            guard isFolder.boolValue else {
                let parent = (path as NSString).deletingLastPathComponent
                result.insert(parent.isEmpty ? "." : parent)
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

    /// Checks the files that are new or differ from last time, and forgets those that are gone.
    ///
    /// A file that cannot be read now keeps its findings; the error is told.
    mutating func update() -> ChangeSummary? {
        let found = DocumentFinder().find(paths)
        for error in found.errors where told.insert("\(error)").inserted { Console.fileError(error) }
        let present = found.documents
        let gone = Set(entries.keys).subtracting(present.map(\.path))
        let answer = orientations.find(found)
        for note in answer.notes where told.insert(note.message + note.location.description).inserted {
            Console.tell([note], all: true)
        }
        let changed = present.compactMap { document -> (DocumentFinder.Document, Entry)? in
            let entry = Entry(
                stamp: FileStamp(path: document.path), orientations: answer.orientations[document.path] ?? .all)
            let known = entries[document.path]
            let isKnown = known?.stamp == entry.stamp && known?.orientations == entry.orientations
            return isKnown ? nil : (document, entry)
        }
        guard !gone.isEmpty || !changed.isEmpty else { return nil }
        var report = ChangeReport()
        var screens: [String: Screen] = [:]
        for path in gone {
            let entry = entries.removeValue(forKey: path)
            for screen in entry?.screens ?? [] { screens[screen.id] = screen }
            report.compare(entry?.findings ?? [], [])
        }
        for (document, entry) in changed { check(document, entry, &report, &screens) }
        return ChangeSummary(
            screenCount: report.screens.count, layoutCount: report.layouts, appeared: report.appeared,
            disappeared: report.disappeared, worsened: report.worsened, improved: report.improved, screens: screens,
            profiles: batch.profiles)
    }

    private mutating func check(
        _ document: DocumentFinder.Document, _ entry: Entry, _ report: inout ChangeReport,
        _ screens: inout [String: Screen]
    ) {
        let former = entries[document.path]
        entries[document.path, default: entry].stamp = entry.stamp
        entries[document.path]?.orientations = entry.orientations
        let loaded = loader.load(
            DocumentFinder.Findings(documents: [document]), orientations: [document.path: entry.orientations])
        loaded.tellErrors()
        guard let resolved = try? loaded.resolvedScreens(), loaded.errors.isEmpty else { return }
        let found = batch.check(resolved)
        for screen in former?.screens ?? [] { screens[screen.id] = screen }
        for screen in resolved { screens[screen.id] = screen }
        report.screens += resolved.map(\.id)
        report.layouts += found.layoutCount
        report.compare(former?.findings ?? [], found.findings)
        entries[document.path]?.screens = resolved
        entries[document.path]?.findings = found.findings
    }
}
