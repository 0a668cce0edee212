// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An invalid value that another program left in a catalog; everything else is read.
public struct RowIssue: Hashable, Sendable {
    /// The screen's name; nil for rows that belong to no screen.
    public var screen: String?
    /// The kind of row: `item`, `constraint`, `gesture`, `screen`, or its table's name.
    public var entity: String
    /// The table's name.
    public var table: String
    /// The row's id.
    public var id: String
    /// The column's name.
    public var column: String
    /// The fault: `is -5, not a number above 0 and up to 1,000`.
    public var fact: String
    /// The substitute: `1 is used`.
    public var remedy: String
}

extension RowIssue: CustomStringConvertible {
    /// One line: the place, the fault, the substitute, and the SQL to correct it.
    public var description: String {
        let place = screen.map { "screen '\($0)', " } ?? ""
        let isScreen = entity == "screen" && screen != nil
        return "\(isScreen ? String(place.dropLast(2)) : place + "\(entity) '\(id)'"): '\(column)' \(fact); \(remedy); "
            + "correct it with sqlite3: UPDATE \(table) SET \(column) = … WHERE id = '\(id)'"
    }
}
