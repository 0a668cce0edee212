// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Synchronization

/// Compiled programs of the screens checked last, so that a screen whose constraints are edited is not solved anew as far
/// as the edit leaves it alone, and one whose constants are edited is neither compiled anew nor indexed for the rules.
///
/// Safe to share between threads: who borrows a program has it alone.
public final class ScreenPrograms: Sendable {
    /// Runs a body for each number below `count`, at the same time as far as there are cores.
    public typealias Concurrently =
        @Sendable (_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) -> Void

    /// A program on the shelf belongs to nobody else.
    fileprivate struct Idle: @unchecked Sendable {
        let program: ScreenProgram
    }

    /// A screen as it was checked last, indexed for the rules, and programs that all know it so.
    struct Kept: Sendable {
        var context: ScreenContext
        fileprivate var programs: [Idle] = []
        /// Whether the programs have nothing to compile.
        fileprivate var areCompiled = false
    }

    private let kept = Mutex<[String: Kept]>([:])
    private let parts: Int
    private let concurrently: Concurrently

    /// Screens whose programs are kept at a time.
    private static let limit = 64
    /// The least number of layouts that is worth another thread: it takes about as long to start as two of them.
    private static let leastWeight = 16

    /// An empty shelf.
    ///
    /// - Parameters:
    ///   - parts: how many programs an edited screen gets, each for a part of its layouts: the number of cores.
    ///   - concurrently: how the parts are run.
    public init(
        parts: Int = 1,
        concurrently: @escaping Concurrently = { count, body in for number in 0..<count { body(number) } }
    ) {
        self.parts = max(parts, 1)
        self.concurrently = concurrently
    }

    /// Takes what is known of a screen off the shelf: as it was last time where the edit since allows.
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

    /// Runs `body` for each part of a screen's layouts, with a program of its own, and puts all back on the shelf. A
    /// screen that has to be compiled is one part: it is mostly one of many that are checked at the same time, and a
    /// program costs more to make than to use.
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
