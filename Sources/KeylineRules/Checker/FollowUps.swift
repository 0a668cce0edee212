// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Proves a change together with further ones that undo harm which it does: a bar that is tied to the safe area's bottom may
/// have to follow it at the sides.
public enum FollowUps {
    /// The greatest number of changes that are added to one.
    public static let greatest = 3

    /// The outcome of trying a change.
    public enum Outcome<Change, Proof, Reason: Error> {
        /// The change does what it should, and no harm.
        case proven(Proof)
        /// The reason against the change, and the change with one more against that; nil if nothing more can be tried.
        case refused(Reason, next: Change?)
    }

    /// Returns the proof of a change, or of it with as few further changes as possible; else the reason against the change
    /// alone.
    ///
    /// - Complexity: at most `further` + 1 attempts.
    public static func prove<Change, Proof, Reason: Error>(
        _ change: Change, further: Int = greatest, by attempt: (Change) throws -> Outcome<Change, Proof, Reason>
    ) rethrows -> Result<Proof, Reason> {
        switch try attempt(change) {
        case .proven(let proof): return .success(proof)
        case .refused(let reason, let next):
            if let next, further > 0,
                case .success(let proof) = try prove(next, further: further - 1, by: attempt)
            {
                return .success(proof)
            }
            return .failure(reason)
        }
    }
}
