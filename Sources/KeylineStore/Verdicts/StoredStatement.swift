// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// What a verdict states, as the JSON column `verdict_reason.statement` holds it beside the words.
struct StoredStatement: Hashable, Codable {
    var cause: Cause?
    var reason: ReviewReason?
    var predicate = RuleStatement.unknown
    var fixes: [Fix] = []

    /// What is known of a verdict that was stored before statements were.
    static let unknown = StoredStatement()
}

extension StoredStatement {
    init(_ verdict: Verdict) {
        self.init(cause: verdict.cause, reason: verdict.reason, predicate: verdict.predicate, fixes: verdict.fixes)
    }
}
