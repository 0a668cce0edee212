// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Reduces the core of a certificate to a minimal set of stated constraints, while all implicit constraints that are
/// kept hold: a user can remove a constraint that they stated, but never `width >= 0`.
struct DeletionFilter {
    private let system: ConstraintSystem
    /// For each constraint, true if it is stated (not implicit), ignored or dropped.
    private let ignored: [Bool]
    /// 1, then the parameter values.
    private let parameters: [Double]
    /// Cores with more stated constraints than this are not reduced: for each stated constraint, the filter goes
    /// through the part of the system around it once more.
    private static let greatestCount = 16

    /// - Parameter dropped: for each constraint, true if it is ignored or dropped.
    init(_ system: ConstraintSystem, dropped: [Bool], parameters: [Double]) {
        (self.system, self.parameters) = (system, parameters)
        ignored = zip(dropped, system.constraints).map { $0 || $1?.isImplicit != true }
    }

    /// Returns a certificate for the same broken constraint whose core has a minimal set of stated constraints and may
    /// contain implicit constraints added later; nil if the core cannot be reduced.
    func reduced(_ contradiction: FarkasCertificate) -> FarkasCertificate? {
        let broken = contradiction.conflict.broken.index
        let stated = self.stated(contradiction)
        guard stated.contains(broken), (2...Self.greatestCount).contains(stated.count) else { return nil }
        var (result, left): (FarkasCertificate?, [Int]) = (nil, stated)
        for index in stated where index != broken && left.contains(index) {
            guard let smaller = self.contradiction(among: left.filter { $0 != index }, broken) else { continue }
            (result, left) = (smaller, self.stated(smaller))
        }
        return result
    }

    private func stated(_ contradiction: FarkasCertificate) -> [Int] {
        contradiction.conflict.core.compactMap { member in
            guard case .constraint(let id) = member, system[id]?.isImplicit == false else { return nil }
            return id.index
        }
    }

    /// Returns the certificate of some stated constraints with the implicit constraints that are kept; nil if they can
    /// all hold together.
    private func contradiction(among stated: [Int], _ broken: Int) -> FarkasCertificate? {
        var ignored = ignored
        for index in stated { ignored[index] = false }
        return AdditiveFilter(system, around: [broken], ignored: ignored, parameters: parameters)
            .contradictions(takingImplicitForGranted: true).first { $0.conflict.broken.index == broken }
    }
}
