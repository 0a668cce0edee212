// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// Checks the numbers in a JSON text without decoding it.
enum JSONNumbers {
    /// True if a layout can use every number; the key before a number decides its valid range.
    ///
    /// - Complexity: O(length of the text).
    static func areUsable(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var index = 0
        var key: ArraySlice<UInt8> = []
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index = endOfString(bytes, from: index)
                key = bytes[start..<index].dropFirst().dropLast()
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                while index < bytes.count, isNumber(bytes[index]) { index += 1 }
                let kind = LayoutNumber.kind(ofKey: String(decoding: key, as: UTF8.self))
                let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
                if let kind, let number, !kind.accepts(number) { return false }
            default: index += 1
            }
        }
        return true
    }

    /// The index after the closing quote.
    private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }

    private static func isNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
