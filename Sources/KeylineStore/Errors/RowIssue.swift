// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A value that another program left in a catalog and that has no meaning where it stands; everything else is read.
public struct RowIssue: Hashable, Sendable {
    /// Name of the screen; nil for rows of no screen.
    public var screen: String?
    /// What the row is: `item`, `constraint`, `gesture`, `screen`, or its table's name.
    public var entity: String
    /// Table.
    public var table: String
    /// Id of the row.
    public var id: String
    /// Column.
    public var column: String
    /// What is wrong with it: `is -5, not a number above 0 and up to 1,000`.
    public var fact: String
    /// What is done instead: `1 is used`.
    public var remedy: String
}

extension RowIssue: CustomStringConvertible {
    /// One line: where, what, what is done instead, and how to correct it.
    public var description: String {
        let place = screen.map { "screen '\($0)', " } ?? ""
        let isScreen = entity == "screen" && screen != nil
        return "\(isScreen ? String(place.dropLast(2)) : place + "\(entity) '\(id)'"): '\(column)' \(fact); \(remedy); "
            + "correct it with sqlite3: UPDATE \(table) SET \(column) = … WHERE id = '\(id)'"
    }
}
