// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport

/// Reads and writes small JSON files named by options.
enum JSONFile {
    /// Returns a value as text with sorted keys, which `decode` reads.
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }

    /// Decodes the value in a file; `-` is the standard input.
    ///
    /// - Parameter kind: the expected contents, in words: `device profile`.
    /// - Throws: `CommandError` if the file does not exist, is not a file, cannot be read, or contains no such value.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from path: String, kind: String
    ) throws(CommandError) -> Value {
        let data = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try data(of: path)
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            let source = path == "-" ? "standard input" : path
            throw .malformedFile(path: source, kind: kind, fact: DecodingWords.describe(error))
        }
    }

    private static func data(of path: String) throws(CommandError) -> Data {
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
}
