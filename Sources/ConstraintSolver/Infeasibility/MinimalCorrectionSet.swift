// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The required constraints that are dropped so that the others can hold: in order of addition, each constraint that
/// contradicts those kept before it.
///
/// The set depends only on the system and the parameter values, not on which certificates are found first: if a
/// constraint is dropped, later constraints that were dropped because of a certificate containing it are tried again.
struct MinimalCorrectionSet: Sendable {
    /// For each member, the certificate in which it is the constraint added last; all other constraints of it are kept.
    private var contradictions: [Int: FarkasCertificate] = [:]
    /// For members, the certificate to report instead. It can contain constraints added after the member, but only kept
    /// ones.
    private var reported: [Int: FarkasCertificate] = [:]
    /// For each constraint, the members that were dropped because of a certificate containing it. Entries may be
    /// outdated.
    private var droppedBecauseOf: [Int: [Int]] = [:]
    /// For each constraint, true if it is left out: a member, or left out from the start.
    private(set) var dropped: [Bool]
    /// The number of times that members may still be tried again. Retries end by themselves, because each follows from
    /// the dropping of an earlier constraint, but in contrived systems only after a long time. At zero, members stay
    /// members.
    private var retriesLeft: Int

    init(ignored: [Bool]) {
        dropped = ignored
        retriesLeft = 4 * ignored.count
    }

    /// One conflict for each member, in order of addition of the members.
    var conflicts: [InfeasibleSubset] {
        contradictions.keys.sorted().compactMap { (reported[$0] ?? contradictions[$0])?.conflict }
    }

    /// The affine functions of the parameters that are all positive where each member contradicts the constraints kept
    /// before it and the conflict reported for it exists.
    var witnesses: [[Entry]] {
        contradictions.keys.sorted().flatMap { member in
            [contradictions[member], reported[member]].compactMap { $0?.witness }
        }
    }

    /// Sets the certificates to report: for each member, the result of `body`, which has the same member and otherwise
    /// only kept constraints; nil to report the original one.
    mutating func report(_ body: (FarkasCertificate) -> FarkasCertificate?) {
        reported = contradictions.compactMapValues(body)
    }

    /// Drops one constraint for each certificate whose constraints are all still kept, in order of addition. At least
    /// one more constraint is dropped, unless `found` is empty.
    mutating func resolve(_ found: [FarkasCertificate]) {
        for contradiction in found.sorted(by: { $0.conflict.broken < $1.conflict.broken })
        where contradiction.core.allSatisfy({ !dropped[$0] }) {
            let broken = contradiction.conflict.broken.index
            contradictions[broken] = contradiction
            dropped[broken] = true
            for index in contradiction.core where index != broken {
                droppedBecauseOf[index, default: []].append(broken)
            }
            let stale = Set(droppedBecauseOf.removeValue(forKey: broken) ?? [])
                .filter { contradictions[$0]?.core.contains(broken) == true }.sorted()
            for member in stale.prefix(retriesLeft) {
                contradictions[member] = nil
                dropped[member] = false
            }
            retriesLeft -= min(retriesLeft, stale.count)
        }
    }
}

extension FarkasCertificate {
    /// The constraints of the core, by index.
    fileprivate var core: [Int] {
        conflict.core.compactMap { member in if case .constraint(let id) = member { id.index } else { nil } }
    }
}
