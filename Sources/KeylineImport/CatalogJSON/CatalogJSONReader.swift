// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import JSONText
import KeylineModel

/// Converts the structure of a catalog JSON text into a document.
struct CatalogJSONReader {
    let text: SourceText
    let file: String

    func document(_ root: JSONElement) throws(ImportError) -> CatalogDocument {
        var document = CatalogDocument()
        try checkNumbers(root)
        switch root.content {
        case .scalar:
            throw error(root, .invalidValue(path: "", fact: "is not an object"))
        case .array(let elements):
            if elements.isEmpty { throw error(root, .noContents) }
            document.screens = try screens(elements, path: "", notes: &document.notes)
        case .object where root["name"] != nil || root["items"] != nil:
            document.screens = try screens([root], path: nil, notes: &document.notes)
        case .object(let members):
            if !members.contains(where: { CatalogJSONKeys.document.contains($0.key) }) {
                throw error(root, .noContents)
            }
            noteUnknownKeys(of: root, known: CatalogJSONKeys.document, path: "", notes: &document.notes)
            if let list = root["screens"] {
                guard case .array = list.content else {
                    throw error(list, .invalidValue(path: "screens", fact: "must be a list of screens"))
                }
                document.screens = try screens(list.elements, path: "screens", notes: &document.notes)
            }
            document.tokens = try list(root, "tokens")
            document.apps = try list(root, "apps")
            document.devices = try list(root, "devices")
            document.matrices = try list(root, "matrices")
        }
        return document
    }

    /// Returns an error at a value.
    func error(_ node: JSONElement, _ reason: ImportError.Reason) -> ImportError {
        let place = text.position(of: node.range.lowerBound)
        return ImportError(file: file, line: place.line, column: place.column, reason: reason)
    }

    /// Returns the 1-based line of a value.
    func line(of node: JSONElement) -> Int { text.position(of: node.range.lowerBound).line }

    /// - Parameter path: path of the list; nil for a document that is one screen.
    private func screens(
        _ nodes: [JSONElement], path: String?, notes: inout [ImportNote]
    ) throws(ImportError) -> [Screen] {
        var screens: [Screen] = []
        var ids: Set<String> = []
        for (index, node) in nodes.enumerated() {
            let path = path.map { "\($0)[\(index)]" } ?? ""
            noteUnknownKeys(ofScreen: node, path: path, notes: &notes)
            try checkWords(ofScreen: node, path: path)
            try checkGestures(ofScreen: node, path: path)
            let screen: Screen = try value(node, path: path)
            var resolver = CatalogScreenResolver(reader: self, node: node, path: path, screen: screen)
            let resolved = try resolver.resolve()
            if !ids.insert(resolved.id).inserted {
                throw error(node, .duplicateID(resolved.id, path: path.isEmpty ? "screens" : path))
            }
            screens.append(resolved)
        }
        return screens
    }

    private func list<Element: Decodable>(_ root: JSONElement, _ key: String) throws(ImportError) -> [Element] {
        guard let node = root[key] else { return [] }
        return try value(node, path: key)
    }

    /// Decodes a value after the insertion of omitted defaults.
    func value<Value: Decodable>(_ node: JSONElement, path: String) throws(ImportError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(filled(node)))
        } catch let failure as DecodingError {
            throw invalid(failure, in: node, path: path)
        } catch {
            throw self.error(node, .malformedJSON(error.localizedDescription))
        }
    }

    private func invalid(_ failure: DecodingError, in node: JSONElement, path: String) -> ImportError {
        let context: DecodingError.Context? =
            switch failure {
            case .keyNotFound(_, let context), .valueNotFound(_, let context), .typeMismatch(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default: nil
            }
        let codingPath = context?.codingPath ?? []
        let place = CatalogJSONPath.node(at: codingPath, in: node)
        let written = text.text(place.range)
        let short = written.count > 40 ? String(written.prefix(39)) + "…" : written
        return error(
            place,
            .invalidValue(
                path: CatalogJSONPath.text(codingPath, below: path),
                fact: CatalogJSONPath.fact(failure, value: short.replacingOccurrences(of: "\"", with: "'"))))
    }

    /// Returns the text of a value, with the defaults of objects that the model requires to be complete.
    private func filled(_ node: JSONElement, key: String = "") -> [UInt8] {
        switch node.content {
        case .scalar:
            return Array(text.bytes[node.range])
        case .array(let elements):
            var bytes: [UInt8] = [UInt8(ascii: "[")]
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes += filled(element)
            }
            return bytes + [UInt8(ascii: "]")]
        case .object(let members):
            var parts = members.map { member in Array("\"\(member.key)\":".utf8) + filled(member.value, key: member.key)
            }
            for missing in CatalogJSONKeys.defaults[key] ?? [] where !members.contains(where: { $0.key == missing.key })
            {
                parts.append(Array("\"\(missing.key)\":\(missing.text)".utf8))
            }
            return [UInt8(ascii: "{")] + parts.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
        }
    }

    private func noteUnknownKeys(ofScreen node: JSONElement, path: String, notes: inout [ImportNote]) {
        noteUnknownKeys(of: node, known: CatalogJSONKeys.screen, path: path, notes: &notes)
        noteUnknownKeys(inside: node, path: path, notes: &notes)
        let lists = [
            ("items", LayoutItem.codedKeys), ("constraints", Constraint.codedKeys),
            ("visualFormat", CatalogJSONKeys.visualFormat),
        ]
        for (key, known) in lists {
            for (index, element) in (node[key]?.elements ?? []).enumerated() {
                let list = path.isEmpty ? key : path + "." + key
                noteUnknownKeys(of: element, known: known, path: "\(list)[\(index)]", notes: &notes)
                noteUnknownKeys(inside: element, path: "\(list)[\(index)]", notes: &notes)
            }
        }
    }

    /// Notes the unknown keys of the objects that are members of an object, and of those inside them.
    private func noteUnknownKeys(inside node: JSONElement, path: String, notes: inout [ImportNote]) {
        for member in node.members {
            guard case .object = member.value.content, let known = CatalogJSONKeys.inner[member.key] else { continue }
            let inner = path.isEmpty ? member.key : path + "." + member.key
            noteUnknownKeys(of: member.value, known: known, path: inner, notes: &notes)
            noteUnknownKeys(inside: member.value, path: inner, notes: &notes)
        }
    }

    private func noteUnknownKeys(of node: JSONElement, known: Set<String>, path: String, notes: inout [ImportNote]) {
        for member in node.members where !known.contains(member.key) {
            let place = text.position(of: member.keyRange.lowerBound)
            let owner = path.isEmpty ? "the document" : "'\(path)'"
            notes.append(
                ImportNote(
                    message: "\(owner) has the key \(quoted: member.key), which is not known; it is skipped",
                    location: SourceLocation(file: file, line: place.line, column: place.column), changesLayout: true))
        }
    }
}
