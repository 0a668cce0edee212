// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// A device on which examples are laid out, with round figures for its kind; it is not a profile of the catalog.
public enum ExampleDevice: String, CaseIterable, Sendable {
    /// A phone with a notch and a home indicator, upright.
    case phone
    /// The same phone on its side.
    case phoneLandscape = "phone in landscape"
    /// The phone with the notch, upright, in a language that is written from right to left.
    case phoneRightToLeft = "phone in a right-to-left language"
    /// A phone with a home button.
    case homeButtonPhone = "phone with a home button"
    /// The outer display of a phone that folds, with camera and status bar in its upper right corner.
    case foldable = "foldable phone"
    /// A window on an iPad that does not fill the screen.
    case padWindow = "window on an iPad"
    /// A television.
    case television

    /// The configuration that its verdicts name.
    public var configuration: Configuration {
        let isLandscape = self == .phoneLandscape || self == .television
        return Configuration(
            device: "example-" + rawValue.split(separator: " ").joined(separator: "-"),
            os: self == .television ? 18 : 26,
            orientation: isLandscape ? .landscapeLeft : .portrait)
    }

    /// The environment in which screens are laid out.
    public var environment: LayoutEnvironment {
        switch self {
        case .phone: Self.notchedPhone()
        case .phoneLandscape: Self.notchedPhoneOnItsSide()
        case .phoneRightToLeft: Self.notchedPhone(.rightToLeft)
        case .homeButtonPhone: Self.plainPhone()
        case .foldable: Self.outerDisplay()
        case .padWindow: Self.windowOnPad()
        case .television: Self.tv()
        }
    }

    private static func notchedPhone(_ direction: LayoutDirection = .leftToRight) -> LayoutEnvironment {
        var result = phone(Size(width: 390, height: 844))
        result.direction = direction
        result.safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        result.windowSafeArea = result.safeArea
        result.statusBarHeight = 47
        result.raisedKeyboardHeight = 335
        result.cornerRadii = CornerRadii(all: 47)
        result.obstructions = [
            Obstruction(kind: .notch, rect: Rect(x: 114, y: 0, width: 162, height: 33)),
            Obstruction(kind: .homeIndicator, rect: Rect(x: 125, y: 831, width: 140, height: 5)),
        ]
        return result
    }

    private static func notchedPhoneOnItsSide() -> LayoutEnvironment {
        var result = phone(Size(width: 844, height: 390))
        result.verticalSizeClass = .compact
        result.safeArea = EdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
        result.windowSafeArea = result.safeArea
        result.raisedKeyboardHeight = 208
        result.cornerRadii = CornerRadii(all: 47)
        result.obstructions = [
            Obstruction(kind: .notch, rect: Rect(x: 0, y: 114, width: 33, height: 162)),
            Obstruction(kind: .homeIndicator, rect: Rect(x: 318, y: 377, width: 208, height: 5)),
        ]
        return result
    }

    private static func plainPhone() -> LayoutEnvironment {
        var result = phone(Size(width: 375, height: 667))
        result.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        result.windowSafeArea = result.safeArea
        result.statusBarHeight = 20
        result.raisedKeyboardHeight = 260
        result.cornerRadii = .square
        return result
    }

    private static func outerDisplay() -> LayoutEnvironment {
        var result = phone(Size(width: 466, height: 678))
        result.safeArea = EdgeInsets(top: 0, left: 0, bottom: 34, right: 84)
        result.windowSafeArea = result.safeArea
        result.raisedKeyboardHeight = 252
        result.cornerRadii = CornerRadii(topLeft: 8, topRight: 59, bottomRight: 59, bottomLeft: 8)
        result.obstructions = [
            Obstruction(kind: .camera, rect: Rect(x: 400, y: 29, width: 37, height: 37)),
            Obstruction(kind: .homeIndicator, rect: Rect(x: 163, y: 665, width: 140, height: 5)),
            Obstruction(kind: .statusBar, rect: Rect(x: 382, y: 0, width: 84, height: 170)),
        ]
        return result
    }

    private static func windowOnPad() -> LayoutEnvironment {
        var result = LayoutEnvironment(idiom: .pad, osMajor: 26, window: Size(width: 600, height: 900), scale: 2)
        result.horizontalSizeClass = .regular
        result.verticalSizeClass = .regular
        result.obstructions = [
            Obstruction(kind: .windowControls, rect: Rect(x: 0, y: 0, width: 66, height: 75))
        ]
        return result
    }

    private static func tv() -> LayoutEnvironment {
        var result = LayoutEnvironment(idiom: .tv, osMajor: 18, window: Size(width: 1920, height: 1080), scale: 2)
        result.horizontalSizeClass = .regular
        result.verticalSizeClass = .regular
        result.safeArea = EdgeInsets(top: 60, left: 80, bottom: 60, right: 80)
        result.windowSafeArea = result.safeArea
        return result
    }

    private static func phone(_ window: Size) -> LayoutEnvironment {
        var result = LayoutEnvironment(idiom: .phone, osMajor: 26, window: window, scale: 2)
        result.horizontalSizeClass = .compact
        result.verticalSizeClass = .regular
        return result
    }
}
