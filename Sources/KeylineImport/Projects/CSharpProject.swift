// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A project of C# for .NET (`.csproj`), which builds an app for iOS.
enum CSharpProject {
    /// Returns the documents that a project lists, by their folded absolute paths; nil for one that takes whole folders: a
    /// project with an SDK does by default.
    ///
    /// Source: the documentation of .NET for iOS, build items `InterfaceDefinition` and `BundleResource`.
    static func documents(_ data: Data, _ project: String) -> Set<String>? {
        let text = String(decoding: data, as: UTF8.self)
        let items = text.matches(of: /<(?:InterfaceDefinition|BundleResource|Content)\s+Include\s*=\s*"([^"]*)"/).map(
            \.1)
        let paths = items.flatMap { $0.split(separator: ";") }.map { $0.replacingOccurrences(of: "\\", with: "/") }
        if text.contains(/<Project[^>]*\sSdk\s*=/) || paths.contains(where: { $0.contains("*") }) { return nil }
        let folder = ProjectPath.folder(of: project)
        return Set(paths.filter(ProjectPath.isDocument).map { ProjectPath.folded(ProjectPath.joined(folder, $0)) })
    }
}
