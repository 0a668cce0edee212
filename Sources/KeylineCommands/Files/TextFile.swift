// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads text files named by arguments.
enum TextFile {
    /// Returns the text of a file; `-` is standard input.
    ///
    /// - Throws: `CommandError` if the file does not exist, is not a file, cannot be read, or is not UTF-8.
    static func text(of file: String) throws(CommandError) -> String {
        guard let text = String(data: try InputFile.data(of: file), encoding: .utf8) else {
            throw .unreadable(path: InputFile.name(file), fact: "it is no UTF-8 text")
        }
        return text
    }
}
