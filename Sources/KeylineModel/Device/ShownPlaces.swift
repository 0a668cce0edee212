// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The facts of a screen and its app that decide in which configurations the screen is shown.
public struct ShownPlaces: Hashable, Sendable {
    /// True for a document for tvOS; nil for a screen without a document.
    private var isTV: Bool?
    private var orientations: SupportedOrientations
    private var oldestMajor: Int
    private var includesFoldables: Bool
    private var windows: WindowSupport

    /// Takes the facts of a screen.
    public init(of screen: Screen) {
        isTV = screen.design?.isTV
        orientations = screen.supportedOrientations
        oldestMajor = screen.oldestShownMajor
        includesFoldables = screen.isShownOnFoldables
        windows = screen.windowSupport
    }

    /// Returns the indices of the configurations that the screen can be shown in, ascending.
    ///
    /// - Parameter idiom: returns the kind of a device; nil for an unknown one, whose configurations are left out.
    fileprivate func positions(
        among configurations: [Configuration], idiom: (_ device: String) -> Idiom?
    ) -> [Int] {
        let idioms = configurations.map { idiom($0.device) }
        let isTV = isTV ?? (idioms.contains(.tv) && idioms.allSatisfy { $0 ?? .tv == .tv })
        return configurations.indices.filter { index in
            guard let idiom = idioms[index], (idiom == .tv) == isTV else { return false }
            return includes(configurations[index], idiom)
        }
    }

    private func includes(_ configuration: Configuration, _ idiom: Idiom) -> Bool {
        let device = configuration.device
        guard configuration.os >= oldestMajor, includesFoldables || !FoldableDevices.contains(device) else {
            return false
        }
        guard configuration.window == nil || idiom != .pad || windows.includes(configuration) else { return false }
        guard let supported = orientations[idiom] else { return true }
        return FoldableDevices.ignoresOrientations(device)
            ? !supported.isEmpty : supported.contains(configuration.orientation)
    }
}

/// The windows smaller than the screen that an app can have on pads.
enum WindowSupport: Hashable, Sendable {
    /// None: it requires the full screen, or is for phones only.
    case none
    /// Those that people resize, but not those of Split View, which takes only apps that support every orientation.
    case resizable
    /// All.
    case all

    /// Returns true if the app can have the window of a configuration.
    func includes(_ configuration: Configuration) -> Bool {
        switch self {
        case .none: false
        case .resizable: !configuration.isInSplitView
        case .all: true
        }
    }
}

extension Screen {
    /// The windows that its app can have on pads, as the app itself declares unless they are overruled.
    ///
    /// Source: Apple Developer, UIRequiresFullScreen; Adopting Multitasking Enhancements on iPad.
    var windowSupport: WindowSupport {
        if let windowsBeforeOverruling { return windowsBeforeOverruling }
        if design?.requiresFullScreen == true { return .none }
        guard let supported = supportedOrientations.pad else { return .all }
        return supported.isEmpty ? .none : supported.count < Orientation.allCases.count ? .resizable : .all
    }

    /// Returns the indices of the configurations that the screen can be shown in, ascending.
    ///
    /// A document for tvOS is shown only on tv devices, all other documents never there, and only on the devices, OS
    /// versions, orientations and windows that its app supports. A screen without a document is for tv if all
    /// configurations of known devices are tv.
    ///
    /// - Parameter idiom: returns the kind of a device; nil for an unknown one, whose configurations are left out.
    public func positions(among configurations: [Configuration], idiom: (_ device: String) -> Idiom?) -> [Int] {
        ShownPlaces(of: self).positions(among: configurations, idiom: idiom)
    }

    /// Returns the configurations that the screen can be shown in; see `positions(among:idiom:)`.
    public func configurations(
        among all: [Configuration], idiom: (_ device: String) -> Idiom?
    ) -> [Configuration] {
        positions(among: all, idiom: idiom).map { all[$0] }
    }

    /// Returns the screen as if its app did not declare some parts of its support.
    public func overruling(_ parts: SupportedOrientations.Support) -> Screen {
        if parts.isEmpty { return self }
        var screen = self
        // A device or an orientation that was asked for gives an app no windows that it doesn't have.
        screen.windowsBeforeOverruling = parts.contains(.windows) ? .all : windowSupport
        screen.supportedOrientations = supportedOrientations.without(parts)
        if parts.contains(.devices) { screen.isShownOnOlderSystems = true }
        return screen
    }
}
