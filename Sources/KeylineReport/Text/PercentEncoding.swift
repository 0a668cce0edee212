// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Escapes text for embedding in other formats.
enum PercentEncoding {
    /// Returns a path as a relative URI reference (RFC 3986): unreserved characters and slashes stay, other bytes
    /// become `%XX`.
    static func path(_ path: String) -> String {
        escape(path) { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-._~/".utf8.contains(byte)
            }
        }
    }

    /// Returns text escaped for a GitHub workflow command; in properties, colons and commas are escaped too.
    static func workflowCommand(_ text: String, isProperty: Bool) -> String {
        escape(text) { byte in !(isProperty ? "%\r\n:," : "%\r\n").utf8.contains(byte) }
    }

    private static func escape(_ text: String, keeping keeps: (UInt8) -> Bool) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if keeps(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
