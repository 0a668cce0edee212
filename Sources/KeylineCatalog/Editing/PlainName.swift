// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Names that people give: one line of text that can be seen.
public enum PlainName {
    /// Makes sure that a name is one.
    ///
    /// - Parameter what: of what, such as `name of a screen`.
    /// - Throws: `CatalogError.invalidValue`.
    public static func check(_ name: String, _ what: String) throws(CatalogError) {
        let isBlank = name.allSatisfy(\.isWhitespace)
        guard isBlank || name.unicodeScalars.contains(where: isHidden) else { return }
        throw .invalidValue(what, value: told(name), allowed: "a line of text without control characters")
    }

    /// What moves a cursor or begins a line.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }

    /// The name on one line: what cannot be seen by its number.
    private static func told(_ name: String) -> String {
        name.unicodeScalars.map { isHidden($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}
