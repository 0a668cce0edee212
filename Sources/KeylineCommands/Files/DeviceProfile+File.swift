// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension DeviceProfile {
    /// Reads a profile from a JSON file in the format of the seeds.
    ///
    /// - Throws: as `JSONFile.decode(_:from:kind:)`, and `CommandError.malformedFile` for a device that could not
    ///   exist.
    init(file path: String) throws(CommandError) {
        self = try JSONFile.decode(DeviceProfile.self, from: path, kind: "device profile")
        if let fault { throw .malformedFile(path: path, kind: "device profile", fact: fault) }
    }
}
