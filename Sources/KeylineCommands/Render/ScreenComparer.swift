// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineCheck
import KeylineConcurrency
import KeylineModel
import KeylineReplica
import KeylineReport

/// Draws pairs of screens: on two devices, in two versions of their file, or as of two revisions of the catalog.
struct ScreenComparer: Sendable {
    /// The screens on the left and on the right.
    private struct Pair: Sendable {
        let before: Screen
        let after: Screen
    }

    /// Draws the left pictures.
    private let before: ScreenRenderer
    /// Draws the right pictures.
    private let after: ScreenRenderer
    private let kind: ScreenComparison.Kind
    private let beforeWords: String?
    private let afterWords: String?
    private let pairs: [Pair]

    /// Compares screens on a device with the same screens on another one.
    ///
    /// - Parameter other: draws on the other device.
    init(_ screens: [LocatedScreen], on renderer: ScreenRenderer, and other: ScreenRenderer) {
        (before, after, kind) = (renderer, other, .devices)
        (beforeWords, afterWords) = (nil, nil)
        pairs = screens.map { Pair(before: $0.screen, after: $0.screen) }
    }

    /// Compares screens with their versions in another file, or in the catalog after a revision.
    ///
    /// - Throws: `CommandError` if the other version has none of the screens; the errors of the catalog.
    init(
        _ screens: [LocatedScreen], with version: String, on renderer: ScreenRenderer, _ options: CatalogOptions
    ) throws {
        (before, after, kind) = (renderer, renderer, .versions)
        let old: [Screen]
        if ScreenSource.isPath(version) {
            let documents = try DocumentLoader(catalogPath: nil).load([version])
            documents.printErrors(all: false)
            if documents.status != .clean, documents.located.isEmpty { try documents.status.finish() }
            old = try documents.screensToCheck()
            beforeWords = version
        } else {
            guard options.exists else { throw CommandError.noFileOrScreen(target: version, catalogPath: options.path) }
            let catalog = try options.open()
            let revision = try catalog.revision(matching: version)
            let past = try catalog.past(at: revision.versionVector)
            old = try past.allScreens().map(past.resolved)
            beforeWords = "at \(revision.stamp.name)"
        }
        afterWords = "now"
        pairs = Self.pairs(screens.map(\.screen), old)
        guard !pairs.isEmpty || screens.isEmpty else {
            let names = screens.map { "'\($0.screen.name)'" }.joined(separator: ", ")
            throw CommandError.usage(
                "'\(version)' does not contain \(names)",
                hint: "name a file or a revision that contains the same screen")
        }
    }

    /// Returns screens with their other versions, matched by id, object id or name; if each file has only one screen,
    /// these match regardless of names.
    private static func pairs(_ screens: [Screen], _ old: [Screen]) -> [Pair] {
        let ids = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let objects = Dictionary(
            old.compactMap { screen in screen.source?.objectID.map { ($0, screen) } },
            uniquingKeysWith: { first, _ in first })
        let names = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        return screens.compactMap { screen in
            let other = ids[screen.id] ?? screen.source?.objectID.flatMap { objects[$0] } ?? names[screen.name]
            if let other { return Pair(before: other, after: screen) }
            return screens.count == 1 && old.count == 1 ? Pair(before: old[0], after: screen) : nil
        }
    }

    /// Returns the comparisons, in order.
    ///
    /// - Throws: `CommandError` if nothing can be drawn, or if no screen has the named item.
    func drawings() throws(CommandError) -> [ScreenRenderer.Drawn] {
        var chosen: [(pair: Pair, before: String?, after: String?)] = pairs.map { ($0, nil, nil) }
        if after.item != nil {
            let having = try after.screensWithItem(pairs.map(\.after))
            let items = Dictionary(having.map { ($0.0.id, $0.1) }, uniquingKeysWith: { first, _ in first })
            chosen = pairs.compactMap { pair in
                guard let id = items[pair.after.id], let id else { return nil }
                return (pair, Self.item(like: id, on: pair), id)
            }
        }
        let (before, after, kind) = (before, after, kind)
        let (beforeWords, afterWords) = (beforeWords, afterWords)
        let drawn = ParallelMap.map(chosen) { pair, old, new -> ScreenRenderer.Drawn? in
            guard let left = before.drawing(of: pair.before, old), let right = after.drawing(of: pair.after, new) else {
                return nil
            }
            let comparison = ScreenComparison(
                before: left, after: right, kind: kind, beforeWords: beforeWords, afterWords: afterWords)
            return ScreenRenderer.Drawn(screen: pair.after, svg: comparison.svg)
        }
        let found = drawn.compactMap { $0 }
        if found.isEmpty, let first = pairs.first { throw .noCanvas(screen: first.after.name) }
        return found
    }

    /// Returns the id of the older version's item that corresponds to an item of the newer version.
    private static func item(like id: String, on pair: Pair) -> String? {
        let object = pair.after.items.first { $0.id == id }?.source?.objectID
        return pair.before.items.first { $0.id == id || object != nil && $0.source?.objectID == object }?.id
    }
}
