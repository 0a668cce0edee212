// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Why a catalog could not be opened, read or written. Nothing was changed when one is thrown.
public enum StoreError: Error, Equatable {
    /// No file at the path.
    case missing(path: String)
    /// No folder where a new catalog was to be made.
    case missingFolder(path: String)
    /// A file is where a new catalog was to be made.
    case alreadyExists(path: String)
    /// The file is something else; it was not touched.
    case notACatalog(path: String)
    /// The schema is newer than this program knows.
    case newerVersion(path: String, found: Int, known: Int)
    /// A catalog whose file is cut short or malformed.
    case damaged(path: String, detail: String)
    /// A catalog whose history another program changed.
    case damagedHistory(path: String, detail: String)
    /// Another process holds the write lock for longer than the busy timeout.
    case locked(path: String)
    /// The file or its folder, the obstacle, cannot be written.
    case readOnly(path: String, obstacle: String)
    /// There is no room on the disk for what was to be written.
    case diskFull(path: String)
    /// The system refuses to open the file.
    case cannotOpen(path: String, detail: String)
    /// A query that SQLite rejects.
    case invalidQuery(detail: String)
    /// A query that would write, or several statements in one.
    case queryWrites
    /// A row that another program left with a value that has no meaning here.
    case invalidRow(table: String, id: String, column: String, value: String)
    /// A number that is not one, in a value to be stored.
    case notANumber(table: String, id: String, column: String)
    /// Two entities of one screen with one id.
    case duplicateID(screen: String, entity: String, id: String)
    /// A value that a table does not take.
    case refusedValue(detail: String)
    /// A revision that no catalog can have written.
    case malformedRevision(String)
    /// A revision of a newer program, which this one cannot compact.
    case newerRevision(String)
    /// Anything else that SQLite reports.
    case database(detail: String)
}
