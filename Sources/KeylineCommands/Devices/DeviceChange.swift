// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel

/// A device that is added to a catalog or replaced, and the matrices that it is in afterward.
struct DeviceChange {
    private let verb: EditPhrase.Verb
    private let device: DeviceProfile
    private let library: DeviceLibrary

    /// A change with its verb: `add` or `replace`.
    init(_ verb: EditPhrase.Verb, _ device: DeviceProfile, _ library: DeviceLibrary) {
        (self.verb, self.device, self.library) = (verb, device, library)
    }

    /// Adds the change that puts the device of a file to a batch.
    ///
    /// - Throws: `CommandError` if the file is not a device profile.
    static func put(file: String, in context: EditContext) throws {
        let device = try DeviceProfile(file: file)
        let library = try context.library()
        let verb = library.byID[device.id] == nil ? EditPhrase.Verb.add : .replace
        try context.record([.putDevice(device)], as: DeviceChange(verb, device, library).phrase)
    }

    /// The change in words, with the matrices that contain the device afterward.
    var phrase: EditPhrase {
        let others = library.profiles.filter { $0.id != device.id }
        let matrices = library.matrices.map { $0.following(library.profiles, to: others + [device]) }
            .filter { matrix in matrix.configurations.contains { $0.device == device.id } }.map(\.name)
        let places =
            matrices.isEmpty
            ? "no matrix" : "the \(matrices.count == 1 ? "matrix" : "matrices") \(matrices.joined(separator: ", "))"
        var details = "It is in \(places)."
        if !matrices.contains(library.matrixName) {
            details +=
                "\nhint: to check screens on it, run 'keyline matrix add \(library.matrixName) --device \(device.id)'"
        }
        return EditPhrase(verb, "the device '\(device.id)'", details: details)
    }
}

extension DeviceProfile {
    /// Returns a device made of measures as a profile to keep: without the history of the device that it resembles, and in
    /// each orientation that this one offers.
    func asNew(like nearest: DeviceProfile) -> DeviceProfile {
        var device = self
        (device.year, device.provenance, device.interfaceBuilderDevice) = (nil, [:], nil)
        let offered = nearest.orientations(os: nearest.os.max)
        let nearestInsets = nearest.safeArea(.landscapeLeft, os: nearest.os.max)
        // A strip at one side in both landscapes does not turn with the device.
        let staysAtSide =
            nearestInsets?.left != nearestInsets?.right
            && nearestInsets == nearest.safeArea(.landscapeRight, os: nearest.os.max)
        device.safeAreas = safeAreas.map { area in
            var area = area
            if offered.contains(.landscapeRight) {
                let insets = area.insets[.landscapeLeft]
                area.insets[.landscapeRight] = staysAtSide ? insets : insets?.mirrored
            }
            if offered.contains(.portraitUpsideDown) { area.insets[.portraitUpsideDown] = area.insets[.portrait] }
            return area
        }
        return device
    }
}

extension EdgeInsets {
    /// The insets with left and right exchanged.
    fileprivate var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
