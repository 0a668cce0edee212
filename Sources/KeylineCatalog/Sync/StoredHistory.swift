// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import KeylineStore

/// The revisions of a catalog.
struct StoredHistory: RevisionHistory {
    let store: CatalogStore

    func sealed(_ site: SiteID, _ sequence: UInt64) throws -> SealedHeader? {
        try store.read { try $0.sealed(site, sequence) }
    }

    func horizon() throws -> VersionVector { try store.read { try $0.horizon() } }
}
