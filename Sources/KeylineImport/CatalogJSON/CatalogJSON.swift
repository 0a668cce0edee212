// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import InterfaceBuilder
import JSONText
public import KeylineModel

/// Catalog JSON: the text form of screens and of the tokens, apps, devices and matrices that belong to them.
///
/// A file is one screen, or an object with the lists `screens`, `tokens`, `apps`, `devices` and `matrices`. Written
/// files are canonical: keys in order, defaults omitted, one layout, a newline at the end; reading one gives equal
/// values. Hand-written files may omit ids, refer to items by name, and state constraints in the visual format
/// language: `"visualFormat": [{"format": "V:|-[email]-|", "metrics": {"pad": 8}, "options": ["alignAllCenterX"]}]`.
public enum CatalogJSON {
    /// The deepest permitted nesting. Catalog files have about ten levels.
    private static let depthLimit = 64

    /// Returns the text of a screen.
    ///
    /// - Throws: `ImportError` if a number is infinite or not a number.
    public static func encode(_ screen: Screen) throws(ImportError) -> String { try text(of: screen) }

    /// Returns the text of a document, or that of the screen if the document contains one screen and nothing else.
    ///
    /// - Throws: `ImportError` if a number is infinite or not a number.
    public static func encode(_ document: CatalogDocument) throws(ImportError) -> String {
        let hasOthers = !(document.tokens.isEmpty && document.apps.isEmpty && document.devices.isEmpty)
        if let screen = document.screens.first, document.screens.count == 1, !hasOthers, document.matrices.isEmpty {
            return try encode(screen)
        }
        return try text(of: Lists(document))
    }

    /// Reads the contents of a file.
    ///
    /// Omitted ids are derived from the file, the screen and the element's name, or its index if it has no name. An
    /// element without an id also gets this file as its source, unless it states one.
    ///
    /// - Parameter file: the path under which the catalog names the file (see `ImportAnchor`).
    /// - Throws: `ImportError` with line and column for malformed JSON, values of the wrong type, references to unknown
    ///   items, and errors in visual formats.
    /// - Complexity: linear in the size of the data.
    public static func decode(_ data: Data, file: String) throws(ImportError) -> CatalogDocument {
        if data.allSatisfy({ $0 == 0x20 || (0x09...0x0d).contains($0) }) {
            throw ImportError(file: file, reason: .empty)
        }
        let text = SourceText(bytes: [UInt8](data))
        let root: JSONElement
        do {
            root = try JSONScanner.scan(text.bytes, depthLimit: depthLimit)
        } catch {
            let place = text.position(of: error.offset)
            throw ImportError(file: file, line: place.line, column: place.column, reason: .malformedJSON(error.fact))
        }
        return try CatalogJSONReader(text: text, file: file).document(root)
    }

    /// Returns true if data is a JSON object with the shape of a catalog file, rather than an app's own JSON.
    public static func looksLikeCatalog(_ data: Data) -> Bool {
        guard data.count < 100_000_000, data.range(of: Data("\"items\"".utf8)) != nil else { return false }
        guard let root = try? JSONScanner.scan([UInt8](data)) else { return false }
        let screens = root["screens"].map(\.elements) ?? [root]
        return screens.contains { screen in
            screen["name"] != nil && screen["items"]?.elements.contains { !$0.members.isEmpty } == true
        }
    }

    /// Returns the values that an object may omit in a file though the model requires them, such as the edges of insets.
    ///
    /// - Parameter key: the key of the object in catalog JSON; other keys have none.
    public static func defaults(of key: String) -> [String: Any] {
        Dictionary(
            (CatalogJSONKeys.defaults[key] ?? []).map { name, text -> (String, Any) in
                if let number = Double(text) { return (name, number) }
                return (name, text == "true")
            },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns a value as text in the canonical layout: keys in order, and a newline at the end.
    ///
    /// - Throws: `ImportError` if a number is infinite or not a number.
    public static func text(of value: some Encodable) throws(ImportError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try CanonicalJSONWriter.layOut([UInt8](try encoder.encode(value)))
        } catch {
            var path = ""
            if case EncodingError.invalidValue(_, let context) = error {
                path = CatalogJSONPath.text(context.codingPath)
            }
            throw ImportError(
                file: "export", reason: .invalidValue(path: path, fact: "is infinite or not a number"))
        }
    }

    /// The coded form of a document: an object of lists; empty lists other than `screens` are omitted.
    private struct Lists: Encodable {
        let screens: [Screen]?
        let tokens: [DesignToken]?
        let apps: [App]?
        let devices: [DeviceProfile]?
        let matrices: [Matrix]?

        init(_ document: CatalogDocument) {
            screens = document.screens
            tokens = document.tokens.isEmpty ? nil : document.tokens
            apps = document.apps.isEmpty ? nil : document.apps
            devices = document.devices.isEmpty ? nil : document.devices
            matrices = document.matrices.isEmpty ? nil : document.matrices
        }
    }
}
