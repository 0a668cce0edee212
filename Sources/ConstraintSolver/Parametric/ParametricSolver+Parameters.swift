// Keyline
// SPDX-License-Identifier: Apache-2.0

extension ParametricSolver {
    /// Makes a parameter that is added, `coefficient` times, to the expression of a constraint; zero until a solution is
    /// asked for with another value. Linear in the system, which is not compiled again: only the blocks in which the
    /// constraint has a share are solved anew when they are next met, and what gives way in contradictions is found anew.
    public mutating func addParameter(to id: ConstraintID, coefficient: Double = 1) -> Parameter {
        var extended = compiled
        let parameter = extended.addParameter(to: id, coefficient: coefficient)
        self = ParametricSolver(extended, origins: origins, former: self)
        return parameter
    }
}
