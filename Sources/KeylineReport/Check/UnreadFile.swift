// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A file that a check was given and did not read. Reports mention those that could not be read; without that, a report in CI
/// would look clean. JSON lists those that were skipped, too.
public struct UnreadFile: Hashable, Sendable {
    /// The file, with the place in it if known.
    public var source: SourceLocation
    /// The problem with it.
    public var message: String

    /// Makes the record of such a file.
    public init(source: SourceLocation, message: String) {
        self.source = source
        self.message = message
    }
}
