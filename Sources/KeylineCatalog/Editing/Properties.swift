// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension Screen {
    /// Sets a property.
    mutating func set(_ property: ScreenProperty) {
        switch property {
        case .name(let value): name = value
        case .app(let value): app = value
        case .controllerClass(let value): controllerClass = value
        case .deploymentTarget(let value): deploymentTarget = value
        case .additionalSafeAreaInsets(let value):
            additionalSafeAreaInsets = value
            tokens = [:]
        case .kind(let value): kind = value
        case .tokens(let value): tokens = value
        }
    }
}

extension LayoutItem {
    /// Sets a property.
    ///
    /// - Throws: `CatalogError.invalidValue`.
    mutating func set(_ property: ItemProperty) throws(CatalogError) {
        switch property {
        case .name(let value): name = value
        case .role(let value): role = value
        case .className(let value): className = value
        case .customClass(let value): customClass = value
        case .hidden(let value): isHidden = value
        case .alpha(let value): alpha = try ValueRange.alpha.checked(value)
        case .userInteractionEnabled(let value): isUserInteractionEnabled = value
        case .clipsToBounds(let value): clipsToBounds = value
        case .hasBackground(let value): hasBackground = value
        case .frame(let value): frame = value
        case .autoresizingMask(let value): autoresizingMask = value
        case .translatesAutoresizingMaskIntoConstraints(let value): translatesAutoresizingMaskIntoConstraints = value
        case .hugging(let axis, let value): hugging[axis] = try ValueRange.priority.checked(value)
        case .compressionResistance(let axis, let value):
            compressionResistance[axis] = try ValueRange.priority.checked(value)
        case .layoutMargins(let value):
            layoutMargins = value
            for property in BoundProperty.all(at: "layoutMargins") { tokens[property] = nil }
        case .insetsLayoutMarginsFromSafeArea(let value): insetsLayoutMarginsFromSafeArea = value
        case .preservesSuperviewLayoutMargins(let value): preservesSuperviewLayoutMargins = value
        case .text(let value): setText(value)
        }
    }

    private mutating func setText(_ value: String?) {
        if content.button?.configuration != nil {
            content.button?.configuration?.title = value
            content.button?.configuration?.titleRuns = nil
        } else if content.button != nil {
            content.button?.title = value
            content.button?.titleRuns = nil
        } else {
            var text = content.text ?? TextContent()
            text.text = value
            text.runs = nil
            content.text = text
        }
    }
}

extension Constraint {
    /// Sets a property; items and tokens are known to exist.
    ///
    /// - Throws: `CatalogError.invalidValue`.
    mutating func set(_ property: ConstraintProperty) throws(CatalogError) {
        switch property {
        case .constant(let value):
            constant = try ValueRange.length.checked(value)
            constantToken = nil
            usesSystemSpacing = false
        case .token(let value):
            constantToken = value
            if value != nil { usesSystemSpacing = false }
        case .usesSystemSpacing(let value):
            usesSystemSpacing = value
            if value { constantToken = nil }
        case .priority(let value): priority = try ValueRange.priority.checked(value)
        case .multiplier(let value): multiplier = try ValueRange.multiplier.checked(value)
        case .relation(let value): relation = value
        case .first(let item, let attribute): (firstItem, firstAttribute) = (item, attribute)
        case .second(let item, let attribute): (secondItem, secondAttribute) = (item, attribute)
        case .noSecond: (secondItem, secondAttribute) = (nil, nil)
        case .identifier(let value): identifier = value
        case .installed(let value): isInstalled = value
        }
    }
}

/// The allowed range of a number that users enter.
struct ValueRange {
    /// The quantity's name.
    let name: String
    /// The range as text.
    let words: String
    /// Returns true if a value is within the range.
    let contains: @Sendable (Double) -> Bool

    static let priority = ValueRange(name: "priority", kind: .priority)
    static let multiplier = ValueRange(name: "multiplier", kind: .multiplier)
    static let length = ValueRange(name: "length", kind: .points)
    static let alpha = ValueRange(name: "alpha", words: "from 0 to 1") { $0 >= 0 && $0 <= 1 }

    private init(name: String, kind: LayoutNumber) {
        self.init(name: name, words: kind.words, contains: kind.accepts)
    }

    private init(name: String, words: String, contains: @escaping @Sendable (Double) -> Bool) {
        self.name = name
        self.words = words
        self.contains = contains
    }

    /// Returns the value if it is within the range.
    ///
    /// - Throws: `CatalogError.invalidValue` if it is out of range.
    func checked(_ value: Double) throws(CatalogError) -> Double {
        guard contains(value) else { throw .invalidValue(name, value: NumberText.shortest(value), allowed: words) }
        return value
    }

    /// Returns the value if it is within the range, or nil for nil, the default.
    func checked(_ value: Double?) throws(CatalogError) -> Double? {
        guard let value else { return nil }
        let checked: Double = try checked(value)
        return checked
    }
}
