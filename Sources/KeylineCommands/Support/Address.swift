// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Spelling

/// Something that can be addressed by id, name or the start of either.
struct Addressable {
    /// A unique id.
    var id: String
    /// Other names, most common first; several candidates may share one.
    var names: [String]
    /// The name in lists of candidates; if several candidates share it, the ids are listed instead.
    var label: String
}

/// Resolves addresses.
enum Address {
    /// Returns the index of the one candidate that `address` refers to: by id, by name, by name ignoring case, or by
    /// the start of an id or name that no other candidate shares. A better match takes precedence over worse ones. Nil
    /// if the address refers to none.
    ///
    /// - Throws: `CommandError.ambiguous` with the candidates.
    static func find(
        _ address: String, kind: String, among candidates: [Addressable]
    ) throws(CommandError) -> Int? {
        let lowered = address.lowercased()
        let tests: [(Addressable) -> Bool] = [
            { $0.id == address },
            { $0.names.contains(address) },
            { $0.id.lowercased() == lowered || $0.names.contains { $0.lowercased() == lowered } },
            { $0.id.lowercased().hasPrefix(lowered) || $0.names.contains { $0.lowercased().hasPrefix(lowered) } },
        ]
        for test in address.isEmpty ? [] : tests {
            let found = candidates.indices.filter { test(candidates[$0]) }
            if found.count == 1 { return found[0] }
            if found.count > 1 {
                let labels = found.map { candidates[$0].label }
                let areUnique = Set(labels).count == labels.count
                throw .ambiguous(
                    kind: kind, address: address, candidates: areUnique ? labels : found.map { candidates[$0].id })
            }
        }
        return nil
    }

    /// Returns the index of the one candidate that `address` refers to, as `find` does.
    ///
    /// - Throws: `CommandError.unknown` with suggestions, including `others`, or `CommandError.ambiguous` with the
    ///   candidates.
    static func resolve(
        _ address: String, kind: String, among candidates: [Addressable], suggesting others: [String] = []
    ) throws(CommandError) -> Int {
        if let found = try find(address, kind: kind, among: candidates) { return found }
        let near = NearestNames.labels(
            of: address, among: candidates.map { ([$0.id] + $0.names, $0.label) } + others.map { ([$0], $0) })
        throw .unknown(kind: kind, address: address, suggestions: near)
    }

    /// Returns the one of `names` that the address refers to, for plain lists such as rules and matrices.
    static func resolve(_ address: String, kind: String, among names: [String]) throws(CommandError) -> String {
        names[try resolve(address, kind: kind, among: names.map { Addressable(id: $0, names: [], label: $0) })]
    }
}
