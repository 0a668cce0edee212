// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a command cannot do what it was asked; worded in `CommandError+Wording.swift`.
enum CommandError: Error, Hashable, Sendable {
    /// There is no catalog file at a path.
    case noCatalog(path: String)
    /// `init` would overwrite a file.
    case catalogExists(path: String)
    /// A path that does not exist or cannot be read.
    case noSuchFile(path: String)
    /// A target that is neither a file nor, without a catalog at `catalogPath`, a screen.
    case noFileOrScreen(target: String, catalogPath: String)
    /// A folder to write a file into that is not there.
    case noFolder(path: String)
    /// A folder without a file of the kind that is wanted.
    case nothingToRead(path: String)
    /// A file that cannot be read, with the system's words.
    case unreadable(path: String, fact: String)
    /// A file that cannot be written, with the system's words.
    case unwritable(path: String, fact: String)
    /// Nothing of a kind (`screen`, `device` …) is called so.
    case unknown(kind: String, address: String, suggestions: [String])
    /// Several things of a kind are called so.
    case ambiguous(kind: String, address: String, candidates: [String])
    /// A JSON file that is not what it should be.
    case malformedFile(path: String, kind: String, fact: String)
    /// A file whose contents a catalog refuses, with the catalog's words.
    case refusedFile(path: String, words: String)
    /// No configuration is left after all options.
    case noConfigurations
    /// The catalog has no devices to check on.
    case noDevices
    /// A screen cannot be laid out as designed because no Interface Builder file says how.
    case noCanvas(screen: String)
    /// An option's value that is not of its form.
    case invalidValue(option: String, value: String, expected: String)
    /// Options or arguments that contradict each other or are missing.
    case usage(String, hint: String?)
    /// There is no remote at a path.
    case noRemote(path: String, fact: String)
    /// A remote that cannot be reached, or that stalls.
    case unavailable(remote: String, fact: String)
    /// A program that Keyline runs and that is not there.
    case noProgram(name: String, fact: String)
    /// A program that Keyline ran failed; its words, hint included, and the status it ended with.
    case helper(words: String, status: ExitStatus)
    /// A query that SQLite refuses.
    case query(String)
}

extension CommandError {
    /// Makes sure that there is a folder to write a file into.
    ///
    /// - Throws: `CommandError.noFolder`.
    static func checkFolder(of file: String) throws(CommandError) {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        guard isFolder(folder) else { throw .noFolder(path: folder) }
    }

    /// Makes sure that a path is no folder's.
    ///
    /// - Throws: `CommandError.unreadable`.
    static func checkIsFile(_ path: String) throws(CommandError) {
        if isFolder(path) { throw .unreadable(path: path, fact: "it is a folder") }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
