// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A request that a hub has answered, as its log has it: without keys, bodies or names of screens.
public struct HubRequest: Sendable {
    /// The name of the access key; nil if it is missing or wrong.
    public var key: String?
    /// The start of the sync's name; nil if none has begun.
    public var sync: String?
    /// The sites that wrote the revisions that were pushed, as the first eight digits of their ids.
    public var sites: [String] = []
    /// The number of revisions that the client received.
    public var pulledCount = 0
    /// The number of revisions that the hub took over.
    public var pushedCount = 0
    /// Bytes of the request.
    public var receivedCount = 0
    /// Bytes of the answer.
    public var sentCount = 0
    /// Time from the first byte to the answer, in milliseconds.
    public var milliseconds = 0.0
    /// The reason why it was refused; nil if it was not.
    public var refusal: String?
}
