// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Lays screens out with UIKit's semantics: constraints, safe areas, margins, stack views, autoresizing, cells.
///
/// Total and deterministic: any screen gives a layout; what cannot hold is reported in it.
public struct LayoutEngine: Sendable {
    /// What an engine spends time on.
    public struct Options: Hashable, Sendable {
        /// Whether minimal conflicting sets are computed.
        public var explainsConflicts: Bool
        /// Whether ambiguous coordinates and their ranges are computed.
        public var findsAmbiguity: Bool

        /// Everything off but conflicts.
        public init(explainsConflicts: Bool = true, findsAmbiguity: Bool = false) {
            self.explainsConflicts = explainsConflicts
            self.findsAmbiguity = findsAmbiguity
        }
    }

    /// What it spends time on.
    public var options: Options

    /// An engine.
    public init(options: Options = Options()) { self.options = options }
}
