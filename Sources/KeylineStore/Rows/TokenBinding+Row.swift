// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension TokenBinding {
    /// The binding's row.
    private static let coding = RowCoding(
        SyncedSchema.tokenBinding, blank: TokenBinding(item: nil, property: .stackSpacing, token: "")
    ) { row in
        row.field(["id"], read: { _, _, _ in }, write: { $1.put($0.id, at: $2[0]) })
        row.text("item_id", \.item)
        row.choice("property", \.property)
        row.text("token", \.token)
    }

    /// The values of the binding's row, in the order of `TableShape.tokenBinding`.
    func row(screen: String, origin: RowOrigin, position: Double) -> RowEncoder {
        Self.coding.row(self).placed(in: .tokenBinding, screen: screen, origin: origin, position: position)
    }

    /// Reads a binding from its row.
    ///
    /// - Throws: `StoreError.invalidRow` if its property is unknown.
    init(row: [DatabaseValue], screen: String, issues: RowIssues) throws {
        self = try Self.coding.value(of: row, id: TableShape.tokenBinding.id(row), screen: screen, issues: issues)
    }
}
