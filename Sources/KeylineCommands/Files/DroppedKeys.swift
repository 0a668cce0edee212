// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keys of a JSON text that decoding drops: those that the decoded value does not have when it is coded again.
enum DroppedKeys {
    /// A key and its place.
    struct Key {
        var name: String
        /// The names on the way to the key: `safeAreas[0].inset`.
        var path: String
        /// The keys beside it that are known.
        var siblings: [String]
    }

    /// Returns the first key, in alphabetical order, that decoding has dropped; nil if there is none. A key whose value is
    /// null means the same as none.
    static func first(in data: Data, comparedWith value: some Encodable) -> Key? {
        guard let given = try? JSONSerialization.jsonObject(with: data),
            let coded = try? JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
        else { return nil }
        return first(in: given, coded, path: "")
    }

    private static func first(in given: Any, _ coded: Any, path: String) -> Key? {
        if let given = given as? [String: Any], let coded = coded as? [String: Any] {
            for (name, value) in given.sorted(by: { $0.key < $1.key }) where !(value is NSNull) {
                let place = path.isEmpty ? name : "\(path).\(name)"
                guard let known = coded[name] else {
                    return Key(name: name, path: place, siblings: Array(coded.keys))
                }
                if let key = first(in: value, known, path: place) { return key }
            }
        } else if let given = given as? [Any], let coded = coded as? [Any] {
            for (index, pair) in zip(given, coded).enumerated() {
                if let key = first(in: pair.0, pair.1, path: "\(path)[\(index)]") { return key }
            }
        }
        return nil
    }
}
