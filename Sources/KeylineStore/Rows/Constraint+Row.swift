// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension Constraint {
    /// The values of the constraint's row, in the order of `TableShape.constraint`.
    func row(screen: String, origin: RowOrigin, position: Double) -> RowEncoder {
        var row = RowEncoder(count: TableShape.constraint.columns.count)
        row.add(screen)
        row.add(id)
        row.add(origin.rawValue)
        row.add(position)
        row.add(firstItem)
        row.add(firstAttribute.rawValue)
        row.add(relation.rawValue)
        row.add(secondItem)
        row.add(secondAttribute?.rawValue)
        row.add(multiplier)
        row.add(constant)
        row.add(constantToken)
        row.add(usesSystemSpacing)
        row.add(priority)
        row.add(identifier)
        row.add(isInstalled)
        row.add(isPlaceholder)
        row.add(json: variations, unless: [])
        row.add(source)
        return row
    }

    /// The constraint of a row.
    ///
    /// - Throws: `StoreError.invalidRow` when it is not clear what the constraint is between.
    init(row values: [DatabaseValue], screen: String, issues: RowIssues) throws {
        var row = RowDecoder(values, shape: .constraint, screen: screen, issues: issues)
        row.skip()
        let id = try row.text()
        row.skip(2)
        self.init(id: id, firstItem: try row.text(), firstAttribute: try row.enumCase())
        relation = try row.enumCase(default: .equal)
        secondItem = try row.optionalText()
        if secondItem == nil { row.skip() } else { secondAttribute = try row.enumCase() }
        multiplier = try row.real(.multiplier, default: 1)
        constant = try row.real()
        constantToken = try row.optionalText()
        usesSystemSpacing = try row.flag()
        priority = try row.real(.priority, default: Self.requiredPriority)
        identifier = try row.optionalText()
        isInstalled = try row.flag(default: true)
        isPlaceholder = try row.flag()
        variations = try row.json(unless: [])
        source = try row.optionalSource()
    }
}

extension GestureBinding {
    /// The values of the binding's row, in the order of `TableShape.gesture`.
    func row(screen: String, origin: RowOrigin, position: Double) -> RowEncoder {
        var row = RowEncoder(count: TableShape.gesture.columns.count)
        row.add(screen)
        row.add(id)
        row.add(origin.rawValue)
        row.add(position)
        row.add(item)
        row.add(kind.rawValue)
        row.add(name)
        row.add(customClass)
        row.add(json: configuration, unless: RecognizerConfiguration())
        row.add(json: targets, unless: [])
        row.add(json: failureRequirements, unless: [])
        row.add(source)
        return row
    }

    /// The binding of a row.
    ///
    /// - Throws: `StoreError.invalidRow` when its kind is unknown.
    init(row values: [DatabaseValue], screen: String, issues: RowIssues) throws {
        var row = RowDecoder(values, shape: .gesture, screen: screen, issues: issues)
        row.skip()
        let id = try row.text()
        row.skip(2)
        let item = try row.optionalText()
        self.init(id: id, item: item, kind: try row.enumCase())
        name = try row.optionalText()
        customClass = try row.optionalText()
        configuration = try row.json(unless: RecognizerConfiguration())
        targets = try row.json(unless: [])
        failureRequirements = try row.json(unless: [])
        source = try row.optionalSource()
    }
}
