// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A finding that was there before a change of its screen and still is.
public struct FindingChange: Equatable, Sendable {
    /// As it was.
    public var before: Finding
    /// As it is.
    public var after: Finding

    /// Where a change leads.
    public enum Direction: Sendable {
        case worse, better
        /// As bad as before, but what is wrong, its fix or where it is differs.
        case changed
        case same
    }

    /// A pair of the same fingerprint.
    public init(before: Finding, after: Finding) {
        self.before = before
        self.after = after
    }

    /// Worse when anything is: severity, certainty, the overlap in tenths of a point as reports print it, or the number
    /// of configurations; better when something is and nothing is worse.
    public var direction: Direction {
        let steps = [
            Self.compare(before.severity, after.severity),
            Self.compare(before.status == .fail ? 1 : 0, after.status == .fail ? 1 : 0),
            Self.compare((before.overlap * 10).rounded(), (after.overlap * 10).rounded()),
            Self.compare(before.extent, after.extent),
        ]
        if steps.contains(.worse) { return .worse }
        if steps.contains(.better) { return .better }
        return before.says(after) ? .same : .changed
    }

    private static func compare<Value: Comparable>(_ before: Value, _ after: Value) -> Direction {
        after > before ? .worse : after < before ? .better : .same
    }
}

extension Finding {
    /// In how many configurations it is; a finding without any hangs on no device.
    fileprivate var extent: Int { configurations.isEmpty ? .max : configurations.count }

    /// True where an older catalog kept its words only.
    private var isUnknown: Bool { predicates.contains(.unknown) }

    /// Whether another finding tells people the same, whatever its figures.
    fileprivate func says(_ other: Finding) -> Bool {
        (isUnknown || other.isUnknown || predicates == other.predicates && fixes == other.fixes)
            && configurations.elementsEqual(other.configurations) { $0.configuration == $1.configuration }
    }
}
