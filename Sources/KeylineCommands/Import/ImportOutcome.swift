// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReport
import KeylineStore

/// The combined result of the imports of all files.
struct ImportOutcome {
    private var added = 0
    private var updated = 0
    private var moved = 0
    private var unchanged = 0
    private var removed = 0
    /// Screens whose files are gone: those that stay, or those that were removed.
    private var gone: [ScreenSummary] = []
    /// The number of those screens with changes made in the catalog.
    private var editedGone = 0
    /// Screens that their files no longer have, with changes made in the catalog.
    private var vanished: [ScreenSummary] = []
    /// Notes about contents of Interface Builder files that were not understood or not imported.
    private(set) var notes: [ImportNote] = []
    /// The change of the verdicts.
    private(set) var change = ChangeReport()

    /// Adds the result of importing Interface Builder files.
    mutating func add(_ report: ImportReport) {
        added += report.added.count
        updated += report.updated.count
        moved += report.moved.count
        unchanged += report.unchanged.count
        removed += report.removed.count
        gone += report.gone
        vanished += report.editedVanished
        editedGone += report.editedGone.count
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

    /// The numbers of screens by what happened to them.
    var words: String {
        let counts = [
            (added, "added"), (updated, "updated"), (moved, "moved"), (unchanged, "unchanged"), (removed, "removed"),
        ].filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
        return counts.isEmpty ? "Imported no screens." : "Imported screens: \(counts.joined(separator: ", "))."
    }

    /// The files that are gone and what becomes of their screens; nil if none is gone.
    func goneWords(isPruning: Bool, paths: [String]) -> String? {
        let files = Set(gone.compactMap(\.document)).sorted()
        guard !files.isEmpty else { return nil }
        let screens = NumberText.count(gone.count, "screen")
        let edited =
            editedGone == 0 ? "" : ", \(NumberText.grouped(editedGone)) of them with changes made in the catalog"
        let fact =
            "\(NumberText.count(files.count, "file")) \(files.count == 1 ? "is" : "are") gone: "
            + Self.list(files.map { "'\(Console.paths.path($0, isGone: true))'" })
        return isPruning
            ? "\(fact); removed \(screens)\(edited)\nhint: 'keyline undo latest' brings them back"
            : "\(fact); \(screens) of \(files.count == 1 ? "it" : "them") stay\(gone.count == 1 ? "s" : "")\(edited)\n"
                + Self.pruneHint("them", paths)
    }

    /// The edited screens that their files no longer have and what becomes of them; nil without any.
    ///
    /// - Parameter isRemoving: true if they were removed, by `--prune` or `--replace`.
    func vanishedWords(isRemoving: Bool, paths: [String]) -> String? {
        guard !vanished.isEmpty else { return nil }
        let names = Self.list(vanished.map { "'\($0.name)'" })
        let fact =
            vanished.count == 1
            ? "1 screen with changes made in the catalog is no longer in its file: \(names)"
            : "\(NumberText.grouped(vanished.count)) screens with changes made in the catalog are no longer in their "
                + "files: \(names)"
        let (them, stay) = vanished.count == 1 ? ("it", "it stays") : ("them", "they stay")
        return isRemoving
            ? "\(fact); removed \(them)\nhint: 'keyline undo latest' brings \(them) back"
            : "\(fact); \(stay)\n" + Self.pruneHint(them, paths)
    }

    private static func pruneHint(_ them: String, _ paths: [String]) -> String {
        "hint: 'keyline import --prune \(paths.map(ShellWord.quoted).joined(separator: " "))' removes \(them)"
    }

    /// The number of files and screens that are named in full.
    private static let namedCount = 5

    private static func list(_ all: [String]) -> String {
        let names = all.prefix(namedCount)
        let others = all.count - names.count
        return names.joined(separator: ", ") + (others == 0 ? "" : " and \(NumberText.grouped(others)) more")
    }
}
