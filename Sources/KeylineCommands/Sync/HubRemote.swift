// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog

/// A hub, reached over HTTP.
struct HubRemote {
    let url: URL
    let timeout: Double

    func run(_ peer: SyncPeer) throws { throw CommandError.unavailable(remote: url.absoluteString, fact: "hubs are not spoken to yet") }
}
