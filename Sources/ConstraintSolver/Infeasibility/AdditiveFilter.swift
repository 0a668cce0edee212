// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Adds the required constraints of a part of a system one after another and leaves out each that contradicts those
/// before it. It computes directly what `MinimalCorrectionSet` finds by trial, and is used if one contradiction hides
/// another.
///
/// No variable is eliminated, so each constraint costs a few simplex steps, no matter how many were left out before it.
struct AdditiveFilter {
    private let part: ConnectedComponent
    /// The indices, in the whole system, of the constraints in the part.
    let constraints: Set<Int>
    private let reduced: PresolvedSystem
    /// 1, then the parameter values.
    private let parameters: [Double]

    /// Prepares the part of a system that is connected, through required constraints, with the given constraints.
    ///
    /// - Parameter ignored: for each constraint, true if it is left out from the start.
    init(_ system: ConstraintSystem, around constraints: [Int], ignored: [Bool], parameters: [Double]) {
        var uses = [[Int]](repeating: [], count: system.variableCount)
        for (index, constraint) in system.constraints.enumerated() where !ignored[index] {
            guard let constraint, constraint.priority == .required else { continue }
            for term in constraint.expression.terms { uses[term.variable.index].append(index) }
        }
        let start = constraints.flatMap { system.constraints[$0]?.expression.terms.map(\.variable.index) ?? [] }
        part = ConnectedComponent(of: system, around: start, uses: uses)
        self.constraints = Set(part.constraints)
        reduced = PresolvedSystem(unreduced: part.system)
        self.parameters = parameters
    }

    /// Returns a certificate for each constraint that is left out, with kept constraints added before it, by their
    /// indices in the whole system.
    ///
    /// - Parameter isGranted: true to add implicit constraints before all others.
    func contradictions(takingImplicitForGranted isGranted: Bool = false) -> [FarkasCertificate] {
        reduced.partition.blocks.flatMap { contradictions(in: $0, isGranted) }
    }

    private func contradictions(in block: BlockPartition.Block, _ isGranted: Bool) -> [FarkasCertificate] {
        var simplex = LexicographicSimplex()
        simplex.load(block, of: reduced, parameters: parameters)
        let kinks = (0..<simplex.quantityCount).flatMap { quantity in
            simplex.breaks[simplex.breakStarts[quantity]..<simplex.breakStarts[quantity + 1]].map { (quantity, $0) }
        }
        var finder = ConflictFinder(adding: simplex, in: reduced)
        return kinks.sorted { order(of: $0.1, isGranted) < order(of: $1.1, isGranted) }.compactMap { quantity, kink in
            finder.add(kink, of: quantity).flatMap { contradiction($0, of: kink) }
        }
    }

    /// Returns the sort key of a breakpoint. Bounds of variables come first, so they are never left out.
    private func order(of kink: LexicographicSimplex.Breakpoint, _ isGranted: Bool) -> (Int, Int) {
        switch reduced.bounds[kink.bound].source {
        case .nonNegative(let variable): (0, variable)
        case .constraint(let index): (isGranted && part.system.constraints[index]?.isImplicit == true ? 1 : 2, index)
        }
    }

    /// Returns the certificate for a bound that was left out; nil for the bound of a variable, since those are added
    /// first.
    private func contradiction(
        _ shares: [ConflictFinder.Share], of kink: LexicographicSimplex.Breakpoint
    ) -> FarkasCertificate? {
        guard case .constraint(let broken) = reduced.bounds[kink.bound].source else { return nil }
        var bounds: Set<Int> = []
        var constraints: Set<Int> = []
        for share in shares {
            switch reduced.bounds[share.bound].source {
            case .nonNegative(let variable): bounds.insert(variable)
            case .constraint(let index): constraints.insert(index)
            }
        }
        let conflict = InfeasibleSubset(bounds: bounds, constraints: constraints, broken: broken)
        return FarkasCertificate(
            conflict: part.original(conflict), witness: reduced.witness(of: shares), parameters: parameters)
    }
}
