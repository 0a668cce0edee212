// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Synchronization

/// The progress of long work on standard error: a bar on a terminal, elsewhere a plain line every ten seconds. Any
/// thread may advance it.
final class ProgressLine: Sendable {
    private let total: Int
    private let verb: String
    private let noun: String
    private let drawsBar: Bool
    private let elapsed: @Sendable () -> Duration
    private let write: @Sendable (String) -> Void
    private let state = Mutex((done: 0, drawn: -1, printed: Duration.zero))

    private static let width = 24
    private static let interval = Duration.seconds(10)

    /// Makes the progress over `total` things; `noun` names them in the plural.
    ///
    /// - Parameters:
    ///   - verb: the operation on a thing: `read` or `checked`.
    ///   - elapsed: returns the time since the work began; used for display only.
    ///   - write: writes the characters.
    init(
        total: Int, verb: String = "checked", noun: String, drawsBar: Bool = Console.showsProgress,
        elapsed: @escaping @Sendable () -> Duration = ProgressLine.stopwatch(),
        write: @escaping @Sendable (String) -> Void = Console.draw
    ) {
        self.total = total
        self.verb = verb
        self.noun = noun
        self.drawsBar = drawsBar
        self.elapsed = elapsed
        self.write = write
    }

    /// Counts one more thing as done.
    func advance() {
        guard total > 1 else { return }
        state.withLock { state in
            state.done += 1
            if drawsBar {
                let permille = state.done * 200 / total
                guard permille != state.drawn else { return }
                state.drawn = permille
                write(
                    "\r\(bar(state.done)) \(NumberText.grouped(state.done)) of \(NumberText.grouped(total)) \(noun)\u{1B}[K"
                )
            } else {
                let now = elapsed()
                guard now - state.printed >= Self.interval, state.done < total else { return }
                state.printed = now
                write("\(verb) \(NumberText.grouped(state.done)) of \(NumberText.grouped(total)) \(noun)\n")
            }
        }
    }

    /// Removes the bar.
    func finish() {
        if drawsBar, total > 1 { write("\r\u{1B}[K") }
    }

    /// Returns a clock that gives the time since this call.
    static func stopwatch() -> @Sendable () -> Duration {
        let start = ContinuousClock.now
        return { ContinuousClock.now - start }
    }

    private func bar(_ done: Int) -> String {
        let filled = done * Self.width / total
        return String(repeating: "━", count: filled) + String(repeating: "╌", count: Self.width - filled)
    }
}
