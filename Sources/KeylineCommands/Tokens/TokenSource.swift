// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The file of tokens that a command was given, and the files beside it.
struct TokenSource {
    /// The path of the file, or `-` for standard input.
    let file: String
    /// The name by which the catalog knows the file.
    let name: String

    init(file: String, name: String?) {
        self.file = file
        self.name = name ?? (file == "-" ? "tokens.json" : URL(fileURLWithPath: file).lastPathComponent)
    }

    /// Returns the text of a file by its name, which is relative to the folder of the first file.
    ///
    /// - Throws: `CommandError` if it cannot be read.
    func text(of name: String) throws(CommandError) -> String {
        if name == self.name { return try TextFile.text(of: file, keepsByteOrderMark: true) }
        let folder = file == "-" ? URL(fileURLWithPath: ".") : URL(fileURLWithPath: file).deletingLastPathComponent()
        let own = self.name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        let relative = name.hasPrefix(own) ? String(name.dropFirst(own.count)) : name
        return try TextFile.text(
            of: folder.appendingPathComponent(relative).relativePath, keepsByteOrderMark: true)
    }
}
