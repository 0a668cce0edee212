// Keyline
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A bar on standard error that shows how far long work is; nothing off a terminal. May be advanced from any thread.
final class ProgressLine: Sendable {
    private let total: Int
    private let noun: String
    private let isShown: Bool
    private let state = Mutex((done: 0, drawn: -1))

    private static let width = 24

    /// A bar for `total` things called `noun` in the plural.
    init(total: Int, noun: String, isShown: Bool = Console.showsProgress) {
        self.total = total
        self.noun = noun
        self.isShown = isShown && total > 1
    }

    /// One more is done.
    func advance() {
        guard isShown else { return }
        state.withLock { state in
            state.done += 1
            let permille = state.done * 200 / total
            guard permille != state.drawn else { return }
            state.drawn = permille
            let filled = state.done * Self.width / total
            let bar = String(repeating: "━", count: filled) + String(repeating: "╌", count: Self.width - filled)
            Console.draw("\r\(bar) \(state.done) of \(total) \(noun)\u{1B}[K")
        }
    }

    /// Removes the bar.
    func finish() {
        if isShown { Console.draw("\r\u{1B}[K") }
    }
}
