// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The executable `keyline-hub`, which does all that needs HTTP. `keyline` runs it as Git runs its remote helpers.
enum HubProgram {
    /// The name of the executable and of the package's product.
    static let name = "keyline-hub"

    /// The path of the executable: the one that `KEYLINE_HUB` names, else the one beside this program, else the first in
    /// PATH.
    ///
    /// - Throws: `CommandError.noProgram`.
    static func path() throws(CommandError) -> String {
        if let given = Console.environment("KEYLINE_HUB"), !given.isEmpty {
            guard isExecutable(given) else {
                throw .noProgram(name: name, fact: "KEYLINE_HUB names '\(given)', which is no program")
            }
            return given
        }
        let own = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path
        let folders = (Console.environment("PATH") ?? "").split(separator: ":").map(String.init)
        let candidates = ([own].compactMap { $0 } + folders).map { $0 + "/" + name }
        guard let found = candidates.first(where: isExecutable) else {
            throw .noProgram(name: name, fact: "it is neither beside 'keyline' nor in PATH")
        }
        return found
    }

    private static func isExecutable(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }

    /// Puts the executable in the place of this program: its output, signals and exit status are this process's.
    ///
    /// - Throws: `CommandError.noProgram`.
    static func become(_ arguments: [String]) throws(CommandError) -> Never {
        let path = try path()
        execv(path, ([path] + arguments).map { strdup($0) } + [nil])
        throw .noProgram(name: name, fact: "'\(path)' cannot be started: \(String(cString: strerror(errno)))")
    }

    /// The other end of a sync with a hub: `keyline-hub connect`, which reads the access key in its environment.
    ///
    /// - Parameters:
    ///   - remote: the remote whose access key is used; nil where the hub is no remote that is kept.
    ///   - timeout: how long the hub may say nothing, in seconds.
    /// - Throws: `CommandError`.
    static func remote(_ url: URL, keyOf remote: String?, timeout: Double) throws(CommandError) -> ProcessRemote {
        let key = try AccessKeyFile.standard.key(for: url, remote: remote)
        return ProcessRemote(
            name: url.absoluteString, program: name,
            command: (try path(), ["connect", "--timeout=\(timeout)", "--", url.absoluteString]),
            environment: ["KEYLINE_ACCESS_KEY": key ?? ""], timeout: timeout + Self.reserve, explainsItself: true)
    }

    /// So much longer than the hub may be silent its helper may, in seconds: it has the better words for it.
    private static let reserve = 15.0
}
