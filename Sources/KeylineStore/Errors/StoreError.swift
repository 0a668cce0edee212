// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An error in opening, reading or writing a catalog. Nothing was changed when it is thrown.
public enum StoreError: Error, Equatable {
    /// There is no file at the path.
    case missing(path: String)
    /// There is no folder in which to make a new catalog.
    case missingFolder(path: String)
    /// A file already exists where a new catalog was to be made.
    case alreadyExists(path: String)
    /// The file is not a catalog; it was not touched.
    case notACatalog(path: String)
    /// The file has several names, hard links, of which each would have its own log.
    case hardLinked(path: String, nameCount: Int)
    /// The schema is newer than this program knows.
    case newerVersion(path: String, found: Int, known: Int)
    /// The catalog's file is cut short or malformed.
    case damaged(path: String, detail: String)
    /// Another program changed the catalog's history.
    case damagedHistory(path: String, detail: String)
    /// Another process held the write lock for longer than the busy timeout.
    case locked(path: String)
    /// The file or its folder, the obstacle, cannot be written.
    case readOnly(path: String, obstacle: String)
    /// The disk is full.
    case diskFull(path: String)
    /// The system refuses to open the file.
    case cannotOpen(path: String, detail: String)
    /// SQLite rejects the query.
    case invalidQuery(detail: String)
    /// A query ran longer than it may.
    case queryTooLong(Duration)
    /// A query was stopped from outside.
    case queryCanceled
    /// The query would write, or has several statements.
    case queryWrites
    /// A row that another program left has a value that is not valid in its column.
    case invalidRow(table: String, id: String, column: String, value: String)
    /// A value to be stored is not a finite number.
    case notANumber(table: String, id: String, column: String)
    /// Two entities of one screen have the same id.
    case duplicateID(screen: String, entity: String, id: String)
    /// A table does not accept a value.
    case refusedValue(detail: String)
    /// The revision is one that no catalog can have written.
    case malformedRevision(String)
    /// A newer program wrote the revision, so this one cannot compact it.
    case newerRevision(String)
    /// Any other error of SQLite.
    case database(detail: String)
}
