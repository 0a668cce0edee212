// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// A verdict's statement, as the JSON column `verdict_reason.statement` stores it beside the words.
struct StoredStatement: Hashable, Codable {
    var cause: Cause?
    var reason: ReviewReason?
    var predicate = RuleStatement.unknown
    var fixes: [Fix] = []

    /// The statement of a verdict stored before that column existed.
    static let unknown = StoredStatement()
}

extension StoredStatement {
    init(_ verdict: Verdict) {
        self.init(cause: verdict.cause, reason: verdict.reason, predicate: verdict.predicate, fixes: verdict.fixes)
    }
}
