// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// `keyline sync`: exchanges revisions in both directions.
struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Exchange revisions with other catalogs, and check the screens they change.",
        discussion: """
            A remote is a name given with 'keyline remote add' (default: 'origin'), or an address: the path of a \
            catalog or bundle, ssh://host/path, or the URL of a hub. The access key for a hub is taken from the \
            environment variable KEYLINE_ACCESS_KEY, or else from 'keyline remote add --ask-key', which stores it.

            Changes of both sides are merged. If both sides changed the same value, one of the values is used and \
            'keyline conflicts' lists the other. Exits with 75 if there is a conflict to resolve, and with 69 if a \
            remote cannot be reached. An interrupted sync continues where it stopped.

            Examples:
              keyline sync
              keyline sync --dry-run
              keyline sync team.keyline --format json
            """)

    @Argument(help: ArgumentHelp("Names or addresses (default: origin).", valueName: "remote"))
    var remotes: [String] = []

    @Flag(help: "Only show what would change, and which findings would appear or disappear on which devices.")
    var dryRun = false

    @Option(help: ArgumentHelp("Give up when the remote sends nothing for this long.", valueName: "seconds"))
    var timeout = SecondsArgument(120)

    @Flag(help: "Serve as the other end, through standard input and output. The argument is the catalog.")
    var stdio = false

    @Flag(help: "With '--stdio': send revisions, but receive none.")
    var readOnly = false

    @Option(help: "Output format.") var format: AnswerFormat = .text
    @OptionGroup var catalog: CatalogOptions

    func validate() throws {
        if stdio, remotes.count > 1 || dryRun { throw ValidationError("'--stdio' takes one catalog.") }
        if readOnly, !stdio { throw ValidationError("'--read-only' goes with '--stdio'.") }
    }

    func run() throws {
        if stdio { return try serve() }
        let catalog = try catalog.open(toWrite: !dryRun)
        let targets = try RemoteNames(catalog).targets(remotes)
        let before = try catalog.formerScreens()
        let progress = CatalogProgress(noun: "screens")
        let sync = RemoteSync(
            catalog: catalog, mode: dryRun ? .rehearsal : .both, timeout: timeout.value, progress: progress.report)
        let reporter = SyncReporter(catalog: catalog, before: before, isRehearsal: dryRun)
        var results: [SyncResult] = []
        for target in targets {
            let result = try SyncResult(target) { try sync.run(target) }
            progress.finish()
            if let outcome = result.outcome, let remote = target.remote, !dryRun {
                try catalog.note(outcome.peerFrontier, ofRemote: remote)
            }
            printMessages(result, reporter, isAlone: targets.count == 1)
            results.append(result)
        }
        let outcomes = results.compactMap(\.outcome)
        let conflicts = try dryRun ? expected(outcomes) : waiting(in: catalog)
        Console.write(format == .json ? try reporter.json(results, conflicts) : try reporter.text(results))
        try status(results, conflicts: conflicts).finish()
    }

    /// Prints the result for one remote; a failure does not keep the other remotes from being synced.
    private func printMessages(_ result: SyncResult, _ reporter: SyncReporter, isAlone: Bool) {
        if let failure = result.failure {
            Console.error((isAlone ? "" : result.target.name + ": ") + failure.words)
        } else {
            reporter.messages(result).forEach(Console.message)
        }
    }

    private func status(_ results: [SyncResult], conflicts: SyncReporter.Conflicts) -> ExitStatus {
        let outcomes = results.compactMap(\.outcome)
        if !conflicts.isEmpty {
            Console.message(
                dryRun
                    ? "The sync would add \(conflicts.words)."
                    : "This catalog has \(conflicts.words); list them with 'keyline conflicts'.")
        }
        if outcomes.contains(where: { !$0.divergedScopes.isEmpty }) { return .failure }
        let failures = results.compactMap(\.failure?.status)
        // If one of several remotes failed, the status is `.unavailable`, whatever the reason.
        if !failures.isEmpty { return failures.count == 1 && results.count == 1 ? failures[0] : .unavailable }
        if !dryRun, outcomes.contains(where: { $0.unsentCount > 0 && !$0.isOneWay }) { return .unavailable }
        return conflicts.isEmpty || dryRun ? .clean : .tryAgain
    }

    /// Returns the number of unresolved conflicts.
    private func waiting(in catalog: Catalog) throws -> SyncReporter.Conflicts {
        SyncReporter.Conflicts(
            values: try catalog.openConflictCount(),
            findings: try catalog.semanticConflicts().count)
    }

    /// Returns the number of conflicts that the sync would add.
    private func expected(_ outcomes: [SyncOutcome]) -> SyncReporter.Conflicts {
        SyncReporter.Conflicts(
            values: outcomes.map(\.report.conflictCount).reduce(0, +),
            findings: outcomes.map(\.report.broken.count).reduce(0, +))
    }

    // MARK: The other end

    /// Answers a sync on the standard streams. Errors are worded for the other end, which displays them.
    private func serve() throws {
        do {
            let peer = try answering()
            let pump = StreamPump(input: STDIN_FILENO, output: STDOUT_FILENO, timeout: timeout.value)
            if try !pump.run(peer, name: "the other end") { try peer.end() }
        } catch {
            throw ExitCode((Failure(error)?.status ?? .failure).rawValue)
        }
    }

    /// Returns the local peer; if the catalog cannot be opened, sends the reason to the other end.
    private func answering() throws -> SyncPeer {
        var options = catalog
        if let path = remotes.first { options.catalog = path }
        do {
            let opened = try options.open(toWrite: !readOnly)
            return try SyncPeer(opened, readOnly || opened.obstacle != nil ? .giving : .both)
        } catch {
            guard let failure = Failure(error) else { throw error }
            Console.write(SyncRefusal.bytes(failure.words))
            throw error
        }
    }
}
