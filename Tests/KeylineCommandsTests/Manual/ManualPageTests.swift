// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineCommands

@Suite struct ManualPageTests {
    private static let pages = (try? CommandDescription.keyline()).map { ManualPage.all($0) } ?? []

    @Test func `there is a page for every command`() {
        #expect(Set(Self.pages.map(\.name)).count == CommandNames.all().count)
        #expect(Self.pages.map(\.name).contains("keyline-edit-apply"))
    }

    @Test func `a page names every option of its command, and its examples`() throws {
        let page = try #require(Self.pages.first { $0.name == "keyline-check" }).text
        for option in ["device", "since", #"fail\-on"#, #"no\-outputs"#] { #expect(page.contains(#"\-"# + option)) }
        #expect(page.contains(#"keyline check App/ \-\-drawings drawings"#))
        #expect(page.hasPrefix(".Dd "))
    }

    /// The requests of mdoc that pages are made of.
    private static let requests: Set = [
        ".Dd", ".Dt", ".Os", ".Sh", ".Nm", ".Nd", ".Op", ".Ar", ".Fl", ".Pp", ".Bd", ".Ed", ".Bl", ".It", ".El", ".Xr",
    ]

    @Test func `no text is read as a request`() {
        for page in Self.pages {
            for line in page.text.split(separator: "\n") {
                #expect(line.allSatisfy(\.isASCII) && !line.hasPrefix("'"), "\(page.name): \(line)")
                guard line.hasPrefix(".") else { continue }
                #expect(Self.requests.contains(String(line.prefix(3))), "\(page.name): \(line)")
            }
        }
    }

    /// Text, and the line of a page that shows it.
    @Test(arguments: [
        (".storyboard files", #"\&.storyboard files"#), ("'--x' and a\\b", #"\&'\-\-x' and a\eb"#),
        ("a ≤ 😀", #"a \[u2264] \[u1F600]"#),
    ])
    func `special characters are escaped`(text: String, line: String) { #expect(Roff.text(text) == line) }
}

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct ManCommandTests {
    private static let mandoc = URL(fileURLWithPath: "/usr/bin/mandoc")

    @Test func `a page is printed, and all pages are written into a folder`() throws {
        let keyline = try CommandLineRunner()
        let page = try keyline.run("man", "edit", "apply")
        #expect(page.status == 0 && page.output.contains(".Nm keyline edit apply"))
        #expect(try keyline.run("man", "chek").status == 64)
        #expect(try keyline.run("man", "--output", "share/man1").status == 0)
        #expect(try keyline.read("share/man1/keyline-edit-apply.1") == page.output)
        #expect(try keyline.run("man", "--output", "share/man1/keyline.1").errors.contains("cannot be written"))
        guard FileManager.default.isExecutableFile(atPath: Self.mandoc.path) else { return }
        let lint = try keyline.run(
            ["-Tlint", "-Wwarning"]
                + ["keyline", "keyline-check", "keyline-edit-apply", "keyline-vfl"].map {
                    "share/man1/\($0).1"
                },
            of: Self.mandoc)
        #expect(lint.output + lint.errors == "")
    }
}
