// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Text in XML 1.0.
enum XMLText {
    /// Markup is escaped; characters that XML cannot hold are replaced.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            default:
                let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return escaped
    }
}
