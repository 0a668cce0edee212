// Keyline
// SPDX-License-Identifier: Apache-2.0

extension ParametricSolver {
    /// Makes a parameter and adds it, times `coefficient`, to the expression of a constraint. It is zero until a
    /// solution with another value is requested.
    ///
    /// Linear in the system, which is not compiled again: only the blocks that depend on the constraint are solved
    /// again when next needed, and contradictions are searched for again.
    public mutating func addParameter(to id: ConstraintID, coefficient: Double = 1) -> Parameter {
        var extended = compiled
        let parameter = extended.addParameter(to: id, coefficient: coefficient)
        self = ParametricSolver(extended, origins: origins, former: self)
        return parameter
    }
}
