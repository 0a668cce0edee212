// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Unique ids for the elements of one document.
struct SVGNames {
    private var taken: Set<String> = []

    /// Returns a valid unique id made of a prefix and any text: characters other than letters and digits become `-`; a
    /// number distinguishes equal ids.
    mutating func unique(_ prefix: String, _ text: String) -> String {
        let plain = text.unicodeScalars.prefix(64).map { scalar -> Character in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return isPlain ? Character(scalar) : "-"
        }
        let name = prefix + "-" + String(plain)
        var candidate = name
        var number = 2
        while !taken.insert(candidate).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }
}
