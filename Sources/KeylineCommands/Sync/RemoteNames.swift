// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineStore

/// The remotes of a catalog, found by the names that users type.
struct RemoteNames {
    private let remotes: [Remote]

    /// The remote that is used if none is named.
    static let standard = "origin"

    init(_ catalog: Catalog) throws { remotes = try catalog.remotes() }

    /// A remote to sync with.
    struct Target {
        /// The name as typed.
        let name: String
        let address: RemoteAddress
        /// The remote whose version vector the catalog stores; nil for an address that is not a stored remote.
        let remote: String?
    }

    /// Returns the targets of names or addresses; the standard remote if there are none.
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
            throw .usage("this catalog has no remote yet", hint: "add one with 'keyline remote add origin ADDRESS'")
        }
        let known = try remote(name)
        return Target(name: known.name, address: try RemoteAddress(known.address), remote: known.name)
    }

    /// Returns the remote with a name, or with a unique start of one.
    ///
    /// - Throws: `CommandError.unknown` or `.ambiguous`.
    func remote(_ name: String) throws(CommandError) -> Remote {
        let found = try Address.resolve(name, kind: "remote", among: remotes.map(\.name))
        return remotes.first { $0.name == found } ?? Remote(name: found, address: "")
    }
}
