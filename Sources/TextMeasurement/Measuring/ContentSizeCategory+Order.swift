// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension ContentSizeCategory {
    /// Position in the order of sizes, counted from 0 for `extraSmall`.
    var index: Int { ContentSizeCategory.allCases.firstIndex(of: self) ?? 0 }
}
