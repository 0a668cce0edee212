// Keyline
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Reports each issue once, however often its row is read.
final class RowIssues: Sendable {
    private let reported = Mutex<Set<RowIssue>>([])
    private let handler: @Sendable (RowIssue) -> Void

    init(handler: @escaping @Sendable (RowIssue) -> Void = { _ in }) { self.handler = handler }

    func report(_ issue: RowIssue) {
        if reported.withLock({ $0.insert(issue).inserted }) { handler(issue) }
    }
}
