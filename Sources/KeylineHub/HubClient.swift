// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// The way to a hub: each request carries what one end says, each answer what the hub says.
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

    /// Carries a sync between the end that speaks at two descriptors and the hub. Ends once the input has ended and the
    /// hub has all of it, or once the sync is over at the hub.
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
            // Reading was interrupted: before the hub has said anything, there is nothing to ask for.
            guard !words.isEmpty || patience != nil else { continue }
            guard let answer = try await exchange(words, session, output) else { return }
            session = answer.session ?? session
            patience = Self.patience(after: answer, limits)
        }
    }

    /// How long the end here may be silent after an answer until a request without words asks the hub for more, in
    /// milliseconds; nil = for ever, as the hub waits for words.
    private static func patience(after answer: Answer, _ limits: HubLimits) -> Int32? {
        guard answer.byteCount > 0 else { return nil }
        // A long answer may be a part. A short one is all there is, unless the hub ended the sync or has other limits.
        return answer.byteCount >= limits.partLength ? DescriptorInput.pause : 1000
    }

    private struct Answer: Sendable {
        var byteCount: Int
        var session: String?
    }

    /// Sends a request and hands its answer on as it comes.
    ///
    /// - Returns: nil where the rest was asked for, and the sync is over at the hub.
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

    /// Writes what the hub says; the end that left does not hear it.
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

    /// The first line of what a hub says, without what moves a terminal's cursor.
    private static func line(_ body: ByteBuffer, status: UInt) -> String {
        let text = String(buffer: body).prefix(400).split(whereSeparator: \.isNewline).first ?? ""
        let plain = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
        return plain.isEmpty || plain.hasPrefix("<") ? "HTTP status \(status)" : plain
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

    private func words(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError where [.connectTimeout, .deadlineExceeded, .readTimeout].contains(error):
            "it does not answer in time"
        case let error as HTTPClientError where error == .remoteConnectionClosed: closedConnection
        // A hub that closes with unread bytes resets the connection.
        case let error as IOError where error.errnoCode == ECONNRESET: closedConnection
        case let error as IOError: String(cString: strerror(error.errnoCode))
        case let error as NIOConnectionError:
            error.connectionErrors.first.map { words($0.error) } ?? "there is no host of this name"
        default: "\(error)"
        }
    }

    private var closedConnection: String {
        "it closed the connection" + (url.hasPrefix("http:") ? "; a hub with a certificate is https://…" : "")
    }
}
