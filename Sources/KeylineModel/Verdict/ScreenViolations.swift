// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The violations of one screen as lists show them: one for each configuration, and once what those of one reason share.
public struct ScreenViolations: Hashable, Sendable {
    /// The values that violations in several configurations share.
    public struct Reason: Hashable, Sendable {
        /// The rule's id.
        public var rule: String
        /// The severity, as `Severity` writes it.
        public var severity: String
        /// The status, as `VerdictStatus` writes it.
        public var status: String
        /// The edges beyond which the subject reaches.
        public var edges: [Edge]
        /// The message, without device or coordinates.
        public var message: String
        /// The id of the element that it is about, or of the screen.
        public var subject: String
        /// The id of the first constraint to blame; nil if there is none.
        public var constraint: String?

        /// A reason.
        public init(
            rule: String, severity: String, status: String, edges: [Edge], message: String, subject: String,
            constraint: String?
        ) {
            (self.rule, self.severity, self.status, self.edges) = (rule, severity, status, edges)
            (self.message, self.subject, self.constraint) = (message, subject, constraint)
        }
    }

    /// One violation.
    public struct Row: Hashable, Sendable {
        /// The position of its reason.
        public var reason: Int
        /// The configuration in which it holds; nil = in every one.
        public var configuration: Configuration?
        /// The overlap, in points.
        public var overlap: Double

        /// A violation.
        public init(reason: Int, configuration: Configuration?, overlap: Double) {
            (self.reason, self.configuration, self.overlap) = (reason, configuration, overlap)
        }
    }

    /// The screen, with at least the elements that the reasons name, and those that it takes to name these.
    public var screen: Screen
    /// The reasons that the rows name by position.
    public var reasons: [Reason]
    /// The violations, in the order in which they were found.
    public var rows: [Row]

    /// Violations of a screen.
    public init(screen: Screen, reasons: [Reason], rows: [Row]) {
        (self.screen, self.reasons, self.rows) = (screen, reasons, rows)
    }
}
