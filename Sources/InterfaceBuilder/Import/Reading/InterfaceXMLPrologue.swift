// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Checks the bytes before the root element, so that entities and unsupported encodings never reach the XML parser.
///
/// Interface Builder writes an XML declaration and nothing else. Entities can be declared only in a document type
/// declaration, which can only precede the root element; refusing it refuses every entity bomb.
struct InterfaceXMLPrologue {
    private let bytes: Data
    private let file: String
    private var index: Data.Index
    private var line = 1

    private init(_ data: Data, file: String) {
        bytes = data
        self.file = file
        index = data.startIndex
    }

    /// - Throws: `ImportError` for an empty file, an encoding in which bytes below 128 are not ASCII, and a document
    ///   type declaration.
    static func check(_ data: Data, file: String) throws(ImportError) {
        if data.allSatisfy({ $0 == 0x20 || (0x09...0x0d).contains($0) }) {
            throw ImportError(file: file, reason: .empty)
        }
        var prologue = InterfaceXMLPrologue(data, file: file)
        try prologue.checkByteOrder()
        try prologue.scan()
    }

    private mutating func checkByteOrder() throws(ImportError) {
        let start = [UInt8](bytes.prefix(4))
        if start.starts(with: [0xef, 0xbb, 0xbf]) {
            index += 3
        } else if start.starts(with: [0xfe, 0xff]) || start.starts(with: [0xff, 0xfe]) {
            throw error(.encoding("UTF-16"))
        } else if start.contains(0) {
            throw error(.encoding(start.prefix(2).contains(0) ? "UTF-16 or UTF-32" : "UTF-16"))
        }
    }

    private mutating func scan() throws(ImportError) {
        while index < bytes.endIndex {
            if starts(with: "<?") {
                let declaration = skip(past: "?>")
                if declaration.hasPrefix("<?xml ") { try checkEncoding(of: declaration) }
            } else if starts(with: "<!--") {
                _ = skip(past: "-->")
            } else if starts(with: "<!") {
                throw error(.documentType)
            } else if bytes[index] == 0x3c {
                return
            } else {
                step()
            }
        }
    }

    private func checkEncoding(of declaration: String) throws(ImportError) {
        guard let range = declaration.range(of: "encoding=") else { return }
        let name = declaration[range.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
        let known = ["UTF-8", "UTF8", "US-ASCII", "ASCII", "ISO-8859-1"]
        if !known.contains(name.uppercased()) { throw error(.encoding(String(name.prefix(40)))) }
    }

    private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    /// Moves past the next `end`, or to the end of the file, and returns at most 200 bytes of what was passed.
    private mutating func skip(past end: String) -> String {
        let start = index
        while index < bytes.endIndex, !starts(with: end) { step() }
        let text = String(decoding: bytes[start..<min(index, start + 200)], as: UTF8.self)
        index = min(index + end.utf8.count, bytes.endIndex)
        return text
    }

    private mutating func step() {
        if bytes[index] == 0x0a { line += 1 }
        index += 1
    }

    private func error(_ reason: ImportError.Reason) -> ImportError {
        ImportError(file: file, line: line, column: 1, reason: reason)
    }
}
