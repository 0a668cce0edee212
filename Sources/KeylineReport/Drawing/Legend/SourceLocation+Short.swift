// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension SourceLocation {
    /// The place with at most the last two components of its path: `…/Photos/Main.storyboard:12`.
    var shortDescription: String {
        let parts = file.split(separator: "/")
        guard parts.count > 2 else { return description }
        var short = self
        short.file = "…/" + parts.suffix(2).joined(separator: "/")
        return short.description
    }
}
