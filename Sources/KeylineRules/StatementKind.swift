// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The kinds of statement that a rule makes, declared beside it with the phrases that tell them.
///
/// A phrase is text with places for the statement's arguments, filled by `KeylineReport` in their order: `{item}`,
/// `{items}`, `{edges}`, `{attributes}`, `{demands}`, `{terms}` (demands without their views), `{requirements}`,
/// `{recognizer}`, `{length}` (`528 pt of height`), `{lengths}` (`320 to 414 pt`); `{beyond}` says where edges lie (`below`, `beyond the left of`). Two places take no argument: `{amount}`
/// is by how much, with a space behind it, or nothing; `{are}` is `is` or `are`, as the attributes told before need it.
/// The first `{item}` of a predicate is the subject's name. Lower case, no final stop.
public protocol StatementKind: RawRepresentable<String>, CaseIterable, Sendable {
    /// How it is told.
    var phrase: String { get }
}

extension RuleStatement {
    /// A statement of a rule's kind.
    init(_ kind: some StatementKind, _ arguments: Argument...) { self.init(kind, arguments) }

    /// A statement of a rule's kind.
    init(_ kind: some StatementKind, _ arguments: [Argument]) {
        self.init(kind.rawValue)
        self.arguments = arguments
    }
}

extension Rule {
    /// The phrase of each kind of statement.
    public static var phrases: [String: String] {
        Dictionary(Kind.allCases.map { ($0.rawValue, $0.phrase) }, uniquingKeysWith: { first, _ in first })
    }
}
