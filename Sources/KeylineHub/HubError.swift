// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The reason why a hub cannot serve or cannot be reached.
public enum HubError: Error, Hashable, Sendable {
    /// The system refuses to listen at the address.
    case cannotListen(host: String, port: Int, fact: String)
    /// An unusable certificate or key, with the paths of both files.
    case certificate(String)
    /// A key that belongs to another certificate, with the paths of both files.
    case otherKey(certificate: String, key: String)
    /// A file without any certificate of an authority.
    case authority(String)
    /// The hub does not answer.
    case unreachable(url: String, fact: String)
    /// The server does not speak TLS.
    case noTLS(url: String)
    /// No trusted authority has signed the hub's certificate.
    case untrusted(url: String)
    /// The hub rejects the access key, with its message.
    case noAccess(url: String, words: String)
    /// The hub rejects the request, with its message.
    case refused(url: String, words: String)
}

extension HubError: CustomStringConvertible {
    /// The fact, then a hint if there is one.
    public var description: String {
        switch self {
        case .cannotListen(let host, let port, let fact):
            "the hub cannot listen at \(host):\(port): \(fact)\nhint: choose another with '--port' and '--host'"
        case .certificate(let paths):
            "'\(paths)' do not contain a certificate and its key\nhint: give PEM files that you can read"
        case .otherKey(let certificate, let key):
            "the key '\(key)' does not belong to the certificate '\(certificate)'\n"
                + "hint: give the key with which the certificate was made"
        case .authority(let path):
            "'\(path)' contains no certificate\nhint: set KEYLINE_AUTHORITY to a PEM file that you can read"
        case .unreachable(let url, let fact):
            "'\(url)' cannot be reached: \(fact)\nhint: nothing is lost; sync again when it can be reached"
        case .noTLS(let url):
            "'\(url)' cannot be reached: the server there does not use TLS\n"
                + "hint: for a hub without a certificate, use http://…"
        case .untrusted(let url):
            "'\(url)' cannot be reached: its certificate is not trusted\n"
                + "hint: set KEYLINE_AUTHORITY to a PEM file with the certificate of its authority"
        case .noAccess(let url, let words):
            "'\(url)' refuses: \(words)\nhint: the hub's owner creates a key with 'keyline access add NAME'; set "
                + "KEYLINE_ACCESS_KEY to it, or store it with 'keyline remote add NAME URL --ask-key'"
        case .refused(let url, let words): "'\(url)' refuses: \(words)\nhint: check the URL; try again later"
        }
    }
}

extension HubSessions.Refusal {
    /// The words for the client.
    var words: String {
        switch self {
        case .tooMany: "too many syncs are running; try again"
        case .tooManyOfKey: "too many syncs with this access key are running; try again"
        }
    }
}
