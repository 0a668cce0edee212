// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What to do about a finding, as data.
public enum Fix: Hashable, Sendable {
    /// To hold edges otherwise.
    case tie(Tie)
    /// Anything else, as a statement of the rule.
    case advice(RuleStatement)

    /// How edges of an item are to be held at the same edges of something else.
    public struct Tie: Hashable, Codable, Sendable {
        /// How.
        public var action: TieAction
        /// The item to hold; nil for the finding's own.
        public var item: NamedItem?
        /// Edges of the item.
        public var edges: [Edge]
        /// The direction in which leading and trailing name the sides; left to right where no side is among the edges.
        public var direction: LayoutDirection
        /// The view that the edges are tied to now and that may stay as it is: a background that is right to run on.
        public var keeps: NamedItem?

        /// Edges of an item, the finding's own without one.
        public init(
            _ action: TieAction, of item: NamedItem? = nil, _ edges: [Edge], _ direction: LayoutDirection,
            keeps: NamedItem? = nil
        ) {
            self.action = action
            self.item = item
            self.edges = edges
            self.direction = edges.contains { $0.axis == .horizontal } ? direction : .leftToRight
            self.keeps = keeps
        }

        /// What the edges are to be held at.
        public var anchor: Anchor { action.anchor }
    }

    /// Ways to hold edges.
    public enum TieAction: String, Codable, CaseIterable, Sendable {
        /// Tie the edges to the safe area's.
        case pin
        /// The edges are tied to the safe area's already: correct the constant, which moves them out.
        case keepInside
        /// Add inequalities to the safe area, or let the item scroll.
        case limit
        /// Add a limit at the safe area, and let the other constraints be optional.
        case makeRoom
        /// Add constraints to the safe area: there are none yet.
        case constrain
        /// Tie the edges to the superview's, and the item's contents to the safe area.
        case extend

        /// What the edges are to be held at.
        public var anchor: Anchor {
            switch self {
            case .pin, .keepInside, .limit, .makeRoom, .constrain: .safeArea
            case .extend: .superview
            }
        }
    }

    /// What edges can be held at.
    public enum Anchor: String, Codable, CaseIterable, Sendable { case safeArea, superview }
}

extension Fix: Codable {
    private enum CodingKeys: String, CodingKey { case tie, advice }

    /// Reads an object with one key.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        if let tie = try c.decodeIfPresent(Tie.self, forKey: .tie) {
            self = .tie(tie)
        } else {
            self = .advice(try c.decode(RuleStatement.self, forKey: .advice))
        }
    }

    /// Writes an object with one key.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .tie(let tie): try c.encode(tie, forKey: .tie)
        case .advice(let statement): try c.encode(statement, forKey: .advice)
        }
    }
}

/// What verdicts follow from, as far as it is known.
public enum Cause: String, Codable, CaseIterable, Sendable {
    /// The constraints that a verdict names, the first before all.
    case constraint
    /// Constraints that contradict each other: those that a verdict names.
    case conflict
    /// A setting of the document.
    case document
}
