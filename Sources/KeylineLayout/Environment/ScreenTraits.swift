// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The properties of a screen and its app on which its environments depend, apart from the device. Screens with equal
/// traits are laid out in the same environments.
public struct ScreenTraits: Hashable, Sendable {
    let chrome: Chrome
    /// The size at which the root view was drawn, in points.
    let rootSize: Size?
    let beginsBelowBar: Bool
    let endsAboveBar: Bool
    /// The insets that the controller adds to the root view's safe area, in points.
    let additionalSafeAreaInsets: EdgeInsets
    /// The major version of the SDK with which the app is built.
    let baseSDK: Int?
    /// False if the app has no launch screen; it then knows only the first screen size, and those of its launch images.
    let hasLaunchScreen: Bool
    /// The largest screen for which it has a launch image, in portrait points; nil = none.
    let launchImageSize: Size?

    /// Reads the traits of a screen and its app.
    public init(_ screen: Screen, app: App? = nil) {
        chrome = screen.chrome
        rootSize = screen.root?.frame?.size
        beginsBelowBar = screen.beginsBelowBar
        endsAboveBar = screen.endsAboveBar
        additionalSafeAreaInsets = screen.additionalSafeAreaInsets
        hasLaunchScreen = app?.hasLaunchScreen != false && screen.design?.hasLaunchScreen != false
        launchImageSize = screen.design?.launchImageSize
        baseSDK = screen.within(app).baseSDKMajor
    }
}
