// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a file, to detect changes without reading it: its modification date, its length, and its number in the
/// file system, since editors replace a file by a new one.
public struct FileStamp: Hashable, Sendable {
    private let modified: Date?
    /// Length, bytes.
    private let size: Int
    private let number: Int

    /// Reads the state of the file at a path; an empty state if there is none.
    public init(path: String) {
        self.init((try? FileManager.default.attributesOfItem(atPath: path)) ?? [:])
    }

    /// Takes the state from a file's attributes.
    init(_ attributes: [FileAttributeKey: Any]) {
        modified = attributes[.modificationDate] as? Date
        size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        number = (attributes[.systemFileNumber] as? NSNumber)?.intValue ?? 0
    }
}
