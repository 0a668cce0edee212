// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel

extension EditContext {
    /// Returns the devices and matrices of the catalog, with the changes so far.
    func library() throws -> DeviceLibrary {
        var profiles = try catalog.devices()
        var matrices = try catalog.matrices()
        var used = try catalog.matrixInUse().name
        for change in changes {
            let former = profiles
            if case .putDevice(let device) = change { profiles.put(device) { $0.id == device.id } }
            if case .removeDevice(let id) = change { profiles.removeAll { $0.id == id } }
            if profiles != former { matrices = matrices.map { $0.following(former, to: profiles) } }
            if case .putMatrix(let matrix) = change { matrices.put(matrix) { $0.name == matrix.name } }
            if case .removeMatrix(let name) = change { matrices.removeAll { $0.name == name } }
            if case .useMatrix(let name) = change { used = name }
        }
        return try DeviceLibrary(
            profiles: profiles, platform: catalog.platformMetrics(), matrices: matrices, matrixName: used)
    }
}

extension Array {
    /// Replaces the first element that fits, or adds one.
    fileprivate mutating func put(_ element: Element, where fits: (Element) -> Bool) {
        if let place = firstIndex(where: fits) { self[place] = element } else { append(element) }
    }
}
