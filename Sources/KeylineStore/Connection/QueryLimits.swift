// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import GRDBSQLite
public import KeylineConcurrency

/// Limits of the time that a query may run, and of what it may return; nil = no limit.
public struct QueryLimits: Sendable {
    /// The largest number of rows; the rows after it are left out.
    public var rowCount: Int?
    /// The largest number of bytes of all values as text; the rows after it are left out.
    public var byteCount: Int?
    /// The time after which the query fails.
    public var duration: Duration?
    /// A wish to stop, on which the query fails.
    public var cancellation: Cancellation?

    /// Creates limits.
    public init(
        rowCount: Int? = nil, byteCount: Int? = nil, duration: Duration? = nil, cancellation: Cancellation? = nil
    ) {
        (self.rowCount, self.byteCount, self.duration, self.cancellation) =
            (rowCount, byteCount, duration, cancellation)
    }

    /// Runs `body`, whose statements end when the time is over or when the cancellation is wanted.
    ///
    /// - Throws: `StoreError.queryTooLong` or `.queryCanceled`, or the errors of `body`.
    func watched<Result>(_ db: Database, _ body: () throws -> Result) throws -> Result {
        guard duration != nil || cancellation != nil else { return try body() }
        let watch = QueryWatch(self)
        let connection = db.sqliteConnection
        sqlite3_progress_handler(
            connection, QueryWatch.instructionCount,
            { watch in watch.map { Unmanaged<QueryWatch>.fromOpaque($0).takeUnretainedValue().mustEnd } == true ? 1 : 0
            },
            Unmanaged.passUnretained(watch).toOpaque())
        defer { sqlite3_progress_handler(connection, 0, nil, nil) }
        return try withExtendedLifetime(watch) {
            do {
                return try body()
            } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
                if cancellation?.isCancelled == true { throw StoreError.queryCanceled }
                throw StoreError.queryTooLong(duration ?? .zero)
            }
        }
    }
}

/// The check, made while SQLite runs a statement, whether the statement must end.
private final class QueryWatch {
    /// The number of SQLite's virtual instructions between two looks at the clock: below a millisecond.
    static let instructionCount: CInt = 10_000

    private let limits: QueryLimits
    private let start = ContinuousClock.now

    init(_ limits: QueryLimits) { self.limits = limits }

    var mustEnd: Bool {
        if limits.cancellation?.isCancelled == true { return true }
        return limits.duration.map { ContinuousClock.now - start > $0 } ?? false
    }
}
