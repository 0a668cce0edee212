// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineModel
@_spi(WritePath) import KeylineStore
import SeededRandom
import Synchronization
import Testing

@testable import KeylineHub

/// A hub and its client in one process, with a local peer of a sync at two pipes.
@Suite(.serialized) struct HubClientTests {
    private struct Indifferent: ScreenChecking {
        func check(
            _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
        ) throws -> [Verdict] { [] }

        func words(of verdict: Verdict) -> (message: String, fix: String?) { ("", nil) }
    }

    private let folder: URL
    private let source: Catalog
    private let secret = AccessSecret.random()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        source = try Catalog.create(
            path: folder.appendingPathComponent("source").path, seeds: CatalogSeeds(devices: [], matrices: []),
            checker: Indifferent())
        let hash = secret.hash
        try source.store.write {
            try $0.addAccessKey(AccessKey(name: "ada", isReadOnly: false, created: 1), hash: hash)
        }
    }

    /// Adds tokens that cannot be compressed.
    private func fill(byteCount: Int) throws {
        var generator = SeededGenerator(seed: 1)
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
        let length = 64 << 10
        let tokens = (0..<byteCount / length).map { number in
            let value = String((0..<length).map { _ in letters[Int.random(in: 0..<64, using: &generator)] })
            return CatalogChange.putToken(DesignToken(id: "", name: "token\(number)", type: "string", value: value))
        }
        _ = try source.apply(tokens)
    }

    /// Runs a body while the hub serves.
    private func serving(_ limits: HubLimits, _ body: (String) async throws -> Void) async throws {
        var hub = Hub(source, host: "127.0.0.1", port: 0)
        hub.limits = limits
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let running = Task { [hub] in try await hub.run { port.yield($0) } }
        defer { running.cancel() }
        for await port in ports {
            try await body("http://127.0.0.1:\(port)")
            break
        }
    }

    /// Lets a local peer sync through a client, as `keyline` does through `keyline-hub connect`.
    private func converse(_ end: sending SnapshotPeer, _ client: HubClient) async throws -> SnapshotPeer {
        let (up, down) = (Pipe(), Pipe())
        async let carried: Void = client.carry(
            from: up.fileHandleForReading.fileDescriptor, to: down.fileHandleForWriting.fileDescriptor)
        let peer = try await Speaker(end).speak(up.fileHandleForWriting, down.fileHandleForReading)
        try await carried
        return peer
    }

    /// Runs a peer on its own thread, because both reading and writing block.
    private final class Speaker: @unchecked Sendable {
        private let end: SnapshotPeer

        init(_ end: sending SnapshotPeer) { self.end = end }

        func speak(_ output: FileHandle, _ input: FileHandle) async throws -> sending SnapshotPeer {
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                DispatchQueue(label: "speaker").async { [self] in
                    done.resume(
                        with: Result {
                            defer { try? output.close() }
                            while !end.isOver {
                                let words = end.output()
                                if !words.isEmpty { try output.write(contentsOf: Data(words)) }
                                try end.receive([UInt8](input.availableData))
                            }
                        })
                }
            }
            return end
        }
    }

    private func token(_ number: Int, in store: CatalogStore) throws -> String? {
        try store.read { try $0.tokens().first { $0.name == "token\(number)" }?.value }
    }

    @Test(arguments: [4 << 20, 4096])
    func `a long answer arrives in parts of the hub's limit`(limit: Int) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(byteCount: 6 << 20)
        var limits = HubLimits()
        limits.length = limit
        try await serving(limits) { url in
            let client = try HubClient(url: url, key: secret.text, timeout: 60)
            let target = folder.appendingPathComponent("target").path
            let peer = try await converse(try SnapshotPeer(target: target), client)
            let clone = try peer.finish(remote: Remote(name: "origin", address: url))
            #expect(peer.byteCount > 6 << 20)
            #expect(try token(70, in: clone) == token(70, in: source.store))
        }
    }
}
