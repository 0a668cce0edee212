// Keyline
// SPDX-License-Identifier: Apache-2.0

// The nodes of the tree. Nodes are compared by meaning: columns only say where a node was read and are ignored.

extension VisualFormat {
    /// An item of the layout: the superview or a view.
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

        /// Returns true for equal views, and for the superview on both sides.
        public static func == (lhs: Item, rhs: Item) -> Bool {
            switch (lhs, rhs) {
            case (.superview, .superview): true
            case (.view(let left), .view(let right)): left == right
            case (.superview, _), (.view, _): false
            }
        }

        /// Hashes the properties that `==` compares.
        public func hash(into hasher: inout Hasher) {
            if case .view(let view) = self { hasher.combine(view) }
        }
    }

    /// A view and the predicates on its width (`H:`) or height (`V:`).
    public struct View: Hashable, Sendable {
        /// The name, a C identifier.
        public let name: String
        /// The predicates in parentheses; empty if there are none.
        public let predicates: [Predicate]
        /// The 1-based column of the name.
        public let column: Int

        /// Returns true if names and predicates are equal.
        public static func == (lhs: View, rhs: View) -> Bool {
            lhs.name == rhs.name && lhs.predicates == rhs.predicates
        }

        /// Hashes the properties that `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(predicates)
        }
    }

    /// The connection between two items.
    public struct Connection: Hashable, Sendable {
        /// The distance between two items.
        public enum Spacing: Hashable, Sendable {
            /// No connection is written: the edges touch.
            case flush
            /// `-`: the standard distance.
            case standard
            /// `-8-` or `-(>=8,<=20@750)-`, never empty.
            case predicates([Predicate])
        }

        /// The distance.
        public let spacing: Spacing
        /// The 1-based column of the first hyphen; without a hyphen, that of the next item.
        public let column: Int

        /// Returns true if the spacings are equal.
        public static func == (lhs: Connection, rhs: Connection) -> Bool {
            lhs.spacing == rhs.spacing
        }

        /// Hashes the properties that `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(spacing)
        }
    }

    /// A relation to a number or a name, with a priority: `>=20@750`.
    public struct Predicate: Hashable, Sendable {
        /// The relation; `==` if the text states none.
        public let relation: VisualConstraint.Relation
        /// The number, metric or view on the right.
        public let object: Operand
        /// The priority after `@`; nil means required (1000).
        public let priority: Operand?
        /// The 1-based column of the predicate's first character.
        public let column: Int

        /// Returns true if relation, object and priority are equal.
        public static func == (lhs: Predicate, rhs: Predicate) -> Bool {
            lhs.relation == rhs.relation && lhs.object == rhs.object && lhs.priority == rhs.priority
        }

        /// Hashes the properties that `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(relation)
            hasher.combine(object)
            hasher.combine(priority)
        }
    }

    /// A number as written, or a name that is looked up later.
    public struct Operand: Hashable, Sendable {
        /// The number or the name.
        public enum Value: Hashable, Sendable {
            /// A finite number: points, or a priority.
            case number(Double)
            /// A C identifier: a metric or, in a size predicate, a view.
            case name(String)
        }

        /// The number or the name, as written.
        public let value: Value
        /// The 1-based column of the first character.
        public let column: Int

        /// Returns true if the values are equal.
        public static func == (lhs: Operand, rhs: Operand) -> Bool {
            lhs.value == rhs.value
        }

        /// Hashes the properties that `==` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(value)
        }
    }
}
