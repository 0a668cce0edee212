// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Synchronization

/// A cache of compiled programs of the screens checked last. After an edit of constraints, only the parts that the edit
/// affects are solved again; after an edit of constants, the screen is neither compiled nor indexed again.
///
/// Safe to share between threads: a program that is taken is removed from the cache, so one thread uses it at a time.
public final class ScreenPrograms: Sendable {
    /// Runs a body for each number below `count`, in parallel up to the number of cores.
    public typealias Concurrently =
        @Sendable (_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) -> Void

    /// A program in the cache. Sendable because no thread uses it while it is there.
    fileprivate struct Idle: @unchecked Sendable {
        let program: ScreenProgram
    }

    /// A screen as it was last checked, indexed for the rules, with programs compiled for exactly this screen.
    struct Kept: Sendable {
        var context: ScreenContext
        fileprivate var programs: [Idle] = []
        /// True if no program needs compiling.
        fileprivate var areCompiled = false

        /// True if the screen was last checked in several parts.
        var isInParts: Bool { programs.count > 1 }
    }

    private let kept = Mutex<[String: Kept]>([:])
    private let parts: Int
    private let concurrently: Concurrently

    /// The largest number of screens whose programs are kept.
    private static let limit = 64
    /// The fewest layouts that justify another thread: starting one takes about as long as two layouts.
    private static let leastWeight = 16

    /// Makes an empty cache.
    ///
    /// - Parameters:
    ///   - parts: the number of programs for an edited screen, each for a part of its layouts; usually the number of
    ///     cores.
    ///   - concurrently: runs the parts.
    public init(
        parts: Int = 1,
        concurrently: @escaping Concurrently = { count, body in for number in 0..<count { body(number) } }
    ) {
        self.parts = max(parts, 1)
        self.concurrently = concurrently
    }

    /// Removes a screen from the cache and returns it, updated if the edit since then allows it; otherwise indexes the
    /// screen.
    func take(_ screen: Screen, app: App?) -> Kept {
        guard let known = kept.withLock({ $0.removeValue(forKey: screen.id) }),
            let edit = ConstraintEdit(from: known.context.screen, to: screen)
        else { return Kept(context: ScreenContext(screen, app: app)) }
        let programs = edit.needsCompiling ? Array(known.programs.prefix(1)) : known.programs
        for idle in programs { idle.program.adopt(edit) }
        return Kept(
            context: ScreenContext(known.context, edit, app: app) ?? ScreenContext(screen, app: app),
            programs: programs, areCompiled: !edit.needsCompiling)
    }

    /// Runs `body` for each part of a screen's layouts, each with its own program, and returns all programs to the
    /// cache. A screen that must be compiled is one part: it is usually one of many checked in parallel, and compiling
    /// a program costs more than using it.
    ///
    /// - Parameter weight: the number of layouts.
    func run<Output: Sendable>(
        _ taken: Kept, weight: Int,
        _ body: @escaping @Sendable (_ part: Int, _ count: Int, _ program: ScreenProgram) -> Output
    ) -> [Output] {
        let screen = taken.context.screen
        var programs = taken.programs
        let count = !taken.areCompiled || weight < Self.leastWeight * parts ? 1 : parts
        if programs.isEmpty { programs = [Idle(program: ScreenProgram(screen))] }
        while programs.count < count { programs.append(Idle(program: ScreenProgram(copying: programs[0].program))) }
        let lent = programs
        let outputs = Mutex([Output?](repeating: nil, count: count))
        concurrently(count) { part in
            let output = body(part, count, lent[part].program)
            outputs.withLock { $0[part] = output }
        }
        kept.withLock { kept in
            if kept.count >= Self.limit { kept = [:] }
            kept[screen.id] = Kept(context: taken.context, programs: lent, areCompiled: true)
        }
        return outputs.withLock { $0.compactMap(\.self) }
    }
}
