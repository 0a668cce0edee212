// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing
import VisualFormat

@Suite("Syntax errors of a visual format")
struct VisualFormatParserTests {
    static let start = [
        ErrorCase("", 1, "the format is empty"),
        ErrorCase("V|[backgroundBox]|", 2, "expected ':' after 'V', found '|'"),
        ErrorCase("V", 2, "expected ':' after 'V', found the end"),
        ErrorCase("HV:[a]", 2, "expected ':' after 'H', found 'V'"),
        ErrorCase("X:[a]", 1, "unknown orientation 'X'"),
        ErrorCase("v:[a]", 1, "unknown orientation 'v'"),
        ErrorCase("a", 1, "unknown orientation 'a'"),
        ErrorCase("H:", 3, "expected a view in '[' and ']', found the end"),
        ErrorCase(":[a]", 1, "expected a view in '[' and ']', found ':'"),
        ErrorCase("-[a]", 1, "expected a view in '[' and ']', found '-'"),
        ErrorCase("(a)", 1, "expected a view in '[' and ']', found '('"),
        ErrorCase("|", 2, "expected a view in '[' and ']', found the end"),
        ErrorCase("||", 2, "expected a view in '[' and ']', found '|'"),
        ErrorCase("|-|", 3, "expected a view in '[' and ']', found '|'"),
        ErrorCase("|-", 3, "expected a view in '[' and ']', found the end"),
        ErrorCase("H:|-165.000000-|", 16, "expected a view in '[' and ']', found '|'"),
        ErrorCase("|a", 2, "expected a view in '[' and ']', found 'a'"),
        ErrorCase("|8-[a]", 2, "expected a view in '[' and ']', found '8'"),
    ]

    static let views = [
        ErrorCase("[", 2, "expected a view's name, found the end"),
        ErrorCase("[]", 2, "expected a view's name, found ']'"),
        ErrorCase("[1a]", 2, "expected a view's name, found '1'"),
        ErrorCase("[[a]]", 2, "expected a view's name, found '['"),
        ErrorCase("[|]", 2, "expected a view's name, found '|'"),
        ErrorCase("[a", 3, "expected '(' or ']' after the view's name, found the end"),
        ErrorCase("[view$]", 6, "expected '(' or ']' after the view's name, found '$'"),
        ErrorCase("[self.a]", 6, "expected '(' or ']' after the view's name, found '.'"),
        ErrorCase("[a==b]", 3, "expected '(' or ']' after the view's name, found '='"),
        ErrorCase("[caf\u{E9}]", 5, "expected '(' or ']' after the view's name, found '\u{E9}'"),
        ErrorCase("[e\u{301}a]", 2, "expected '(' or ']' after the view's name, found 'e\u{301}'"),
        ErrorCase("[a]]", 4, "expected '-', '[' or '|' after the view, found ']'"),
        ErrorCase("[a](10)", 4, "expected '-', '[' or '|' after the view, found '('"),
        ErrorCase("[a]()", 4, "expected '-', '[' or '|' after the view, found '('"),
        ErrorCase("[a]8-[b]", 4, "expected '-', '[' or '|' after the view, found '8'"),
        ErrorCase("[a]|[b]", 5, "expected nothing after the closing '|', found '['"),
        ErrorCase("[a]||", 5, "expected nothing after the closing '|', found '|'"),
        ErrorCase("V:|-[a]-|-[b]", 10, "expected nothing after the closing '|', found '-'"),
    ]

    static let predicates = [
        ErrorCase("[a()]", 4, "expected a number or a name, found ')'"),
        ErrorCase("[a((20))]", 4, "expected a number or a name, found '('"),
        ErrorCase("[a()(20)]", 4, "expected a number or a name, found ')'"),
        ErrorCase("[a(20", 6, "expected ',' or ')' after the predicate, found the end"),
        ErrorCase("[a(20]", 6, "expected ',' or ')' after the predicate, found ']'"),
        ErrorCase(
            "|[whiteBox1][blackBox4(blackWidth][redBox]|", 34, "expected ',' or ')' after the predicate, found ']'"
        ),
        ErrorCase("[a(20,)]", 7, "expected a number or a name, found ')'"),
        ErrorCase("[a(,20)]", 4, "expected a number or a name, found ','"),
        ErrorCase("[a(20;30)]", 6, "expected ',' or ')' after the predicate, found ';'"),
        ErrorCase("[a(20)", 7, "expected ']' after the view's predicates, found the end"),
        ErrorCase("[a(20)(30)]", 7, "expected ']' after the view's predicates, found '('"),
        ErrorCase("V:|[blackBox4(>30)]|", 16, "unknown relation '>'"),
        ErrorCase("[a(=30)]", 5, "unknown relation '='"),
        ErrorCase("[a(<", 5, "unknown relation '<'"),
        ErrorCase("[a(!=30)]", 4, "expected a number or a name, found '!'"),
        ErrorCase("[a(>=)]", 6, "expected a number or a name, found ')'"),
        ErrorCase("[a(===30)]", 6, "expected a number or a name, found '='"),
        ErrorCase("[a(30@)]", 7, "expected a number or a metric after '@', found ')'"),
        ErrorCase("[a(@750)]", 4, "expected a number or a name, found '@'"),
        ErrorCase("[a(30@750@20)]", 10, "expected ',' or ')' after the predicate, found '@'"),
        ErrorCase("[a(1metric)]", 5, "expected ',' or ')' after the predicate, found 'm'"),
        ErrorCase("[a(metric$)]", 10, "expected ',' or ')' after the predicate, found '$'"),
        ErrorCase("[a(-)]", 4, "expected a number or a name, found '-'"),
        ErrorCase("[a(.)]", 4, "expected a number or a name, found '.'"),
        ErrorCase("[a(1.2.3)]", 7, "expected ',' or ')' after the predicate, found '.'"),
        ErrorCase("[a(1e)]", 5, "expected ',' or ')' after the predicate, found 'e'"),
        ErrorCase("[a(0x10)]", 5, "expected ',' or ')' after the predicate, found 'x'"),
        ErrorCase("[a(b*2)]", 5, "expected ',' or ')' after the predicate, found '*'"),
        ErrorCase("[a(1e999)]", 4, "the number '1e999' is too large"),
    ]

