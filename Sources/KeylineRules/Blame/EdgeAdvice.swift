// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

extension LayoutContext {
    /// Returns fixes for every edge of an item that leaves the safe area, derived from the chains that place the edges.
    func fixes(_ position: Int, _ edges: [Edge], _ blames: [Blame]) -> [Fix] {
        let advices = zip(edges, blames).map(advice)
        var distinct: [Advice] = []
        for advice in advices where !distinct.contains(advice) { distinct.append(advice) }
        return distinct.map { advice in
            fix(position, advice, zip(edges, advices).filter { $1 == advice }.map(\.0))
        }
    }

    /// Returns the advice for one edge: the action for its anchorage, seen from the edge. Edges with equal advice share
    /// a fix.
    private func advice(_ edge: Edge, _ blame: Blame) -> Advice {
        let own = AnchorKind(edge)
        if blame.needsRoom { return Advice(action: .makeRoom) }
        switch blame.anchorage {
        case .superview(let kind), .margins(let kind): return advice(blame, kind, own, .pin)
        case .safeArea(let kind): return advice(blame, kind, own, .keepInside)
        case .frame: return Advice(action: .constrain)
        }
    }

    private func advice(_ blame: Blame, _ kind: AnchorKind, _ own: AnchorKind, _ action: Fix.TieAction) -> Advice {
        if kind == own { return Advice(action: action, tied: blame.tied) }
        return kind == .middle ? Advice(action: .limit, tied: blame.tied) : Advice(action: .makeRoom)
    }

    /// Returns the fix for edges that share an advice. A background behind the item may stay where it is; then the item
    /// moves.
    private func fix(_ position: Int, _ advice: Advice, _ edges: [Edge]) -> Fix {
        let direction = environment.direction
        let isOwn = advice.tied < 0 || advice.tied == position
        let item = isOwn ? nil : screen.names[advice.tied]
        switch advice.action {
        case .pin, .keepInside:
            if paintsBehind(position, advice.tied) {
                return .tie(Fix.Tie(.pin, edges, direction, keeps: item))
            }
        case .limit, .makeRoom, .constrain, .extend: break
        }
        return .tie(Fix.Tie(advice.action, of: item, edges, direction))
    }

    /// Returns true if the tied item is the background of an item, which may extend below a bar.
    private func paintsBehind(_ position: Int, _ tied: Int) -> Bool {
        guard tied >= 0, tied != position, screen.isInside(position, tied) else { return false }
        return screen.families[tied] == .surface || item(tied).hasBackground && !hasColorBehind(tied)
    }
}

/// The advice for an edge that leaves the safe area.
private struct Advice: Equatable {
    var action: Fix.TieAction
    /// The position of the item that a constraint ties; -1 if it does not matter.
    var tied = -1
}
