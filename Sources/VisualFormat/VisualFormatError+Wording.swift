// Keyline
// SPDX-License-Identifier: Apache-2.0

extension VisualFormatError: CustomStringConvertible {
    /// The fact and, if there is one, the hint, on one line.
    public var message: String {
        guard let hint = reason.hint else { return reason.fact }
        return "\(reason.fact); hint: \(hint)"
    }

    /// Three lines: the fact, the format, and a caret under the column. If there is a hint, it follows on a line of its
    /// own.
    ///
    /// Line breaks and other control characters of the format are shown as spaces; of a long format only the part
    /// around the column is shown.
    public var description: String {
        let hint = reason.hint.map { "\nhint: " + $0 } ?? ""
        return "\(reason.fact)\n\(excerpt.line)\n\(String(repeating: " ", count: excerpt.column - 1))^\(hint)"
    }

    /// The number of characters of a format shown before and after the column.
    private static let reach = 40

    private var excerpt: (line: String, column: Int) {
        let characters = format.map { $0.isNewline || $0.isControl ? " " : $0 }
        guard characters.count > 2 * Self.reach else { return (String(characters), column) }
        let start = max(0, min(column - 1 - Self.reach, characters.count - 2 * Self.reach))
        let end = min(characters.count, start + 2 * Self.reach)
        let line = (start > 0 ? "…" : "") + String(characters[start..<end]) + (end < characters.count ? "…" : "")
        return (line, column - start + (start > 0 ? 1 : 0))
    }
}

extension VisualFormatError.Reason {
    /// The description of the mistake.
    var fact: String {
        switch self {
        case .emptyFormat: "the format is empty"
        case .whitespace: "whitespace in the format"
        case .unknownOrientation(let text): "unknown orientation '\(text)'"
        case .expected(let expectation, let found): "expected \(expectation.words), found \(quoted(found))"
        case .negativeSpacing: "a negative spacing outside parentheses"
        case .unknownRelation(let text): "unknown relation '\(text)'"
        case .numberOutOfRange(let text): "the number '\(text)' is too large"
        case .unknownView(let name, _): "unknown view '\(name)'"
        case .unknownMetric(let name, _): "unknown metric '\(name)'"
        case .unknownObject(let name, _): "'\(name)' is neither a metric nor a view"
        case .viewAsSpacing(let name): "the view '\(name)' is used as a spacing"
        case .viewAsPriority(let name): "the view '\(name)' is used as a priority"
        case .repeatedView(let name): "the view '\(name)' is named twice"
        case .comparedWithItself(let name): "the size of '\(name)' is compared with itself"
        case .metricNotFinite(let name): "the metric '\(name)' is not a finite number"
        case .priorityOutOfRange(let value): "the priority \(shortText(value)) is outside 1 to 1000"
        case .alignmentAlongAxis(let alignment, let orientation):
            "'\(alignment.rawValue)' aligns along the axis of '\(orientation.rawValue):'"
        case .unknownOption(let name, _): "unknown option '\(name)'"
        case .conflictingOptions(let one, let other): "the options '\(one)' and '\(other)' cannot be combined"
        case .other(let message): message
        }
    }

    /// The suggestion how to correct it, if there is one.
    var hint: String? {
        switch self {
        case .emptyFormat: "write at least one view, such as '[name]'"
        case .whitespace: "remove it"
        case .unknownOrientation: "start with 'H:' or 'V:'"
        case .expected(let expectation, _): expectation.hint
        case .negativeSpacing: "write '-(-8)-'"
        case .unknownRelation: "use '==', '>=' or '<='"
        case .numberOutOfRange: nil
        case .unknownView(_, let names), .unknownMetric(_, let names), .unknownObject(_, let names): didYouMean(names)
        case .viewAsSpacing: "use a view as a spacer: '[a][spacer(==b)][c]'"
        case .viewAsPriority: "use a number or a metric"
        case .repeatedView: "write a separate format for each use of the view"
        case .comparedWithItself: "name another view, a metric or a number"
        case .metricNotFinite: nil
        case .priorityOutOfRange: "1000 is required"
        case .alignmentAlongAxis(_, let orientation): "use \(alignments(across: orientation))"
        case .unknownOption(_, let names): didYouMean(names)
        case .conflictingOptions: "keep one of them"
        case .other: nil
        }
    }
}

extension VisualFormatError.Expectation {
    fileprivate var words: String {
        switch self {
        case .colon(let orientation): "':' after '\(orientation.rawValue)'"
        case .view: "a view in '[' and ']'"
        case .viewOrSuperview: "a view in '[' and ']' or '|'"
        case .viewName: "a view's name"
        case .predicatesOrViewEnd: "'(' or ']' after the view's name"
        case .listSeparatorOrEnd: "',' or ')' after the predicate"
        case .viewEnd: "']' after the view's predicates"
        case .connection: "'-', '[' or '|' after the view"
        case .spacing: "a spacing, '[' or '|' after '-'"
        case .closingHyphen: "'-' after the spacing"
        case .object: "a number or a name"
        case .priority: "a number or a metric after '@'"
        case .end: "nothing after the closing '|'"
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .viewName: "a name starts with a letter or '_' and contains only letters, digits and '_'"
        case .end: "use '|' only at the start and at the end"
        case .colon, .view, .viewOrSuperview, .predicatesOrViewEnd, .listSeparatorOrEnd, .viewEnd, .connection,
            .spacing,
            .closingHyphen, .object, .priority:
            nil
        }
    }
}

private func quoted(_ found: String?) -> String {
    guard let found else { return "the end" }
    guard found.first?.isControl == true else { return "'\(found)'" }
    return "'" + found.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "'"
}

private func didYouMean(_ names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean " + names.map { "'\($0)'" }.joined(separator: " or ") + "?"
}

private func alignments(across orientation: VisualFormat.Orientation) -> String {
    let names = VisualFormatOptions.Alignment.allCases.filter { $0.isAllowed(in: orientation) }.map(\.rawValue)
    return names.map { "'\($0)'" }.joined(separator: ", ")
}

extension Character {
    fileprivate var isControl: Bool {
        unicodeScalars.first?.properties.generalCategory == .control
    }
}
