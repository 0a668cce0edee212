// Keyline
// SPDX-License-Identifier: Apache-2.0

// The nodes of the tree. Each compares by meaning: the column says where a node was read, not what it is.

extension VisualFormat {
    /// A thing that is laid out: the superview's edge or a view.
    public enum Item: Hashable, Sendable {
        /// `|`.
        case superview(column: Int)
        /// `[name(…)]`.
        case view(View)

        /// The 1-based column of `|` or of the view's name.
        public var column: Int {
            switch self {
            case .superview(let column): column
            case .view(let view): view.column
            }
        }

        /// Equal views, or the superview on both sides.
        public static func == (lhs: Item, rhs: Item) -> Bool {
            switch (lhs, rhs) {
            case (.superview, .superview): true
            case (.view(let left), .view(let right)): left == right
            case (.superview, _), (.view, _): false
            }
        }

        /// Hashes what `==` compares.
        public func hash(into hasher: inout Hasher) {
            if case .view(let view) = self { hasher.combine(view) }
        }
    }

    /// A view and the predicates on its width (`H:`) or height (`V:`).
    public struct View: Hashable, Sendable {
        /// A C identifier.
        public let name: String
        /// The predicates in parentheses, empty when there are none.
        public let predicates: [Predicate]
        /// The 1-based column of the name.
        public let column: Int

        /// Equal name and predicates.
        public static func == (lhs: View, rhs: View) -> Bool {
            lhs.name == rhs.name && lhs.predicates == rhs.predicates
        }

        /// Hashes what `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(predicates)
        }
    }

    /// What stands between two items.
    public struct Connection: Hashable, Sendable {
        /// The kinds of distance.
        public enum Spacing: Hashable, Sendable {
            /// Nothing written: the edges touch.
            case flush
            /// `-`: the standard distance.
            case standard
            /// `-8-` or `-(>=8,<=20@750)-`, never empty.
            case predicates([Predicate])
        }

        /// The distance.
        public let spacing: Spacing
        /// The 1-based column of the first hyphen, or of the next item when the items are flush.
        public let column: Int

        /// Equal spacing.
        public static func == (lhs: Connection, rhs: Connection) -> Bool {
            lhs.spacing == rhs.spacing
        }

        /// Hashes what `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(spacing)
        }
    }

    /// A relation to a number or a name, with a priority: `>=20@750`.
    public struct Predicate: Hashable, Sendable {
        /// Equal when the text names none.
        public let relation: VisualConstraint.Relation
        /// The number, metric or view on the right.
        public let object: Operand
        /// The priority after `@`; nil means required (1000).
        public let priority: Operand?
        /// The 1-based column of the predicate's first character.
        public let column: Int

        /// Equal relation, object and priority.
        public static func == (lhs: Predicate, rhs: Predicate) -> Bool {
            lhs.relation == rhs.relation && lhs.object == rhs.object && lhs.priority == rhs.priority
        }

        /// Hashes what `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(relation)
            hasher.combine(object)
            hasher.combine(priority)
        }
    }

    /// A number as written, or a name that is looked up later.
    public struct Operand: Hashable, Sendable {
        /// Number or name.
        public enum Value: Hashable, Sendable {
            /// A finite number: points, or a priority.
            case number(Double)
            /// A C identifier: a metric or, in a size predicate, a view.
            case name(String)
        }

        /// What was written.
        public let value: Value
        /// The 1-based column of its first character.
        public let column: Int

        /// Equal value.
        public static func == (lhs: Operand, rhs: Operand) -> Bool {
            lhs.value == rhs.value
        }

        /// Hashes what `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(value)
        }
    }
}
