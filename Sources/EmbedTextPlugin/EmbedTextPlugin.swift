// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Embeds the `.json`, `.sql` and `.txt` files of a target, subfolders included, as `EmbeddedText.files`.
@main
struct EmbedTextPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let files = [".json", ".sql", ".txt"].flatMap { module.sourceFiles(withSuffix: $0).map(\.url) }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(files.count) text files of \(target.name)",
                executable: try context.tool(named: "embed-text").url,
                arguments: [output.path, target.directoryURL.path] + files.map(\.path),
                inputFiles: files, outputFiles: [output])
        ]
    }
}
