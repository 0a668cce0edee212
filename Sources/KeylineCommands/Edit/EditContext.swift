// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

/// The screens that an edit refers to: those of the catalog, with the changes of earlier edits in the same batch.
final class EditContext {
    /// The catalog.
    let catalog: Catalog
    /// The changes so far, in order.
    private(set) var changes: [CatalogChange] = []
    /// Each edit in words.
    private(set) var phrases: [EditPhrase] = []
    private var drafts: [String: ScreenDraft] = [:]
    private var removed: Set<String> = []
    /// The design tokens by name, with the changes so far; nil before the first is asked for.
    private var tokens: [String: DesignToken]?

    init(_ catalog: Catalog) { self.catalog = catalog }

    /// Returns the screen that an address refers to, with the changes so far.
    ///
    /// - Throws: `CatalogError.unknownScreen` or `.ambiguousScreen`.
    func screen(_ address: String) throws -> Screen {
        if let draft = drafts[address] { return draft.screen }
        let named = drafts.values.filter { $0.screen.name == address }
        if named.count == 1, let draft = named.first { return draft.screen }
        let screen = try catalog.screen(matching: address)
        guard !removed.contains(screen.id) else { throw CatalogError.unknownScreen(address, nearest: []) }
        return drafts[screen.id]?.screen ?? screen
    }

    /// Returns the screen with an id, with the changes so far; nil if there is none.
    func presentScreen(_ id: String) throws -> Screen? {
        if let draft = drafts[id] { return draft.screen }
        return removed.contains(id) ? nil : try catalog.screens([id])[id]
    }

    /// Returns the app with an id, with the changes so far; nil if there is none.
    func app(_ id: String) throws -> App? {
        for change in changes.reversed() {
            if case .putApp(let app) = change, app.id == id { return app }
            if case .removeApp(let removed) = change, removed == id { return nil }
        }
        return try catalog.apps().first { $0.id == id }
    }

    /// Returns the design token with a name, with the changes so far; nil if there is none.
    func token(_ name: String) throws -> DesignToken? {
        if tokens == nil {
            tokens = Dictionary(try catalog.tokens().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
        return tokens?[name]
    }

    /// Adds a change that `make` returns for a screen, after those that prepare it. The last one is printed.
    func edit(_ address: String, _ make: (Screen) throws -> [CatalogChange]) throws {
        var draft = ScreenDraft(try screen(address))
        let changes = try make(draft.screen).map(\.withID)
        for change in changes.dropLast() { try draft.apply(change) }
        try record(changes, as: changes.last.flatMap { EditPhrase($0, of: draft.screen) })
    }

    /// Adds the changes of an edit, and its words.
    ///
    /// - Throws: `CatalogError`; none of the changes is added then.
    func record(_ more: [CatalogChange], as phrase: EditPhrase?) throws {
        var changed: [String: ScreenDraft] = [:]
        let more = more.map(\.withID)
        for change in more {
            if case .putToken(let token) = change { tokens?[token.name] = token }
            if case .removeToken(let name) = change { tokens?[name] = nil }
            guard let id = change.screenID else { continue }
            if case .removeScreen = change {
                changed[id] = nil
                drafts[id] = nil
                removed.insert(id)
                continue
            }
            var draft: ScreenDraft
            if let known = changed[id] ?? drafts[id] {
                draft = known
            } else if case .putScreen(let screen) = change {
                draft = ScreenDraft(screen)
            } else {
                draft = ScreenDraft(try catalog.screen(matching: id))
            }
            try draft.apply(change)
            changed[id] = draft
        }
        drafts.merge(changed) { $1 }
        changes += more
        if let phrase { phrases.append(phrase) }
    }
}

/// An edit of a catalog: a command by itself, and a line of 'keyline edit apply'.
protocol EditVerb: ParsableCommand {
    var edit: CatalogEdit { get }

    /// Adds the edit's changes, and what it did in words, to a batch.
    func record(in context: EditContext) throws
}

extension EditVerb {
    /// Applies the edit as one revision.
    func run() throws { try edit.apply(record) }
}
