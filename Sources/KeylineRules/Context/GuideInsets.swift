// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

extension LayoutContext {
    /// Returns the insets on which some constraints depend, each once, in the order of the constraints: layout margins, and
    /// the distances of guides from the edges of the views that own them. Insets of less than a pixel are left out.
    func insets(of constraints: [Constraint]) -> [RuleStatement.Inset] {
        let ends = constraints.flatMap { constraint in
            [(constraint.firstItem, constraint.firstAttribute)]
                + [constraint.secondItem].compactMap(\.self).map {
                    ($0, constraint.secondAttribute ?? constraint.firstAttribute)
                }
        }.map { (position: screen.position($0.0), attribute: $0.1) }
        let isInset = ends.contains { $0.position >= 0 && ($0.attribute.isMargin || item($0.position).guide != nil) }
        guard isInset else { return [] }
        let items = layout.items
        return ends.reduce(into: []) { insets, end in
            guard end.position >= 0, let inset = inset(end.position, end.attribute, items), !insets.contains(inset)
            else { return }
            insets.append(inset)
        }
    }

    private func inset(_ position: Int, _ attribute: Attribute, _ items: SolvedItems) -> RuleStatement.Inset? {
        let guide = item(position).guide
        guard let kind = attribute.isMargin ? .layoutMargins : guide,
            let edge = insetEdge(kind, AnchorKind(attribute, environment.direction), attribute.axis)
        else { return nil }
        let owner = guide == nil ? position : screen.parents[position]
        guard owner >= 0 else { return nil }
        let points: Double
        switch kind {
        case .layoutMargins: points = items[owner].layoutMargins[edge]
        case .safeArea, .topLayout, .bottomLayout: points = items[owner].safeAreaInsets[edge]
        case .readableContent:
            let ends = [position, owner].map { AnchorKind(edge).value(of: frame($0), edge.axis) }
            points = abs(ends[0] - ends[1])
        case .keyboard, .contentLayout, .frameLayout, .custom: return nil
        }
        guard points > epsilon else { return nil }
        return RuleStatement.Inset(of: screen.names[owner], kind, edge, points: points)
    }

    /// Returns the edge of the owner from which a coordinate of a guide is inset; nil for a length or a center.
    private func insetEdge(_ guide: GuideKind, _ kind: AnchorKind, _ axis: Axis) -> Edge? {
        switch guide {
        case .topLayout: kind == .far ? .top : nil
        case .bottomLayout: kind == .near ? .bottom : nil
        case .safeArea, .layoutMargins, .readableContent, .keyboard, .contentLayout, .frameLayout, .custom:
            Edge(kind, axis)
        }
    }
}
