// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

extension LayoutConflictRule {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case contradict, contradictThemselves, contradictAll, contradictIts, contradictTheir, contradictOthers
        case contradictBesides, contradictRoom, contradictFrame, isNowhere, giveRoom, relax, removeLength, correctNumber
        case turnOffMask, lowerPriority

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .contradict: "requirements conflict with each other{by}{sdk}{insets}"
            case .contradictThemselves: "{demands} conflict with each other{by}{sdk}{insets}"
            case .contradictAll: "constraints of {items} conflict with each other{by}{sdk}{insets}"
            case .contradictIts: "constraints of {items} conflict with its {terms}{by}{sdk}{insets}"
            case .contradictTheir: "constraints of {items} conflict with their {terms}{by}{sdk}{insets}"
            case .contradictOthers: "constraints of {items} conflict with {demands}{by}{sdk}{insets}"
            case .contradictBesides: "constraints conflict with {demands}{by}{sdk}{insets}"
            case .contradictRoom:
                "constraints of {items} conflict{by}: {negative} would be negative{sdk}{insets}"
            case .contradictFrame:
                "constraints of {items} conflict with the frame that its container sets{by}{sdk}{insets}"
            case .isNowhere:
                "{item} has no usable frame: a number is not finite or more than a million points away"
            case .giveRoom: "give the views more room"
            case .relax: "remove one of the constraints, or lower its priority below 1000"
            case .removeLength: "remove {requirements}, which only repeats its length on the canvas"
            case .turnOffMask:
                "set translatesAutoresizingMaskIntoConstraints to false on {items}, or remove one of the constraints"
            case .lowerPriority: "lower {priorities} below 1000"
            case .correctNumber: "correct the constant or multiplier that causes it"
            }
        }
    }
}

extension RuleStatement {
    /// The largest number of named views and of named demands.
    static let shownCount = 3

    /// Names no view twice: implicit requirements on views that are already named are written with `its` or `their`.
    static func contradict(_ items: [NamedItem], _ demands: [Demand]) -> RuleStatement {
        typealias Kind = LayoutConflictRule.Kind
        if demands.isEmpty {
            return items.isEmpty ? RuleStatement(Kind.contradict) : RuleStatement(Kind.contradictAll, .items(items))
        }
        // A length below 0 is what the other requirements lead to, not one of them.
        let others = demands.filter { !$0.terms.allSatisfy(Demand.lengths.contains) }
        if !items.isEmpty, others.isEmpty {
            return RuleStatement(Kind.contradictRoom, .items(items), .demands(shown(demands)))
        }
        return contradict(items, besides: others.isEmpty ? demands : others)
    }

    private static func contradict(_ items: [NamedItem], besides demands: [Demand]) -> RuleStatement {
        typealias Kind = LayoutConflictRule.Kind
        let names = Set(items.map(\.name))
        if !items.isEmpty, demands.allSatisfy({ Set($0.items.map(\.name)) == names }) {
            let kind = items.count == 1 ? Kind.contradictIts : .contradictTheir
            return RuleStatement(kind, .items(items), .demands(shown(demands)))
        }
        if items.isEmpty { return RuleStatement(Kind.contradictThemselves, .demands(shown(demands))) }
        let others = items.filter { item in !demands.contains { $0.items.contains(named: item) } }
        return others.isEmpty
            ? RuleStatement(Kind.contradictBesides, .demands(shown(demands)))
            : RuleStatement(Kind.contradictOthers, .items(others), .demands(shown(demands)))
    }

    private static func shown(_ demands: [Demand]) -> [Demand] {
        demands.prefix(shownCount).map { Demand($0.terms, of: Array($0.items.prefix(shownCount))) }
    }
}

extension RuleStatement.Demand {
    /// The requirements that lengths are not negative.
    fileprivate static let lengths: Set = ["width >= 0", "height >= 0"]
}

extension [NamedItem] {
    /// Returns true if one of them has the same display name.
    func contains(named item: NamedItem) -> Bool { contains { $0.name == item.name } }
}
