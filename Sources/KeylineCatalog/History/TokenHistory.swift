// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineReplica
import KeylineStore

/// The tokens that a screen has referred to at any time.
struct TokenHistory {
    private let reader: CatalogReader
    /// The name of each token that has always had the same one, by id; nil for the others.
    private let names: [String: String?]

    init(_ reader: CatalogReader) throws {
        self.reader = reader
        names = try reader.tokenNames()
    }

    /// The number of the tokens' table.
    static var table: Int { SyncedSchema.token.number }

    /// The ids of the tokens that constraints and lengths of a screen have named, and of those to which these were aliases.
    ///
    /// - Complexity: O(changes to the screen and to these tokens; all changes to tokens that were renamed or removed).
    /// - Throws: `MalformedBytes`, or a database error.
    func scopes(usedBy screen: String) throws -> Set<String> {
        let own = try texts(
            ofScopes: [screen],
            [
                (SyncedSchema.constraint, "constant_token"), (SyncedSchema.screen, "tokens"),
                (SyncedSchema.item, "tokens"),
            ])
        var wanted = own["constant_token", default: []]
        wanted.formUnion(own["tokens", default: []].flatMap(Self.namesOfTokens))
        guard !wanted.isEmpty else { return [] }
        var found: Set<String> = []
        while true {
            let next = names.filter { id, name in !found.contains(id) && name.map(wanted.contains) ?? true }.keys
            guard !next.isEmpty else { return found }
            found.formUnion(next)
            let aliases = try texts(ofScopes: Set(next), [(SyncedSchema.token, "alias")])
            wanted.formUnion(aliases["alias", default: []])
        }
    }

    /// The names of tokens in a value of the column `tokens`.
    private static func namesOfTokens(_ json: String) -> [String] {
        let tokens = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
        return tokens.map { Array($0.values) } ?? []
    }

    /// The texts that were ever written to columns in some scopes, by the column's name; at most one column of each table.
    private func texts(
        ofScopes scopes: Set<String>, _ columns: [(table: SyncedTable, name: String)]
    ) throws -> [String: Set<String>] {
        let wanted = Dictionary(columns.map { ($0.table.number, $0) }, uniquingKeysWith: { first, _ in first })
        let log = try reader.changeLog(ofScopes: scopes) { wanted[$0.table] != nil }
        return log.entries.lazy.flatMap(\.changes).reduce(into: [:]) { texts, change in
            guard let (table, name) = wanted[change.entity.table] else { return }
            let row = Dictionary(change.contents.map { ($0.register, $0.values) }, uniquingKeysWith: { $1 })
            if case .text(let text) = table.value(of: name, in: row) { texts[name, default: []].insert(text) }
        }
    }
}
