// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Why a hub cannot serve or be reached.
public enum HubError: Error, Hashable, Sendable {
    /// The system does not let it listen there.
    case cannotListen(host: String, port: Int, fact: String)
    /// A certificate or key that cannot be used; the paths.
    case certificate(String)
    /// A file that names nobody who could vouch for a certificate.
    case authority(String)
    /// The hub does not answer.
    case unreachable(url: String, fact: String)
    /// What answers does not do TLS.
    case noTLS(url: String)
    /// Nobody whom this machine trusts vouches for the hub's certificate.
    case untrusted(url: String)
    /// The hub does not know the access key; its words.
    case noAccess(url: String, words: String)
    /// The hub answers, but not as asked; its words.
    case refused(url: String, words: String)
}

extension HubError: CustomStringConvertible {
    /// The fact, then what to do where there is something.
    public var description: String {
        switch self {
        case .cannotListen(let host, let port, let fact):
            "the hub cannot listen at \(host):\(port): \(fact)\nhint: choose another with '--port' and '--host'"
        case .certificate(let paths):
            "'\(paths)' are no certificate and key\nhint: give PEM files that you may read"
        case .authority(let path):
            "'\(path)' holds no certificate\nhint: KEYLINE_AUTHORITY names a PEM file that you may read"
        case .unreachable(let url, let fact):
            "'\(url)' cannot be reached: \(fact)\nhint: nothing is lost: sync again when it can be"
        case .noTLS(let url):
            "'\(url)' cannot be reached: what answers there does not do TLS\nhint: a hub without a certificate is http://…"
        case .untrusted(let url):
            "'\(url)' cannot be reached: its certificate is not trusted\n"
                + "hint: KEYLINE_AUTHORITY names a PEM file of who vouches for it"
        case .noAccess(let url, let words):
            "'\(url)' refuses: \(words)\nhint: whoever runs the hub makes a key with 'keyline access add NAME'; give it as "
                + "KEYLINE_ACCESS_KEY, or keep it with 'keyline remote add NAME URL --ask-key'"
        case .refused(let url, let words): "'\(url)' refuses: \(words)\nhint: check the URL; try again later"
        }
    }
}
