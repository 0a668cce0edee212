// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import JSONText
import KeylineModel
import Spelling

extension CatalogJSONReader {
    /// Rejects unknown keys and words in gestures: a misspelled or missing setting changes a recognizer's behavior
    /// without affecting any layout.
    ///
    /// - Throws: `ImportError` at the first unknown key or word, with similar ones.
    func checkGestures(ofScreen screen: JSONElement, path: String) throws(ImportError) {
        for (index, gesture) in (screen["gestures"]?.elements ?? []).enumerated() {
            let path = (path.isEmpty ? "" : path + ".") + "gestures[\(index)]"
            try checkKeys(of: gesture, among: GestureBinding.codedKeys, path: path)
            try checkWord(gesture["kind"], among: RecognizerKind.allCases.map(\.rawValue), path: path + ".kind")
            guard let configuration = gesture["configuration"] else { continue }
            let settings = path + ".configuration"
            try checkKeys(of: configuration, among: RecognizerConfiguration.codedKeys, path: settings)
            try checkWords(
                configuration["direction"], among: SwipeDirections.named.map(\.name), path: settings + ".direction")
            try checkWords(configuration["edges"], among: Edge.allCases.map(\.rawValue), path: settings + ".edges")
        }
    }

    private func checkKeys(of node: JSONElement, among known: Set<String>, path: String) throws(ImportError) {
        for member in node.members where !known.contains(member.key) {
            let place = text.position(of: member.keyRange.lowerBound)
            throw ImportError(
                file: file, line: place.line, column: place.column,
                reason: .unknownWord(
                    path: path, fact: "has the key \(quoted: member.key), which is not known",
                    suggestions: NearestNames.of(member.key, among: known)))
        }
    }
}
