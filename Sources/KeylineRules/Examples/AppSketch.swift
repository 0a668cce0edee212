// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Words for the apps of examples.
enum AppSketch {
    /// The declarations of an app, one a line, as a block of Markdown.
    static func words(_ app: DeclaredApp) -> String {
        let devices = [app.isForPhones ? "iPhone" : nil, app.isForPads ? "iPad" : nil].compactMap(\.self)
        let lines: [String?] = [
            "app \(app.id) for " + devices.joined(separator: " and "),
            app.baseSDK.map { "    built with the SDK of iOS \($0)" },
            app.hasLaunchScreen && app.launchClass == nil ? "    UILaunchScreen" : nil,
            app.launchClass.map { "    UILaunchStoryboardName of a storyboard with \($0)" },
            app.requiresFullScreen ? "    UIRequiresFullScreen" : nil,
            app.padOrientations.map { "    on iPad: " + $0.map(\.rawValue).joined(separator: ", ") },
            app.hasSceneManifest ? "    UIApplicationSceneManifest" : nil,
            app.hasMainStoryboard ? "    UIMainStoryboardFile" : nil,
            app.hasReadSources ? "    sources" + (app.sceneCode == nil ? "" : " that give scenes") : nil,
            app.unreadSettings.map { "    settings in \($0), which is not there" },
            app.partialList.map { "    a part of the list in \($0)" },
        ]
        return "```\n" + lines.compactMap(\.self).joined(separator: "\n") + "\n```\n"
    }
}
