// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel

/// `--device`, `--os`, `--orientation` …: the one place where a command lays screens out.
struct PlaceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Device to lay out on (id, name or prefix).", valueName: "device"))
    var device: String?

    @Option(help: "Orientation of the device (default: portrait if the device and the app support it).")
    var orientation: OrientationArgument?

    @Option(help: ArgumentHelp("Major OS version (default: the newest).", valueName: "version"))
    var os: Int?

    @Option(
        help: ArgumentHelp("Size of the window, in points (default: the full screen).", valueName: "width×height"))
    var window: WindowArgument?

    @Option(
        help: ArgumentHelp("Dynamic Type size, from XS to XXXL and AX1 to AX5 (default: L).", valueName: "size"))
    var textSize: ContentSizeCategory?

    @Option(help: "Layout direction (default: ltr).")
    var direction: LayoutDirection?

    @Flag(help: "Show the keyboard.")
    var keyboard = false

    @Flag(help: "Lay out on the canvas of the Interface Builder file.")
    var asDesigned = false

    /// True if no place on a device is given.
    var isDefault: Bool {
        device == nil && orientation == nil && os == nil && window == nil && textSize == nil && direction == nil
            && !keyboard
    }

    func validate() throws {
        if asDesigned, !isDefault {
            throw ValidationError("'--as-designed' cannot be combined with options of a device.")
        }
    }

    /// Returns the place on the device of the options; by default in portrait first.
    ///
    /// - Parameters:
    ///   - other: a device instead of that of `--device`; without either, `DeviceLibrary.showcase`.
    /// - Throws: `CommandError` if the device is unknown, does not run the OS or has no such orientation.
    func place(on other: String? = nil, in library: DeviceLibrary) throws(CommandError) -> LayoutPlace {
        if asDesigned { return .canvas }
        let profile = try profile(at: other ?? device, in: library)
        let major = os ?? profile.os.max
        try profile.checkRuns(major)
        if let window { try profile.checkOffers(window: window.size) }
        let offered = profile.orientations(os: major)
        let wanted = orientation?.orientations ?? [.portrait] + offered
        let configurations = wanted.filter(offered.contains).map {
            Configuration(
                device: profile.id, os: major, orientation: $0, window: window?.size,
                contentSize: textSize ?? .large, direction: direction ?? .leftToRight, showsKeyboard: keyboard)
        }
        if configurations.isEmpty {
            let words = orientation.map { Exclusion.words("--orientation", [$0.rawValue]) }
            throw .noConfigurations(words.map(Exclusion.option) ?? .devices)
        }
        return .device(profile, configurations)
    }

    /// Returns the device at an address; without one, the device to show screens on that runs the OS of the options and
    /// offers their window.
    private func profile(at address: String?, in library: DeviceLibrary) throws(CommandError) -> DeviceProfile {
        if let address { return try library.device(address) }
        let running = library.profiles.filter { profile in os.map(profile.os.contains) ?? true }
        if running.isEmpty, let os { throw .noConfigurations(.option(Exclusion.words("--os", ["\(os)"]))) }
        guard let profile = DeviceLibrary.showcase(among: running) else { throw .noConfigurations(.devices) }
        return profile
    }
}

extension DeviceProfile {
    /// Checks that apps can have a window of a size on the device.
    ///
    /// - Throws: `CommandError.usage` for a device that shows every app in the full screen.
    func checkOffers(window: Size) throws(CommandError) {
        guard !hasWindows else { return }
        throw .usage(
            "'\(name)' shows every app in the full screen, so there is no window of "
                + "\(NumberText.points(window.width)) × \(NumberText.points(window.height))",
            hint: "name an iPad, or check a screen of that size with 'keyline what-if'")
    }

    /// Checks that the device runs a major version of its OS.
    ///
    /// - Throws: `CommandError.invalidValue` with the versions that it runs.
    func checkRuns(_ major: Int) throws(CommandError) {
        guard !os.contains(major) else { return }
        throw .invalidValue(
            option: "--os", value: "\(major)", expected: "'\(name)' runs versions \(os.min) to \(os.max)")
    }
}
