// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A conflict with the parameter values for which it is one.
struct FarkasCertificate: Sendable {
    let conflict: InfeasibleSubset
    /// Positive where the conflict holds: terms whose column is 0 for the constant and 1 + p for parameter p.
    private(set) var witness: [Entry]

    /// - Parameters:
    ///   - witness: the sum of the reduced rows with their shares, of either sign.
    ///   - parameters: one, then the values that the conflict was found for.
    init(conflict: InfeasibleSubset, witness: [Entry], parameters: [Double]) {
        self.conflict = conflict
        self.witness = witness
        if amount(parameters) < 0 { self.witness = witness.map { Entry(column: $0.column, value: -$0.value) } }
    }

    /// By how much the reduced rows miss each other; positive where the conflict holds.
    ///
    /// - Parameter parameters: one, then the parameter values.
    func amount(_ parameters: [Double]) -> Double { witness.reduce(0) { $0 + $1.value * parameters[$1.column] } }
}
