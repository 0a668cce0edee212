// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What else is as good as the solution at hand. Only the blocks in which ties were broken are solved again.
extension ParametricSolver {
    /// The variables that can have another value in an equally good solution for the parameters solved last, with all
    /// the values they can have.
    ///
    /// - Parameter namesTies: whether the constraints that tie are named, which costs a look at every constraint.
    public mutating func ambiguities(namesTies: Bool) -> [Variable: Ambiguity] {
        if current >= 0 { return givenUp[current].rest.ambiguities(namesTies: namesTies) }
        guard mayBeAmbiguous else { return [:] }
        let tables = self.tables ?? AmbiguityTables(compiled.system, compiled.reduced, from: origins)
        self.tables = nil
        let parameters = Array(vector[compiled.reduced.constantColumn...])
        var finder = AmbiguityFinder(
            compiled.reduced, faces: faces(parameters), values: values, parameters: parameters, tables: tables,
            namesTies: namesTies)
        let ambiguities = finder.ambiguities()
        self.tables = finder.tables
        return ambiguities
    }

    private func faces(_ parameters: [Double]) -> [Int: OptimalFace] {
        let reduced = compiled.reduced
        var simplex = LexicographicSimplex()
        var faces: [Int: OptimalFace] = [:]
        for (index, block) in blocks.enumerated() where block.regions[block.last].hasTies {
            simplex.load(reduced.partition.blocks[index], of: reduced, parameters: parameters)
            simplex.optimiseAndVerify(reduced.partition.blocks[index], of: reduced)
            if simplex.mayBeAmbiguous { faces[index] = OptimalFace(simplex) }
        }
        return faces
    }
}
