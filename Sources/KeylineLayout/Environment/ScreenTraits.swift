// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// All of a screen and its app that its environments depend on, beside the device: screens that are alike in it are laid out
/// in the same environments.
public struct ScreenTraits: Hashable, Sendable {
    let chrome: Chrome
    /// Of the root view as it was drawn, points.
    let rootSize: Size?
    let beginsBelowBar: Bool
    let endsAboveBar: Bool
    /// The insets that the controller adds to the root view's safe area, points.
    let additionalSafeAreaInsets: EdgeInsets
    /// The major version of the SDK the app is built with.
    let baseSDK: Int?
    /// False where the app has none and so knows no screen but the first.
    let hasLaunchScreen: Bool

    /// What counts of a screen and its app.
    public init(_ screen: Screen, app: App? = nil) {
        chrome = screen.chrome
        rootSize = screen.root?.frame?.size
        beginsBelowBar = screen.beginsBelowBar
        endsAboveBar = screen.endsAboveBar
        additionalSafeAreaInsets = screen.additionalSafeAreaInsets
        hasLaunchScreen = app?.hasLaunchScreen ?? true
        baseSDK = app?.baseSDK.flatMap { Int($0.prefix { $0.isNumber }) }
    }
}
