// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineStore

/// The remotes of a catalog, by what people type.
struct RemoteNames {
    private let remotes: [Remote]

    /// The remote that is meant where none is named.
    static let standard = "origin"

    init(_ catalog: Catalog) throws { remotes = try catalog.store.read { try $0.remotes() } }

    /// One to sync with.
    struct Target {
        let name: String
        let address: RemoteAddress
        /// Whether the catalog keeps what it has.
        let isKept: Bool
    }

    /// What names or addresses mean; the standard remote where there are none.
    ///
    /// - Throws: `CommandError`.
    func targets(_ names: [String]) throws(CommandError) -> [Target] {
        var targets: [Target] = []
        for name in names.isEmpty ? [Self.standard] : names { targets.append(try target(name)) }
        return targets
    }

    private func target(_ name: String) throws(CommandError) -> Target {
        if let remote = remotes.first(where: { $0.name == name }) {
            return Target(name: name, address: try RemoteAddress(remote.address), isKept: true)
        }
        if name.contains("/") || FileManager.default.fileExists(atPath: name) {
            return Target(name: name, address: try RemoteAddress(name), isKept: false)
        }
        guard name != Self.standard || !remotes.isEmpty else {
            throw .usage("this catalog has no remote yet", hint: "'keyline remote add origin ADDRESS' names one")
        }
        let known = try remote(name)
        return Target(name: known.name, address: try RemoteAddress(known.address), isKept: true)
    }

    /// The remote of a name, or of its beginning.
    ///
    /// - Throws: `CommandError.unknown` or `.ambiguous`.
    func remote(_ name: String) throws(CommandError) -> Remote {
        let found = try Address.resolve(name, kind: "remote", among: remotes.map(\.name))
        return remotes.first { $0.name == found } ?? Remote(name: found, address: "")
    }
}
