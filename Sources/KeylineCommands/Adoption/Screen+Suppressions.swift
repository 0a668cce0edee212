// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineSettings

extension Screen {
    /// The suppressions that the document states: a user-defined runtime attribute `layer.keylineIgnore` of a view, with
    /// rules, a colon and the reason: `touch-target-too-small: decoration`, or `all: shown on a kiosk`. On the root view it
    /// covers the screen's findings as well.
    var suppressions: [Suppression] {
        items.flatMap { item -> [Suppression] in
            guard let words = item.content.attributes?["keylineIgnore"] else { return [] }
            let parts = words.split(separator: ":", maxSplits: 1).map { $0.trimmed }
            let reason = parts.count > 1 ? parts[1] : "stated in the document"
            let place = item.source?.description ?? name
            return (parts.first ?? "").split(separator: ",").map { rule in
                var suppression = Suppression(reason: reason, origin: place)
                suppression.elements = item.parent == nil ? [item.id, id] : [item.id]
                suppression.rule = rule.trimmed == "all" ? nil : rule.trimmed
                return suppression
            }
        }
    }
}

extension StringProtocol {
    /// Without white space at the ends.
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
