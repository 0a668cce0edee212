// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A text with the positions of its lines.
package struct SourceText {
    package let bytes: [UInt8]
    /// Offset of each line's first byte.
    private let lineStarts: [Int]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == 0x0a { starts.append(offset + 1) }
        lineStarts = starts
    }

    /// Returns the 1-based line and column (in bytes) of an offset.
    ///
    /// - Complexity: logarithmic in the number of lines.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lineStarts[low] + 1)
    }

    /// Returns the offset of the first byte of a 1-based line, or of the last line for a larger number.
    package func offset(line: Int) -> Int { lineStarts[min(max(line, 1), lineStarts.count) - 1] }

    /// Returns the text in a range of bytes.
    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
