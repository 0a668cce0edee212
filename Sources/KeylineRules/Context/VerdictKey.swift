// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Synchronization

/// A rule's statement about an item in a layout, without words and amount: everything that the words follow from.
struct VerdictKey: Hashable, Sendable {
    /// The position of the item.
    var position: Int
    var edges: EdgeSet
    /// The reason why the statement needs review; nil if it is certain.
    var doubt: ReviewReason?
    /// The severity; nil for the rule's own.
    var severity: Severity?
    /// The chains that place the edges.
    var blames: [Blame]
    /// Distinguishes equal keys that are worded differently, for example by the kind of obstruction.
    var variant = 0
    /// The coordinates that the constraints leave undetermined, if that is the finding.
    var openness: AmbiguityDetail?

    /// Hashes the fields in which most keys differ, as one number.
    func hash(into hasher: inout Hasher) {
        let culprit = blames.first?.constraints.first ?? -1
        hasher.combine((position &* 16 &+ Int(edges.rawValue)) &<< 24 ^ culprit)
    }
}

/// The coordinates of an item that the constraints leave undetermined.
struct AmbiguityDetail: Hashable, Sendable {
    /// A coordinate that has more than one possible value, and the requirements whose violations tie there. Without
    /// such requirements, too few constraints determine it.
    struct Coordinate: Hashable, Sendable {
        var attribute: Attribute
        var ties: [ConflictMember]
    }

    var coordinates: [Coordinate]
    /// Two of the requirements that compete; empty if no two do.
    var rivals: [ConflictMember]
    /// The constants of those rivals that are constraints, in points. An edit of a constant changes only these and the
    /// formulas in the statement.
    var constants: [Double]
}

extension LayoutContext {
    /// Returns a verdict on an item, worded once for each screen, rule, key and direction, whatever the number of
    /// layouts.
    ///
    /// - Parameter constraints: the constraints it names; if nil, those of the blames.
    func verdict(
        _ rule: RuleMetadata, _ verdictKey: VerdictKey, overlap: Double = 0, constraints: (() -> [String])? = nil,
        stating: () -> (predicate: RuleStatement, fixes: [Fix])
    ) -> Verdict {
        var verdictKey = verdictKey
        verdictKey.doubt = verdictKey.doubt ?? doubtOfInset(verdictKey.edges, overlap)
        let key = KnownVerdicts.Key(rule: rule.id, verdictKey: verdictKey, direction: environment.direction)
        let known = screen.knownVerdicts[key] {
            let (predicate, fixes) = stating()
            let constraints = constraints?() ?? constraintIDs(verdictKey.blames)
            return Verdict(
                rule: rule.id, screen: screen.screen.id, subject: id(verdictKey.position), configuration: nil,
                severity: verdictKey.severity ?? rule.severity, status: VerdictStatus(verdictKey.doubt),
                edges: verdictKey.edges.edges,
                constraints: constraints, cause: constraints.isEmpty ? nil : .constraint, reason: verdictKey.doubt,
                predicate: predicate, fixes: fixes)
        }
        return holding(known, overlap: overlap)
    }
}

/// The verdicts already worded for a screen, without configuration and overlap, so that layouts and edits share them.
/// Safe to share between threads.
final class KnownVerdicts: Sendable {
    struct Key: Hashable, Sendable {
        var rule: String
        var verdictKey: VerdictKey
        var direction: LayoutDirection

        /// Two rules seldom have equal keys, so the rule is not hashed.
        func hash(into hasher: inout Hasher) { hasher.combine(verdictKey) }
    }

    private struct State {
        var worded: [Key: Verdict] = [:]
        var others: Set<Verdict> = []
    }

    private let state = Mutex(State())

    /// The cache is emptied at this size, because edits may add verdicts without bound.
    private static let limit = 1024

    /// Returns the verdict of a key, made if it is not cached.
    subscript(key: Key, make: () -> Verdict) -> Verdict {
        if let verdict = state.withLock({ $0.worded[key] }) { return verdict }
        let verdict = make()
        state.withLock { state in
            if state.worded.count >= Self.limit { state.worded = [:] }
            state.worded[key] = verdict
        }
        return verdict
    }

    /// Returns the cached verdict that equals this one, or caches this one.
    func shared(_ verdict: Verdict) -> Verdict {
        state.withLock { state in
            if state.others.count >= Self.limit { state.others = [] }
            return state.others.insert(verdict).memberAfterInsert
        }
    }
}
