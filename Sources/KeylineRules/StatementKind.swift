// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The kinds of statement that a rule makes, declared beside the rule with their phrases.
///
/// A phrase is text with placeholders that `KeylineReport` fills with the statement's arguments in order: `{item}`,
/// `{items}`, `{edges}`, `{attributes}`, `{demands}`, `{terms}` (demands without their views), `{negative}` (demands
/// for lengths that are not negative, as `the width of 'box'`), `{priorities}` (demands of contents, as `the content
/// hugging priority of 'box'`), `{requirements}`, `{recognizer}`, `{length}` (`528 pt of height`), `{lengths}` (`320 to
/// 414 pt`); `{beyond}` says where edges lie (`below`, `beyond the left of`). Two are nothing without their argument:
/// `{insets}` (`; the top margin is 15 pt`) and `{sdk}` (` when built with the SDK of iOS 26`). Four placeholders take
/// no argument: `{amount}` is the overlap followed by a space, or nothing; `{by}` is the overlap after ` by `, or
/// nothing; `{are}` is `is` or `are`, to agree with the preceding attributes or items; `{it}` is `it`, or `them` in the
/// fix of several elements. The first `{item}` of a predicate is the subject's name; that of a fix may become several
/// names. Lower case, no final stop.
public protocol StatementKind: RawRepresentable<String>, CaseIterable, Sendable {
    /// The phrase for the statement.
    var phrase: String { get }
}

extension RuleStatement {
    /// Makes a statement of a rule's kind.
    init(_ kind: some StatementKind, _ arguments: Argument...) { self.init(kind, arguments) }

    /// Makes a statement of a rule's kind.
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

extension RuleStatement {
    /// The items that it speaks of by name.
    public var namedItems: [NamedItem] {
        arguments.flatMap { argument -> [NamedItem] in
            switch argument {
            case .item(let item): [item]
            case .items(let items): items
            case .demands(let demands): demands.flatMap(\.items)
            case .edges, .attributes, .requirements, .recognizer, .length, .lengths, .insets, .sdk, .members: []
            }
        }
    }
}
