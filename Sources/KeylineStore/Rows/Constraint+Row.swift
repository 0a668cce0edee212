// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension Constraint {
    /// The constraint's row.
    private static let coding = RowCoding(
        SyncedSchema.constraint, blank: Constraint(id: "", firstItem: "", firstAttribute: .left)
    ) { row in
        row.text("id", \.id)
        row.formula()
        row.text("identifier", \.identifier)
        row.flag("is_installed", \.isInstalled, default: true)
        row.flag("is_placeholder", \.isPlaceholder)
        row.integer("introduced", \.availability.introduced)
        row.integer("obsoleted", \.availability.obsoleted)
        row.json("variations", \.variations, unless: [])
        row.source(\.source)
    }

    /// The values of the constraint's row, in the order of `TableShape.constraint`.
    func row(screen: String, origin: RowOrigin, position: Double) -> RowEncoder {
        Self.coding.row(self).placed(in: .constraint, screen: screen, origin: origin, position: position)
    }

    /// Reads a constraint from its row.
    ///
    /// - Throws: `StoreError.invalidRow` if its items or attributes cannot be read.
    init(row: [DatabaseValue], screen: String, issues: RowIssues) throws {
        self = try Self.coding.value(of: row, id: TableShape.constraint.id(row), screen: screen, issues: issues)
    }
}

extension RowCoding<Constraint> {
    /// Adds what the constraint requires.
    mutating func formula() {
        text("first_item", \.firstItem)
        choice("first_attribute", \.firstAttribute)
        choice("relation", \.relation, default: .equal)
        text("second_item", \.secondItem)
        secondAttribute()
        real("multiplier", \.multiplier, .multiplier, default: 1)
        real("constant", \.constant)
        text("constant_token", \.constantToken)
        flag("uses_system_spacing", \.usesSystemSpacing)
        real("priority", \.priority, .priority, default: Constraint.requiredPriority)
    }

    /// There is a second attribute exactly if there is a second item, which is read before.
    fileprivate mutating func secondAttribute() {
        field(["second_attribute"]) { row, columns, constraint in
            guard constraint.secondItem != nil else { return }
            let attribute: Attribute = try row.enumCase(columns[0])
            constraint.secondAttribute = attribute
        } write: { constraint, row, columns in
            row.put(constraint.secondAttribute?.rawValue, at: columns[0])
        }
    }
}

extension GestureBinding {
    /// The binding's row.
    private static let coding = RowCoding(
        SyncedSchema.gesture, blank: GestureBinding(id: "", item: nil, kind: .tap)
    ) { row in
        row.text("id", \.id)
        row.text("item_id", \.item)
        row.choice("kind", \.kind)
        row.text("name", \.name)
        row.text("custom_class", \.customClass)
        row.json("configuration", \.configuration, unless: RecognizerConfiguration())
        row.json("targets", \.targets, unless: [])
        row.json("failure_requirements", \.failureRequirements, unless: [])
        row.source(\.source)
    }

    /// The values of the binding's row, in the order of `TableShape.gesture`.
    func row(screen: String, origin: RowOrigin, position: Double) -> RowEncoder {
        Self.coding.row(self).placed(in: .gesture, screen: screen, origin: origin, position: position)
    }

    /// Reads a gesture binding from its row.
    ///
    /// - Throws: `StoreError.invalidRow` if its kind is unknown.
    init(row: [DatabaseValue], screen: String, issues: RowIssues) throws {
        self = try Self.coding.value(of: row, id: TableShape.gesture.id(row), screen: screen, issues: issues)
    }
}
