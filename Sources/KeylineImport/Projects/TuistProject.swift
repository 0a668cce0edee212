// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The `Project.swift` from which Tuist generates an Xcode project.
enum TuistProject {
    static let fileName = "Project.swift"

    /// Returns the devices of its targets, in all orientations, by the text of the file; all where it names none.
    ///
    /// Source: Tuist's documentation of `Destinations`, and of `DeploymentDevice` in versions before 4.
    static func devices(_ text: String) -> SupportedOrientations {
        let lists = text.matches(of: /(?:destinations|devices):\s*(\[[^\]]*\]|\.\w+)/).map(\.1)
        let names = lists.flatMap { $0.matches(of: /\.(\w+)/).map { $0.1.lowercased() } }
        if names.isEmpty || !Set(names).isSubset(of: ["iphone", "ipad"]) { return .all }
        return SupportedOrientations(
            phone: names.contains("iphone") ? nil : [], pad: names.contains("ipad") ? nil : [])
    }
}
