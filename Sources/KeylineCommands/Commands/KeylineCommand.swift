// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `keyline`: the list of its subcommands.
struct KeylineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyline",
        abstract: "Find screens that violate safe areas, with the devices and the constraint to blame.",
        discussion: """
            Keyline lays out iOS, iPadOS and tvOS screens on every device and reports layout problems. It reads \
            Interface Builder files directly, or keeps screens in an SQLite catalog. Data goes to standard output, \
            messages to standard error.

            Exit codes: 0 done, 1 findings at or above --fail-on, 2 internal error, 64 wrong usage, 65 \
            malformed input, 66 missing input, 69 a remote is unavailable, 75 there are conflicts to resolve or the \
            catalog is locked.

            Start here:
              keyline check App/                   check Interface Builder files, no set-up needed
              keyline init && keyline import App/  import them into a catalog
              keyline demo                         check example screens with known problems
            """,
        version: Program.versionAndCommit,
        groupedSubcommands: [
            CommandGroup(
                name: "Checking",
                subcommands: [
                    CheckCommand.self, FixCommand.self, ViolationsCommand.self, ExplainCommand.self, FramesCommand.self,
                    RenderCommand.self, WatchCommand.self, WhatIfCommand.self, BaselineCommand.self,
                    ConfigCommand.self,
                ]),
            CommandGroup(
                name: "Catalog",
                subcommands: [
                    InitCommand.self, ImportCommand.self, ExportCommand.self, DevicesCommand.self, MatrixCommand.self,
                    ScreensCommand.self, ShowCommand.self, QueryCommand.self, BackupCommand.self, DoctorCommand.self,
                ]),
            CommandGroup(
                name: "Changing",
                subcommands: [EditCommand.self, BindCommand.self, TokenCommand.self, SuppressCommand.self]),
            CommandGroup(
                name: "History",
                subcommands: [
                    StatusCommand.self, LogCommand.self, DiffCommand.self, BlameCommand.self, AtCommand.self,
                    ConflictsCommand.self, ResolveCommand.self,
                    UndoCommand.self, RestoreCommand.self, CompactCommand.self,
                ]),
            CommandGroup(
                name: "Syncing",
                subcommands: [
                    CloneCommand.self, SyncCommand.self, RemoteCommand.self, BundleCommand.self, SiteCommand.self,
                    ServeCommand.self, AccessCommand.self,
                ]),
            CommandGroup(name: "Learning", subcommands: [RulesCommand.self, VFLCommand.self, DemoCommand.self]),
            CommandGroup(name: "Tools", subcommands: [MCPCommand.self, CompletionsCommand.self, ManCommand.self]),
        ])

    /// Described here for help, completions and manual pages; `ColorChoice.taken` reads it, for every command.
    @Option(help: "Color the output; every command accepts this.") var color: ColorChoice = .auto
}
