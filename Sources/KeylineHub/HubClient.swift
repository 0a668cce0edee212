// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import AsyncHTTPClient
internal import Dispatch
internal import Foundation
public import KeylineCatalog
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL
internal import Synchronization

/// The way to a hub: each request carries what this end says, each answer what the hub says.
public struct HubClient: Sendable {
    private let url: String
    private let key: String?
    private let client: HTTPClient
    private let timeout: Double
    private let limits = HubLimits()

    /// A way to a hub.
    ///
    /// - Parameters:
    ///   - url: of the hub, without `/sync`.
    ///   - key: the access key's secret.
    ///   - timeout: how long the hub may say nothing, in seconds.
    ///   - authority: a PEM file of who vouches for the hub's certificate; nil = whom the system trusts.
    /// - Throws: `HubError.authority`.
    public init(url: String, key: String?, timeout: Double, authority: String? = nil) throws(HubError) {
        self.url = url.hasSuffix("/") ? String(url.dropLast()) : url
        self.key = key
        self.timeout = timeout
        var tls = TLSConfiguration.makeClientConfiguration()
        if let authority {
            guard let roots = try? NIOSSLCertificate.fromPEMFile(authority), !roots.isEmpty else {
                throw .authority(authority)
            }
            tls.trustRoots = .certificates(roots)
        }
        let pause = TimeAmount.milliseconds(Int64(timeout * 1000))
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: tls, redirectConfiguration: .disallow,
            timeout: HTTPClient.Configuration.Timeout(connect: .seconds(min(10, Int64(timeout) + 1)), read: pause))
        // What refuses a connection refuses it again: say so at once.
        configuration.connectionPool.retryConnectionEstablishment = false
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Runs a sync.
    ///
    /// - Throws: `HubError`, or what the peer throws.
    public func run(_ peer: any SyncEnd) throws {
        defer { try? client.syncShutdown() }
        var session: String?
        while true {
            let out = try peer.telling({ _ = try? post($0, session) }) { try said(by: peer) }
            if out.isEmpty, peer.isOver { return }
            let answer = try post(out, session)
            session = answer.session ?? session
            guard !answer.bytes.isEmpty || !out.isEmpty else { return try peer.end() }
            try peer.telling({ _ = try? post($0, session) }) { try peer.receive(answer.bytes) }
        }
    }

    /// What goes into one request.
    private func said(by peer: any SyncEnd) throws -> [UInt8] {
        var out: [UInt8] = []
        while out.count < limits.length / 2 {
            let more = try peer.output()
            if more.isEmpty { break }
            out += more
        }
        return out
    }

    private struct Answer: Sendable {
        var bytes: [UInt8]
        var session: String?
    }

    private func post(_ bytes: [UInt8], _ session: String?) throws -> Answer {
        var request = HTTPClientRequest(url: url + HubProtocol.path + (session.map { "/" + $0 } ?? ""))
        request.method = .POST
        request.headers.add(name: "Content-Type", value: HubProtocol.contentType)
        if let key { request.headers.add(name: "Authorization", value: "Bearer " + key) }
        request.body = .bytes(ByteBuffer(bytes: bytes))
        return try wait { [client, limits, url, timeout, request] in
            let response = try await client.execute(request, timeout: .milliseconds(Int64(timeout * 1000)))
            let body = try await response.body.collect(upTo: limits.length * 4)
            let words = Self.line(body, status: response.status.code)
            guard response.status != .unauthorized else { throw HubError.noAccess(url: url, words: words) }
            guard response.status == .ok else { throw HubError.refused(url: url, words: words) }
            return Answer(
                bytes: Array(body.readableBytesView),
                session: response.headers.first(name: HubProtocol.sessionHeader))
        }
    }

    /// The first line of what a hub says, without what moves a terminal's cursor.
    private static func line(_ body: ByteBuffer, status: UInt) -> String {
        let text = String(buffer: body).prefix(400).split(whereSeparator: \.isNewline).first ?? ""
        let plain = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
        return plain.isEmpty || plain.hasPrefix("<") ? "HTTP status \(status)" : plain
    }

    /// Runs what is asynchronous to its end. Called from a program's main thread, never from a task.
    private func wait<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T {
        let done = DispatchSemaphore(value: 0)
        let shared = Outcome<T>()
        Task.detached {
            let outcome: Result<T, any Error>
            do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
            shared.result.withLock { $0 = outcome }
            done.signal()
        }
        done.wait()
        guard let outcome = shared.result.withLock({ $0 }) else {
            throw HubError.unreachable(url: url, fact: "nothing came")
        }
        do {
            return try outcome.get()
        } catch let error as HubError {
            throw error
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: any Error) -> HubError {
        switch error {
        case is NIOSSLExtraError: .untrusted(url: url)
        // BoringSSL tells its reasons in words only.
        case is NIOSSLError, is BoringSSLError:
            "\(error)".contains("CERTIFICATE_VERIFY_FAILED") ? .untrusted(url: url) : .noTLS(url: url)
        default: .unreachable(url: url, fact: words(error))
        }
    }

    /// Where a task leaves what came of it.
    private final class Outcome<T: Sendable>: Sendable {
        let result = Mutex<Result<T, any Error>?>(nil)
    }

    private func words(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError where [.connectTimeout, .deadlineExceeded, .readTimeout].contains(error):
            "it does not answer in time"
        case let error as HTTPClientError where error == .remoteConnectionClosed:
            "it closed the connection" + (url.hasPrefix("http:") ? "; a hub with a certificate is https://…" : "")
        case let error as IOError: String(cString: strerror(error.errnoCode))
        case let error as NIOConnectionError:
            error.connectionErrors.first.map { words($0.error) } ?? "there is no host of this name"
        default: "\(error)"
        }
    }
}
