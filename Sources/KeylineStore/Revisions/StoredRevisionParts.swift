// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
internal import KeylineReplica

extension RevisionFormat {
    /// The format of a revision by its columns; another program may have put anything there.
    init(code: Int, wall: Int64) {
        switch code {
        case 1: self = .logical(milliseconds: min(UInt64(max(0, wall)), Self.lastMillisecond))
        case 2: self = .start
        case _: self = .hybrid
        }
    }

    /// What stands for it in the column `format`.
    var code: Int {
        switch self {
        case .hybrid: 0
        case .logical: 1
        case .start: 2
        }
    }
}

/// A revision's body in the catalog: its length, then deflated where that is shorter.
enum StoredBody {
    static func pack(_ body: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        // A large body comes from a machine, and waiting for the last tenth of its size is not worth it.
        let packed = body.count > 128 ? Deflate.pack(body, isHasty: body.count > 1 << 18) : []
        let isPacked = !packed.isEmpty && packed.count < body.count
        writer.put(varint: isPacked ? UInt64(body.count) : 0)
        writer.put(raw: isPacked ? packed : body)
        return writer.bytes
    }

    static func unpack(_ stored: [UInt8]) throws -> [UInt8] {
        var reader = ByteReader(stored)
        let count = try reader.varint(upTo: 1 << 40)
        let rest = try reader.raw(reader.remaining)
        return count == 0 ? Array(rest) : try Deflate.unpack(rest, count: count)
    }
}

extension [UInt8] {
    /// As an SQLite value.
    var blob: DatabaseValue { Data(self).databaseValue }

    /// 16 bytes, the most significant first, as a number.
    var bits: UInt128 { reduce(0) { $0 << 8 | UInt128($1) } }

    /// The bytes of an SQLite blob.
    init(blob: Data) { self.init(blob) }
}

extension UInt128 {
    /// 16 bytes, the most significant first.
    var bytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
