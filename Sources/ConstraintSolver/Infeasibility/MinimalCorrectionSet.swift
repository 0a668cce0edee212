// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The required constraints that give way so that the rest can hold: going through them in order of addition, each that
/// contradicts those kept before it.
///
/// Which they are hangs on the system and the parameter values alone, not on the contradictions that are found first:
/// when a constraint gives way, those after it that gave way in a contradiction with it are tried again.
struct MinimalCorrectionSet: Sendable {
    /// For each member the contradiction it is the last added one of; all others in it are kept.
    private var contradictions: [Int: FarkasCertificate] = [:]
    /// Other contradictions of the members that people are told, perhaps of constraints that were added later, but are kept.
    private var told: [Int: FarkasCertificate] = [:]
    /// The members that each constraint made give way, and others that it no longer does.
    private var makesGiveWay: [Int: [Int]] = [:]
    /// Constraints that are left out: the members, and those that were left out from the start.
    private(set) var dropped: [Bool]
    /// How often members may still be tried again. That ends by itself, since each time an earlier constraint gives way,
    /// but in contrived systems late; once none is left, members stay members.
    private var retriesLeft: Int

    init(ignored: [Bool]) {
        dropped = ignored
        retriesLeft = 4 * ignored.count
    }

    /// One conflict for each member, in order of addition of the members.
    var conflicts: [InfeasibleSubset] {
        contradictions.keys.sorted().compactMap { (told[$0] ?? contradictions[$0])?.conflict }
    }

    /// The sums of parameters that are all positive where each member contradicts what is kept before it, and where its
    /// conflict is one.
    var witnesses: [[Entry]] {
        contradictions.keys.sorted().flatMap { member in
            [contradictions[member], told[member]].compactMap { $0?.witness }
        }
    }

    /// Finds for each member the contradiction that is told: one of the same member and others that are kept.
    mutating func tell(_ body: (FarkasCertificate) -> FarkasCertificate?) {
        told = contradictions.compactMapValues(body)
    }

    /// Takes up what is found to contradict in the system without the members: at least one constraint more gives way,
    /// unless nothing is found.
    mutating func resolve(_ found: [FarkasCertificate]) {
        for contradiction in found.sorted(by: { $0.conflict.broken < $1.conflict.broken })
        where contradiction.core.allSatisfy({ !dropped[$0] }) {
            let broken = contradiction.conflict.broken.index
            contradictions[broken] = contradiction
            dropped[broken] = true
            for index in contradiction.core where index != broken { makesGiveWay[index, default: []].append(broken) }
            let stale = Set(makesGiveWay.removeValue(forKey: broken) ?? [])
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
