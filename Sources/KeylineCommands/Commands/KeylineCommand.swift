// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `keyline`: the list of its subcommands.
struct KeylineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyline",
        abstract: "Which screens violate safe areas, on which devices, because of which constraint?",
        discussion: """
            Keyline keeps iOS, iPadOS and tvOS screens in an SQLite catalog, solves their layouts on every device and \
            reports what goes wrong. Data goes to standard output, messages to standard error.

            Exit codes: 0 clean, 1 findings at or above --fail-on, 2 a layout cannot be solved or something inside \
            failed, 64 wrong usage, 65 malformed input, 66 missing input, 69 unavailable, 75 try again.

            Start here:
              keyline check App/                   check Interface Builder files, no set-up needed
              keyline init && keyline import App/  keep them in a catalog
              keyline demo                         see what it finds on example screens
            """,
        version: Program.version,
        groupedSubcommands: [
            CommandGroup(
                name: "Checking",
                subcommands: [
                    CheckCommand.self, ViolationsCommand.self, ExplainCommand.self, FramesCommand.self,
                    RenderCommand.self, WatchCommand.self, WhatIfCommand.self, BaselineCommand.self,
                    ConfigCommand.self,
                ]),
            CommandGroup(
                name: "Catalog",
                subcommands: [
                    InitCommand.self, ImportCommand.self, ExportCommand.self, DevicesCommand.self, ScreensCommand.self,
                    ShowCommand.self, QueryCommand.self,
                ]),
            CommandGroup(name: "Changing", subcommands: [EditCommand.self, BindCommand.self, TokenCommand.self]),
            CommandGroup(
                name: "History",
                subcommands: [
                    StatusCommand.self, LogCommand.self, DiffCommand.self, BlameCommand.self, AtCommand.self,
                    ConflictsCommand.self, ResolveCommand.self,
                    UndoCommand.self, RestoreCommand.self, ReleaseCommand.self, CompactCommand.self,
                ]),
            CommandGroup(
                name: "Syncing",
                subcommands: [
                    CloneCommand.self, SyncCommand.self, RemoteCommand.self, BundleCommand.self, SiteCommand.self,
                    ServeCommand.self, AccessCommand.self,
                ]),
            CommandGroup(name: "Learning", subcommands: [RulesCommand.self, VFLCommand.self, DemoCommand.self]),
        ])
}
