// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Spelling

/// Reads small JSON files named by options.
enum JSONFile {
    /// Decodes the value in a file; `-` is the standard input.
    ///
    /// - Parameters:
    ///   - kind: the expected contents, in words: `device profile`.
    ///   - keys: keys that may have been meant by an unknown one, beside those of the value.
    /// - Throws: `CommandError` if the file does not exist, is not a file, cannot be read, contains no such value, or has a
    ///   key that the value does not take.
    static func decode<Value: Codable>(
        _ type: Value.Type, from path: String, kind: String, keys: [String]
    ) throws(CommandError) -> Value {
        let data = try InputFile.data(of: path)
        func malformed(_ fact: String) -> CommandError {
            .malformedFile(path: InputFile.name(path), kind: kind, fact: fact)
        }
        let value: Value
        do {
            value = try JSONDecoder().decode(type, from: data)
        } catch {
            throw malformed(DecodingWords.describe(error))
        }
        guard let key = DroppedKeys.first(in: data, comparedWith: value) else { return value }
        let near = NearestNames.of(key.name, among: Set(keys + key.siblings)).first.map { "; did you mean '\($0)'?" }
        throw malformed("its key '\(key.path)' is not known" + (near ?? ""))
    }
}
