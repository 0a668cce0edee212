// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The storyboard that the system shows while an app starts, before any of its code runs.
enum LaunchStoryboard {
    /// Returns the first class of the app's, rather than of UIKit's, in the first scene of a storyboard; nil where there is
    /// none, and for a file that cannot be read.
    static func customClass(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).flatMap { customClass(in: String(decoding: $0, as: UTF8.self)) }
    }

    /// Returns the same of the text of a storyboard.
    static func customClass(in text: String) -> String? {
        guard let initial = value(of: "initialViewController", in: text[...]) else { return nil }
        let scenes = text.components(separatedBy: "<scene ").dropFirst()
        guard let scene = scenes.first(where: { $0.contains(" id=\"\(initial)\"") }) else { return nil }
        var rest = scene[...]
        while let name = value(of: "customClass", in: rest), let place = rest.range(of: "customClass=") {
            if !name.hasPrefix("UI") { return name }
            rest = rest[place.upperBound...]
        }
        return nil
    }

    /// Returns the value of the first attribute with a name.
    private static func value(of name: String, in text: Substring) -> String? {
        guard let start = text.range(of: " \(name)=\"")?.upperBound,
            let end = text[start...].firstIndex(of: "\"")
        else { return nil }
        return String(text[start..<end])
    }
}
