// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A finding that exists both before and after a change of its screen.
public struct FindingChange: Equatable, Sendable {
    /// The finding before the change.
    public var before: Finding
    /// The finding after the change.
    public var after: Finding

    /// The direction of the change.
    public enum Direction: Sendable {
        case worse, better
        /// Equally severe, but the fault, its fix or its configurations differ.
        case changed
        case same
    }

    /// Creates a pair of findings, which must have the same fingerprint.
    public init(before: Finding, after: Finding) {
        self.before = before
        self.after = after
    }

    /// `worse` if any measure is worse: severity, certainty, the overlap in tenths of a point as reports print it, or
    /// the number of configurations. `better` if one is better and none is worse.
    public var direction: Direction {
        let steps = [
            Self.compare(before.severity, after.severity),
            Self.compare(before.status == .fail ? 1 : 0, after.status == .fail ? 1 : 0),
            Self.compare((before.overlap * 10).rounded(), (after.overlap * 10).rounded()),
            Self.compare(before.extent, after.extent),
        ]
        if steps.contains(.worse) { return .worse }
        if steps.contains(.better) { return .better }
        return before.hasSameStatements(as: after) ? .same : .changed
    }

    private static func compare<Value: Comparable>(_ before: Value, _ after: Value) -> Direction {
        after > before ? .worse : after < before ? .better : .same
    }
}

extension Finding {
    /// The number of its configurations; `Int.max` for a finding that does not depend on a configuration.
    fileprivate var extent: Int { configurations.isEmpty ? .max : configurations.count }

    /// True if the finding comes from an older catalog, which stored only its text.
    private var isUnknown: Bool { predicates.contains(.unknown) }

    /// Returns true if another finding has the same statements, fixes and configurations, whatever its figures.
    fileprivate func hasSameStatements(as other: Finding) -> Bool {
        (isUnknown || other.isUnknown || predicates == other.predicates && fixes == other.fixes)
            && configurations.elementsEqual(other.configurations) { $0.configuration == $1.configuration }
    }
}
