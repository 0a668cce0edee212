// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

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
        try decode(type, from: try InputFile.data(of: path), of: path, kind: kind)
    }

    /// Decodes the value in the contents of a file.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, of path: String, kind: String
    ) throws(CommandError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw .malformedFile(path: InputFile.name(path), kind: kind, fact: DecodingWords.describe(error))
        }
    }
}
