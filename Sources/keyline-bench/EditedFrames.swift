// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Microseconds from an edited constant to the frames of one configuration, beside those of a program made from nothing.
struct EditedFrames {
    private let screen = ScreenGenerator.screen(5)

    private var environment: LayoutEnvironment {
        var environment = LayoutEnvironment(
            idiom: .phone, osMajor: 26, window: Size(width: 402, height: 874), scale: 3)
        environment.safeArea = EdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
        return environment
    }

    func run() {
        let program = ScreenProgram(screen)
        _ = program.solve(in: environment)
        var (first, next, fresh): ([Double], [Double], [Double]) = ([], [], [])
        for place in screen.constraints.indices.suffix(12) {
            for round in 0..<9 {
                var edited = screen
                edited.constraints[place].constant += Double(round % 4 + 1)
                let known = microseconds {
                    guard program.adopt(edited) else { return }
                    _ = program.solve(in: environment)
                }
                if round == 0 { first.append(known) } else { next.append(known) }
                fresh.append(microseconds { _ = ScreenProgram(edited).solve(in: environment) })
            }
        }
        print(
            "\(screen.items.count) items: a constant edited for the first time \(Figure.text(Median.of(first), 0)) µs to "
                + "the frames, edited again \(Figure.text(Median.of(next), 0)) µs, "
                + "a program from nothing \(Figure.text(Median.of(fresh), 0)) µs")
    }

    private func microseconds(_ body: () -> Void) -> Double {
        let start = ContinuousClock.now
        body()
        return (ContinuousClock.now - start).inSeconds * 1e6
    }
}
