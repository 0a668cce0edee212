// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The figures of a device on one version of its OS, in the order in which they are listed. Lengths are in points,
/// insets in the order top, left, bottom, right.
struct DeviceFigures {
    /// Each figure with its value; nil = not known, or the device has none.
    let rows: [(name: String, value: String?)]

    /// Collects the figures of a profile that has the platform's metrics.
    init(_ profile: DeviceProfile, os major: Int) {
        rows =
            Self.general(profile, major) + Self.insets(profile, major) + Self.bars(profile, major)
            + Self.obstructions(profile) + Self.metrics(profile)
    }

    private static func general(_ profile: DeviceProfile, _ major: Int) -> [(String, String?)] {
        [
            ("name", profile.name), ("kind", profile.idiom.rawValue), ("year", profile.year.map(String.init)),
            ("size", text(profile.screen)), ("scale", NumberText.points(profile.scale)),
            ("OS versions", "\(profile.os.min)–\(profile.os.max)"), ("figures for OS", String(major)),
        ]
    }

    private static func insets(_ profile: DeviceProfile, _ major: Int) -> [(String, String?)] {
        Orientation.allCases.map { turn in
            ("safe area, \(turn.rawValue)", profile.safeArea(turn, os: major).map(text))
        } + [("overscan", profile.overscanInsets.map(text))]
    }

    private static func bars(_ profile: DeviceProfile, _ major: Int) -> [(String, String?)] {
        let turns = profile.orientations(os: major)
        let shown = [Orientation.portrait, .landscapeLeft].filter(turns.contains)
        let bars: [(String, BarHeights.Bar)] = [
            ("navigation bar", .navigationBar), ("tab bar", .tabBar), ("toolbar", .toolbar),
        ]
        return shown.flatMap { turn -> [(String, String?)] in
            let place = ", " + (turn.isLandscape ? "landscape" : "portrait")
            let status = NumberText.points(profile.statusBarHeight(turn, os: major))
            return [("status bar" + place, status)]
                + bars.map { name, bar in
                    let height = profile.platform.bars.height(
                        bar, profile.barForm(turn), idiom: profile.idiom, os: major,
                        hasHomeIndicator: profile.hasHomeIndicator ?? false)
                    return (name + place, height.map(NumberText.points))
                }
        }
    }

    private static func obstructions(_ profile: DeviceProfile) -> [(String, String?)] {
        [
            ("sensor housing", profile.sensorHousing?.rawValue),
            ("sensor housing frame", profile.sensorHousingRect.map(text)),
            ("home indicator", profile.hasHomeIndicator.map { $0 ? "yes" : "no" }),
            ("home indicator frame, portrait", profile.homeIndicator.portrait.map(text)),
            ("home indicator frame, landscape", profile.homeIndicator.landscape.map(text)),
        ] + ownPlaces(profile) + corners(profile)
    }

    /// Obstructions that have a place of their own in an orientation.
    private static func ownPlaces(_ profile: DeviceProfile) -> [(String, String?)] {
        ObstructionKind.allCases.flatMap { kind in
            Orientation.allCases.compactMap { orientation in
                profile.obstructions?[kind]?[orientation].map {
                    ("\(kind.words) frame, \(orientation.rawValue)", text($0))
                }
            }
        }
    }

    private static func corners(_ profile: DeviceProfile) -> [(String, String?)] {
        guard let radii = profile.cornerRadii, radii.common == nil else {
            return [("corner radius", profile.cornerRadii?.common.map(NumberText.points))]
        }
        return [
            ("corner radius, top left", radii.topLeft), ("corner radius, top right", radii.topRight),
            ("corner radius, bottom right", radii.bottomRight), ("corner radius, bottom left", radii.bottomLeft),
        ].map { ($0, NumberText.points($1)) }
    }

    private static func metrics(_ profile: DeviceProfile) -> [(String, String?)] {
        both("size classes", profile.sizeClasses) { "\($0.horizontal.rawValue) × \($0.vertical.rawValue)" }
            + both("system minimum margin", profile.systemMinimumMargin, NumberText.points)
            + both("readable content width", profile.readableContentWidth, NumberText.points)
            + both("keyboard height", profile.keyboardHeight, NumberText.points)
            + [("Interface Builder device", profile.interfaceBuilderDevice)]
            + profile.confidence.sorted { $0.key < $1.key }.map { field, confidence in
                (field == "*" ? "confidence" : "confidence of \(field)", confidence)
            }
    }

    private static func both<Value>(
        _ name: String, _ figure: PerOrientation<Value>, _ text: (Value) -> String
    ) -> [(String, String?)] {
        [(name + ", portrait", figure.portrait.map(text)), (name + ", landscape", figure.landscape.map(text))]
    }

    private static func text(_ size: Size) -> String {
        NumberText.points(size.width) + " × " + NumberText.points(size.height)
    }

    private static func text(_ insets: EdgeInsets) -> String {
        [insets.top, insets.left, insets.bottom, insets.right].map(NumberText.points).joined(separator: ", ")
    }

    private static func text(_ rect: Rect) -> String {
        text(Size(width: rect.width, height: rect.height))
            + " at \(NumberText.points(rect.x)), \(NumberText.points(rect.y))"
    }
}

extension ObstructionKind {
    /// The kind in words.
    fileprivate var words: String {
        switch self {
        case .notch: "notch"
        case .dynamicIsland: "Dynamic Island"
        case .camera: "camera"
        case .homeIndicator: "home indicator"
        case .roundedCorner: "rounded corner"
        case .overscan: "overscan"
        case .windowControls: "window controls"
        case .statusBar: "status bar"
        case .cameraInUse: "camera in use"
        case .fold: "fold"
        }
    }
}

extension DeviceProfile {
    /// The form that bars of a full-screen window have in an orientation.
    fileprivate func barForm(_ orientation: Orientation) -> BarHeights.Form {
        guard let classes = sizeClasses[orientation], classes.vertical == .compact else { return .portrait }
        return classes.horizontal == .regular ? .landscapeRegularWidth : .landscapeCompactHeight
    }
}

extension DeviceFigures {
    /// Returns the figures that differ between two devices, with both values.
    static func differences(
        _ first: DeviceFigures, _ second: DeviceFigures
    ) -> [(name: String, first: String?, second: String?)] {
        let names =
            first.rows.map(\.name)
            + second.rows.map(\.name).filter { name in
                !first.rows.contains { $0.name == name }
            }
        return names.compactMap { name in
            let values = [first, second].map { figures in figures.rows.first { $0.name == name }?.value }
            return values[0] == values[1] ? nil : (name, values[0], values[1])
        }
    }
}
