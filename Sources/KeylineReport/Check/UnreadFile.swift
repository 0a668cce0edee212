// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A file that a check was given and could not read: what CI keeps of a report says so, or it would look clean.
public struct UnreadFile: Hashable, Sendable {
    /// The file, and the place in it where that is known.
    public var source: SourceLocation
    /// What is wrong with it.
    public var message: String

    /// A file that was not read.
    public init(source: SourceLocation, message: String) {
        self.source = source
        self.message = message
    }
}
