// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The address of a remote.
enum RemoteAddress: Hashable {
    /// A catalog or bundle on this machine.
    case file(path: String)
    /// A catalog on another machine, opened by a program there that `ssh` starts.
    case ssh(host: String, port: Int?, path: String)
    /// A hub.
    case hub(URL)

    /// Parses an address: a URL, or else a path.
    ///
    /// - Throws: `CommandError.invalidValue`.
    init(_ text: String) throws(CommandError) {
        guard let scheme = text.range(of: "://").map({ text[..<$0.lowerBound].lowercased() }) else {
            self = .file(path: text)
            return
        }
        guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else {
            throw Self.invalid(text, "a URL names a host")
        }
        guard parts.port.map((1...65_535).contains) ?? true else { throw Self.invalid(text, "ports are 1 to 65535") }
        switch scheme {
        case "ssh":
            let name = (parts.user.map { $0 + "@" } ?? "") + host
            // `ssh` would read a host that begins with a hyphen as an option.
            guard !name.hasPrefix("-"), parts.password == nil else {
                throw Self.invalid(text, "the form is ssh://[user@]host[:port]/path")
            }
            let path = parts.path.hasPrefix("/~/") ? String(parts.path.dropFirst(3)) : parts.path
            guard !path.isEmpty, path != "/" else { throw Self.invalid(text, "it needs the path of a catalog there") }
            self = .ssh(host: name, port: parts.port, path: path)
        case "http", "https":
            guard let url = parts.url, parts.user == nil else {
                throw Self.invalid(text, "the form is https://host[:port], without an access key")
            }
            self = .hub(url)
        default: throw Self.invalid(text, "the schemes are ssh, http and https")
        }
    }

    /// Returns the address to store for a remote: paths become absolute, so that they are valid in any folder.
    static func kept(_ text: String) throws(CommandError) -> String {
        guard case .file(let path) = try RemoteAddress(text) else { return text }
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }

    private static func invalid(_ text: String, _ expected: String) -> CommandError {
        .invalidValue(option: "remote", value: text, expected: expected)
    }
}
