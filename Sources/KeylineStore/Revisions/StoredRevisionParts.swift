// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
internal import KeylineReplica

extension RevisionFormat {
    /// Reads the format of a revision from its columns; unknown codes are read as `hybrid`, times are clamped.
    init(code: Int, wall: Int64) {
        switch code {
        case 1: self = .logical(milliseconds: min(UInt64(max(0, wall)), Self.lastMillisecond))
        case 2: self = .start
        case _: self = .hybrid
        }
    }

    /// The value in the column `format`.
    var code: Int {
        switch self {
        case .hybrid: 0
        case .logical: 1
        case .start: 2
        }
    }
}

extension [UInt8] {
    /// The bytes as an SQLite blob.
    var blob: DatabaseValue { Data(self).databaseValue }

    /// The number whose 16 bytes these are, most significant first.
    var bits: UInt128 { reduce(0) { $0 << 8 | UInt128($1) } }

    /// The bytes of an SQLite blob.
    init(blob: Data) { self.init(blob) }
}

extension UInt128 {
    /// The number's 16 bytes, most significant first.
    var bytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
