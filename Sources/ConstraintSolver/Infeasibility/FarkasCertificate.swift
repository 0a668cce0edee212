// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A conflict with its Farkas certificate: an affine function of the parameters that is positive where the conflict
/// exists.
struct FarkasCertificate: Sendable {
    let conflict: InfeasibleSubset
    /// Terms of the affine function, whose column is 0 for the constant and 1 + p for parameter p.
    private(set) var witness: [Entry]

    /// - Parameters:
    ///   - witness: the sum of the reduced rows times their shares, of either sign.
    ///   - parameters: 1, then the parameter values at which the conflict was found.
    init(conflict: InfeasibleSubset, witness: [Entry], parameters: [Double]) {
        self.conflict = conflict
        self.witness = witness
        if amount(parameters) < 0 { self.witness = witness.map { Entry(column: $0.column, value: -$0.value) } }
    }

    /// Returns the amount by which the reduced rows contradict each other; positive where the conflict exists.
    ///
    /// - Parameter parameters: 1, then the parameter values.
    func amount(_ parameters: [Double]) -> Double { witness.reduce(0) { $0 + $1.value * parameters[$1.column] } }
}
