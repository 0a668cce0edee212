// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The command that draws an item in a configuration, ready for a shell.
enum RenderInvocation {
    /// Returns a command such as `keyline render 'Photo viewer' --item pageControl --device iphone-16-pro --output
    /// pageControl.svg`.
    ///
    /// - Parameters:
    ///   - target: the file or the screen.
    ///   - os: the newest version that the device runs; nil if unknown.
    static func command(
        target: String, item: LayoutItem, on screen: Screen, in configuration: Configuration, os newest: Int?
    ) -> String {
        let names = screen.items.count { $0.name == item.name }
        let address = names == 1 ? item.name : nil
        var words = ["keyline", "render", target, "--item", address ?? item.source?.objectID ?? item.id]
        words += ["--device", configuration.device]
        if configuration.orientation != .portrait { words += ["--orientation", configuration.orientation.rawValue] }
        if configuration.os != newest { words += ["--os", String(configuration.os)] }
        if let window = configuration.window {
            words += ["--window", "\(NumberText.points(window.width))x\(NumberText.points(window.height))"]
        }
        if configuration.contentSize != .large { words += ["--text-size", configuration.contentSize.rawValue] }
        if configuration.direction != .leftToRight { words += ["--direction", "rtl"] }
        if configuration.showsKeyboard { words.append("--keyboard") }
        words += ["--output", "\(DrawingNames.slug(item.displayName, limit: 40)).svg"]
        return words.map(ShellWord.quoted).joined(separator: " ")
    }
}
