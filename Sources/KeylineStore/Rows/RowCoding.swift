// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// Maps the parts of a value to the columns of a table's rows.
///
/// Each column is named once, beside its part; its position is looked up when the coding is created, not for each row.
/// The fields are read in the order in which they are declared.
struct RowCoding<Value: Sendable>: Sendable {
    /// The key path of a part of a value.
    typealias Part<Content> = any WritableKeyPath<Value, Content> & Sendable

    private struct Field: Sendable {
        let read: @Sendable (RowDecoder, inout Value) throws -> Void
        let write: @Sendable (Value, inout RowEncoder) -> Void
    }

    /// The table's name, and the name of its rows in reports.
    let table: (name: String, entity: String)
    /// The columns of the rows: all of the table's, or only those that the fields name if the coding is partial.
    private(set) var columns: [String]
    private let isPartial: Bool
    private let blank: Value
    private var fields: [Field] = []

    /// Creates a coding of a table's rows.
    ///
    /// - Parameters:
    ///   - isPartial: true if rows have only the columns that the fields name, in their order.
    ///   - blank: the value into which the fields are read.
    init(
        _ table: SyncedTable, isPartial: Bool = false, blank: Value, fields declare: (inout RowCoding) -> Void
    ) {
        self.table = (table.name, table.entity ?? table.name)
        self.isPartial = isPartial
        self.blank = blank
        columns = isPartial ? [] : table.columns
        declare(&self)
    }

    /// The columns as a list for SQL.
    var list: String { columns.joined(separator: ", ") }

    // MARK: Rows

    /// Reads a value from its row.
    ///
    /// - Parameters:
    ///   - id: the row's id, for reports.
    ///   - screen: the name of the row's screen.
    ///   - issues: receives reports of invalid values; if nil, they are errors.
    /// - Throws: `StoreError.invalidRow` if an invalid value has no substitute.
    func value(
        of row: [DatabaseValue], id: String, screen: String? = nil, issues: RowIssues?
    ) throws -> Value {
        let decoder = RowDecoder(
            row, columns: columns, table: table.name, entity: table.entity, id: id, screen: screen, issues: issues)
        var value = blank
        for field in fields { try field.read(decoder, &value) }
        return value
    }

    /// Encodes the row of a value; columns that no field names are NULL.
    func row(_ value: Value) -> RowEncoder {
        var row = RowEncoder(count: columns.count)
        for field in fields { field.write(value, &row) }
        return row
    }

    // MARK: Fields

    /// The position of a column; a partial coding appends the column.
    ///
    /// - Precondition: the table has the column, as its name is part of the program, not of its input.
    mutating func place(_ column: String) -> Int {
        if let known = columns.firstIndex(of: column) { return known }
        precondition(isPartial, "'\(table.name)' has no column '\(column)'")
        columns.append(column)
        return columns.count - 1
    }

    /// Adds a part of the value that is stored in several columns, read and written by their positions.
    mutating func field(
        _ names: [String], read: @escaping @Sendable (RowDecoder, [Int], inout Value) throws -> Void,
        write: @escaping @Sendable (Value, inout RowEncoder, [Int]) -> Void
    ) {
        let places = names.map { place($0) }
        fields.append(Field(read: { try read($0, places, &$1) }, write: { write($0, &$1, places) }))
    }

    private mutating func field<Content>(
        _ name: String, _ part: Part<Content>, read: @escaping @Sendable (RowDecoder, Int) throws -> Content,
        write: @escaping @Sendable (Content, inout RowEncoder, Int) -> Void
    ) {
        let place = place(name)
        let set = Self.setter(part)
        fields.append(
            Field(
                read: { set(&$1, try read($0, place)) }, write: { write($0[keyPath: part], &$1, place) }))
    }

    /// Adds a part that NULL leaves as it is in the blank value.
    private mutating func field<Content: Equatable>(
        _ name: String, _ part: Part<Content>, unless standard: Content,
        read: @escaping @Sendable (RowDecoder, Int) throws -> Content,
        write: @escaping @Sendable (Content, inout RowEncoder, Int) -> Void
    ) {
        precondition(blank[keyPath: part] == standard, "the blank value has another '\(name)' than NULL represents")
        let place = place(name)
        let set = Self.setter(part)
        fields.append(
            Field(
                read: { row, value in if !row.isNull(place) { set(&value, try read(row, place)) } },
                write: { write($0[keyPath: part], &$1, place) }))
    }

    /// Sets a part of a value: a stored one at its place in memory, which a key path would look up again for each row.
    private static func setter<Content>(_ part: Part<Content>) -> @Sendable (inout Value, Content) -> Void {
        guard let offset = MemoryLayout<Value>.offset(of: part) else { return { $0[keyPath: part] = $1 } }
        return { value, content in
            withUnsafeMutablePointer(to: &value) {
                (UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Content.self).pointee = content
            }
        }
    }

    /// Adds a text that must not be NULL.
    mutating func text(_ name: String, _ part: Part<String>) {
        field(name, part, read: { try $0.text($1) }, write: { $1.put($0, at: $2) })
    }

    /// Adds a text or nil.
    mutating func text(_ name: String, _ part: Part<String?>) {
        field(name, part, unless: nil, read: { try $0.optionalText($1) }, write: { $1.put($0, at: $2) })
    }

    /// Adds a whole number.
    mutating func integer(_ name: String, _ part: Part<Int>) {
        field(name, part, read: { try $0.integer($1) }, write: { $1.put($0, at: $2) })
    }

    /// Adds a whole number or nil.
    mutating func integer(_ name: String, _ part: Part<Int?>) {
        field(name, part, unless: nil, read: { try $0.optionalInteger($1) }, write: { $1.put($0, at: $2) })
    }

