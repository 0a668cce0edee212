// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel

/// `--device`, `--os`, `--orientation` and `--matrix`: the configurations that a command considers.
struct ConfigurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Check only this device (id, name or prefix), even if the app doesn't support it. Repeatable.",
            valueName: "device"))
    var device: [String] = []

    @Option(
        help: ArgumentHelp(
            "Check each device on this major OS version instead of its newest; devices that do not run it are left "
                + "out. Repeatable.",
            valueName: "version"))
    var os: [Int] = []

    @Option(
        help: """
            Check only this orientation, even if the app doesn't support it. 'landscape' means both landscape \
            orientations. Repeatable.
            """)
    var orientation: [OrientationArgument] = []

    @Option(
        help: ArgumentHelp(
            "Matrix of configurations: \(Matrix.standardNames.joined(separator: ", ")), one of the catalog, or "
                + "a JSON file.",
            valueName: "name|file.json"))
    var matrix: String?

    /// The parts of the apps' declared support that are ignored because the options name them.
    var overruled: SupportedOrientations.Support {
        var parts: SupportedOrientations.Support = []
        if !orientation.isEmpty { parts.insert(.orientations) }
        if !device.isEmpty { parts.insert(.devices) }
        return parts
    }

    /// True if none of the options is given.
    var isDefault: Bool { device.isEmpty && os.isEmpty && orientation.isEmpty && matrix == nil }

    /// Returns the requested configurations, in matrix order.
    ///
    /// A device without a matrix means all its orientations, even if the matrix in use has another device with the
    /// same metrics in its place, and the windows that the matrix in use has of it.
    ///
    /// - Throws: `CommandError` for unknown names, and if no configuration is left.
    func configurations(in library: DeviceLibrary) throws(CommandError) -> [Configuration] {
        var devices: [DeviceProfile] = []
        for address in device { devices.append(try library.device(address)) }
        var chosen: [Configuration]
        if let matrix {
            chosen = try configurations(ofMatrix: matrix, in: library)
            if !devices.isEmpty {
                chosen = try Exclusion.filter(chosen, by: Exclusion.words("--device", device)) { configuration in
                    devices.contains { $0.id == configuration.device }
                }
            }
        } else if devices.isEmpty {
            chosen = try library.matrix(library.matrixName).configurations
        } else {
            let windows = try library.matrix(library.matrixName).configurations.filter { $0.window != nil }
            chosen = devices.flatMap { device in
                (orientation.isEmpty ? library.configurations(of: device) : every(device))
                    + windows.filter { $0.device == device.id }
            }
        }
        chosen.removeAll { library.byID[$0.device] == nil }
        if chosen.isEmpty { throw .noConfigurations(.matrix(matrix ?? library.matrixName)) }
        if !os.isEmpty {
            chosen = chosen.flatMap { onChosenSystems($0, in: library) }
            if chosen.isEmpty { throw .noConfigurations(.option(Exclusion.words("--os", os.map(String.init)))) }
        }
        if !orientation.isEmpty {
            let words = Exclusion.words("--orientation", orientation.map(\.rawValue))
            chosen = try Exclusion.filter(chosen, by: words) { configuration in
                orientation.contains { $0.orientations.contains(configuration.orientation) }
            }
        }
        var seen: Set<Configuration> = []
        return chosen.filter { seen.insert($0).inserted }
    }

    /// Returns the configuration on each version of `--os` on which its device runs and offers the orientation.
    private func onChosenSystems(_ configuration: Configuration, in library: DeviceLibrary) -> [Configuration] {
        guard let profile = library.byID[configuration.device] else { return [] }
        let offered = os.filter {
            profile.os.contains($0) && profile.safeArea(configuration.orientation, os: $0) != nil
                && configuration.keepsWindow(on: $0)
        }
        return [configuration].varied(offered) { $0.os = $1 }
    }

    private func every(_ profile: DeviceProfile) -> [Configuration] {
        profile.orientations(os: profile.os.max).map {
            Configuration(device: profile.id, os: profile.os.max, orientation: $0)
        }
    }

    private func configurations(
        ofMatrix name: String, in library: DeviceLibrary
    ) throws(CommandError) -> [Configuration] {
        guard name.lowercased().hasSuffix(".json") else { return try library.matrix(name).configurations }
        return try MatrixFile(path: name).configurations(in: library)
    }
}

extension ConfigurationOptions {
    /// Returns options as if given on the command line.
    static func given(devices: [String], orientations: [OrientationArgument], matrix: String?) -> Self {
        // In an initializer, the assignments would set the options' defaults instead of their values.
        var options = Self()
        (options.device, options.os, options.orientation, options.matrix) = (devices, [], orientations, matrix)
        return options
    }
}

/// An orientation on the command line.
enum OrientationArgument: String, ExpressibleByArgument, CaseIterable {
    case portrait
    case portraitUpsideDown = "portrait-upside-down"
    case landscape
    case landscapeLeft = "landscape-left"
    case landscapeRight = "landscape-right"

    /// The interface orientations that the argument represents.
    var orientations: [Orientation] {
        switch self {
        case .portrait: [.portrait]
        case .portraitUpsideDown: [.portraitUpsideDown]
        case .landscape: [.landscapeLeft, .landscapeRight]
        case .landscapeLeft: [.landscapeLeft]
        case .landscapeRight: [.landscapeRight]
        }
    }
}
