// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The access keys of this user, outside all catalogs: one line for each hub and remote, with the hub's URL, the key
/// and the name of the remote. Only the user may read the file.
struct AccessKeyFile {
    let path: String

    /// The file `keyline/access-keys` in `XDG_CONFIG_HOME`, or in `.config` of the home folder.
    static var standard: AccessKeyFile {
        let folder = Console.environment("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 }
        let base = folder ?? NSHomeDirectory() + "/.config"
        return AccessKeyFile(path: base + "/keyline/access-keys")
    }

    /// Returns the key for a hub: `KEYLINE_ACCESS_KEY`, else the stored key of the remote, else another stored key of
    /// the hub; nil if there is none.
    ///
    /// - Throws: `CommandError.refusedFile` if other users may read the file, `.usage` for a malformed key.
    func key(for hub: URL, remote: String?) throws(CommandError) -> String? {
        if let key = try Self.given() { return key }
        let lines = try lines().filter { $0.hub == Self.name(hub) }
        return (lines.first { $0.remote == remote } ?? lines.first { $0.remote == nil } ?? lines.first)?.key
    }

    /// Returns the key in the environment. The error message does not contain the key.
    private static func given() throws(CommandError) -> String? {
        let text = Console.environment("KEYLINE_ACCESS_KEY")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard text.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value < 0x7F }) else {
            throw .usage(
                "KEYLINE_ACCESS_KEY is not an access key: it contains blanks or other characters that keys do not have",
                hint: "set it to what 'keyline access add' printed")
        }
        return text.isEmpty ? nil : text
    }

    /// Stores the key of a remote, or removes it if `key` is nil; replaces a key of the hub that is for no particular
    /// remote.
    ///
    /// - Throws: `CommandError`.
    func set(_ key: String?, for hub: URL, remote: String) throws(CommandError) {
        var lines = try lines().filter { $0.hub != Self.name(hub) || !($0.remote == nil || $0.remote == remote) }
        if let key { lines.append(Line(hub: Self.name(hub), key: key, remote: remote)) }
        let text = lines.map { "\($0.hub) \($0.key)" + ($0.remote.map { " " + $0 } ?? "") + "\n" }.joined()
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let draft = "\(path).\(UUID().uuidString)"
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unwritable(path: path, fact: "its folder cannot be created")
        }
        guard
            FileManager.default.createFile(
                atPath: draft, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]),
            rename(draft, path) == 0
        else { throw .unwritable(path: path, fact: String(cString: strerror(errno))) }
    }

    /// A key.
    private struct Line {
        let hub: String
        let key: String
        /// The remote; nil for all remotes at the hub.
        let remote: String?
    }

    private func lines() throws(CommandError) -> [Line] {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return [] }
        let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o600
        guard mode & 0o077 == 0 else {
            throw .refusedFile(path: path, words: "others may read these access keys; run 'chmod 600' on it")
        }
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw .unreadable(path: path, fact: "permission denied")
        }
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            return parts.count < 2 ? nil : Line(hub: parts[0], key: parts[1], remote: parts.count > 2 ? parts[2] : nil)
        }
    }

    private static func name(_ hub: URL) -> String {
        hub.absoluteString.hasSuffix("/") ? String(hub.absoluteString.dropLast()) : hub.absoluteString
    }
}
