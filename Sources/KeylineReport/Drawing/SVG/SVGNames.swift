// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Ids for the elements of one document, each given once.
struct SVGNames {
    private var taken: Set<String> = []

    /// A valid id made of a prefix and any text: what is neither letter nor digit becomes `-`; a number tells equal ones apart.
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
