// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// A client of a hub: each request carries bytes of a local peer, each answer the hub's bytes.
public struct HubClient: Sendable {
    private let url: String
    private let key: String?
    private let client: HTTPClient
    private let timeout: Double
    private let limits = HubLimits()

    /// Creates a client of a hub.
    ///
    /// - Parameters:
    ///   - url: URL of the hub, without `/sync`.
    ///   - key: the access key's secret.
    ///   - timeout: maximum time without an answer from the hub, in seconds.
    ///   - authority: a PEM file of the certificate authority for the hub's certificate; nil = the system's
    ///     authorities.
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
        // A refused connection would be refused again, so the error is reported at once.
        configuration.connectionPool.retryConnectionEstablishment = false
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Carries a sync between a local peer at two descriptors and the hub. Returns once the input has ended and the hub
    /// has received all of it, or once the hub has ended the sync.
    ///
    /// - Throws: `HubError`.
    public func carry(from input: Int32, to output: Int32) async throws {
        do {
            try await carry(DescriptorInput(input, limit: limits.length / 2), output)
        } catch {
            try? await client.shutdown()
            throw error as? HubError ?? failure(error)
        }
        try? await client.shutdown()
    }

    private func carry(_ source: DescriptorInput, _ output: Int32) async throws {
        var source = source
        var session: String?
        var patience: Int32?
        while true {
            let words = source.next(within: patience)
            guard !words.isEmpty || source.isOpen else { return }
            // The read was interrupted: before the hub's first answer there is nothing to request.
            guard !words.isEmpty || patience != nil else { continue }
            guard let answer = try await exchange(words, session, output) else { return }
            session = answer.session ?? session
            patience = Self.patience(after: answer, limits)
        }
    }

    /// Returns the time, in milliseconds, that the local peer may stay silent after an answer before an empty request
    /// asks the hub for more; nil = no limit, because the hub waits for input.
    private static func patience(after answer: Answer, _ limits: HubLimits) -> Int32? {
        guard answer.byteCount > 0 else { return nil }
        // A long answer may be incomplete. A short one is complete, unless the hub ended the sync or has other limits.
        return answer.byteCount >= limits.partLength ? DescriptorInput.pause : 1000
    }

    private struct Answer: Sendable {
        var byteCount: Int
        var session: String?
    }

    /// Sends a request and forwards its answer as it arrives.
    ///
    /// - Returns: nil if the request was empty and the hub has ended the sync.
    private func exchange(_ bytes: [UInt8], _ session: String?, _ output: Int32) async throws -> Answer? {
        var request = HTTPClientRequest(url: url + HubProtocol.path + (session.map { "/" + $0 } ?? ""))
        request.method = .POST
        request.headers.add(name: "Content-Type", value: HubProtocol.contentType)
        if let key { request.headers.add(name: "Authorization", value: "Bearer " + key) }
        request.body = .bytes(ByteBuffer(bytes: bytes))
        let response = try await client.execute(request, timeout: .milliseconds(Int64(timeout * 1000)))
        if response.status == .notFound, bytes.isEmpty { return nil }
        guard response.status == .ok else { throw await refusal(response) }
        var count = 0
        for try await part in response.body {
            Self.write(Array(part.readableBytesView), to: output)
            count += part.readableBytes
        }
        return Answer(byteCount: count, session: response.headers.first(name: HubProtocol.sessionHeader))
    }

    /// Writes the hub's bytes; stops silently if the local peer has closed its end.
    private static func write(_ bytes: [UInt8], to output: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR, errno != EAGAIN { return }
            rest = rest.dropFirst(max(0, count))
        }
    }

    private func refusal(_ response: HTTPClientResponse) async -> HubError {
        let body = (try? await response.body.collect(upTo: 64 << 10)) ?? ByteBuffer()
        let words = Self.line(body, status: response.status.code)
        return response.status == .unauthorized ? .noAccess(url: url, words: words) : .refused(url: url, words: words)
    }

    /// Returns the first line of a hub's answer, without control characters, which could move a terminal's cursor.
    private static func line(_ body: ByteBuffer, status: UInt) -> String {
        let text = String(buffer: body).prefix(400).split(whereSeparator: \.isNewline).first ?? ""
        let plain = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
        return plain.isEmpty || plain.hasPrefix("<") ? "HTTP status \(status)" : plain
    }

    private func failure(_ error: any Error) -> HubError {
        switch error {
        case is NIOSSLExtraError: .untrusted(url: url)
        // BoringSSL reports its reasons only as text.
        case is NIOSSLError, is BoringSSLError:
            "\(error)".contains("CERTIFICATE_VERIFY_FAILED") ? .untrusted(url: url) : .noTLS(url: url)
        default: .unreachable(url: url, fact: words(error))
        }
    }

    private func words(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError where [.connectTimeout, .deadlineExceeded, .readTimeout].contains(error):
            "it does not answer in time"
        case let error as HTTPClientError where error == .remoteConnectionClosed: closedConnection
        // A hub that closes with unread bytes resets the connection.
        case let error as IOError where error.errnoCode == ECONNRESET: closedConnection
        case let error as IOError: String(cString: strerror(error.errnoCode))
        case let error as NIOConnectionError:
            error.connectionErrors.first.map { words($0.error) } ?? "there is no host with this name"
        default: "\(error)"
        }
    }

    private var closedConnection: String {
        "it closed the connection" + (url.hasPrefix("http:") ? "; for a hub with a certificate, use https://…" : "")
    }
}
