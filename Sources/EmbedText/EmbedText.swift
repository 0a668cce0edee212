// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `embed-text OUTPUT FOLDER FILE…` writes OUTPUT, a Swift file with the contents of the files, named by their paths
/// relative to FOLDER. `embed-text --constant OUTPUT NAME VALUE` writes a Swift file that defines a text. The build runs it, see
/// `EmbedTextPlugin` and `CommitPlugin`.
@main
enum EmbedText {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        if arguments.first == "--constant", arguments.count == 4 {
            let constant = Constant(name: arguments[2], value: arguments[3])
            return try write(constant.source, to: arguments[1])
        }
        guard arguments.count >= 2 else { throw EmbedTextError.usage }
        let folder = resolved(arguments[1])
        let files = try arguments.dropFirst(2).map { path in
            (name: try name(of: resolved(path), in: folder), text: try text(at: path))
        }
        try write(EmbeddedSource.of(files), to: arguments[0])
    }

    /// Writes a file; an unchanged one keeps its date, so that the target is not recompiled.
    private static func write(_ text: String, to path: String) throws {
        let data = Data(text.utf8)
        if FileManager.default.contents(atPath: path) == data { return }
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func name(of file: String, in folder: String) throws -> String {
        guard file.hasPrefix(folder + "/") else { throw EmbedTextError.outsideFolder(file: file, folder: folder) }
        return String(file.dropFirst(folder.count + 1))
    }

    private static func text(at path: String) throws -> String {
        guard let data = FileManager.default.contents(atPath: path) else { throw EmbedTextError.unreadable(path) }
        guard let text = String(validating: data, as: UTF8.self) else { throw EmbedTextError.notUTF8(path) }
        return text
    }
}
