// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A fix for a finding, as data.
public enum Fix: Hashable, Sendable {
    /// Constrain edges differently.
    case tie(Tie)
    /// Any other fix, as a statement of the rule.
    case advice(RuleStatement)

    /// A change of the constraints on edges of an item: the same edges of an anchor are to hold them.
    public struct Tie: Hashable, Codable, Sendable {
        /// The kind of change.
        public var action: TieAction
        /// The item to constrain; nil for the finding's subject.
        public var item: NamedItem?
        /// Edges of the item.
        public var edges: [Edge]
        /// The direction that determines the sides of leading and trailing; left to right if there is no side among the
        /// edges.
        public var direction: LayoutDirection
        /// The view to which the edges are tied now and which may stay unchanged: a background that may extend outside.
        public var keeps: NamedItem?

        /// Creates a fix for edges of an item; nil for the finding's subject.
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

        /// The anchor of the edges.
        public var anchor: Anchor { action.anchor }
    }

    /// Ways to constrain edges.
    public enum TieAction: String, Codable, CaseIterable, Sendable {
        /// Tie the edges to the safe area's.
        case pin
        /// Correct the constant: the edges are tied to the safe area's, but the constant moves them outside.
        case keepInside
        /// Add inequalities to the safe area, or let the item scroll.
        case limit
        /// Add a limit at the safe area, and make the other constraints optional.
        case makeRoom
        /// Add constraints to the safe area; there are none yet.
        case constrain
        /// Tie the edges to the superview's, and the item's contents to the safe area.
        case extend

        /// The anchor to which the action ties edges.
        public var anchor: Anchor {
            switch self {
            case .pin, .keepInside, .limit, .makeRoom, .constrain: .safeArea
            case .extend: .superview
            }
        }
    }

    /// A rectangle to which edges can be tied.
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

/// The kind of cause of a verdict.
public enum Cause: String, Codable, CaseIterable, Sendable {
    /// The constraints that a verdict names, the most responsible first.
    case constraint
    /// Constraints that contradict each other: those that the verdict names.
    case conflict
    /// A setting of the document.
    case document
}
