// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Required lengths that are shares of the window's: of a longer window, the contents that lack room get only a part.
struct WindowShares {
    /// The constraints.
    let constraints: [Constraint]
    /// True if the contents that lack room lie in the view whose length is the share, false if they get the rest of the
    /// window.
    let areInside: Bool

    private let axis: Axis
    private let lengths: [Share]

    /// A constraint that makes the length of a view a share of the window's.
    private struct Share {
        let constraint: Constraint
        /// The positions of the view, and of the root or a guide of it.
        let view, whole: Int

        /// Returns the length of the view that the constraint asks for, in points.
        func length(_ axis: Axis, in layout: LayoutContext) -> Double {
            let whole = layout.frame(whole).size[axis]
            return layout.id(view) == constraint.firstItem
                ? constraint.multiplier * whole + constraint.constant
                : (whole - constraint.constant) / constraint.multiplier
        }
    }

    /// Finds the shares that take the room along an axis; nil if there are none.
    ///
    /// - Parameter verdicts: the findings that more room clears.
    init?(_ screen: ScreenContext, _ axis: Axis, _ verdicts: [Verdict]) {
        let shares = screen.screen.constraints.indices.compactMap { Self.share($0, screen, axis) }
        if shares.isEmpty { return nil }
        let firm = verdicts.filter { ContentDoesNotFit.isFirm($0.rule) }
        let inner = shares.first { share in
            let named = firm.flatMap { $0.named(screen, except: share.constraint.id) }
            return !named.isEmpty && named.allSatisfy { screen.isInside($0, share.view) }
        }
        let blamed = Set(firm.flatMap(\.constraints))
        lengths = inner.map { [$0] } ?? shares.filter { blamed.contains($0.constraint.id) }
        if lengths.isEmpty { return nil }
        (self.axis, areInside) = (axis, inner != nil)
        constraints = lengths.map(\.constraint)
    }

    private static func share(_ index: Int, _ screen: ScreenContext, _ axis: Axis) -> Share? {
        let (constraint, ends) = (screen.screen.constraints[index], screen.ends[index])
        guard constraint.firstAttribute.isSize, constraint.firstAttribute.axis == axis,
            constraint.secondAttribute?.isSize == true, constraint.secondAttribute?.axis == axis,
            constraint.relation == .equal, constraint.priority >= 1000, ![0, 1].contains(constraint.multiplier),
            let whole = [ends.second, ends.first].first(where: { isWhole($0, screen) })
        else { return nil }
        let view = whole == ends.second ? ends.first : ends.second
        return view < 0 || isWhole(view, screen) ? nil : Share(constraint: constraint, view: view, whole: whole)
    }

    /// Returns true for the root view and its guides.
    private static func isWhole(_ position: Int, _ screen: ScreenContext) -> Bool {
        position >= 0
            && (position == screen.root
                || screen.screen.items[position].guide != nil && screen.parents[position] == screen.root)
    }

    /// Returns the length that a layout leaves the contents, in points.
    func length(in layout: LayoutContext) -> Double {
        let shares = lengths.map { $0.length(axis, in: layout) }.reduce(0, +)
        return areInside ? shares : layout.window.size[axis] - shares
    }
}

extension Verdict {
    /// Returns the positions of the items that a verdict is about: its subject, and the items of its constraints and of the
    /// requirements of views, without those of one constraint.
    fileprivate func named(_ screen: ScreenContext, except constraint: String) -> [Int] {
        let tied = constraints.filter { $0 != constraint }.compactMap(screen.constraint).flatMap(\.itemIDs)
        let demanded = predicate.arguments.flatMap { argument -> [String] in
            if case .demands(let demands) = argument { demands.flatMap(\.items).map(\.id) } else { [] }
        }
        return ([subject] + tied + demanded).map(screen.position).filter { $0 >= 0 }
    }
}
