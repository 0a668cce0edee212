// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads text files named by arguments.
enum TextFile {
    /// Returns the text of a file; `-` is standard input.
    ///
    /// - Throws: `CommandError` if the file does not exist, is not a file, cannot be read, or is not UTF-8.
    static func text(of file: String) throws(CommandError) -> String {
        let data: Data?
        if file == "-" {
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            guard FileManager.default.fileExists(atPath: file) else { throw .noSuchFile(path: file) }
            try CommandError.checkIsFile(file)
            data = FileManager.default.contents(atPath: file)
        }
        guard let data else { throw .unreadable(path: file, fact: "permission denied") }
        guard let text = String(data: data, encoding: .utf8) else {
            throw .unreadable(path: file, fact: "it is no UTF-8 text")
        }
        return text
    }
}
