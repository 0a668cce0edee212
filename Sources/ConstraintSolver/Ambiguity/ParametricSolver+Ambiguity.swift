// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Ambiguity of the last solution. Only the blocks in which ties were broken are solved again.
extension ParametricSolver {
    /// A finished ambiguity search: its result, and all inputs that it read.
    struct KnownAmbiguities: Sendable {
        /// The blocks in which ties were broken.
        var blocks: [Int]
        var namesTies: Bool
        /// The positions in `vector` that the search read, and the values it found there.
        var columns: [Int]
        var values: [Double]
        var found: [Variable: Ambiguity]
    }

    /// The number of searches kept: enough that an edit can reuse the searches of several environments.
    private static let knownLimit = 16

    /// Returns the variables that can have another value in an equally good solution for the parameters solved last,
    /// with the intervals of their values.
    ///
    /// - Parameter namesTies: true to name the constraints that tie, which costs one pass over all constraints.
    public mutating func ambiguities(namesTies: Bool) -> [Variable: Ambiguity] {
        if current >= 0 { return givenUp[current].rest.ambiguities(namesTies: namesTies) }
        let tied = blocks.indices.filter { blocks[$0].regions[blocks[$0].last].hasTies }
        guard !tied.isEmpty || compiled.reduced.hasUnboundVariable else { return [:] }
        let known = knownAmbiguities.first { known in
            known.blocks == tied && known.namesTies == namesTies
                && zip(known.columns, known.values).allSatisfy { vector[$0] == $1 }
        }
        return known?.found ?? search(tied, namesTies: namesTies)
    }

    private mutating func search(_ tied: [Int], namesTies: Bool) -> [Variable: Ambiguity] {
        let tables = self.tables ?? AmbiguityTables(compiled.system, compiled.reduced, from: origins)
        self.tables = nil
        let parameters = Array(vector[compiled.reduced.constantColumn...])
        var finder = AmbiguityFinder(
            compiled.reduced, faces: faces(of: tied, parameters), values: values, parameters: parameters,
            tables: tables, namesTies: namesTies)
        let found = finder.ambiguities()
        let columns = finder.readColumns() + tied.flatMap { inputs.parameters(of: $0) }.map { values.count + 1 + $0 }
        self.tables = finder.tables
        if knownAmbiguities.count == Self.knownLimit { knownAmbiguities.removeFirst() }
        knownAmbiguities.append(
            KnownAmbiguities(
                blocks: tied, namesTies: namesTies, columns: columns, values: columns.map { vector[$0] }, found: found))
        return found
    }

    private func faces(of tied: [Int], _ parameters: [Double]) -> [Int: OptimalFace] {
        let reduced = compiled.reduced
        var simplex = LexicographicSimplex()
        var faces: [Int: OptimalFace] = [:]
        for index in tied {
            simplex.load(reduced.partition.blocks[index], of: reduced, parameters: parameters)
            simplex.optimizeAndVerify(reduced.partition.blocks[index], of: reduced)
            if simplex.mayBeAmbiguous { faces[index] = OptimalFace(simplex) }
        }
        return faces
    }
}
