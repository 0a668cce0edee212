// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The reason why texts could not be embedded.
enum EmbedTextError: Error, Equatable, CustomStringConvertible {
    /// Too few arguments.
    case usage
    /// The file is not below the target's folder.
    case outsideFolder(file: String, folder: String)
    /// The file cannot be read.
    case unreadable(String)
    /// The file is not UTF-8 text.
    case notUTF8(String)

    var description: String {
        switch self {
        case .usage:
            "output and folder are missing\nhint: embed-text OUTPUT FOLDER FILE…"
        case .outsideFolder(let file, let folder):
            "'\(file)' is not in '\(folder)'\nhint: move the file into the target's folder"
        case .unreadable(let path):
            "'\(path)' cannot be read\nhint: check that the file exists and its permissions"
        case .notUTF8(let path):
            "'\(path)' is not UTF-8 text\nhint: save the file as UTF-8"
        }
    }
}
