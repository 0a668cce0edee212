// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import JSONText
import KeylineModel
import Spelling

extension CatalogJSONReader {
    /// Rejects unknown words of keys whose values are a few words; the decoder does not say which there are.
    ///
    /// - Throws: `ImportError` at the first unknown word, with similar ones, or with all.
    func checkWords(ofScreen screen: JSONElement, path: String) throws(ImportError) {
        let prefix = path.isEmpty ? "" : path + "."
        try checkWord(screen["kind"], among: ScreenKind.allCases.map(\.rawValue), path: prefix + "kind")
        for (list, words) in Self.words {
            for (index, element) in (screen[list]?.elements ?? []).enumerated() {
                for (key, known) in words {
                    let node = key.split(separator: ".").reduce(element as JSONElement?) { $0?[String($1)] }
                    try checkWord(node, among: known, path: "\(prefix)\(list)[\(index)].\(key)")
                }
            }
        }
    }

    /// The words of a key, by the list of its objects; the keys of objects around it precede it.
    private static let words: [(list: String, words: [(key: String, known: [String])])] = [
        (
            "items",
            [
                ("guide", GuideKind.allCases.map(\.rawValue)), ("containment", Containment.allCases.map(\.rawValue)),
                ("role", ViewRole.allCases.map(\.rawValue)),
                (
                    "content.list.contentInsetAdjustmentBehavior",
                    ["automatic", "scrollableAxes", "never", "always"]
                ),
            ]
        ),
        ("constraints", [("relation", ConstraintRelation.allCases.map(\.rawValue))]),
    ]

    /// Checks a word, or each word of a list.
    func checkWords(_ node: JSONElement?, among known: [String], path: String) throws(ImportError) {
        guard let node else { return }
        guard case .array(let elements) = node.content else { return try checkWord(node, among: known, path: path) }
        for (index, element) in elements.enumerated() {
            try checkWord(element, among: known, path: "\(path)[\(index)]")
        }
    }

    /// Checks a word; values of other types are the decoder's to reject.
    func checkWord(_ node: JSONElement?, among known: [String], path: String) throws(ImportError) {
        guard let node, text.bytes[node.range].first == UInt8(ascii: "\"") else { return }
        let word = String(text.text(node.range).dropFirst().dropLast())
        guard !known.contains(word) else { return }
        let near = NearestNames.of(word, among: known)
        throw error(
            node,
            .unknownWord(
                path: path, fact: "is \(quoted: word), which is not one of its values",
                suggestions: near.isEmpty ? known : near))
    }
}
