// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension SourceLocation {
    /// The place with no more of its path than the last two components: `…/Photos/Main.storyboard:12`.
    var shortDescription: String {
        let parts = file.split(separator: "/")
        guard parts.count > 2 else { return description }
        var short = self
        short.file = "…/" + parts.suffix(2).joined(separator: "/")
        return short.description
    }
}
