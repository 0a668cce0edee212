// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The executable `keyline-hub`, which implements everything that needs HTTP. `keyline` runs it as Git runs its remote
/// helpers.
enum HubProgram {
    /// The name of the executable and of the package's product.
    static let name = "keyline-hub"

    /// Returns the path of the executable: the one that `KEYLINE_HUB` names, else the one next to this program, else
    /// the first in `PATH`.
    ///
    /// - Throws: `CommandError.noProgram`.
    static func path() throws(CommandError) -> String {
        if let given = Console.environment("KEYLINE_HUB"), !given.isEmpty {
            guard isExecutable(given) else {
                throw .noProgram(name: name, fact: "KEYLINE_HUB names '\(given)', which is not a program")
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

    /// Replaces this process with the executable (`execv`), which inherits its output, signals and exit status.
    ///
    /// - Throws: `CommandError.noProgram`.
    static func become(_ arguments: [String]) throws(CommandError) -> Never {
        let path = try path()
        execv(path, ([path] + arguments).map { strdup($0) } + [nil])
        throw .noProgram(name: name, fact: "'\(path)' cannot be started: \(String(cString: strerror(errno)))")
    }

    /// Returns the remote end of a sync with a hub: `keyline-hub connect`, which gets the access key through its
    /// environment.
    ///
    /// - Parameters:
    ///   - remote: the remote whose access key is used; nil if the hub is not a stored remote.
    ///   - timeout: the longest silence of the hub, in seconds.
    /// - Throws: `CommandError`.
    static func remote(_ url: URL, keyOf remote: String?, timeout: Double) throws(CommandError) -> ProcessRemote {
        let key = try AccessKeyFile.standard.key(for: url, remote: remote)
        return ProcessRemote(
            name: url.absoluteString, program: name,
            command: (try path(), ["connect", "--timeout=\(timeout)", "--", url.absoluteString]),
            environment: ["KEYLINE_ACCESS_KEY": key ?? ""], timeout: timeout + Self.reserve, explainsItself: true)
    }

    /// The additional silence allowed to the helper, in seconds, so that its more precise timeout message comes first.
    private static let reserve = 15.0
}
