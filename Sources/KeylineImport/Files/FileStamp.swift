// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What tells one state of a file from another without reading it: when it was changed, how long it is, and which file the
/// name stands for, as editors put a new one in its place.
public struct FileStamp: Hashable, Sendable {
    private let modified: Date?
    /// Bytes.
    private let size: Int
    private let number: Int

    /// The state of what a path names; the empty state of nothing.
    public init(path: String) {
        self.init((try? FileManager.default.attributesOfItem(atPath: path)) ?? [:])
    }

    /// The state that a file's attributes tell.
    init(_ attributes: [FileAttributeKey: Any]) {
        modified = attributes[.modificationDate] as? Date
        size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        number = (attributes[.systemFileNumber] as? NSNumber)?.intValue ?? 0
    }
}
