// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

extension DeviceProfile {
    /// The profile in a JSON file of the form of the seeds.
    ///
    /// - Throws: `CommandError.noSuchFile`, or `.malformedFile` also for a device that could not exist.
    init(file path: String) throws(CommandError) {
        try CommandError.checkIsFile(path)
        guard let data = FileManager.default.contents(atPath: path) else { throw .noSuchFile(path: path) }
        do {
            self = try JSONDecoder().decode(DeviceProfile.self, from: data)
        } catch let error as DecodingError {
            throw .malformedFile(path: path, kind: "device profile", fact: DecodingWords.describe(error))
        } catch {
            throw .malformedFile(path: path, kind: "device profile", fact: error.localizedDescription)
        }
        if let fault { throw .malformedFile(path: path, kind: "device profile", fact: fault) }
    }
}
