// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The words that messages of several rules share. Lower case, names in single quotes, no final stop.
enum Wording {
    /// A name as messages quote it.
    static func quoted(_ item: LayoutItem) -> String { "'\(item.displayName)'" }

    /// Edges as a list: `top`, `left and right`, `top, left and bottom`.
    static func list(_ edges: [Edge]) -> String { list(edges.map(\.rawValue)) }

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
        list(
            edges.map { edge in
                switch edge {
                case .top, .bottom: edge.rawValue
                case .left: direction == .leftToRight ? "leading" : "trailing"
                case .right: direction == .leftToRight ? "trailing" : "leading"
                }
            })
    }
}

extension LayoutContext {
    /// What edges that the same advice fits have in common: what they hang on, seen from the edge.
    private func fixKey(_ edge: Edge, _ blame: Blame) -> String {
        let own = AnchorKind(edge)
        switch blame.anchorage {
        case .superview(let kind), .margins(let kind):
            return kind == own ? "pin \(blame.tied)" : kind == .middle ? "limit \(blame.tied)" : "room"
        case .safeArea(let kind):
            return kind == own ? "keep \(blame.tied)" : kind == .middle ? "limit \(blame.tied)" : "room"
        case .frame: return "frame"
        }
    }

    /// What to do about every edge of an item that leaves the safe area, from what its edges hang on.
    func fix(_ position: Int, _ edges: [Edge], _ blames: [Blame]) -> String {
        var left = Array(zip(edges, blames))
        var sentences: [String] = []
        while let (edge, blame) = left.first {
            let key = fixKey(edge, blame)
            sentences.append(advice(position, left.filter { fixKey($0, $1) == key }.map(\.0), blame))
            left.removeAll { fixKey($0, $1) == key }
        }
        return sentences.isEmpty ? "pin it to the safe area" : JoinedSentence.of(sentences)
    }

    /// What to do about edges that the same advice fits.
    private func advice(_ position: Int, _ edges: [Edge], _ blame: Blame) -> String {
        guard let edge = edges.first else { return "" }
        let anchors = Wording.anchors(edges, environment.direction)
        let hangsOnSameEdge = AnchorKind(edge)
        let subject = blame.tied < 0 || blame.tied == position ? "it" : Wording.quoted(item(blame.tied))
        switch blame.anchorage {
        case .superview(hangsOnSameEdge), .margins(hangsOnSameEdge):
            return "pin \(subject) to the safe area's \(anchors)"
        case .safeArea(hangsOnSameEdge):
            return "keep \(subject) inside the safe area's \(anchors): its constant reaches beyond"
        case .superview(.middle), .safeArea(.middle), .margins(.middle):
            return "limit \(subject) with >= and <= constraints to the safe area, or let it scroll"
        case .superview, .safeArea, .margins:
            return "give it a limit at the safe area's \(anchors), or let it scroll where there is less room"
        case .frame:
            return "give it constraints to the safe area's \(anchors)"
        }
    }
}