    /// Adds a number.
    mutating func real(
        _ name: String, _ part: Part<Double>, _ kind: LayoutNumber = .points, default standard: Double = 0
    ) {
        field(name, part, read: { try $0.real($1, kind, default: standard) }, write: { $1.put($0, at: $2) })
    }

    /// Adds a number or nil.
    mutating func real(_ name: String, _ part: Part<Double?>, _ kind: LayoutNumber = .points) {
        field(name, part, unless: nil, read: { try $0.optionalReal($1, kind) }, write: { $1.put($0, at: $2) })
    }

    /// Adds a Boolean value.
    mutating func flag(_ name: String, _ part: Part<Bool>, default standard: Bool = false) {
        field(name, part, read: { try $0.flag($1, default: standard) }, write: { $1.put($0, at: $2) })
    }

    /// Adds a Boolean value or nil.
    mutating func flag(_ name: String, _ part: Part<Bool?>) {
        field(name, part, unless: nil, read: { try $0.optionalFlag($1) }, write: { $1.put($0, at: $2) })
    }

    /// Adds an enum case by its raw value; any other value is an error.
    mutating func choice<Case: RawRepresentable<String>>(_ name: String, _ part: Part<Case>) {
        field(name, part, read: { try $0.enumCase($1) }, write: { $1.put($0.rawValue, at: $2) })
    }

    /// Adds an enum case by its raw value; `standard` replaces an invalid value.
    mutating func choice<Case: RawRepresentable<String> & Sendable>(
        _ name: String, _ part: Part<Case>, default standard: Case
    ) {
        field(
            name, part, read: { try $0.enumCase($1, default: standard) }, write: { $1.put($0.rawValue, at: $2) })
    }

    /// Adds an enum case by its raw value, or nil.
    mutating func choice<Case: RawRepresentable<String> & Equatable>(_ name: String, _ part: Part<Case?>) {
        field(name, part, unless: nil, read: { try $0.optionalCase($1) }, write: { $1.put($0?.rawValue, at: $2) })
    }

    /// Adds a value as JSON; NULL represents `standard`.
    mutating func json<Content: Codable & Equatable & Sendable>(
        _ name: String, _ part: Part<Content>, unless standard: Content
    ) {
        field(
            name, part, unless: standard, read: { try $0.json($1, unless: standard) },
            write: { $1.put(json: $0, unless: standard, at: $2) })
    }
}

extension RowCoding {
    /// Adds four distances in points; they stay as in the blank value if the first column is NULL.
    ///
    /// - Parameter names: the columns of top, left, bottom and right.
    mutating func insets(_ names: [String], _ part: Part<EdgeInsets?>) {
        let set = Self.setter(part)
        field(names) { row, columns, value in
            guard let top = try row.optionalReal(columns[0]) else { return }
            let insets = EdgeInsets(
                top: top, left: try row.real(columns[1]), bottom: try row.real(columns[2]),
                right: try row.real(columns[3]))
            set(&value, insets)
        } write: { value, row, columns in
            let insets = value[keyPath: part]
            row.put(insets?.top, at: columns[0])
            row.put(insets?.left, at: columns[1])
            row.put(insets?.bottom, at: columns[2])
            row.put(insets?.right, at: columns[3])
        }
    }

    /// Adds a rectangle in points; it stays as in the blank value if the first column is NULL.
    ///
    /// - Parameter names: the columns of x, y, width and height.
    mutating func rect(_ names: [String], _ part: Part<Rect?>) {
        let set = Self.setter(part)
        field(names) { row, columns, value in
            guard let x = try row.optionalReal(columns[0]) else { return }
            let rect = Rect(
                x: x, y: try row.real(columns[1]), width: try row.real(columns[2]), height: try row.real(columns[3]))
            set(&value, rect)
        } write: { value, row, columns in
            let rect = value[keyPath: part]
            row.put(rect?.x, at: columns[0])
            row.put(rect?.y, at: columns[1])
            row.put(rect?.width, at: columns[2])
            row.put(rect?.height, at: columns[3])
        }
    }

    /// Adds a number or nil for each axis.
    mutating func axes(
        horizontal: String, vertical: String, _ part: Part<AxisValues>, _ kind: LayoutNumber = .points
    ) {
        let set = Self.setter(part)
        field([horizontal, vertical]) { row, columns, value in
            let values = AxisValues(
                horizontal: try row.optionalReal(columns[0], kind), vertical: try row.optionalReal(columns[1], kind))
            set(&value, values)
        } write: { value, row, columns in
            row.put(value[keyPath: part].horizontal, at: columns[0])
            row.put(value[keyPath: part].vertical, at: columns[1])
        }
    }

    /// Adds the source location: `source_file`, `source_line` and so on; it stays as in the blank value if the file is
    /// NULL.
    mutating func source(_ part: Part<SourceLocation?>) {
        let set = Self.setter(part)
        field(["source_file", "source_line", "source_column", "source_object_id"]) { row, columns, value in
            guard let file = try row.optionalText(columns[0]) else { return }
            let source = SourceLocation(
                file: file, line: try row.optionalInteger(columns[1]) ?? 0,
                column: try row.optionalInteger(columns[2]), objectID: try row.optionalText(columns[3]))
            set(&value, source)
        } write: { value, row, columns in
            let source = value[keyPath: part]
            row.put(source?.file, at: columns[0])
            row.put(source?.line, at: columns[1])
            row.put(source?.column, at: columns[2])
            row.put(source?.objectID, at: columns[3])
        }
    }
}
