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

/// What a text does when parsed and turned into constraints without metrics and with any view.
func outcome(of text: String) -> Result<[VisualConstraint], VisualFormatError> {
    Result { () throws(VisualFormatError) in try VisualFormat(parsing: text).constraints() }
}
