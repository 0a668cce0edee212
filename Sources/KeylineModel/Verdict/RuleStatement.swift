// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An element of a screen as findings name it: its id and its display name.
public struct NamedItem: Hashable, Codable, Sendable {
    /// Layout item, constraint or gesture binding id.
    public var id: String
    /// The display name, without quotes.
    public var name: String

    /// Creates a reference to an element.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// A statement of a rule about a screen, as data: a kind that the rule declares, and arguments. `KeylineReport`
/// contains the wording.
public struct RuleStatement: Hashable, Codable, Sendable {
    /// One of the rule's kinds of statement, such as `reaches`.
    public var kind: String
    /// The arguments of the kind's phrase, in its order.
    public var arguments: [Argument]

    /// Creates a statement of a kind.
    public init(_ kind: String, _ arguments: Argument...) {
        self.kind = kind
        self.arguments = arguments
    }

    /// The statement of a verdict from an older catalog, which stored no statements: only the rule and the subject are
    /// known.
    public static let unknown = RuleStatement("")
}

extension RuleStatement {
    /// An argument of a statement.
    public enum Argument: Hashable, Sendable {
        /// A layout item.
        case item(NamedItem)
        /// Several layout items.
        case items([NamedItem])
        /// Edges, in the order top, left, bottom, right.
        case edges([Edge])
        /// Coordinates and lengths of the subject.
        case attributes([Attribute])
        /// Requirements that views impose on themselves.
        case demands([Demand])
        /// Constraints and requirements of views that compete.
        case requirements([Requirement])
        /// A kind of recognizer.
        case recognizer(RecognizerKind)
        /// A length along an axis, points.
        case length(Axis, points: Double)
        /// The shortest and the longest of some lengths, points.
        case lengths(Double, Double)
        /// Margins and insets of guides that constraints depend on.
        case insets([Inset])
        /// The SDK with which an app must be built for the statement to be true, by the major version of iOS.
        case sdk(Int)
        /// Findings that follow from the statement. Reports do not word this argument.
        case members([Member])
    }

    /// A finding on the same screen.
    public struct Member: Hashable, Codable, Sendable {
        /// Rule id.
        public var rule: String
        /// Id of the element it is about (see `Verdict.subject`).
        public var subject: String

        /// Creates a reference to a finding.
        public init(rule: String, subject: String) {
            self.rule = rule
            self.subject = subject
        }
    }

    /// The findings that follow from the statement.
    public var members: [Member] {
        arguments.flatMap { if case .members(let members) = $0 { members } else { [Member]() } }
    }

    /// The axis of a statement about a length.
    public var lengthAxis: Axis? { if case .length(let axis, _)? = arguments.first { axis } else { nil } }

    /// Requirements that views impose on themselves, such as `width >= 0` of two buttons.
    public struct Demand: Hashable, Codable, Sendable {
        /// The requirements, in the layout engine's notation.
        public var terms: [String]
        /// The views.
        public var items: [NamedItem]

        /// Creates the requirements of some views.
        public init(_ terms: [String], of items: [NamedItem]) {
            self.terms = terms
            self.items = items
        }
    }

    /// The distance between an edge of a view and the same edge of one of its guides.
    public struct Inset: Hashable, Codable, Sendable {
        /// The view.
        public var item: NamedItem
        /// The guide.
        public var guide: GuideKind
        /// The edge.
        public var edge: Edge
        /// The distance, points; the shortest one if layouts differ.
        public var points: Double
        /// The longest distance, points; nil if layouts do not differ.
        public var most: Double?

        /// Creates the inset of a guide of a view.
        public init(of item: NamedItem, _ guide: GuideKind, _ edge: Edge, points: Double, most: Double? = nil) {
            (self.item, self.guide, self.edge) = (item, guide, edge)
            (self.points, self.most) = (points, most)
        }

        /// Returns the inset with the distances that it has in several layouts.
        func ranging(over others: [Inset]) -> Inset {
            let distances = others.filter { $0.item == item && $0.guide == guide && $0.edge == edge }.map(\.points)
            let (least, most) = (distances.min() ?? points, distances.max() ?? points)
            return Inset(of: item, guide, edge, points: least, most: most > least ? most : nil)
        }
    }

    /// The insets that the statement names.
    private var insets: [Inset] { arguments.flatMap { if case .insets(let insets) = $0 { insets } else { [Inset]() } } }

    /// The shortest and the longest of the lengths that the statement names; empty if it names none.
    private var lengths: [Double] {
        arguments.flatMap { argument -> [Double] in
            if case .lengths(let shortest, let longest) = argument { [shortest, longest] } else { [] }
        }
    }

    /// The length that the statement asks for, in points; nil if it asks for none.
    private var wanted: Double? {
        arguments.lazy.compactMap { if case .length(_, let points) = $0 { points } else { nil } }.first
    }

