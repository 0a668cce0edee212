// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

@Suite struct UnsatisfiableConstraintsTests {
    @Test("The description names the members and gives a hint")
    func wording() throws {
        var text = SystemText("W <= 10")
        var solver = Solver(text.system)
        let statement = text.constraint("W <= -1")
        let refused = try #require(statement)
        do throws(UnsatisfiableConstraints) {
            try solver.add(refused)
            Issue.record("a contradiction was accepted")
        } catch {
            #expect(
                error.description == """
                    required constraints cannot hold together: 'variable 0 >= 0', 'constraint 1'
                    hint: remove one of them, or give one a priority below 1000
                    """)
        }
    }
}
