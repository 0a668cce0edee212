// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// A cache of values computed from files; a value is recomputed when its files change.
struct StampedFiles<Value> {
    private var known: [String: (stamp: FileStamp, others: [String: FileStamp], value: Value)] = [:]

    /// Returns the value of a file; nil if there is no regular file.
    ///
    /// - Parameters:
    ///   - others: returns the other files, existing or not, on which a value depends.
    ///   - make: computes the value from the file's contents, or from the reason why they cannot be read.
    mutating func value(
        of path: String, others: (Value) -> Set<String> = { _ in [] },
        make: (Result<Data, PropertyList.Malformed>) -> Value
    ) -> Value? {
        let stamp = FileStamp(target: path)
        guard stamp.isFile else { return nil }
        if let former = known[path], former.stamp == stamp,
            former.others.allSatisfy({ FileStamp(target: $0) == $1 })
        {
            return former.value
        }
        let value = make(Result { () throws(PropertyList.Malformed) in try Self.read(path) })
        let stamps = others(value).map { ($0, FileStamp(target: $0)) }
        known[path] = (stamp, Dictionary(stamps, uniquingKeysWith: { first, _ in first }), value)
        return value
    }

    private static func read(_ path: String) throws(PropertyList.Malformed) -> Data {
        let fact: String
        do {
            let data = try DocumentFinder().read(path)
            if data.contains(where: { $0 > 32 }) { return data }
            fact = "it is empty; restore it from version control"
        } catch {
            guard case .unreadable(let reason) = error.reason else {
                throw PropertyList.Malformed(fact: error.message, line: nil)
            }
            fact = reason
        }
        throw PropertyList.Malformed(fact: fact, line: nil)
    }
}
