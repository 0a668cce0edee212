// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `keyline fix` without paths: the screens of the catalog.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct CatalogFixTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        #expect(try keyline.run("init").status == 0)
    }

    /// A label below the home indicator, a tile whose single tap does not wait, and a picture that receives no touches.
    private static let edits = """
        add-screen Start
        add-guide Start safeArea
        add-view Start title --class UILabel text=Hello
        add-constraint Start 'title.bottom = view.bottom'
        add-constraint Start 'title.leading = safe area.leading + 40'
        add-screen Taps
        add-view Taps tile frame.x=100 frame.y=300 frame.width=100 frame.height=100
        put-gesture Taps id=00000000000000000000000000000001 item=tile kind=tap name=once
        put-gesture Taps id=00000000000000000000000000000002 item=tile kind=tap name=twice configuration.numberOfTapsRequired=2
        add-view Taps picture --class UIImageView frame.x=100 frame.y=500 frame.width=100 frame.height=100
        put-gesture Taps id=00000000000000000000000000000003 item=picture kind=longPress
        """

    private func author(_ edits: String = Self.edits) throws {
        try keyline.write(edits, to: "edits.txt")
        let run = try keyline.run("edit", "apply", "edits.txt")
        #expect(run.status == 0, "\(run.errors)")
    }

    private func export() throws -> String { try keyline.run("export").output }

    @Test func `fixes are one revision, proven, undone as one, and done once`() throws {
        try author()
        let before = try export()
        let planned = try keyline.run("fix", "--dry-run", "--review")
        #expect(planned.output.contains("- title.bottom = superview.bottom\n  + title.bottom = safe area.bottom"))
        #expect(planned.output.contains("once waits for twice to fail"), "\(planned.output)")
        #expect(planned.output.contains("user interaction on"), "\(planned.output)")
        #expect(try export() == before, "a dry run writes nothing")
        let fixed = try keyline.run("fix", "--review")
        #expect(fixed.status == 0 && fixed.errors.contains("Applied 3 edits."), "\(fixed.errors)")
        #expect(fixed.output.contains("No new findings"), "\(fixed.output)")
        #expect(try keyline.run("fix", "--review").errors.contains("Applied 0 edits."))
        #expect(try keyline.run("log", "--format", "json").output.contains("fix 3 findings"))
        #expect(try keyline.run("undo", "latest").status == 0)
        #expect(try export() == before)
    }

    @Test func `each change is asked about once, and suppressed findings are left`() throws {
        try author()
        try keyline.write("n\nn\nn\n", to: "answers")
        let shell = URL(fileURLWithPath: "/bin/sh")
        let keylinePath = try #require(CommandLineRunner.binary?.path)
        let asked = try keyline.run(
            ["-c", "'\(keylinePath)' fix --interactive --review < answers"], of: shell)
        #expect(asked.errors.components(separatedBy: "apply? [y]es").count == 4, "\(asked.errors)")
        #expect(asked.errors.contains("Applied 0 edits."))
        #expect(try keyline.run("suppress", "add", "--screen", "Start", "--reason", "Bleeds").status == 0)
        #expect(try keyline.run("fix").errors.contains("Applied 2 edits.\n"))
    }

    @Test func `a constant keeps its token where the fix keeps the constant`() throws {
        #expect(try keyline.run("token", "set", "gap", "12").status == 0)
        try author(
            """
            add-screen Start
            add-view Start title --class UILabel text=Hello
            add-constraint Start 'view.bottom = title.bottom + {gap}'
            add-constraint Start 'title.centerX = view.centerX'
            """)
        #expect(try keyline.run("fix").errors.contains("Applied 1 edit.\n"))
        #expect(try keyline.run("show", "Start").output.contains("{gap}"))
        #expect(try keyline.run("check").status == 0)
    }

    @Test func `a comparison with a commit needs files`() throws {
        let run = try keyline.run("fix", "--since", "main")
        #expect(run.status == 64 && run.errors.contains("'--since' needs files in a Git checkout"), "\(run.errors)")
    }
}
