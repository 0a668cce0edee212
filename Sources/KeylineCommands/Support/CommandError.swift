// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The reason why a command cannot do its work; worded in `CommandError+Wording.swift`.
enum CommandError: Error, Hashable, Sendable {
    /// There is no catalog file at a path.
    case noCatalog(path: String)
    /// `init` would overwrite a file.
    case catalogExists(path: String)
    /// A path that does not exist or cannot be read.
    case noSuchFile(path: String)
    /// A target that is neither a file nor, without a catalog at `catalogPath`, a screen.
    case noFileOrScreen(target: String, catalogPath: String)
    /// The folder for a file to be written does not exist.
    case noFolder(path: String)
    /// A folder without a file of the wanted kind.
    case nothingToRead(path: String)
    /// A file that cannot be read; `fact` gives the system's reason.
    case unreadable(path: String, fact: String)
    /// A file that cannot be written; `fact` gives the system's reason.
    case unwritable(path: String, fact: String)
    /// Nothing of a kind (`screen`, `device` …) has this name.
    case unknown(kind: String, address: String, suggestions: [String])
    /// Several things of a kind have this name.
    case ambiguous(kind: String, address: String, candidates: [String])
    /// A JSON file with the wrong contents.
    case malformedFile(path: String, kind: String, fact: String)
    /// A file whose contents a catalog refuses; `words` are the catalog's.
    case refusedFile(path: String, words: String)
    /// No configuration is left, for a reason.
    case noConfigurations(Exclusion)
    /// The catalog has no devices to check on.
    case noDevices
    /// A screen cannot be laid out as designed because it has no Interface Builder canvas.
    case noCanvas(screen: String)
    /// A malformed value of an option.
    case invalidValue(option: String, value: String, expected: String)
    /// Options or arguments that conflict or are missing.
    case usage(String, hint: String?)
    /// There is no remote at a path.
    case noRemote(path: String, fact: String)
    /// A remote that cannot be reached or that does not answer.
    case unavailable(remote: String, fact: String)
    /// A program that Keyline runs and that is missing.
    case noProgram(name: String, fact: String)
    /// A program that Keyline ran failed, with its message, including a hint, and its exit status.
    case helper(words: String, status: ExitStatus)
    /// A query that SQLite refuses.
    case query(String)
}

extension CommandError {
    /// Checks that the folder of a file to be written exists.
    ///
    /// - Throws: `CommandError.noFolder`.
    static func checkFolder(of file: String) throws(CommandError) {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        guard isFolder(folder) else { throw .noFolder(path: folder) }
    }

    /// Checks that a path is not a folder.
    ///
    /// - Throws: `CommandError.unreadable`.
    static func checkIsFile(_ path: String) throws(CommandError) {
        if isFolder(path) { throw .unreadable(path: path, fact: "it is a folder") }
    }

    /// Returns true if there is a folder at a path.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
