// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineReplica
import KeylineStore

/// One sync with one remote.
struct RemoteSync {
    let catalog: Catalog
    let mode: SyncMode
    /// The longest silence of a remote, in seconds.
    let timeout: Double
    var progress: CheckProgress?

    /// Syncs with a remote.
    ///
    /// - Throws: the errors of `run(_:keyOf:)`.
    func run(_ target: RemoteNames.Target) throws -> SyncOutcome {
        try run(target.address, keyOf: target.remote)
    }

    /// Syncs with the catalog, bundle or hub at an address.
    ///
    /// - Parameter name: the remote whose access key is used; nil for none.
    /// - Throws: `CommandError`, `WireError`, `StoreError`, or the errors of a checker.
    func run(_ address: RemoteAddress, keyOf name: String? = nil) throws -> SyncOutcome {
        if case .file(let path) = address { return try syncFile(path) }
        let peer = try SyncPeer(catalog, mode, progress: progress)
        try address.carry(peer, keyOf: name, timeout: timeout)
        return peer.outcome
    }

    private func syncFile(_ path: String) throws -> SyncOutcome {
        if BundleFile.isBundle(path) {
            return try BundleFile.apply(path, to: catalog, isRehearsal: mode.isRehearsal, progress: progress)
        }
        var other = try Self.open(path)
        guard !Self.isSame(path, catalog.path) else {
            throw CommandError.usage(
                "'\(path)' is this catalog itself", hint: "'keyline remote list' shows the addresses of the remotes")
        }
        other.author = catalog.author
        let otherMode = other.obstacle == nil ? SyncMode.both : .giving
        return try catalog.sync(with: other, mode, otherMode, progress: progress).here
    }

    /// Opens the catalog at a path that was given as a remote.
    private static func open(_ path: String) throws -> Catalog {
        do {
            return try Catalog.open(path: path, checker: RuleChecker())
        } catch StoreError.missing {
            throw CommandError.noRemote(path: path, fact: "there is no catalog or bundle")
        } catch StoreError.notACatalog {
            throw CommandError.malformedFile(
                path: path, kind: "catalog or bundle", fact: "it does not begin like either")
        }
    }

    private static func isSame(_ a: String, _ b: String) -> Bool {
        let paths = [a, b].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        return paths[0] == paths[1]
    }
}

extension WireError {
    /// True if the bytes are not a well-formed, complete stream, whatever their contents.
    fileprivate var isOfBytes: Bool {
        switch self {
        case .malformed, .tooLong, .checksum, .unknownKind, .unexpected, .cut: true
        case .version, .twoHistories, .unparted, .changed, .falseSnapshot, .cutSnapshot, .noSnapshot, .gap, .forged,
            .compacted, .unconfirmed, .refused:
            false
        }
    }
}

extension RemoteAddress {
    /// Connects a sync end with the one at the address, on another machine or in another process.
    ///
    /// - Parameters:
    ///   - name: the remote whose access key is used; nil for none.
    ///   - timeout: the longest silence of the other end, in seconds.
    /// - Throws: `CommandError`, or the errors of `end`.
    func carry(_ end: any SyncEnd, keyOf name: String? = nil, timeout: Double) throws {
        switch self {
        case .file: break
        case .ssh(let host, let port, let path):
            try ProcessRemote.ssh(host: host, port: port, path: path, timeout: timeout).run(end)
        case .hub(let url): try HubProgram.remote(url, keyOf: name, timeout: timeout).run(end)
        }
    }
}

/// A bundle as a file.
enum BundleFile {
    /// Returns true if a file begins with the mark of bundles.
    static func isBundle(_ path: String) -> Bool {
        guard let handle = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: SyncBundle.mark.count)).map {
            $0.elementsEqual(SyncBundle.mark)
        } ?? false
    }

    /// Applies the revisions of a bundle file to a catalog.
    ///
    /// - Throws: `CommandError`, `WireError`, `StoreError`, or the errors of the checker.
    static func apply(
        _ path: String, to catalog: Catalog, isRehearsal: Bool, progress: CheckProgress?
    ) throws -> SyncOutcome {
        guard let handle = FileHandle(forReadingAtPath: path) else { throw CommandError.noSuchFile(path: path) }
        defer { try? handle.close() }
        do {
            return try SyncBundle.apply(catalog, isRehearsal: isRehearsal, progress: progress) {
                [UInt8](try handle.read(upToCount: 1 << 18) ?? Data())
            }
        } catch let error as WireError {
            guard error.isOfBytes else { throw error }
            throw CommandError.malformedFile(path: path, kind: "whole bundle", fact: error.fact)
        } catch is CocoaError {
            throw CommandError.unreadable(path: path, fact: "reading failed")
        }
    }
}
