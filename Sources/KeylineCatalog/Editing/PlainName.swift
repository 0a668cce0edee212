// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The rule for names that users give: one line of visible text.
public enum PlainName {
    /// Checks that a name has visible characters and no control characters or line separators.
    ///
    /// - Parameter what: the description of the name in the error, such as `name of a screen`.
    /// - Throws: `CatalogError.invalidValue`.
    public static func check(_ name: String, _ what: String) throws(CatalogError) {
        let isBlank = name.allSatisfy(\.isWhitespace)
        guard isBlank || name.unicodeScalars.contains(where: isHidden) else { return }
        throw .invalidValue(what, value: quoted(name), allowed: "a line of text without control characters")
    }

    /// Returns true for a character that moves the cursor or begins a line.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }

    /// The name on one line, with hidden characters as escapes.
    private static func quoted(_ name: String) -> String {
        name.unicodeScalars.map { isHidden($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}
