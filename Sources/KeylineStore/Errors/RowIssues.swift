// Keyline
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Reports each issue once, however often its row is read.
final class RowIssues: Sendable {
    private let told = Mutex<Set<RowIssue>>([])
    private let tell: @Sendable (RowIssue) -> Void

    init(tell: @escaping @Sendable (RowIssue) -> Void = { _ in }) { self.tell = tell }

    func report(_ issue: RowIssue) {
        if told.withLock({ $0.insert(issue).inserted }) { tell(issue) }
    }
}
