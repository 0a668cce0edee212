// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineModel
import KeylineReport

/// `--width`, `--height`, `--safe-area` …: the measures of a device that is not known yet. Anything that is not given is
/// taken from the known device of the nearest size.
struct DeviceMeasures: ParsableArguments {
    @Option(help: "Width of the full-screen window, in points.")
    var width: Double?

    @Option(help: "Height of the full-screen window, in points.")
    var height: Double?

    @Option(help: ArgumentHelp("Safe-area insets of the window without bars.", valueName: "top,left,bottom,right"))
    var safeArea: InsetsArgument?

    @Option(
        help: ArgumentHelp(
            "Safe-area insets in the other orientation (default: derived from the nearest known device).",
            valueName: "top,left,bottom,right")
    )
    var turnedSafeArea: InsetsArgument?

    @Option(help: "Pixels per point (default: that of the nearest known device).")
    var scale: Double?

    @Option(help: ArgumentHelp("phone or pad (default: phone if the shorter side is below 600).", valueName: "kind"))
    var idiom: IdiomArgument?

    @Option(
        help: ArgumentHelp(
            "Major OS version (default: the newest of the nearest known device).", valueName: "version"))
    var os: Int?

    /// True if an option other than `--os` is given.
    var isGiven: Bool {
        width != nil || height != nil || safeArea != nil || turnedSafeArea != nil || scale != nil || idiom != nil
    }

    /// Returns the device, and the known one that supplies the values that were not given.
    ///
    /// - Parameters:
    ///   - id: the id of the device.
    ///   - name: its name; nil for its size.
    /// - Throws: `CommandError` if there is no known device of the kind, or if the device is impossible.
    func profile(
        id: String, name: String? = nil, in library: DeviceLibrary
    ) throws(CommandError) -> (device: DeviceProfile, nearest: DeviceProfile) {
        let size = Size(width: width ?? 0, height: height ?? 0)
        let upright = size.width > size.height ? size.transposed : size
        let kind = idiom?.idiom ?? (upright.width < 600 ? .phone : .pad)
        let known = library.profiles.filter { $0.idiom == kind && $0.confidence["*"] == nil }
        // An inset at the bottom implies a home indicator.
        let alike = safeArea.map { area in known.filter { ($0.hasHomeIndicator == true) == (area.insets.bottom > 0) } }
        // Of several devices of the same size, the latest is the best model: a future device runs the latest system.
        let nearest = (alike.flatMap { $0.isEmpty ? nil : $0 } ?? known).min {
            (Self.distance($0.screen, upright), -($0.year ?? 0)) < (Self.distance($1.screen, upright), -($1.year ?? 0))
        }
        guard let nearest else { throw .noConfigurations(.devices) }
        var device = supposed(upright, isLandscape: size.width > size.height, like: nearest)
        device.id = id
        device.name = name ?? "\(NumberText.points(upright.width)) × \(NumberText.points(upright.height))"
        if let fault = device.fault { throw .usage("the device is impossible: \(fault)", hint: nil) }
        return (device, nearest)
    }

    /// Prints a note that `--turned-safe-area` has no effect, if no configuration has the other orientation.
    func printUnused(in configurations: [Configuration]) {
        guard turnedSafeArea != nil, let width, let height else { return }
        if configurations.allSatisfy({ $0.orientation.isLandscape == (width > height) }) {
            Console.message("note: '--turned-safe-area' has no effect: the apps support only one orientation")
        }
    }

    private static func distance(_ one: Size, _ other: Size) -> Double {
        abs(one.width - other.width) + abs(one.height - other.height)
    }

    private func supposed(_ screen: Size, isLandscape: Bool, like nearest: DeviceProfile) -> DeviceProfile {
        var device = nearest
        device.screen = screen
        device.scale = scale ?? nearest.scale
        device.confidence = [:]
        device.obstructions = nil
        let major = os ?? nearest.os.max
        let first: Orientation = isLandscape ? .landscapeLeft : .portrait
        let second: Orientation = isLandscape ? .portrait : .landscapeLeft
        let known = nearest.safeArea(first, os: major) ?? .zero
        let knownTurned = nearest.safeArea(second, os: major)
        var insets = [first: safeArea?.insets ?? known]
        insets[second] =
            turnedSafeArea?.insets ?? knownTurned.map { Self.turned(insets[first] ?? known, known, $0) }
        device.safeAreas = [OrientedInsets(os: OSRange(min: major, max: major), insets: insets)]
        device.os = OSRange(min: major, max: major)
        let top = insets[.portrait]?.top
        if let top, let housing = nearest.sensorHousingRect {
            let isRoomy = top >= housing.maxY
            device.sensorHousing = isRoomy ? nearest.sensorHousing : nil
            device.sensorHousingRect =
                isRoomy ? housing.offset(dx: (screen.width - nearest.screen.width) / 2, dy: 0) : nil
        }
        let bottom = insets.values.map(\.bottom).max() ?? 0
        device.hasHomeIndicator = bottom > 0
        device.homeIndicator = PerOrientation(
            portrait: bottom > 0 ? Self.moved(nearest.homeIndicator.portrait, nearest.screen, screen) : nil,
            landscape: bottom > 0
                ? Self.moved(nearest.homeIndicator.landscape, nearest.screen.transposed, screen.transposed) : nil)
        return device
    }

    /// Returns insets for the other orientation, derived from those of a known device in both. If the known side insets
    /// equal the known top inset, as beside a sensor housing, the new side insets follow the new top inset. If the
    /// known insets do not change by turning, neither do the new ones.
    private static func turned(_ insets: EdgeInsets, _ known: EdgeInsets, _ knownTurned: EdgeInsets) -> EdgeInsets {
        if known == knownTurned { return insets }
        var turned = knownTurned
        if known.top == knownTurned.left {
            turned.left = insets.top
            turned.right = insets.top
        }
        if known.left == knownTurned.top { turned.top = insets.left }
        return turned
    }

    /// Returns the home indicator centered, at the same distance from the bottom edge.
    private static func moved(_ rect: Rect?, _ old: Size, _ new: Size) -> Rect? {
        rect?.offset(dx: (new.width - old.width) / 2, dy: new.height - old.height)
    }
}

/// Four lengths in points, in UIKit's order: top, left, bottom, right.
struct InsetsArgument: ExpressibleByArgument {
    let insets: EdgeInsets

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard numbers.count == 4 else { return nil }
        let values = numbers.compactMap { $0 }.filter { $0 >= 0 && $0 <= 1000 }
        guard values.count == 4 else { return nil }
        insets = EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }
}

/// The kinds of device that can be supposed.
enum IdiomArgument: String, ExpressibleByArgument, CaseIterable {
    case phone, pad

    var idiom: Idiom { self == .phone ? .phone : .pad }
}
