// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

/// `keyline clone`: makes a new catalog from another one.
struct CloneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clone", abstract: "Copy a catalog with its whole history, to work on it and sync later.",
        discussion: """
            The source is the path of a catalog or bundle, ssh://host/path, or the URL of a hub. It becomes the \
            remote 'origin'. Over ssh and HTTP the catalog is transferred into a file named after the new catalog \
            with the extension '.part', and renamed once it is complete and verified. If the transfer is interrupted, \
            run the same command again to continue; if a clone from a bundle is interrupted, continue with 'keyline \
            sync'.

            Examples:
              keyline clone team.keyline mine.keyline
              keyline clone team.keyline mine.keyline && keyline sync \\
                  --catalog mine.keyline
            """)

    @Argument(help: "Path or URL of the catalog to clone.") var source: String
    @Argument(help: "Path of the new catalog (default: that of '--catalog').", completion: .file()) var path: String?
    @Option(help: ArgumentHelp("Give up when the remote sends nothing for this long.", valueName: "seconds"))
    var timeout = SecondsArgument(120)
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let target = path ?? catalog.path
        let address = try RemoteAddress(source)
        let origin = Remote(name: RemoteNames.standard, address: try RemoteAddress.kept(source))
        guard !FileManager.default.fileExists(atPath: target) else { throw obstacle(target, origin) }
        guard case .file(let path) = address else {
            do {
                return try receive(address, to: target, origin)
            } catch WireError.noSnapshot {
                return try fetch(address, to: target, origin)
            }
        }
        if BundleFile.isBundle(path) {
            try fetch(address, to: target, origin)
        } else {
            try copy(path, to: target, origin)
        }
    }

    /// Returns the error for a target where a file exists; an interrupted clone of the same origin gets a hint to
    /// continue with a sync.
    private func obstacle(_ target: String, _ origin: Remote) -> CommandError {
        let known = try? Catalog.open(path: target, checker: RuleChecker()).remotes()
        guard known?.contains(origin) ?? false else { return .catalogExists(path: target) }
        return .usage("'\(target)' already exists", hint: "it is a clone of this; \(Self.continuing(target))")
    }

    private static func continuing(_ target: String) -> String {
        "get the missing revisions with 'keyline sync --catalog \(target)'"
    }

    /// Receives the catalog as a snapshot, including its verdicts.
    private func receive(_ address: RemoteAddress, to target: String, _ origin: Remote) throws {
        let peer = try SnapshotPeer(target: target)
        try address.carry(peer, timeout: timeout.value)
        try printCounts(peer.finish(remote: origin, checker: RuleChecker()), target)
    }

    /// Copies the rows of a catalog file, including its verdicts.
    private func copy(_ path: String, to target: String, _ origin: Remote) throws {
        let source = try Catalog.open(path: path, checker: RuleChecker())
        if source.obstacle == nil { try source.seal() }
        try printCounts(source.clone(to: target, remote: origin), target)
    }

    /// Receives every revision, and solves.
    private func fetch(_ address: RemoteAddress, to target: String, _ origin: Remote) throws {
        let new = try Catalog.blank(path: target, checker: RuleChecker())
        let progress = CatalogProgress(noun: "screens")
        do {
            try new.putRemote(origin)
            let sync = RemoteSync(catalog: new, mode: .both, timeout: timeout.value, progress: progress.report)
            let outcome = try sync.run(address)
            progress.finish()
            try new.note(outcome.peerFrontier, ofRemote: origin.name)
        } catch {
            progress.finish()
            if try new.versionVector().sequences.isEmpty {
                remove(target)
            } else {
                Console.message("'\(target)' is incomplete\nhint: \(Self.continuing(target))")
            }
            throw error
        }
        try printCounts(new, target)
    }

    /// Removes the files of a new catalog that received no revision.
    private func remove(_ target: String) {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: target + suffix) }
    }

    private func printCounts(_ clone: Catalog, _ target: String) throws {
        let (screens, revisions) = try clone.counts()
        Console.message(
            "Cloned to '\(target)': \(NumberText.count(screens, "screen")), \(NumberText.count(revisions, "revision"))."
        )
    }
}
