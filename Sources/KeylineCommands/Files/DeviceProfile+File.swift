// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension DeviceProfile {
    /// Reads a profile from a JSON file in the format of the seeds.
    ///
    /// - Throws: as `JSONFile.decode(_:from:kind:keys:)`, and `CommandError.malformedFile` for a device that could not exist.
    init(file path: String) throws(CommandError) {
        let kind = "device profile"
        self = try JSONFile.decode(DeviceProfile.self, from: path, kind: kind, keys: Self.codedKeys)
        if let fault { throw .malformedFile(path: InputFile.name(path), kind: kind, fact: fault) }
    }
}
