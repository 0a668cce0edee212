// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Values made of files, made again when a file changes.
struct StampedFiles<Value> {
    private var known: [String: (stamps: [String: FileStamp], value: Value)] = [:]

    /// The value of a file; nil where there is none.
    ///
    /// - Parameters:
    ///   - others: the files, there or not, that a value hangs on beside its own.
    ///   - make: makes the value of the file's contents, or of why they cannot be read.
    mutating func value(
        of path: String, others: (Value) -> Set<String> = { _ in [] },
        make: (Result<Data, PropertyList.Malformed>) -> Value
    ) -> Value? {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let type = (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType
        guard type == .typeRegular else { return nil }
        if let (stamps, value) = known[path], stamps.allSatisfy({ Self.stamp(of: $0) == $1 }) { return value }
        let own = Self.stamp(of: path)
        let value = make(Result { () throws(PropertyList.Malformed) in try Self.read(target) })
        var stamps = Dictionary(others(value).map { ($0, Self.stamp(of: $0)) }, uniquingKeysWith: { first, _ in first })
        stamps[path] = own
        known[path] = (stamps, value)
        return value
    }

    private static func stamp(of path: String) -> FileStamp {
        FileStamp(path: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
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
