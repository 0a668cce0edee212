// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Testing

@testable import KeylineCommands

@Suite struct KeylineCommandTests {
    /// Returns every command without subcommands, with its path.
    static func leaves(
        _ command: any ParsableCommand.Type = KeylineCommand.self, path: [String] = []
    ) -> [(path: String, type: any ParsableCommand.Type)] {
        let groups = command.configuration.subcommands
        if groups.isEmpty { return [(path.joined(separator: " "), command)] }
        return groups.flatMap { leaves($0, path: path + [$0.configuration.commandName ?? "\($0)"]) }
    }

    @Test(.enabled(if: CommandLineRunner.isAvailable)) func `the version names the commit, as far as it is known`()
        throws
    {
        let run = try CommandLineRunner().run("--version")
        #expect(run.status == 0)
        #expect(run.output.wholeMatch(of: #/(.+?)( \([0-9a-f]{8}\))?\n/#)?.output.1 == Program.version[...])
    }

    @Test func `every command says what it does and shows an example`() {
        for leaf in Self.leaves() {
            let help = leaf.type.helpMessage()
            #expect(!leaf.type.configuration.abstract.isEmpty, "\(leaf.path)")
            #expect(help.contains("Examples:"), "\(leaf.path)")
        }
    }
}
