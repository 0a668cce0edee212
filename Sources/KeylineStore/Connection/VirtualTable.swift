// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import GRDBSQLite

/// A table of a query whose rows are computed while SQLite reads them, and only those that the query asks for.
///
/// Its first columns are keys. If the query compares a key with a value by `=`, `rows` receives the value and may leave
/// all other rows out. SQLite compares the values again, so that more rows do no harm.
public struct VirtualTable {
    /// The values of a row, by the column's position. Only those that the query needs are computed.
    public typealias Row = (_ column: Int) -> QueryValue
    /// Returns the next row; nil at the end.
    public typealias Rows = () throws -> Row?

    /// The name in SQL.
    let name: String
    /// The columns, each with a type if its values are compared with numbers: `os INTEGER`.
    let columns: [String]
    /// The number of columns that are keys.
    let keyCount: Int
    /// Returns the rows; `asked` has a text for each key, nil if the query does not ask for one value.
    let rows: (_ asked: [String?]) throws -> Rows

    /// Creates a table; at most 30 columns can be keys.
    public init(
        _ name: String, columns: [String], keyCount: Int, rows: @escaping (_ asked: [String?]) throws -> Rows
    ) {
        precondition(keyCount <= 30 && keyCount <= columns.count, "too many keys for a bit mask")
        (self.name, self.columns, self.keyCount, self.rows) = (name, columns, keyCount, rows)
    }

    /// Runs `body`, in whose statements the table exists.
    ///
    /// - Throws: the error of `rows` that made a statement fail, or any other error of `body`.
    func installed<Result>(in db: Database, _ body: () throws -> Result) throws -> Result {
        let owner = VirtualTableOwner(self)
        let connection = db.sqliteConnection
        sqlite3_create_module_v2(
            connection, name, VirtualTableModule.module, Unmanaged.passUnretained(owner).toOpaque(), nil)
        defer { sqlite3_create_module_v2(connection, name, nil, nil, nil) }
        return try withExtendedLifetime(owner) {
            do { return try body() } catch { throw owner.failure ?? error }
        }
    }
}

/// The table that a statement reads, and the error that ended it.
private final class VirtualTableOwner {
    let table: VirtualTable
    var failure: (any Error)?

    init(_ table: VirtualTable) { self.table = table }
}

/// The place of one scan in the rows.
private final class VirtualTableScan {
    var rows: VirtualTable.Rows = { nil }
    var row: VirtualTable.Row?
    var number: Int64 = 0
}

/// SQLite's functions for virtual tables; each table and scan is a structure of SQLite with a Swift object behind it.
private enum VirtualTableModule {
    private struct Table {
        var base = sqlite3_vtab()
        let owner: Unmanaged<VirtualTableOwner>
    }

    private struct Cursor {
        var base = sqlite3_vtab_cursor()
        let scan: Unmanaged<VirtualTableScan>
    }

    /// SQLite keeps the pointer, so it is never freed. Without `xCreate`, the table exists under the module's name.
    nonisolated(unsafe) static let module: UnsafePointer<sqlite3_module> = {
        var module = sqlite3_module()
        module.xConnect = { connection, owner, _, _, table, _ in connect(connection, owner, table) }
        module.xDisconnect = { disconnect($0) }
        module.xBestIndex = { choose($0, $1) }
        module.xOpen = { open($1) }
        module.xClose = { close($0) }
        module.xFilter = { start($0, $1, $4) }
        module.xNext = { cursor in step(cursor) { _ in } }
        module.xEof = { scan($0)?.row == nil ? 1 : 0 }
        module.xColumn = { give($0, $1, $2) }
        module.xRowid = { cursor, id in
            id?.pointee = scan(cursor)?.number ?? 0
            return SQLITE_OK
        }
        let pointer = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
        pointer.initialize(to: module)
        return UnsafePointer(pointer)
    }()

