// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel
import Synchronization

/// Compiled programs of the screens checked last, so that a screen whose constants are edited is not compiled anew.
///
/// Safe to share between threads: who borrows a program has it alone.
public final class ScreenPrograms: Sendable {
    /// A program on the shelf belongs to nobody else.
    private struct Idle: @unchecked Sendable {
        let program: ScreenProgram
    }

    private let idle = Mutex<[String: Idle]>([:])

    /// Programs kept at a time.
    private static let limit = 64

    /// An empty shelf.
    public init() {}

    /// Runs `body` with the program of a screen: the one known under its id where the edit since allows.
    public func borrowing<Output>(_ screen: Screen, _ body: (ScreenProgram) -> Output) -> Output {
        let known = idle.withLock { $0.removeValue(forKey: screen.id) }?.program
        let program = known.flatMap { $0.adopt(screen) ? $0 : nil } ?? ScreenProgram(screen)
        let output = body(program)
        let returned = Idle(program: program)
        idle.withLock { idle in
            if idle.count >= Self.limit { idle = [:] }
            idle[screen.id] = returned
        }
        return output
    }
}
