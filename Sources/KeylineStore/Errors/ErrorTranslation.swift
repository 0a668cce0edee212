// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Turns the errors of SQLite and of the log into the errors of this target.
struct ErrorTranslation {
    /// The catalog's path, for messages.
    let path: String

    /// Runs `body`; errors of the database and the log are thrown as `StoreError`, all others unchanged.
    func callAsFunction<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw translated(error)
        } catch let error as MalformedBytes {
            throw StoreError.damagedHistory(path: path, detail: "a revision \(error.reason) at byte \(error.offset)")
        } catch let error as DamagedRevision {
            throw StoreError.damagedHistory(
                path: path, detail: "revision '\(error.name)' is not what its writer sealed")
        } catch let faults as HistoryFaults {
            throw StoreError.damagedHistory(path: path, detail: faults.words.joined(separator: ", "))
        } catch is Deflate.Failure {
            throw StoreError.damagedHistory(path: path, detail: "a revision does not unpack")
        }
    }

    /// Returns the error that a user reads for a database error.
    func translated(_ error: DatabaseError) -> StoreError {
        let detail = error.message ?? "SQLite error \(error.resultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: return .damaged(path: path, detail: detail)
        case .SQLITE_READONLY, .SQLITE_PERM: return .readOnly(path: path, obstacle: path)
        case .SQLITE_IOERR where CatalogCopy(path: path).isDiskFull: return .diskFull(path: path)
        case .SQLITE_FULL: return .diskFull(path: path)
        case .SQLITE_CANTOPEN, .SQLITE_AUTH: return .cannotOpen(path: path, detail: detail)
        default: return .database(detail: detail)
        }
    }
}
