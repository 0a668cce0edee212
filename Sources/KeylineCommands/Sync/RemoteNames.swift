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

    init(_ catalog: Catalog) throws { remotes = try catalog.remotes() }

    /// One to sync with.
    struct Target {
        /// As it was typed.
        let name: String
        let address: RemoteAddress
        /// The remote of which the catalog keeps what it has; nil for an address that is no remote's.
        let remote: String?
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
            return Target(name: name, address: try RemoteAddress(remote.address), remote: name)
        }
        if name.contains("/") || FileManager.default.fileExists(atPath: name) {
            let kept = try RemoteAddress.kept(name)
            return Target(
                name: name, address: try RemoteAddress(name), remote: remotes.first { $0.address == kept }?.name)
        }
        guard name != Self.standard || !remotes.isEmpty else {
            throw .usage("this catalog has no remote yet", hint: "'keyline remote add origin ADDRESS' names one")
        }
        let known = try remote(name)
        return Target(name: known.name, address: try RemoteAddress(known.address), remote: known.name)
    }

    /// The remote of a name, or of its beginning.
    ///
    /// - Throws: `CommandError.unknown` or `.ambiguous`.
    func remote(_ name: String) throws(CommandError) -> Remote {
        let found = try Address.resolve(name, kind: "remote", among: remotes.map(\.name))
        return remotes.first { $0.name == found } ?? Remote(name: found, address: "")
    }
}
