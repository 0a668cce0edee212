// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

extension Configuration {
    /// A readable id of all parts: `iphone-16-pro/26/landscape-left`, then the parts that differ from the defaults.
    var id: String {
        var parts = [device, String(os), orientation.rawValue]
        if let window {
            parts.append("\(NumberText.shortest(window.width))x\(NumberText.shortest(window.height))")
        }
        if contentSize != .large { parts.append(contentSize.rawValue) }
        if direction != .leftToRight { parts.append(direction.rawValue) }
        if showsKeyboard { parts.append("keyboard") }
        return parts.joined(separator: "/")
    }
}
