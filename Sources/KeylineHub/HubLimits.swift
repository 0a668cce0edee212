// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What a hub grants each client, and what a client grants a hub.
public struct HubLimits: Sendable {
    /// The most bytes of a request, and about the most of an answer.
    public var length = 4 << 20
    /// An answer that long may not be all that the hub has to say.
    var partLength: Int { length / 16 }
    /// How long a request may take to arrive, and a connection may be idle, in seconds.
    public var requestSeconds = 30.0
    /// How long a sync may pause between two requests, in seconds.
    public var pauseSeconds = 120.0
    /// How many syncs may go on at once.
    public var sessionCount = 64

    /// The usual limits.
    public init() {}
}

/// The words of the protocol in HTTP.
enum HubProtocol {
    /// Where syncs begin; a sync that has begun goes on at this path with its name behind it.
    static let path = "/sync"
    /// The header with the name of the sync that a request began.
    static let sessionHeader = "Keyline-Session"
    static let contentType = "application/vnd.keyline.sync"
}