    static let connections = [
        ErrorCase("[a]-", 5, "expected a view in '[' and ']' or '|', found the end"),
        ErrorCase("[a]-8-", 7, "expected a view in '[' and ']' or '|', found the end"),
        ErrorCase("[a]-8-b", 7, "expected a view in '[' and ']' or '|', found 'b'"),
        ErrorCase("[a]--[b]", 5, "expected a spacing, '[' or '|' after '-', found '-'"),
        ErrorCase("[a]--10-[b]", 5, "a negative spacing outside parentheses"),
        ErrorCase("[a]->=-10-[b]", 7, "a negative spacing outside parentheses"),
        ErrorCase("[a]-*-[b]", 5, "expected a spacing, '[' or '|' after '-', found '*'"),
        ErrorCase("[a]-)-[b]", 5, "expected a spacing, '[' or '|' after '-', found ')'"),
        ErrorCase("[a]-10", 7, "expected '-' after the spacing, found the end"),
        ErrorCase("[a]-10[b]", 7, "expected '-' after the spacing, found '['"),
        ErrorCase("[a]-gap|", 8, "expected '-' after the spacing, found '|'"),
        ErrorCase("[a]-(10)[b]", 9, "expected '-' after the spacing, found '['"),
        ErrorCase("[a]-()-[b]", 6, "expected a number or a name, found ')'"),
        ErrorCase("[a]-(10-[b]", 8, "expected ',' or ')' after the predicate, found '-'"),
        ErrorCase("[a]-(10", 8, "expected ',' or ')' after the predicate, found the end"),
        ErrorCase("[a]->10-[b]", 6, "unknown relation '>'"),
        ErrorCase("[a]-(10@)-[b]", 9, "expected a number or a metric after '@', found ')'"),
        ErrorCase("[a]-10@-[b]", 8, "expected a number or a metric after '@', found '-'"),
        ErrorCase("[a]-10-10-[b]", 8, "expected a view in '[' and ']' or '|', found '1'"),
    ]

    static let whitespace = [
        ErrorCase(" [a]", 1, "whitespace in the format"),
        ErrorCase("[a] ", 4, "whitespace in the format"),
        ErrorCase("[ a ]", 2, "whitespace in the format"),
        ErrorCase("[a b]", 3, "whitespace in the format"),
        ErrorCase("H :[a]", 2, "whitespace in the format"),
        ErrorCase("H: |-[a]", 3, "whitespace in the format"),
        ErrorCase("H:|[circle0]- (padding)-[circle1]", 14, "whitespace in the format"),
        ErrorCase("[a]-  10 -[b]", 5, "whitespace in the format"),
        ErrorCase("[a(>=20, <=30)]", 9, "whitespace in the format"),
        ErrorCase("[a]\n[b]", 4, "whitespace in the format"),
        ErrorCase("[a]\r\n[b]", 4, "whitespace in the format"),
        ErrorCase("[a]\u{A0}", 4, "whitespace in the format"),
    ]

    @Test(
        "A format that breaks the grammar is refused at the first character that does not fit",
        arguments: start + views + predicates + connections + whitespace
    )
    func refuses(_ example: ErrorCase) throws {
        let error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: example.format) }
        #expect(error.column == example.column)
        #expect(error.message.hasPrefix(example.message), "\(error.message)")
        #expect(error.format == example.format)
    }

    @Test("The tree keeps the column of every node")
    func keepsColumns() throws {
        let format = try VisualFormat(parsing: "V:|-(>=8@low)-[one(>=20,==two)][two]-|")
        #expect(format.items.map(\.column) == [3, 16, 33, 38])
        #expect(format.connections.map(\.column) == [4, 32, 37])
        let view = try #require(format.views.first)
        #expect(view.predicates.map(\.column) == [20, 25])
        #expect(view.predicates.map(\.object.column) == [22, 27])
        guard case .predicates(let spacing) = format.connections[0].spacing else { throw Mismatch() }
        #expect(spacing.map(\.column) == [6])
        #expect(spacing.map(\.object.column) == [8])
        #expect(spacing.map { $0.priority?.column } == [10])
    }

    @Test("The tree contains what was written and no defaults")
    func keepsMeaning() throws {
        let format = try VisualFormat(parsing: "|[a(20)]-[b]-gap-|")
        #expect(format.orientation == .horizontal)
        #expect(format.views.map(\.name) == ["a", "b"])
        #expect(format.connections.map(\.spacing).prefix(2) == [.flush, .standard])
        let predicate = try #require(format.views.first?.predicates.first)
        #expect(predicate.relation == .equal)
        #expect(predicate.object.value == .number(20))
        #expect(predicate.priority == nil)
        guard case .predicates(let spacing) = format.connections[2].spacing else { throw Mismatch() }
        #expect(spacing.map(\.object.value) == [.name("gap")])
    }

    private struct Mismatch: Error {}
}
