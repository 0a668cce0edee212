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
        if found.isEmpty { throw .noConfigurations }
        return found
    }

    /// Returns true if a configuration has a value of every option that is given.
    ///
    /// - Parameter devices: the ids of the devices that `--device` names.
    func match(_ configuration: Configuration, devices: [String]) -> Bool {
        func fits<Value: Equatable>(_ value: Value, _ wanted: [Value]) -> Bool {
            wanted.isEmpty || wanted.contains(value)
        }
        return fits(configuration.device, devices) && fits(configuration.os, os)
            && fits(configuration.orientation, orientation.flatMap(\.orientations))
            && fits(configuration.window, window.map(\.size)) && fits(configuration.contentSize, textSize)
            && fits(configuration.direction, direction) && (!keyboard || configuration.showsKeyboard)
    }

    private static func given<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }
}
