// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import HummingbirdTLS
public import KeylineCatalog
internal import KeylineReplica
internal import KeylineStore
internal import Logging
internal import NIOCore
internal import NIOSSL

/// A server with which catalogs sync over HTTP.
public struct Hub: Sendable {
    /// The host on which it listens.
    public var host: String
    /// The port on which it listens; 0 = any free port.
    public var port: Int
    /// PEM files of its certificate chain and its private key; nil = no TLS.
    public var certificate: (chain: String, key: String)?
    /// Limits for each client.
    public var limits = HubLimits()

    /// Called after each request.
    public var log: @Sendable (HubRequest) -> Void = { _ in }

    private let catalog: Catalog

    /// Creates a hub for a catalog.
    public init(_ catalog: Catalog, host: String, port: Int, certificate: (chain: String, key: String)? = nil) {
        self.catalog = catalog
        self.host = host
        self.port = port
        self.certificate = certificate
    }

    /// Serves until the process receives SIGTERM or SIGINT; requests that have arrived are answered, others end at once.
    ///
    /// - Parameter isListening: called with the port once the hub listens.
    /// - Throws: `HubError`.
    public func run(isListening: @escaping @Sendable (Int) -> Void) async throws {
        let (sessions, shutdown) = (HubSessions(catalog, limits), HubShutdown())
        let kept: (any DispatchSourceTimer, [any DispatchSourceSignal]) = (sessions.sweepRegularly(), shutdown.listen())
        defer { withExtendedLifetime(kept) {} }
        let router = Router()
        router.post("sync") { request, _ in try await logged(request, to: nil, sessions, shutdown) }
        router.post("sync/:session") { request, context in
            try await logged(request, to: context.parameters.get("session"), sessions, shutdown)
        }
        router.get("/") { _, _ in "This is a Keyline hub. To copy its catalog, use 'keyline clone URL'.\n" }
        let application = Application(
            router: router, server: try server(),
            configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: "Keyline"),
            onServerRunning: { channel in isListening(channel.localAddress?.port ?? port) },
            logger: Logger(label: "keyline.hub"))
        do {
            try await application.runService()
        } catch let error as IOError {
            throw HubError.cannotListen(host: host, port: port, fact: String(cString: strerror(error.errnoCode)))
        } catch is SocketAddressError.UnknownHost {
            throw HubError.cannotListen(host: host, port: port, fact: "this machine does not have that address")
        } catch let error as SocketAddressError {
            throw HubError.cannotListen(host: host, port: port, fact: "\(error)")
        }
    }

    private func server() throws -> HTTPServerBuilder {
        let http = HTTPServerBuilder.http1(
            configuration: .init(idleTimeout: .milliseconds(Int64(limits.requestSeconds * 1000))))
        guard let certificate else { return http }
        do {
            let chain = try NIOSSLCertificate.fromPEMFile(certificate.chain).map {
                NIOSSLCertificateSource.certificate($0)
            }
            let key = try NIOSSLPrivateKey(file: certificate.key, format: .pem)
            let configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain, privateKey: .privateKey(key))
            // The server would say that they do not match only when it has begun.
            do { _ = try NIOSSLContext(configuration: configuration) } catch {
                throw HubError.otherKey(certificate: certificate.chain, key: certificate.key)
            }
            return try .tls(http, tlsConfiguration: configuration)
        } catch let error as HubError {
            throw error
        } catch {
            throw HubError.certificate("\(certificate.chain)', '\(certificate.key)")
        }
    }

    // MARK: Requests

    /// Answers a request, and logs it.
    private func logged(
        _ request: Request, to name: String?, _ sessions: HubSessions, _ shutdown: HubShutdown
    ) async throws -> Response {
        let start = ContinuousClock.now
        var entry = HubRequest()
        entry.sync = name.map { String($0.prefix(8)) }
        let response = try await answer(request, to: name, sessions, shutdown, &entry)
        let time = (ContinuousClock.now - start).components
        entry.milliseconds = Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15
        log(entry)
        return response
    }

    private func answer(
        _ request: Request, to name: String?, _ sessions: HubSessions, _ shutdown: HubShutdown,
        _ entry: inout HubRequest
    ) async throws -> Response {
        guard let key = try key(of: request) else {
            return refusal(.unauthorized, "the access key is missing or wrong", &entry)
        }
        entry.key = key.name
        guard let body = await body(of: request, shutdown) else {
            guard !shutdown.hasBegun else { return refusal(.serviceUnavailable, "the hub is stopping", &entry) }
            return refusal(
                .contentTooLarge,
                "a request has at most \(limits.length) bytes and takes at most "
                    + "\(Int(limits.requestSeconds)) seconds", &entry)
        }
        entry.receivedCount = body.count
        if let name {
            guard let session = sessions.find(name, owner: key.name) else {
                return refusal(.notFound, "this sync has ended or was idle for too long", &entry)
            }
            return await exchange(body, name, session, sessions, &entry)
        }
        do {
            let (name, session) = try sessions.begin(owner: key.name, isReadOnly: key.isReadOnly)
            entry.sync = String(name.prefix(8))
            return await exchange(body, name, session, sessions, &entry)
        } catch let error as HubSessions.Refusal {
            return refusal(.serviceUnavailable, error.words, &entry)
        }
    }

    private func exchange(
        _ body: [UInt8], _ name: String, _ session: HubSession, _ sessions: HubSessions, _ entry: inout HubRequest
    ) async -> Response {
        let answer = await session.exchange(body)
        if answer.isOver { sessions.remove(name) }
        entry.sentCount = answer.bytes.count
        (entry.pulledCount, entry.pushedCount) = (answer.pulledCount, answer.pushed.count)
        entry.sites = Set(answer.pushed.map(\.stamp.site.prefix)).sorted()
        entry.refusal = answer.refusal
        var headers = HTTPFields()
        headers[.contentType] = HubProtocol.contentType
        if let field = HTTPField.Name(HubProtocol.sessionHeader) { headers[field] = name }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.bytes)))
    }

    /// Returns the access key of a request; nil if it has none or an unknown one.
    private func key(of request: Request) throws -> AccessKey? {
        guard let value = request.headers[.authorization], value.hasPrefix("Bearer ") else { return nil }
        let hash = AccessSecret(text: String(value.dropFirst(7))).hash
        return try catalog.accessKey(hash: hash)
    }

    /// Returns the bytes of a request; nil if there are too many, they arrive too slowly, or the hub stops first.
    private func body(of request: Request, _ shutdown: HubShutdown) async -> [UInt8]? {
        let (limit, seconds) = (limits.length, limits.requestSeconds)
        return await withTaskGroup(of: [UInt8]?.self) { group in
            group.addTask {
                guard let buffer = try? await request.body.collect(upTo: limit) else { return nil }
                return Array(buffer.readableBytesView)
            }
            group.addTask {
                try? await Task.sleep(for: .seconds(seconds))
                return nil
            }
            group.addTask {
                await shutdown.wait()
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private func refusal(_ status: HTTPResponse.Status, _ words: String, _ entry: inout HubRequest) -> Response {
        entry.refusal = words
        return Response(
            status: status, headers: [.contentType: "text/plain; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: words + "\n")))
    }
}
