// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Measures microseconds from an edited constraint to the frames of one configuration, compared with a newly compiled
/// program, and the numbers of compiled systems and solved blocks.
struct EditedFrames {
    private let screen = ScreenGenerator.screen(5)
    /// The indices of the edited constraints.
    private var places: Range<Int> { screen.constraints.indices.suffix(12) }

    private var environment: LayoutEnvironment {
        var environment = LayoutEnvironment(
            idiom: .phone, osMajor: 26, window: Size(width: 402, height: 874), scale: 3)
        environment.safeArea = EdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
        return environment
    }

    func run() {
        let program = ScreenProgram(screen)
        _ = program.solve(in: environment)
        var first = EditTimes("a constant edited for the first time")
        var again = EditTimes("a constant edited again")
        var removed = EditTimes("a constraint removed")
        var added = EditTimes("a constraint added")
        var fresh = EditTimes("a program from nothing")
        for place in places {
            for round in 0..<9 {
                var edited = screen
                edited.constraints[place].constant += Double(round % 4 + 1)
                if round == 0 { measure(edited, program, &first) } else { measure(edited, program, &again) }
                fresh.measure(ScreenProgram(edited)) { _ = $0.solve(in: environment) }
            }
        }
        for place in places {
            var edited = screen
            edited.constraints.remove(at: place)
            measure(edited, program, &removed)
            measure(screen, program, &added)
        }
        print("\(screen.items.count) items, one configuration, from the edit to the frames:")
        for times in [first, again, removed, added, fresh] { print(times.text) }
    }

    private func measure(_ edited: Screen, _ program: ScreenProgram, _ times: inout EditTimes) {
        times.measure(program) { program in
            guard program.adopt(edited) else { return }
            _ = program.solve(in: environment)
        }
    }
}

/// The measurements of one kind of edit.
private struct EditTimes {
    private let name: String
    private var times: [Double] = []
    private var compiled: [Double] = []
    private var solved: [Double] = []

    init(_ name: String) { self.name = name }

    mutating func measure(_ program: ScreenProgram, _ body: (ScreenProgram) -> Void) {
        let before = (program.compiledCount, program.solvedBlockCount)
        let start = ContinuousClock.now
        body(program)
        times.append((ContinuousClock.now - start).inSeconds * 1e6)
        compiled.append(Double(program.compiledCount - before.0))
        solved.append(Double(program.solvedBlockCount - before.1))
    }

    var text: String {
        let padding = String(repeating: " ", count: max(38 - name.count, 1))
        return "  \(name)\(padding)\(Figure.text(Median.of(times), 0)) µs, "
            + "systems compiled \(Figure.text(Median.of(compiled), 0)), blocks solved "
            + Figure.text(solved.reduce(0, +) / Double(max(solved.count, 1)), 1)
    }
}
