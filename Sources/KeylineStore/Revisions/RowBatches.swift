// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Gathers what is to be written into synced rows, and writes rows of the same table and registers together.
///
/// Between two flushes a row is written once at most.
final class RowBatches {
    private let db: Database
    private let schema: SyncedSchema
    private var batches: [Key: Batch] = [:]
    /// The batch that took the last row: the next one mostly goes there too.
    private var last: (key: Key, batch: Batch)?

    /// What is done to a row.
    fileprivate enum Verb { case set, put }

    /// What is done to some registers of a table's row.
    private struct Key: Hashable {
        var table: Int
        var verb: Verb
        var registers: [Int]

        func isFor(_ entity: EntityID, _ verb: Verb, _ contents: [RegisterContent]) -> Bool {
            table == entity.table && self.verb == verb && registers.elementsEqual(contents) { $0 == $1.register }
        }
    }

    private final class Batch {
        let statement: BatchStatement
        let table: SyncedTable
        /// For each register: how many columns it has; nil where this program does not know it.
        let widths: [Int?]
        /// Those of the rows that were gathered, row by row.
        var values: [RegisterValue] = []

        init(_ statement: BatchStatement, _ table: SyncedTable, _ widths: [Int?]) {
            (self.statement, self.table, self.widths) = (statement, table, widths)
        }

        func flush() throws {
            try statement.run(values)
            values.removeAll(keepingCapacity: true)
        }
    }

    init(db: Database, schema: SyncedSchema) {
        self.db = db
        self.schema = schema
    }

    /// Sets registers of a row that is there; registers this program does not know are left to later ones.
    func set(_ entity: EntityID, _ contents: [RegisterContent]) throws { try add(.set, entity, contents) }

    /// Puts a row there, whether or not one is.
    func put(_ entity: EntityID, _ contents: [RegisterContent]) throws { try add(.put, entity, contents) }

    /// Writes what was gathered.
    func flush() throws { for batch in batches.values { try batch.flush() } }

    private func add(_ verb: Verb, _ entity: EntityID, _ contents: [RegisterContent]) throws {
        guard let batch = batch(verb, entity, contents) else { return }
        batch.values.append(.text(entity.scope))
        if batch.table.takesKey { batch.values.append(.text(entity.key)) }
        for (content, width) in zip(contents, batch.widths) {
            guard let width else { continue }
            guard content.values.count == width else { throw StoreError.malformed(content, of: batch.table) }
            batch.values += content.values
        }
        if batch.statement.isFull(batch.values) { try batch.flush() }
    }

    /// Where a row belongs; nil where this program does not know the table, or nothing of what is to be set.
    private func batch(_ verb: Verb, _ entity: EntityID, _ contents: [RegisterContent]) -> Batch? {
        if let last, last.key.isFor(entity, verb, contents) { return last.batch }
        let key = Key(table: entity.table, verb: verb, registers: contents.map(\.register))
        guard let batch = batches[key] ?? made(key) else { return nil }
        batches[key] = batch
        last = (key, batch)
        return batch
    }

    private func made(_ key: Key) -> Batch? {
        guard let table = schema.table(key.table) else { return nil }
        let registers = key.registers.map(table.register)
        let columns = registers.flatMap { $0?.columns ?? [] }
        guard key.verb == .put || !columns.isEmpty else { return nil }
        let width = (table.takesKey ? 2 : 1) + columns.count
        return Batch(
            BatchStatement(db, width: width, table.sql(key.verb, columns)), table,
            registers.map { $0?.columns.count })
    }
}

extension SyncedTable {
    /// Does something to the rows of `v`, which has a scope, a key where the table has one, and the columns' values.
    fileprivate func sql(_ verb: RowBatches.Verb, _ columns: [String]) -> String {
        let first = takesKey ? 3 : 2
        let keys = key.indices.map { keyValue($0, scope: "v.c1", key: "v.c2") }
        let values = columns.indices.map { "v.c\(first + $0)" }
        switch verb {
        case .set:
            let assignments = zip(columns, values).map { "\($0) = \($1)" }.joined(separator: ", ")
            let isRow = zip(key, keys).map { "\(name).\($0) = \($1)" }.joined(separator: " AND ")
            return "UPDATE \(name) SET \(assignments) FROM v WHERE \(isRow)"
        case .put:
            let assignments = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
            return """
                INSERT INTO \(name) (\((key + columns).joined(separator: ", ")))
                SELECT \((keys + values).joined(separator: ", ")) FROM v WHERE true
                ON CONFLICT (\(key.joined(separator: ", "))) \
                DO \(columns.isEmpty ? "NOTHING" : "UPDATE SET \(assignments)")
                """
        }
    }
}
