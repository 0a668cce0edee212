// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineModel

/// The author of local revisions.
enum Author {
    /// Returns `KEYLINE_AUTHOR`, else the name set by `keyline site --author`, else git's user, else the login name and
    /// machine.
    static func current(of catalog: Catalog) throws -> String {
        if let name = Console.environment("KEYLINE_AUTHOR"), !name.isEmpty { return line(name) }
        if let name = try catalog.siteAuthor() { return name }
        return line(gitUser ?? "\(NSUserName())@\(ProcessInfo.processInfo.hostName)")
    }

    /// Returns a name on one line.
    static func line(_ text: String) -> String {
        text.onOneLine.trimmingCharacters(in: .whitespaces)
    }

    /// Returns a name for a table: without the e-mail address, shortened to the width of a column.
    static func shortened(_ author: String) -> String {
        let name = author.components(separatedBy: " <")[0]
        return name.count > 24 ? name.prefix(23) + "…" : name
    }

    /// The user that git is configured with in the working directory, such as `Ada <ada@example.org>`; nil without git
    /// or a name.
    private static var gitUser: String? {
        let arguments = ["config", "--get-regexp", "^user\\.(name|email)$"]
        guard let data = try? ChildProcess.run("git", arguments).output else { return nil }
        var values: [Substring: Substring] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { values[parts[0]] = parts[1] }
        }
        guard let name = values["user.name"] else { return values["user.email"].map(String.init) }
        return String(name) + (values["user.email"].map { " <\($0)>" } ?? "")
    }
}
