// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The parser of one visual format. Each rule of Apple's grammar is a method, and loops replace recursion, so that no
/// input, however long, can exhaust the stack.
struct VisualFormatParser {
    private var scanner: VisualFormatScanner

    init(_ text: String) {
        scanner = VisualFormatScanner(text)
    }

    /// `(orientation:)? (superview connection)? view (connection view)* (connection superview)?`
    mutating func parseFormat() throws(VisualFormatError) -> VisualFormat {
        if scanner.isAtEnd { throw failure(.emptyFormat) }
        let orientation = try parseOrientation()
        var items: [VisualFormat.Item] = []
        var connections: [VisualFormat.Connection] = []
        let start = scanner.column
        if scanner.skip("|") {
            items.append(.superview(column: start))
            connections.append(try parseConnection(after: .superview(column: start)))
        }
        items.append(.view(try parseView()))
        while !scanner.isAtEnd {
            connections.append(try parseConnection(after: items[items.count - 1]))
            let column = scanner.column
            if scanner.skip("|") {
                items.append(.superview(column: column))
                if !scanner.isAtEnd { throw unexpected(.end) }
            } else {
                if !scanner.isAt("[") { throw unexpected(.viewOrSuperview) }
                items.append(.view(try parseView()))
            }
        }
        return VisualFormat(orientation: orientation, items: items, connections: connections, source: scanner.text)
    }

    /// `(H|V):`, or nothing.
    private mutating func parseOrientation() throws(VisualFormatError) -> VisualFormat.Orientation {
        let ahead = scanner
        guard let name = scanner.readName() else { return .horizontal }
        scanner = ahead
        guard let orientation = VisualFormat.Orientation(rawValue: String(name.prefix(1))) else {
            throw failure(.unknownOrientation(name))
        }
        _ = scanner.skip("H") || scanner.skip("V")
        if !scanner.skip(":") { throw unexpected(.colon(after: orientation)) }
        return orientation
    }

    /// `[name(predicates)?]`
    private mutating func parseView() throws(VisualFormatError) -> VisualFormat.View {
        if !scanner.skip("[") { throw unexpected(.view) }
        let column = scanner.column
        guard let name = scanner.readName() else { throw unexpected(.viewName) }
        var predicates: [VisualFormat.Predicate] = []
        if scanner.isAt("(") {
            predicates = try parsePredicateList()
            if !scanner.skip("]") { throw unexpected(.viewEnd) }
        } else if !scanner.skip("]") {
            throw unexpected(.predicatesOrViewEnd)
        }
        return VisualFormat.View(name: name, predicates: predicates, column: column)
    }

    /// An empty string, `-`, `-predicate-` or `-(predicates)-`
    private mutating func parseConnection(
        after item: VisualFormat.Item
    ) throws(VisualFormatError) -> VisualFormat.Connection {
        let column = scanner.column
        guard scanner.skip("-") else {
            if scanner.isAt("[") { return VisualFormat.Connection(spacing: .flush, column: column) }
            if case .superview = item { throw unexpected(.view) }
            if scanner.isAt("|") { return VisualFormat.Connection(spacing: .flush, column: column) }
            throw unexpected(.connection)
        }
        if scanner.isAt("[") || scanner.isAt("|") || scanner.isAtEnd {
            return VisualFormat.Connection(spacing: .standard, column: column)
        }
        let predicates = scanner.isAt("(") ? try parsePredicateList() : [try parseSimpleSpacing()]
        if !scanner.skip("-") { throw unexpected(.closingHyphen) }
        return VisualFormat.Connection(spacing: .predicates(predicates), column: column)
    }

    /// Parses a spacing outside parentheses. A minus sign would read as another hyphen, so Apple's grammar requires a
    /// positive number.
    private mutating func parseSimpleSpacing() throws(VisualFormatError) -> VisualFormat.Predicate {
        try parsePredicate(otherwise: .spacing, allowsNegative: false)
    }

    /// `(predicate(,predicate)*)`
    private mutating func parsePredicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var predicates: [VisualFormat.Predicate] = []
        _ = scanner.skip("(")
        repeat {
            predicates.append(try parsePredicate(otherwise: .object, allowsNegative: true))
        } while scanner.skip(",")
        if !scanner.skip(")") { throw unexpected(.listSeparatorOrEnd) }
        return predicates
    }

    /// `relation? object (@priority)?`
    private mutating func parsePredicate(
        otherwise expectation: VisualFormatError.Expectation, allowsNegative: Bool
    ) throws(VisualFormatError) -> VisualFormat.Predicate {
        let column = scanner.column
        let relation = try parseRelation()
        if !allowsNegative, scanner.isAt("-"), scanner.isAtNumber() { throw failure(.negativeSpacing) }
        let object = try parseOperand(otherwise: relation == nil ? expectation : .object)
        let priority = scanner.skip("@") ? try parseOperand(otherwise: .priority) : nil
        return VisualFormat.Predicate(
            relation: relation ?? .equal, object: object, priority: priority, column: column
        )
    }

    /// `==`, `<=` or `>=`; nil if there is none.
    private mutating func parseRelation() throws(VisualFormatError) -> VisualConstraint.Relation? {
        let relations: [(Unicode.Scalar, VisualConstraint.Relation)] = [
            ("=", .equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
        ]
        for (sign, relation) in relations where scanner.skip(sign) {
            if !scanner.skip("=") { throw failure(.unknownRelation(String(Character(sign)))) }
            return relation
        }
        return nil
    }

    /// Parses a number or a name.
    private mutating func parseOperand(
        otherwise expectation: VisualFormatError.Expectation
    ) throws(VisualFormatError) -> VisualFormat.Operand {
        let start = scanner
        if let name = scanner.readName() { return VisualFormat.Operand(value: .name(name), column: start.column) }
        if !scanner.isAtNumber() { throw unexpected(expectation) }
        let (number, text) = scanner.readNumber()
        if !number.isFinite {
            scanner = start
            throw failure(.numberOutOfRange(text))
        }
        return VisualFormat.Operand(value: .number(number), column: start.column)
    }

    /// Returns the error for a character that no rule accepts here; for whitespace the error says so, whatever was
    /// expected.
    private func unexpected(_ expectation: VisualFormatError.Expectation) -> VisualFormatError {
        let found = scanner.found
        if found?.first?.isWhitespace == true { return failure(.whitespace) }
        return failure(.expected(expectation, found: found))
    }

    private func failure(_ reason: VisualFormatError.Reason) -> VisualFormatError {
        VisualFormatError(format: scanner.text, utf8Offset: scanner.offset, reason: reason)
    }
}
