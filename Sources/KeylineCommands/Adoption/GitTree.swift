// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The documents, sources and projects of a commit, written to a temporary folder.
///
/// The working tree, the index and the refs of the checkout stay as they are: a second index file is used.
final class GitTree {
    /// The commit, 40 hexadecimal digits.
    let commit: String
    /// The temporary folder with the files of the commit, in place of the checkout.
    let folder: String
    private let temporary: URL

    /// Endings of the files that a check reads.
    private static let endings = [
        ".storyboard", ".xib", ".json", ".swift", ".m", ".mm", ".h", ".plist", ".pbxproj", ".xcconfig", ".yml", ".yaml",
        ".podspec", ".xcode-version", ".entitlements", "Podfile", "BUILD", "BUILD.bazel", "BUCK",
    ]

    /// Writes the files of the merge base of a ref and `HEAD`.
    ///
    /// - Parameters:
    ///   - checkout: the absolute path of the checkout.
    ///   - ref: a branch, tag or commit.
    /// - Throws: `CommandError` where git is missing or does not know the ref; no folder is left then.
    init(checkout: String, mergeBaseWith ref: String) throws(CommandError) {
        func git(_ arguments: [String], _ environment: [String: String] = [:], input: Data? = nil) throws(CommandError)
            -> Data
        {
            try Self.git(["-C", checkout] + arguments, environment, input: input)
        }
        guard !ref.hasPrefix("-") else { throw Self.unknown(ref) }
        let base: Data
        do {
            base = try git(["merge-base", "HEAD", ref])
        } catch CommandError.helper {
            throw Self.unknown(ref)
        } catch {
            throw error
        }
        commit = String(decoding: base, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        temporary = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-" + UUID().uuidString)
        folder = temporary.appendingPathComponent("tree").path
        do {
            // The empty folder `.git` makes the tree a checkout, so that documents have the same names.
            try FileManager.default.createDirectory(atPath: folder + "/.git", withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: folder, fact: "\(error.localizedDescription)")
        }
        let index = ["GIT_INDEX_FILE": temporary.appendingPathComponent("index").path]
        let names = try git(["ls-tree", "-r", "-z", "--name-only", commit]).split(separator: 0).filter { name in
            Self.endings.contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
        }
        _ = try git(["read-tree", commit], index)
        let list = names.reduce(into: Data()) { $0 += $1 + [0] }
        _ = try git(["checkout-index", "-q", "-f", "-z", "--stdin", "--prefix=\(folder)/"], index, input: list)
    }

    deinit { try? FileManager.default.removeItem(at: temporary) }

    private static func unknown(_ ref: String) -> CommandError {
        .usage(
            "git knows no common commit of HEAD and '\(ref)'",
            hint: "name a branch, tag or commit; in CI fetch it first, with 'git fetch origin BRANCH'")
    }

    /// Standard output of git.
    ///
    /// - Throws: `CommandError.helper` where git fails.
    private static func git(
        _ arguments: [String], _ environment: [String: String], input: Data?
    ) throws(CommandError) -> Data {
        let (status, data) = try ChildProcess.run("git", arguments, environment: environment, input: input)
        guard status == 0 else {
            throw .helper(words: "git failed: git \(arguments.joined(separator: " "))", status: .failure)
        }
        return data
    }
}
