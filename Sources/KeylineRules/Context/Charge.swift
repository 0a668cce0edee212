// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Synchronization

/// What a rule says of an item in a layout, apart from words and amount: all that the statement follows from.
struct Charge: Hashable, Sendable {
    /// Position of the item.
    var position: Int
    var edges: EdgeSet
    var status = VerdictStatus.fail
    /// Nil for that of the rule.
    var severity: Severity?
    /// What decides the edges.
    var blames: [Blame]
    /// Tells charges apart that are alike otherwise but stated differently, such as by the kind of an obstruction.
    var variant = 0
    /// What the constraints leave open of the item, where that is the matter.
    var openness: Openness?

    /// Hashes what charges mostly differ in, as one number.
    func hash(into hasher: inout Hasher) {
        let culprit = blames.first?.constraints.first ?? -1
        hasher.combine((position &* 16 &+ Int(edges.rawValue)) &<< 24 ^ culprit)
    }
}

/// What the constraints leave open of an item.
struct Openness: Hashable, Sendable {
    /// A coordinate that has more than one value, and the requirements that tie over it; without any, too few constraints
    /// decide it.
    struct Coordinate: Hashable, Sendable {
        var attribute: Attribute
        var ties: [ConflictMember]
    }

    var coordinates: [Coordinate]
    /// Two of the requirements that compete; none where no two do.
    var rivals: [ConflictMember]
    /// The constants of those rivals that are constraints, points: an edit changes them, and with them the formulas that
    /// are stated, and leaves the rest.
    var constants: [Double]
}

extension LayoutContext {
    /// A verdict on an item: stated once for each screen, rule, charge and direction, however many layouts it holds in.
    ///
    /// - Parameter constraints: the constraints it names; those of the blames without it.
    func verdict(
        _ rule: RuleMetadata, _ charge: Charge, overlap: Double = 0, constraints: (() -> [String])? = nil,
        stating: () -> (predicate: RuleStatement, fixes: [Fix])
    ) -> Verdict {
        var charge = charge
        if isInDoubt(charge.edges, overlap) { charge.status = .needsReview }
        let key = KnownVerdicts.Key(rule: rule.id, charge: charge, direction: environment.direction)
        let known = screen.knownVerdicts[key] {
            let (predicate, fixes) = stating()
            let constraints = constraints?() ?? constraintIDs(charge.blames)
            return Verdict(
                rule: rule.id, screen: screen.screen.id, subject: id(charge.position), configuration: nil,
                severity: charge.severity ?? rule.severity, status: charge.status, edges: charge.edges.edges,
                constraints: constraints, cause: constraints.isEmpty ? nil : .constraint, predicate: predicate,
                fixes: fixes)
        }
        return holding(known, overlap: overlap)
    }
}

/// What rules have said of a screen, without configuration and overlap, so that layouts and edits share it. Safe to share
/// between threads.
final class KnownVerdicts: Sendable {
    struct Key: Hashable, Sendable {
        var rule: String
        var charge: Charge
        var direction: LayoutDirection

        /// Rules seldom say the same of one item.
        func hash(into hasher: inout Hasher) { hasher.combine(charge) }
    }

    private struct State {
        var charged: [Key: Verdict] = [:]
        var others: Set<Verdict> = []
    }

    private let state = Mutex(State())

    /// Edits may bring new ones for ever.
    private static let limit = 1024

    /// The verdict of a key, made when it is not known.
    subscript(key: Key, make: () -> Verdict) -> Verdict {
        if let verdict = state.withLock({ $0.charged[key] }) { return verdict }
        let verdict = make()
        state.withLock { state in
            if state.charged.count >= Self.limit { state.charged = [:] }
            state.charged[key] = verdict
        }
        return verdict
    }

    /// The verdict that was given first of those that equal this one.
    func shared(_ verdict: Verdict) -> Verdict {
        state.withLock { state in
            if state.others.count >= Self.limit { state.others = [] }
            return state.others.insert(verdict).memberAfterInsert
        }
    }
}
