// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the worked questions of `Migrations/README.md` on the catalog that the page makes.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct WorkedQuestionsTests {
    /// A question: its SQL and the first lines of the answer.
    struct Question: Sendable, CustomTestStringConvertible {
        let title: String
        let sql: String
        let answer: [String]
        /// False for a question about the table `frames`, which only `keyline query` has.
        let isForShell: Bool
        var testDescription: String { title }
    }

    private static let page: String = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
            .standardized
        return (try? String(contentsOf: root.appending(path: "Migrations/README.md"), encoding: .utf8)) ?? ""
    }()

    static let questions: [Question] = page.components(separatedBy: "\n### ").compactMap { section in
        guard let answer = block("text", in: section) else { return nil }
        let title = String(section.prefix { $0 != "\n" })
        let lines = answer.components(separatedBy: "\n")
        if let sql = block("sql keyline-question", in: section) {
            return Question(title: title, sql: sql, answer: lines, isForShell: true)
        }
        return block("sql keyline-frames", in: section).map {
            Question(title: title, sql: $0, answer: lines, isForShell: false)
        }
    }

    /// Returns the contents of the first fenced block with an opening.
    private static func block(_ opening: String, in text: String) -> String? {
        let parts = text.components(separatedBy: "```\(opening)\n")
        return parts.count > 1 ? parts[1].components(separatedBy: "\n```")[0] : nil
    }

    /// The runner in a folder with the page's catalog, made once.
    private static let keyline = Result {
        let keyline = try CommandLineRunner()
        let binary = try #require(CommandLineRunner.binary).path
        let lines = try #require(block("console keyline-questions", in: page)).components(separatedBy: "\n")
        let script = lines.map { $0.replacing("$ keyline ", with: "'\(binary)' ") + " >/dev/null || exit 1" }
        let run = try keyline.run(
            ["-c", script.joined(separator: "\n")], of: URL(fileURLWithPath: "/bin/sh"),
            environment: ["KEYLINE_AUTHOR": "ada"])
        #expect(run.status == 0, "\(run.errors)")
        return keyline
    }

    @Test func `there are two pages of them`() { #expect(Self.questions.count >= 14) }

    @Test(arguments: questions)
    func `the answer is the page's`(_ question: Question) throws {
        let run = try Self.keyline.get().run("query", question.sql)
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.output.components(separatedBy: "\n")
        #expect(Array(lines.prefix(question.answer.count)) == question.answer, "\(run.output)")
    }

    private static let shell = URL(fileURLWithPath: "/usr/bin/sqlite3")
    private static let hasShell = FileManager.default.isExecutableFile(atPath: shell.path)

    @Test(.enabled(if: hasShell), arguments: questions.filter(\.isForShell))
    func `the sqlite3 shell gives the same answer`(_ question: Question) throws {
        let keyline = try Self.keyline.get()
        let answer = try keyline.run("query", question.sql, "--format", "csv").output
        // The shell does not wait by itself while another program closes the catalog.
        let found = try keyline.run(
            ["-csv", "-header", "-cmd", ".timeout 60000", "catalog.keyline", question.sql], of: Self.shell)
        #expect(found.status == 0, "\(found.errors)")
        #expect(Self.values(found.output) == Self.values(answer))
    }

    /// The lines of comma-separated values; numbers are written alike, and quotes are left out.
    private static func values(_ text: String) -> [[String]] {
        text.replacing("\r\n", with: "\n").replacing("\"", with: "").split(separator: "\n").map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map { field in
                Double(field).map { "\($0)" } ?? String(field)
            }
        }
    }
}
