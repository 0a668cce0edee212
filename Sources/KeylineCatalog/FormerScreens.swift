// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineStore

/// The screens of a catalog as they were before a change, which are read only on demand: a change affects the
/// findings of few of them.
public struct FormerScreens: Sendable {
    let catalog: FrozenCatalog

    /// Some of the screens, by id; those that were not there are left out.
    ///
    /// - Throws: `StoreError`.
    public func screens(_ ids: some Sequence<String>) throws -> [String: Screen] {
        try catalog.read { try $0.screens(ids) }
    }
}

extension CatalogReader {
    /// Some screens, by id; those that are not there are left out.
    func screens(_ ids: some Sequence<String>) throws -> [String: Screen] {
        var screens: [String: Screen] = [:]
        for id in ids where screens[id] == nil { screens[id] = try screen(id) }
        return screens
    }
}
