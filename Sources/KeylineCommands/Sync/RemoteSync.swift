// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineReplica
import KeylineStore

/// One sync with one remote.
struct RemoteSync {
    let catalog: Catalog
    let mode: SyncMode
    /// How long a remote may say nothing, in seconds.
    let timeout: Double
    var progress: CheckProgress?

    /// Syncs with what is at an address.
    ///
    /// - Throws: `CommandError`, `WireError`, `StoreError`, or what a checker throws.
    func run(_ address: RemoteAddress) throws -> SyncOutcome {
        if case .file(let path) = address { return try syncFile(path) }
        let peer = try SyncPeer(catalog, mode, progress: progress)
        try address.carry(peer, timeout: timeout)
        return peer.outcome
    }

    private func syncFile(_ path: String) throws -> SyncOutcome {
        if BundleFile.isBundle(path) {
            return try BundleFile.apply(path, to: catalog, isRehearsal: mode.isRehearsal, progress: progress)
        }
        var other = try Catalog.open(path: path, checker: RuleChecker())
        guard !Self.isSame(path, catalog.store.path) else {
            throw CommandError.usage("'\(path)' is this catalog itself", hint: nil)
        }
        other.store.author = catalog.store.author
        let otherMode = other.store.obstacle == nil ? SyncMode.both : .giving
        return try catalog.sync(with: other, mode, otherMode, progress: progress).here
    }

    private static func isSame(_ a: String, _ b: String) -> Bool {
        let paths = [a, b].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        return paths[0] == paths[1]
    }
}

extension RemoteAddress {
    /// Lets one end speak with the one that is at the address, on another machine or in another process.
    ///
    /// - Parameter timeout: how long that one may say nothing, in seconds.
    /// - Throws: `CommandError`, `HubError`, or what the end throws.
    func carry(_ end: any SyncEnd, timeout: Double) throws {
        switch self {
        case .file: break
        case .ssh(let host, let port, let path):
            try ProcessRemote(host: host, port: port, path: path, timeout: timeout).run(end)
        case .hub(let url): try HubRemote(url: url, timeout: timeout).run(end)
        }
    }
}

/// A bundle as a file.
enum BundleFile {
    /// Whether a file begins as bundles do.
    static func isBundle(_ path: String) -> Bool {
        guard let handle = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: KeylineCatalog.Bundle.mark.count)).map {
            $0.elementsEqual(KeylineCatalog.Bundle.mark)
        } ?? false
    }

    /// Takes over what a file holds.
    ///
    /// - Throws: `CommandError`, `WireError`, `StoreError`, or what the checker throws.
    static func apply(
        _ path: String, to catalog: Catalog, isRehearsal: Bool, progress: CheckProgress?
    ) throws -> SyncOutcome {
        guard let handle = FileHandle(forReadingAtPath: path) else { throw CommandError.noSuchFile(path: path) }
        defer { try? handle.close() }
        do {
            return try KeylineCatalog.Bundle.apply(catalog, isRehearsal: isRehearsal, progress: progress) {
                [UInt8](try handle.read(upToCount: 1 << 18) ?? Data())
            }
        } catch let error as WireError {
            guard case .cut = error else { throw error }
            throw CommandError.malformedFile(path: path, kind: "bundle", fact: error.fact)
        } catch is CocoaError {
            throw CommandError.unreadable(path: path, fact: "reading failed")
        }
    }
}
