// Keyline
// SPDX-License-Identifier: Apache-2.0

import VisualFormat

/// A format with its metrics and options, and the expected constraints, as equations in order.
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

/// An invalid format, with the column and the message of the expected error.
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

/// Returns the constraints of a text, without metrics and with any view names, or the error of parsing or of naming.
func outcome(of text: String) -> Result<[VisualConstraint], VisualFormatError> {
    Result { () throws(VisualFormatError) in try VisualFormat(parsing: text).constraints() }
}
