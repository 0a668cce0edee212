// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The revision that a command reads while `keyline at` runs it.
struct Past {
    /// The name of the revision.
    let stamp: String
    /// The path of the catalog, if one was named before the revision.
    let path: String?

    /// The revision to read; nil outside `keyline at`.
    @TaskLocal static var now: Past?

    /// Returns the error for a command that writes, or that is about the present.
    static func refusal(_ command: String) -> CommandError {
        .usage(
            "'keyline at' runs only commands that read, not '\(command)'",
            hint: "to bring back an earlier state, use 'keyline undo' or 'keyline restore'")
    }
}

/// `keyline at`: runs any reading command on the catalog as it was after a revision.
struct AtCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "at", abstract: "Run a read-only command on the catalog as it was after a revision.",
        discussion: """
            The command reads the catalog as its author had it when the revision was written. That state is rebuilt \
            in memory; the catalog itself is not changed.

            Examples:
              keyline at latest screens
              keyline at latest check --device iphone-se-3
              keyline at latest query 'select name, finding_count from screens'
            """)

    @OptionGroup var catalog: CatalogOptions
    @Argument(help: "Revision as 'keyline log' prints it, or 'latest'.") var stamp: String
    @Argument(parsing: .captureForPassthrough, help: "Command to run, with its arguments.") var command: [String] = []

    /// The commands that can read a past revision.
    private static let readers: [any ParsableCommand.Type] = [
        CheckCommand.self, ViolationsCommand.self, ExplainCommand.self, FramesCommand.self, RenderCommand.self,
        WhatIfCommand.self,
        ExportCommand.self, DevicesCommand.self, ScreensCommand.self, ShowCommand.self, QueryCommand.self,
        LogCommand.self, DiffCommand.self, BlameCommand.self, ConflictsCommand.self, TokenCommand.List.self,
        TokenCommand.Explain.self, TokenCommand.Export.self,
    ]

    func run() throws {
        guard !command.isEmpty else {
            throw CommandError.usage(
                "no command to run", hint: "add a command that reads, such as 'keyline at \(stamp) screens'")
        }
        try CommandNames.check(command)
        let parsed = try KeylineCommand.parseAsRoot(command)
        let isHelp = !CommandNames.all().contains { $0 == type(of: parsed) }
        guard isHelp || Self.readers.contains(where: { $0 == type(of: parsed) }) else {
            throw Past.refusal(command[0])
        }
        try Past.$now.withValue(Past(stamp: stamp, path: catalog.catalog)) { try Self.run(parsed) }
    }

    private static func run(_ command: any ParsableCommand) throws {
        var command = command
        try command.run()
    }
}
