// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel

/// Measures or a file: a device that does not exist yet.
struct SupposedDevice: ParsableArguments {
    @OptionGroup var measures: DeviceMeasures

    @Option(
        name: .customLong("profile"),
        help: ArgumentHelp("JSON file of a device profile, instead of the measures.", valueName: "file.json"),
        completion: .file())
    var file: String?

    func validate() throws {
        if file == nil, measures.width == nil || measures.height == nil {
            throw ValidationError("Give '--width' and '--height', or '--profile FILE.json'.")
        }
        if file != nil, measures.isGiven {
            throw ValidationError("'--profile' cannot be combined with '--width' and the other measures.")
        }
    }

    /// Returns the device, and the known one that supplies the values that were not given.
    func profile(in library: DeviceLibrary) throws(CommandError) -> (device: DeviceProfile, nearest: DeviceProfile?) {
        guard let file else { return try measures.profile(id: "what-if", in: library) }
        var device = try DeviceProfile(file: file)
        if let os = measures.os {
            try device.checkRuns(os)
            device.os = OSRange(min: os, max: os)
        }
        if device.orientations(os: device.os.max).isEmpty {
            throw .malformedFile(path: file, kind: "device profile", fact: "it contains no safe areas")
        }
        return (device.on(library.platform), nil)
    }
}
