// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport

/// Reads files named by arguments; `-` is standard input.
enum InputFile {
    /// - Throws: `CommandError` if the file does not exist, is not a file, or cannot be read.
    static func data(of path: String) throws(CommandError) -> Data {
        if path == StandardInput.argument { return try standardInput() }
        if let special = DocumentFinder.specialKind(of: path) {
            throw .unreadable(path: path, fact: "it is a \(special), not a file")
        }
        try CommandError.checkIsFile(path)
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw FileManager.default.fileExists(atPath: path)
                ? .unreadable(path: path, fact: error.localizedDescription) : .noSuchFile(path: path)
        }
    }

    private static func standardInput() throws(CommandError) -> Data {
        guard !Console.isRecording else {
            throw .usage(
                "standard input holds the requests of this server",
                hint: "write the contents to a file, and give its path")
        }
        return FileHandle.standardInput.readDataToEndOfFile()
    }

    /// The name of a file in messages.
    static func name(_ path: String) -> String { path == StandardInput.argument ? "standard input" : path }
}
