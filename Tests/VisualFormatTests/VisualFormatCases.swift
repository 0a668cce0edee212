// Keyline
// SPDX-License-Identifier: Apache-2.0

import VisualFormat

/// A format with what goes in and the constraints, as equations, that must come out in this order.
struct ConstraintCase: Sendable, CustomStringConvertible {
    let format: String
    var metrics: [String: Double] = [:]
    var options: [String] = []
    let expected: [String]

    init(_ format: String, metrics: [String: Double] = [:], options: [String] = [], _ expected: String...) {
        self.format = format
        self.metrics = metrics
        self.options = options
        self.expected = expected
    }

    var description: String { ([format] + options).joined(separator: " ") }
}

/// A format that must be refused, where, and the words of the fact.
struct ErrorCase: Sendable, CustomStringConvertible {
    let format: String
    let column: Int
    let message: String

    init(_ format: String, _ column: Int, _ message: String) {
        self.format = format
        self.column = column
        self.message = message
    }

    var description: String { format }
}

/// The generator of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014): the same seed gives
/// the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// What a text does when parsed and turned into constraints without metrics and with any view.
func outcome(of text: String) -> Result<[VisualConstraint], VisualFormatError> {
    Result { () throws(VisualFormatError) in try VisualFormat(parsing: text).constraints() }
}