    private static func connect(
        _ connection: OpaquePointer?, _ owner: UnsafeMutableRawPointer?,
        _ table: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?
    ) -> CInt {
        guard let owner, let table else { return SQLITE_MISUSE }
        let unmanaged = Unmanaged<VirtualTableOwner>.fromOpaque(owner)
        let columns = unmanaged.takeUnretainedValue().table.columns.joined(separator: ", ")
        let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        memory.initialize(to: Table(owner: unmanaged))
        table.pointee = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: sqlite3_vtab.self)
        return sqlite3_declare_vtab(connection, "CREATE TABLE x (\(columns))")
    }

    private static func disconnect(_ table: UnsafeMutablePointer<sqlite3_vtab>?) -> CInt {
        table.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Table.self).deallocate() }
        return SQLITE_OK
    }

    private static func owner(_ table: UnsafeMutablePointer<sqlite3_vtab>?) -> VirtualTableOwner? {
        table.map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: Table.self).pointee.owner.takeUnretainedValue()
        }
    }

    /// Asks SQLite for the values of the keys that the query compares by `=`. Each one makes a scan 1,000 times cheaper.
    private static func choose(
        _ table: UnsafeMutablePointer<sqlite3_vtab>?, _ info: UnsafeMutablePointer<sqlite3_index_info>?
    ) -> CInt {
        guard let owner = owner(table), let info else { return SQLITE_MISUSE }
        info.pointee.estimatedCost = 1e12
        var count: CInt = 0
        for key in 0..<CInt(owner.table.keyCount) {
            let places = 0..<Int(info.pointee.nConstraint)
            guard let place = places.first(where: { isEquality(info, $0, key) }) else { continue }
            count += 1
            info.pointee.aConstraintUsage[place].argvIndex = count
            info.pointee.idxNum |= 1 << key
            info.pointee.estimatedCost /= 1000
        }
        return SQLITE_OK
    }

    private static func isEquality(_ info: UnsafeMutablePointer<sqlite3_index_info>, _ place: Int, _ key: CInt) -> Bool
    {
        let constraint = info.pointee.aConstraint[place]
        guard constraint.usable != 0, constraint.iColumn == key, CInt(constraint.op) == SQLITE_INDEX_CONSTRAINT_EQ
        else {
            return false
        }
        return sqlite3_vtab_collation(info, CInt(place)).map { String(cString: $0) == "BINARY" } ?? false
    }

    private static func open(_ cursor: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab_cursor>?>?) -> CInt {
        guard let cursor else { return SQLITE_MISUSE }
        let memory = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
        memory.initialize(to: Cursor(scan: .passRetained(VirtualTableScan())))
        cursor.pointee = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
        return SQLITE_OK
    }

    private static func close(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> CInt {
        guard let cursor else { return SQLITE_MISUSE }
        let memory = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: Cursor.self)
        memory.pointee.scan.release()
        memory.deallocate()
        return SQLITE_OK
    }

    private static func scan(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> VirtualTableScan? {
        cursor.map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: Cursor.self).pointee.scan.takeUnretainedValue()
        }
    }

    /// Begins a scan; the values are those of the keys in `asked`, in their order. NULL equals nothing, as the empty text.
    private static func start(
        _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ asked: CInt,
        _ values: UnsafeMutablePointer<OpaquePointer?>?
    ) -> CInt {
        step(cursor) { owner in
            var texts = [String?](repeating: nil, count: owner.table.keyCount)
            var place = 0
            for key in texts.indices where asked & (1 << CInt(key)) != 0 {
                texts[key] = sqlite3_value_text(values?[place]).map { String(cString: $0) } ?? ""
                place += 1
            }
            scan(cursor)?.rows = try owner.table.rows(texts)
        }
    }

    /// Moves to the next row after `prepare`; keeps the error of either.
    private static func step(
        _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, after prepare: (VirtualTableOwner) throws -> Void
    ) -> CInt {
        guard let cursor, let scan = scan(cursor), let owner = owner(cursor.pointee.pVtab) else { return SQLITE_MISUSE }
        do {
            try prepare(owner)
            scan.row = try scan.rows()
            scan.number += 1
            return SQLITE_OK
        } catch {
            owner.failure = error
            return SQLITE_ERROR
        }
    }

    private static func give(
        _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ context: OpaquePointer?, _ column: CInt
    ) -> CInt {
        guard let row = scan(cursor)?.row else { return SQLITE_MISUSE }
        switch row(Int(column)) {
        case .null: sqlite3_result_null(context)
        case .integer(let number): sqlite3_result_int64(context, number)
        case .real(let number): sqlite3_result_double(context, number)
        case .text(let text): sqlite3_result_text(context, text, CInt(text.utf8.count), copied)
        case .blob(let bytes): sqlite3_result_blob(context, bytes, CInt(bytes.count), copied)
        }
        return SQLITE_OK
    }

    /// `SQLITE_TRANSIENT`: makes SQLite copy the value at once.
    private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}
