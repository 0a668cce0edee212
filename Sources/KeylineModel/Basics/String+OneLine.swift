// Keyline
// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text on one line: control characters, which could move a terminal's cursor, become spaces.
    public var onOneLine: String {
        if !unicodeScalars.contains(where: Self.isControl) { return self }
        return String(UnicodeScalarView(unicodeScalars.map { Self.isControl($0) ? " " : $0 }))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
}
