// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

extension TouchTarget {
    /// The axes along which it is shorter than a finger needs, with the source of its length there.
    var tooShort: [(axis: Axis, length: Length)] {
        let lengths = [(Axis.horizontal, region.width, width), (Axis.vertical, region.height, height)]
        return lengths.filter { $0.1 < TouchTargetTooSmall.fingerPoints }.map { ($0.0, $0.2) }
    }

    /// The size in words: `139 × 26 pt`.
    var words: String { Self.words(region.size) }

    /// Returns a size in words.
    static func words(_ size: Size) -> String {
        let lengths = [size.width, size.height].map { NumberText.points(($0 * 10).rounded() / 10) }
        return lengths.joined(separator: " × ") + " pt"
    }

    /// Returns the room that a finger needs around the center of a region, at least as large as the region.
    static func wanted(around region: Rect) -> Rect {
        let size = Size(
            width: max(region.width, TouchTargetTooSmall.fingerPoints),
            height: max(region.height, TouchTargetTooSmall.fingerPoints))
        return Rect(
            x: region.midX - size.width / 2, y: region.midY - size.height / 2, width: size.width, height: size.height)
    }
}

extension TouchTarget.Length {
    /// The ids of the constraints that decide it.
    var constraints: [String] { if case .constraints(let ids) = self { ids } else { [] } }
}
