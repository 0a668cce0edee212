// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import JSONText
import KeylineModel

extension CatalogJSONReader {
    /// Rejects numbers that no layout can use; the decoder checks only types.
    ///
    /// - Throws: `ImportError` at the first such number, with its path.
    /// - Complexity: linear in the size of the document.
    func checkNumbers(_ root: JSONElement) throws(ImportError) {
        guard let found = unusable(root, .points) else { return }
        throw error(
            found.node,
            .invalidValue(
                path: found.path, fact: "is \(text.text(found.node.range).prefix(40)), not \(found.kind.words)"))
    }

    /// Returns the first number that is not accepted, with its path below `node`; nil if all are accepted.
    private func unusable(
        _ node: JSONElement, _ kind: LayoutNumber?
    ) -> (node: JSONElement, path: String, kind: LayoutNumber)? {
        switch node.content {
        case .scalar:
            guard let kind, let first = text.bytes[node.range].first, first < UInt8(ascii: "A"),
                first != UInt8(ascii: "\""), let value = Double(text.text(node.range)), !kind.accepts(value)
            else { return nil }
            return (node, "", kind)
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let found = unusable(element, kind) {
                    return (found.node, joined("[\(index)]", found.path), found.kind)
                }
            }
        case .object(let members):
            for member in members {
                if let found = unusable(member.value, LayoutNumber.kind(ofKey: member.key, within: kind)) {
                    return (found.node, joined(member.key, found.path), found.kind)
                }
            }
        }
        return nil
    }

    private func joined(_ part: String, _ rest: String) -> String {
        rest.isEmpty || rest.hasPrefix("[") ? part + rest : part + "." + rest
    }
}
