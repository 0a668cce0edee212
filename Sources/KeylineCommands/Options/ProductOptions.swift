// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel

/// `--device`, `--os`, `--orientation` …: configurations of a matrix, one for each combination of the values.
struct ProductOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Device (id, name or prefix). Repeatable.", valueName: "device"))
    var device: [String] = []

    @Option(help: ArgumentHelp("Major OS version (default: the newest). Repeatable.", valueName: "version"))
    var os: [Int] = []

    @Option(help: "Orientation (default: each). 'landscape' means both landscape orientations. Repeatable.")
    var orientation: [OrientationArgument] = []

    @Option(
        help: ArgumentHelp(
            "Size of the window, in points (default: the full screen). Repeatable.", valueName: "width×height"))
    var window: [WindowArgument] = []

    @Option(help: ArgumentHelp("Dynamic Type size (default: L). Repeatable.", valueName: "size"))
    var textSize: [ContentSizeCategory] = []

    @Option(help: "Layout direction (default: ltr). Repeatable.")
    var direction: [LayoutDirection] = []

    @Flag(help: "With the keyboard.")
    var keyboard = false

    /// True if none of the options is given.
    var isEmpty: Bool {
        device.isEmpty && os.isEmpty && orientation.isEmpty && window.isEmpty && textSize.isEmpty
            && direction.isEmpty && !keyboard
    }

    /// Returns the configurations; without `--device`, on each of `devices`.
    ///
    /// - Throws: `CommandError` for an unknown device, and if no configuration is left.
    func configurations(on devices: [String], in library: DeviceLibrary) throws(CommandError) -> [Configuration] {
        let product = ConfigurationProduct(
            devices: device.isEmpty ? devices : device, os: Self.given(os),
            orientations: Self.given(orientation.flatMap(\.orientations)), windows: Self.given(window.map(\.size)),
            contentSizes: Self.given(textSize), directions: Self.given(direction),
            showsKeyboard: keyboard ? [true] : nil)
        let found = try product.configurations(in: library)
        if found.isEmpty { throw .noConfigurations(exclusion(devices.isEmpty, in: library)) }
        return found
    }

    /// The reason why the product is empty: an OS that no device runs, or else an orientation that none offers.
    private func exclusion(_ hasNoDevices: Bool, in library: DeviceLibrary) -> Exclusion {
        if device.isEmpty, hasNoDevices { return .devices }
        let profiles = device.isEmpty ? library.profiles : device.compactMap { try? library.device($0) }
        let isRun = os.isEmpty || profiles.contains { profile in os.contains(where: profile.os.contains) }
        return .option(
            isRun
                ? Exclusion.words("--orientation", orientation.map(\.rawValue))
                : Exclusion.words("--os", os.map(String.init)))
    }

    /// Returns the configurations that have a value of every option that is given.
    ///
    /// - Parameter devices: the ids of the devices that `--device` names.
    /// - Throws: `CommandError.noConfigurations` with the first option that leaves none.
    func matches(_ configurations: [Configuration], devices: [String]) throws(CommandError) -> [Configuration] {
        var left = configurations
        func keep<Value: Equatable>(
            _ option: String, _ wanted: [Value], words: [String], _ value: (Configuration) -> Value
        ) throws(CommandError) {
            if wanted.isEmpty { return }
            left = try Exclusion.filter(left, by: Exclusion.words(option, words)) { wanted.contains(value($0)) }
        }
        try keep("--device", devices, words: device) { $0.device }
        try keep("--os", os, words: os.map(String.init)) { $0.os }
        try keep("--orientation", orientation.flatMap(\.orientations), words: orientation.map(\.rawValue)) {
            $0.orientation
        }
        try keep("--window", window.map { Optional($0.size) }, words: window.map(\.words)) { $0.window }
        try keep("--text-size", textSize, words: textSize.map(\.rawValue)) { $0.contentSize }
        try keep("--direction", direction, words: direction.map { $0 == .leftToRight ? "ltr" : "rtl" }) {
            $0.direction
        }
        if keyboard { left = try Exclusion.filter(left, by: "--keyboard") { $0.showsKeyboard } }
        return left
    }

    private static func given<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }
}
