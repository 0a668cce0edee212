// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Testing

@testable import KeylineCommands

@Suite struct ColorChoiceTests {
    @Test(arguments: [
        (["check", "--color", "always", "App"], ["check", "App"], ColorChoice.always),
        (["check", "--color=never"], ["check"], .never),
        (["--color", "never", "check", "--color=auto"], ["check"], .auto),
        (["check", "--", "--color=never"], ["check", "--", "--color=never"], nil),
        (["token", "set", "brand", "--type", "color"], ["token", "set", "brand", "--type", "color"], nil),
        ([], [], nil),
    ]) func `is taken out of the arguments`(arguments: [String], rest: [String], choice: ColorChoice?) throws {
        var arguments = arguments
        #expect(try ColorChoice.taken(from: &arguments) == choice)
        #expect(arguments == rest)
    }

    @Test func `is in the help, the completions and the manual pages`() throws {
        #expect(KeylineCommand.helpMessage().contains("--color"))
        for shell in [CompletionShell.bash, .zsh, .fish] {
            #expect(KeylineCommand.completionScript(for: shell).contains("color"), "\(shell)")
        }
        let page = ManualPage.all(try CommandDescription.keyline())[0]
        #expect(page.text.contains(#"Fl "\-color""#), "\(page.text)")
    }

    @Test(arguments: [["check", "--color"], ["check", "--color=blue"], ["--color", "--", "check"]])
    func `needs one of its values`(arguments: [String]) {
        var arguments = arguments
        #expect(throws: CommandError.self) { try ColorChoice.taken(from: &arguments) }
    }
}

/// Output of the program itself, which is no terminal here.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct ListingOutputTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.run("demo", "--catalog", "catalog.keyline")
    }

    @Test func `is colored only on request`() throws {
        #expect(try !keyline.run("check").output.contains("\u{1B}["))
        #expect(try keyline.run("check", "--color", "always").output.contains("\u{1B}["))
        let refused = try keyline.run("check", "--color", "blue")
        #expect(refused.status == 64 && refused.errors.contains("one of auto, always, never"), "\(refused.errors)")
    }

    /// The header of a listing has camel case and no spaces, so that spreadsheets and scripts can name the columns.
    @Test(arguments: [
        ["check"], ["violations"], ["devices"], ["screens"], ["token", "list"], ["suppress", "list"], ["log"],
        ["status"],
        ["site"], ["conflicts"], ["remote", "list"], ["rules"], ["access", "list"], ["compact", "--dry-run"],
        ["blame", "Photo viewer"], ["show", "Photo viewer"], ["frames", "Photo viewer", "--device", "iphone-16-pro"],
    ]) func `has plain column names in CSV`(arguments: [String]) throws {
        let run = try keyline.run(arguments + ["--format", "csv"])
        let header = try #require(run.output.split(whereSeparator: \.isNewline).first, "\(run.errors)")
        for name in header.split(separator: ",", omittingEmptySubsequences: false) {
            #expect(name.wholeMatch(of: /[a-z][a-zA-Z0-9]*/) != nil, "'\(name)' of \(arguments)")
        }
    }
}
