// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The words that messages of several rules share. Lower case, names in single quotes, no final stop.
enum Wording {
    /// A name as messages quote it.
    static func quoted(_ item: LayoutItem) -> String { "'\(item.displayName)'" }

    /// Edges as a list: `top`, `left and right`, `top, left and bottom`.
    static func list(_ edges: [Edge]) -> String {
        edges.count == 1 ? edges[0].rawValue : list(edges.map(\.rawValue))
    }

    /// Words as a list with `and` before the last.
    static func list(_ words: [String]) -> String { JoinedSentence.list(words) }

    /// Where something reaches: `below the safe area`, `beyond the left and right of the safe area`.
    static func beyond(_ edges: [Edge], _ what: String) -> String {
        guard edges.count == 1 else { return "beyond the \(list(edges)) of \(what)" }
        switch edges[0] {
        case .top: return "above \(what)"
        case .bottom: return "below \(what)"
        case .left, .right: return "beyond the \(edges[0].rawValue) of \(what)"
        }
    }

    /// Edges as anchors are named: left and right become leading and trailing where the layout runs left to right.
    static func anchors(_ edges: [Edge], _ direction: LayoutDirection) -> String {
        edges.count == 1 ? anchor(edges[0], direction) : list(edges.map { anchor($0, direction) })
    }

    private static func anchor(_ edge: Edge, _ direction: LayoutDirection) -> String {
        switch edge {
        case .top, .bottom: edge.rawValue
        case .left: direction == .leftToRight ? "leading" : "trailing"
        case .right: direction == .leftToRight ? "trailing" : "leading"
        }
    }
}

extension LayoutContext {
    /// What edges that the same advice fits have in common: what they hang on, seen from the edge.
    private func advice(_ edge: Edge, _ blame: Blame) -> Advice {
        let own = AnchorKind(edge)
        if blame.needsRoom { return .giveRoom }
        switch blame.anchorage {
        case .superview(let kind), .margins(let kind):
            return kind == own ? .pin(blame.tied) : kind == .middle ? .limit(blame.tied) : .giveRoom
        case .safeArea(let kind):
            return kind == own ? .keep(blame.tied) : kind == .middle ? .limit(blame.tied) : .giveRoom
        case .frame: return .constrain
        }
    }

    /// What to do about every edge of an item that leaves the safe area, from what its edges hang on.
    func fix(_ position: Int, _ edges: [Edge], _ blames: [Blame]) -> String {
        if edges.count == 1, let blame = blames.first { return words(position, advice(edges[0], blame), edges) }
        let advices = zip(edges, blames).map(advice)
        var told: [Advice] = []
        for advice in advices where !told.contains(advice) { told.append(advice) }
        let sentences = told.map { advice in
            words(position, advice, zip(edges, advices).filter { $1 == advice }.map(\.0))
        }
        return sentences.isEmpty ? "pin it to the safe area" : JoinedSentence.of(sentences)
    }

    /// Whether what is tied is the painted ground of an item, which is right to run on below a bar.
    private func paintsBehind(_ position: Int, _ tied: Int) -> Bool {
        guard tied >= 0, tied != position, screen.isInside(position, tied) else { return false }
        return screen.families[tied] == .surface || item(tied).hasBackground && !hasColorBehind(tied)
    }

    /// An advice about the edges that it fits.
    private func words(_ position: Int, _ advice: Advice, _ edges: [Edge]) -> String {
        let anchors = Wording.anchors(edges, environment.direction)
        func subject(_ tied: Int) -> String { tied < 0 || tied == position ? "it" : name(tied) }
        switch advice {
        case .pin(let tied) where paintsBehind(position, tied), .keep(let tied) where paintsBehind(position, tied):
            return "pin it to the safe area's \(anchors); \(subject(tied)) may keep its place"
        case .pin(let tied): return "pin \(subject(tied)) to the safe area's \(anchors)"
        case .keep(let tied):
            return "keep \(subject(tied)) inside the safe area's \(anchors): its constant reaches beyond"
        case .limit(let tied):
            return "limit \(subject(tied)) with >= and <= constraints to the safe area, or let it scroll"
        case .giveRoom:
            let scrolls = edges.contains { $0.axis == .vertical } ? "; or let it scroll where there is less room" : ""
            return "give it a limit at the safe area's \(anchors), to which its other constraints give way" + scrolls
        case .constrain: return "give it constraints to the safe area's \(anchors)"
        }
    }
}

/// What to do about an edge that leaves the safe area; items are those that a constraint ties, by position.
private enum Advice: Equatable {
    case pin(Int)
    case keep(Int)
    case limit(Int)
    case giveRoom
    case constrain
}
