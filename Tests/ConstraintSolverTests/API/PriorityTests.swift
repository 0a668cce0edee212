// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

@Suite struct PriorityTests {
    @Test(
        "Priorities are clamped to 1 through 1000",
        arguments: [
            (0.0, 1.0), (-5, 1), (1, 1), (999.5, 999.5), (1000, 1000), (1e9, 1000), (.nan, 1), (.infinity, 1000),
        ])
    func clamped(raw: Double, expected: Double) {
        #expect(Priority(raw).rawValue == expected)
    }

    @Test("Priorities compare as numbers, and 1000 is required")
    func ordered() {
        #expect(Priority(999.5) < .required)
        #expect(Priority(1000) == .required)
        #expect(Priority(250) < 251)
    }
}
