// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport

/// Reads small JSON files named by options.
enum JSONFile {
    /// Decodes the value in a file.
    ///
    /// - Parameter kind: the expected contents, in words: `device profile`.
    /// - Throws: `CommandError` if the file does not exist, is not a file, cannot be read, or contains no such value.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from path: String, kind: String
    ) throws(CommandError) -> Value {
        if let special = DocumentFinder.specialKind(of: path) {
            throw .unreadable(path: path, fact: "it is a \(special), not a file")
        }
        try CommandError.checkIsFile(path)
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw FileManager.default.fileExists(atPath: path)
                ? .unreadable(path: path, fact: error.localizedDescription) : .noSuchFile(path: path)
        }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw .malformedFile(path: path, kind: kind, fact: DecodingWords.describe(error))
        }
    }
}
