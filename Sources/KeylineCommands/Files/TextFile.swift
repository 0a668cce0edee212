// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads text files named by arguments.
enum TextFile {
    private static let byteOrderMark = "\u{feff}"

    /// Returns the text of a file; `-` is standard input.
    ///
    /// - Parameter keepsByteOrderMark: true for a text that is written back byte for byte.
    /// - Throws: `CommandError` if the file does not exist, is not a file, cannot be read, or is not UTF-8.
    static func text(of file: String, keepsByteOrderMark: Bool = false) throws(CommandError) -> String {
        guard let text = String(validating: try InputFile.data(of: file), as: UTF8.self) else {
            throw .unreadable(path: InputFile.name(file), fact: "it is no UTF-8 text")
        }
        return text.hasPrefix(byteOrderMark) && !keepsByteOrderMark ? String(text.dropFirst()) : text
    }
}
