// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The limits that a hub sets for each client, and a client for a hub.
public struct HubLimits: Sendable {
    /// Maximum size of a request, bytes.
    public var length = 4 << 20
    /// Approximate maximum size of an answer, bytes: what a hub holds in memory for each sync.
    var answerLength: Int { min(length, 1 << 20) }
    /// The size from which on an answer may be incomplete, bytes.
    var partLength: Int { length / 16 }
    /// Maximum time for a request to arrive, and for a connection to be idle, in seconds.
    public var requestSeconds = 30.0
    /// Maximum time between two requests of a sync, in seconds.
    public var pauseSeconds = 120.0
    /// Maximum number of concurrent syncs.
    public var sessionCount = 64
    /// Maximum number of concurrent syncs with one access key.
    public var sessionCountOfKey = 16
    /// The time between two searches for idle syncs, in seconds.
    public var sweepSeconds = 10.0

    /// Creates the default limits.
    public init() {}
}

/// The names that the protocol uses in HTTP.
enum HubProtocol {
    /// The path of the request that begins a sync; later requests append the sync's name to it.
    static let path = "/sync"
    /// The response header with the name of the sync.
    static let sessionHeader = "Keyline-Session"
    static let contentType = "application/vnd.keyline.sync"
}
