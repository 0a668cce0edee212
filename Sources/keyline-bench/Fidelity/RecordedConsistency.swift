// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Checks that the frames recorded in a file satisfy the file's own required equalities between views: within half a
/// point, or within 2.5 points if a control's alignment rectangle can explain the difference.
struct RecordedConsistency {
    /// True if all of them hold.
    private(set) var holds = true

    private static let controls: Set<String> = [
        "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIButton", "UITextField",
    ]
    private static let scrolling: Set<String> = ["UIScrollView", "UITableView", "UICollectionView", "UITextView"]

    /// Checks every installed, required, plain equality of `screen` in the size classes of `environment`.
    init(_ screen: Screen, environment: LayoutEnvironment, layout: SolvedLayout) {
        var rects: [String: Rect] = [:]
        var origins: [String: Point] = [:]
        var classes: [String: String] = [:]
        for item in screen.items where item.guide == nil {
            let origin = item.parent.flatMap { origins[$0] } ?? .zero
            classes[item.id] = item.className
            origins[item.id] = origin
            guard let frame = item.frame else { continue }
            let isRoot = item.parent == nil
            let rect = Rect(
                x: isRoot ? 0 : origin.x + frame.x, y: isRoot ? 0 : origin.y + frame.y, width: frame.width,
                height: frame.height)
            rects[item.id] = rect
            origins[item.id] = Point(x: rect.x, y: rect.y)
        }
        for constraint in screen.constraints {
            let items = constraint.itemIDs
            guard !items.contains(where: { layout[$0]?.isInstalled == false }),
                !items.contains(where: { Self.scrolling.contains(classes[$0] ?? "") }),
                let error = Self.error(constraint, environment, rects)
            else { continue }
            let tolerance = items.contains { Self.controls.contains(classes[$0] ?? "") } ? 2.51 : 0.51
            if error > tolerance { holds = false }
        }
    }

    /// Returns the violation of a constraint, points; nil if recorded frames do not determine it.
    private static func error(
        _ constraint: Constraint, _ environment: LayoutEnvironment, _ rects: [String: Rect]
    ) -> Double? {
        guard constraint.relation == .equal, constraint.isRequired, !constraint.isPlaceholder,
            constraint.multiplier == 1 || constraint.firstAttribute.isSize
        else { return nil }
        var constant = constraint.constant
        var isInstalled = constraint.isInstalled
        let variations = constraint.variations.applying(
            horizontal: environment.horizontalSizeClass, vertical: environment.verticalSizeClass)
        for variation in variations {
            constant = variation.constant ?? constant
            isInstalled = variation.isInstalled ?? isInstalled
        }
        guard isInstalled, let first = rects[constraint.firstItem].flatMap({ value(constraint.firstAttribute, $0) })
        else { return nil }
        var second = 0.0
        if let item = constraint.secondItem {
            guard let attribute = constraint.secondAttribute,
                let value = rects[item].flatMap({ value(attribute, $0) })
            else { return nil }
            second = value
        }
        return abs(first - (constraint.multiplier * second + constant))
    }

    /// Returns the value of a frame's attribute in a left-to-right layout; nil if the frame alone does not determine
    /// it.
    private static func value(_ attribute: Attribute, _ rect: Rect) -> Double? {
        let meaning = attribute.meaning
        if meaning.isMargin { return nil }
        let isHorizontal = meaning.axis == .horizontal
        return switch meaning.place {
        case .near, .leading: isHorizontal ? rect.minX : rect.minY
        case .far, .trailing: isHorizontal ? rect.maxX : rect.maxY
        case .middle: isHorizontal ? rect.midX : rect.midY
        case .extent: isHorizontal ? rect.width : rect.height
        case .firstBaseline, .lastBaseline: nil
        }
    }
}
