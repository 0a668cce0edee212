// Keyline
// SPDX-License-Identifier: Apache-2.0

import JSONText

/// A file in the Design Tokens format: tokens, or sets and modifiers of them.
public struct TokenFile: Hashable, Sendable {
    /// Its name, by which other files refer to it.
    public let name: String
    var document: JSONDocument
    /// The text as it was read, for places in it.
    let original: String

    /// Reads a file.
    ///
    /// - Throws: `DesignTokensError` if it is no JSON object.
    public init(name: String, text: String) throws(DesignTokensError) {
        (self.name, original) = (name, text)
        do {
            document = try JSONDocument(reading: text)
        } catch {
            throw Self.error(name, text, error.offset, .notJSON(error.fact))
        }
        guard document.root.kind == .object else {
            throw Self.error(name, text, document.root.offset, .notAnObject)
        }
    }

    /// The text, as it was read where nothing changed.
    public var text: String { document.text }

    private static func error(
        _ name: String, _ text: String, _ offset: Int, _ fault: DesignTokensError.Fault
    ) -> DesignTokensError {
        DesignTokensError(problems: [.init(file: name, text: text, offset: offset, token: nil, fault: fault)])
    }
}
