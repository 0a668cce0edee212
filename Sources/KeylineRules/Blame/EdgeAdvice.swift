// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

extension LayoutContext {
    /// What to do about every edge of an item that leaves the safe area, from what its edges hang on.
    func fixes(_ position: Int, _ edges: [Edge], _ blames: [Blame]) -> [Fix] {
        let advices = zip(edges, blames).map(advice)
        var told: [Advice] = []
        for advice in advices where !told.contains(advice) { told.append(advice) }
        return told.map { advice in
            fix(position, advice, zip(edges, advices).filter { $1 == advice }.map(\.0))
        }
    }

    /// What edges that the same advice fits have in common: what they hang on, seen from the edge.
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

    /// An advice about the edges that it fits. The painted ground of an item may stay where it is, and the item moves.
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

    /// Whether what is tied is the painted ground of an item, which is right to run on below a bar.
    private func paintsBehind(_ position: Int, _ tied: Int) -> Bool {
        guard tied >= 0, tied != position, screen.isInside(position, tied) else { return false }
        return screen.families[tied] == .surface || item(tied).hasBackground && !hasColorBehind(tied)
    }
}

/// What to do about an edge that leaves the safe area.
private struct Advice: Equatable {
    var action: Fix.TieAction
    /// Position of the item that a constraint ties, -1 where that makes no difference.
    var tied = -1
}
