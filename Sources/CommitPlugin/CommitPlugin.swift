// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Writes a Swift file that defines `commit`, the commit from which a target is built; without Git, it is empty.
///
/// Only executables use it, so that a new commit compiles no module that others import.
@main
struct CommitPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let output = context.pluginWorkDirectoryURL.appending(path: "Commit.swift")
        let commit = GitHead(package: context.package.directoryURL).commit ?? ""
        return [
            .buildCommand(
                displayName: "Noting the commit", executable: try context.tool(named: "embed-text").url,
                arguments: ["--constant", output.path, "commit", commit], outputFiles: [output])
        ]
    }
}

/// The commit that is checked out in a package's folder.
private struct GitHead {
    let package: URL

    /// The commit in hexadecimal digits; nil if there is no Git checkout.
    var commit: String? {
        guard let folder, let head = line(of: folder.appending(path: "HEAD")) else { return nil }
        guard head.hasPrefix("ref: ") else { return checked(head) }
        let name = String(head.dropFirst(5))
        // The references of a linked working tree are in the main one.
        let common = line(of: folder.appending(path: "commondir")).map { URL(fileURLWithPath: $0, relativeTo: folder) }
        for folder in [folder, common].compactMap({ $0 }) {
            if let commit = line(of: folder.appending(path: name)) ?? packed(name, in: folder) {
                return checked(commit)
            }
        }
        return nil
    }

    /// The folder of Git's own files, which a linked working tree names in a file.
    private var folder: URL? {
        let git = package.appending(path: ".git")
        guard let link = line(of: git) else { return git }
        return link.hasPrefix("gitdir: ") ? URL(fileURLWithPath: String(link.dropFirst(8)), relativeTo: package) : nil
    }

    private func packed(_ name: String, in folder: URL) -> String? {
        let text = try? String(contentsOf: folder.appending(path: "packed-refs"), encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasSuffix(" " + name) }
        return line.map { String($0.prefix { $0 != " " }) }
    }

    private func line(of file: URL) -> String? {
        let text = try? String(contentsOf: file, encoding: .utf8)
        return text?.split(separator: "\n").first.map(String.init)
    }

    private func checked(_ commit: String) -> String? {
        commit.count >= 40 && commit.allSatisfy(\.isHexDigit) ? commit : nil
    }
}
