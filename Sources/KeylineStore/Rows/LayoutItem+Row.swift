// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension LayoutItem {
    /// The values of the item's row, in the order of `TableShape.item`.
    func row(screen: String, origin: RowOrigin, position: Double) -> RowEncoder {
        var row = RowEncoder(count: TableShape.item.columns.count)
        row.add(screen)
        row.add(id)
        row.add(origin.rawValue)
        row.add(parent)
        row.add(position)
        row.add(containment.rawValue)
        row.add(guide?.rawValue)
        row.add(className)
        row.add(customClass)
        row.add(name)
        row.add(role?.rawValue)
        row.add(frame)
        row.add(autoresizingMask.rawValue)
        row.add(translatesAutoresizingMaskIntoConstraints)
        row.add(hasFixedFrame)
        for values in [hugging, compressionResistance, placeholderIntrinsicSize] {
            row.add(values.horizontal)
            row.add(values.vertical)
        }
        addAppearance(to: &row)
        row.add(source)
        return row
    }

    private func addAppearance(to row: inout RowEncoder) {
        row.add(isHidden)
        row.add(alpha)
        row.add(isUserInteractionEnabled)
        row.add(clipsToBounds)
        row.add(hasBackground)
        row.add(layoutMargins)
        row.add(directionalLayoutMargins?.top)
        row.add(directionalLayoutMargins?.leading)
        row.add(directionalLayoutMargins?.bottom)
        row.add(directionalLayoutMargins?.trailing)
        row.add(insetsLayoutMarginsFromSafeArea)
        row.add(preservesSuperviewLayoutMargins)
        row.add(semanticContentAttribute)
        row.add(contentMode)
        row.add(json: content, unless: ViewContent())
        row.add(json: variations, unless: [])
    }

    /// The item of a row.
    ///
    /// - Throws: `StoreError.invalidRow` when it has no id or class.
    init(row values: [DatabaseValue], screen: String, issues: RowIssues) throws {
        var row = RowDecoder(values, shape: .item, screen: screen, issues: issues)
        row.skip()
        let id = try row.text()
        row.skip()
        let parent = try row.optionalText()
        row.skip()
        let containment: Containment = try row.enumCase(default: .subview)
        let guide: GuideKind? = try row.optionalCase()
        self.init(id: id, parent: parent, className: try row.text(), containment: containment)
        self.guide = guide
        customClass = try row.optionalText()
        name = try row.optionalText()
        role = try row.optionalCase()
        frame = try row.optionalRect()
        autoresizingMask = AutoresizingMask(rawValue: try row.integer())
        translatesAutoresizingMaskIntoConstraints = try row.flag()
        hasFixedFrame = try row.flag()
        hugging = AxisValues(
            horizontal: try row.optionalReal(.priority), vertical: try row.optionalReal(.priority))
        compressionResistance = AxisValues(
            horizontal: try row.optionalReal(.priority), vertical: try row.optionalReal(.priority))
        placeholderIntrinsicSize = AxisValues(horizontal: try row.optionalReal(), vertical: try row.optionalReal())
        try readAppearance(from: &row)
        source = try row.optionalSource()
    }

    private mutating func readAppearance(from row: inout RowDecoder) throws {
        isHidden = try row.flag()
        alpha = try row.real(default: 1)
        isUserInteractionEnabled = try row.optionalFlag()
        clipsToBounds = try row.flag()
        hasBackground = try row.flag()
        layoutMargins = try row.optionalInsets()
        directionalLayoutMargins = try row.optionalInsets().map {
            DirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
        }
        insetsLayoutMarginsFromSafeArea = try row.optionalFlag()
        preservesSuperviewLayoutMargins = try row.flag()
        semanticContentAttribute = try row.optionalText()
        contentMode = try row.optionalText()
        content = try row.json(unless: ViewContent())
        variations = try row.json(unless: [])
    }
}