    /// Returns the statement with the distances and the lengths that it has where others of its kind hold; of lengths,
    /// those that are shorter than the one it asks for.
    func ranging(over others: some Sequence<RuleStatement>) -> RuleStatement {
        guard !insets.isEmpty || !lengths.isEmpty else { return self }
        let alike = others.filter { $0.kind == kind && $0.lengthAxis == lengthAxis }
        let known = alike.flatMap(\.insets)
        let limit = wanted ?? .infinity
        let shorter = alike.flatMap(\.lengths).filter { $0 < limit }
        var statement = self
        statement.arguments = arguments.map {
            switch $0 {
            case .insets(let insets): .insets(insets.map { $0.ranging(over: known) })
            case .lengths(let shortest, let longest):
                .lengths(shorter.min() ?? shortest, shorter.max() ?? longest)
            case .item, .items, .edges, .attributes, .demands, .requirements, .recognizer, .length, .sdk, .members: $0
            }
        }
        return statement
    }

    /// A requirement that a layout must meet.
    public enum Requirement: Hashable, Sendable {
        /// A constraint, with its formula: `box.width = 80 @500`.
        case constraint(id: String, formula: String)
        /// A requirement that a view imposes on itself, in the layout engine's notation: `content hugging`.
        case implicit(term: String, item: NamedItem)
    }
}

extension RuleStatement.Argument: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, items, edges, attributes, demands, requirements, recognizer, length, lengths, insets, sdk, members
    }

    /// An axis with a length along it.
    private struct AxisLength: Codable {
        var axis: Axis
        var points: Double
    }

    /// Reads an object with one key: the kind of argument.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        guard let key = c.allKeys.first else {
            throw DecodingError.dataCorrupted(.init(codingPath: c.codingPath, debugDescription: "no argument"))
        }
        switch key {
        case .item: self = .item(try c.decode(NamedItem.self, forKey: key))
        case .items: self = .items(try c.decode([NamedItem].self, forKey: key))
        case .edges: self = .edges(try c.decode([Edge].self, forKey: key))
        case .attributes: self = .attributes(try c.decode([Attribute].self, forKey: key))
        case .demands: self = .demands(try c.decode([RuleStatement.Demand].self, forKey: key))
        case .requirements: self = .requirements(try c.decode([RuleStatement.Requirement].self, forKey: key))
        case .recognizer: self = .recognizer(try c.decode(RecognizerKind.self, forKey: key))
        case .length:
            let length = try c.decode(AxisLength.self, forKey: key)
            self = .length(length.axis, points: length.points)
        case .lengths: self = try Self.lengths(c.decode([Double].self, forKey: key), c)
        case .insets: self = .insets(try c.decode([RuleStatement.Inset].self, forKey: key))
        case .sdk: self = .sdk(try c.decode(Int.self, forKey: key))
        case .members: self = .members(try c.decode([RuleStatement.Member].self, forKey: key))
        }
    }

    /// Writes an object with one key.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .item(let item): try c.encode(item, forKey: .item)
        case .items(let items): try c.encode(items, forKey: .items)
        case .edges(let edges): try c.encode(edges, forKey: .edges)
        case .attributes(let attributes): try c.encode(attributes, forKey: .attributes)
        case .demands(let demands): try c.encode(demands, forKey: .demands)
        case .requirements(let requirements): try c.encode(requirements, forKey: .requirements)
        case .recognizer(let kind): try c.encode(kind, forKey: .recognizer)
        case .length(let axis, let points): try c.encode(AxisLength(axis: axis, points: points), forKey: .length)
        case .lengths(let shortest, let longest): try c.encode([shortest, longest], forKey: .lengths)
        case .insets(let insets): try c.encode(insets, forKey: .insets)
        case .sdk(let major): try c.encode(major, forKey: .sdk)
        case .members(let members): try c.encode(members, forKey: .members)
        }
    }

    private static func lengths(_ ends: [Double], _ c: KeyedDecodingContainer<CodingKeys>) throws -> Self {
        guard ends.count == 2 else {
            throw DecodingError.dataCorrupted(.init(codingPath: c.codingPath, debugDescription: "not two lengths"))
        }
        return .lengths(ends[0], ends[1])
    }
}

extension RuleStatement.Requirement: Codable {
    private enum CodingKeys: String, CodingKey { case constraint, formula, term, item }

    /// Reads a constraint if its key is present, else a view's own requirement.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        if let id = try c.decodeIfPresent(String.self, forKey: .constraint) {
            self = .constraint(id: id, formula: try c.decode(String.self, forKey: .formula))
        } else {
            self = .implicit(
                term: try c.decode(String.self, forKey: .term), item: try c.decode(NamedItem.self, forKey: .item))
        }
    }

    /// Writes one object.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .constraint(let id, let formula):
            try c.encode(id, forKey: .constraint)
            try c.encode(formula, forKey: .formula)
        case .implicit(let term, let item):
            try c.encode(term, forKey: .term)
            try c.encode(item, forKey: .item)
        }
    }
}
