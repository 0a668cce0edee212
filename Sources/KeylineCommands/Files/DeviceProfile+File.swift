// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Spelling

extension DeviceProfile {
    /// Reads a profile from a JSON file in the format of the seeds.
    ///
    /// - Throws: as `JSONFile.decode(_:from:kind:)`, and `CommandError.malformedFile` for an unknown key, and for a device
    ///   that could not exist.
    init(file path: String) throws(CommandError) {
        let kind = "device profile"
        let data = try InputFile.data(of: path)
        self = try JSONFile.decode(DeviceProfile.self, from: data, of: path, kind: kind)
        if let key = DroppedKeys.first(in: data, comparedWith: self) {
            let near = NearestNames.of(key.name, among: Set(key.siblings).union(Self.codedKeys))
            throw .malformedFile(
                path: InputFile.name(path), kind: kind,
                fact: "its key '\(key.path)' is not known" + (near.first.map { "; did you mean '\($0)'?" } ?? ""))
        }
        if let fault { throw .malformedFile(path: InputFile.name(path), kind: kind, fact: fault) }
    }
}
