// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import GRDBSQLite

/// A revision's stored body, of which parts are read without the rest.
final class BodyBlob {
    private let db: Database
    private var handle: OpaquePointer?
    /// The number of bytes.
    let count: Int

    /// Opens the body of the revision with a row number.
    ///
    /// - Throws: a database error, also if there is no such revision.
    init(_ db: Database, revision: Int64) throws {
        self.db = db
        let code = sqlite3_blob_open(db.sqliteConnection, "main", "revision", "body", revision, 0, &handle)
        guard code == SQLITE_OK, let handle else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
        }
        count = Int(sqlite3_blob_bytes(handle))
    }

    deinit { sqlite3_blob_close(handle) }

    /// Reads some bytes.
    ///
    /// - Throws: a database error.
    func bytes(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
        var code = SQLITE_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            guard !range.isEmpty else { return }
            code = sqlite3_blob_read(handle, buffer.baseAddress, CInt(range.count), CInt(range.lowerBound))
            count = code == SQLITE_OK ? range.count : 0
        }
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
        }
        return bytes[...]
    }
}
