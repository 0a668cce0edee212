// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Makes the core of a contradiction smallest among the constraints that somebody stated, while what goes without saying
/// all holds: a person takes out what they stated, never a `width >= 0`.
struct DeletionFilter {
    private let system: ConstraintSystem
    /// Constraints that are ignored or have given way, and those that somebody stated.
    private let ignored: [Bool]
    /// One, then the parameter values.
    private let parameters: [Double]
    /// Cores with more stated constraints stay as they are: one is left out after the other, each time the part of the
    /// system around them is gone through.
    private static let greatestCount = 16

    /// - Parameter dropped: constraints that are ignored or have given way.
    init(_ system: ConstraintSystem, dropped: [Bool], parameters: [Double]) {
        (self.system, self.parameters) = (system, parameters)
        ignored = zip(dropped, system.constraints).map { $0 || $1?.isImplicit != true }
    }

    /// A contradiction of the same constraint with as few others that are kept as can be, also with some that were added
    /// later; nil where there are no fewer.
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

    /// The contradiction of some stated constraints with what is kept of those that go without saying; nil where they can
    /// all hold together.
    private func contradiction(among stated: [Int], _ broken: Int) -> FarkasCertificate? {
        var ignored = ignored
        for index in stated { ignored[index] = false }
        return AdditiveFilter(system, around: [broken], ignored: ignored, parameters: parameters)
            .contradictions(takingImplicitForGranted: true).first { $0.conflict.broken.index == broken }
    }
}
