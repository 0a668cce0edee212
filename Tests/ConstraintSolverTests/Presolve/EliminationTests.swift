// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ConstraintSolver

@Suite struct EliminationTests {
    private func reduced(_ text: String) -> PresolvedSystem {
        let system = SystemText(text).system
        return PresolvedSystem(system, dropped: system.constraintIDs.map { _ in false })
    }

    @Test(
        "The number of free variables is that of the variables which required equalities do not determine",
        arguments: [
            ("x = 1", 0, 0), ("x = y", 1, 0), ("x + y + z = 1 ; x - y = 0", 1, 0), ("x = 1 ; x = 2", 0, 1),
            ("x + y = 1 ; 2 x + 2 y = 2 ; x - y = 0", 0, 1), ("a = b ; b = c ; c = a", 1, 1),
        ])
    func freeVariables(text: String, free: Int, dependent: Int) {
        let elimination = reduced(text).elimination
        #expect(elimination.rank.filter { $0 < 0 }.count == free)
        #expect(elimination.dependentRows.count == dependent)
    }

    @Test("Definitions use only variables that are defined later, or never")
    func triangular() {
        let model = reduced("b = a + 1 ; c = b + a ; d = c + b + a ; e + d = 2 a ; f = 0.5 e - c")
        for (rank, definition) in model.elimination.definitions.enumerated() {
            for position in model.elimination.rows.row(definition.row) {
                let column = model.elimination.rows.entries[position].column
                guard column < model.variableCount, column != definition.variable else { continue }
                let other = model.elimination.rank[column]
                #expect(other < 0 || other > rank)
            }
        }
    }

    @Test("A column of cards with heights of their own falls apart into blocks of one variable")
    func separateBlocks() {
        var text = "y0 = 8"
        for card in 0..<20 { text += " ; y\(card + 1) = y\(card) + H\(card) + 8 ; H\(card) = 60 @250" }
        let model = reduced(text + " ; C = y20")
        #expect(model.partition.blocks.map(\.variables.count) == Array(repeating: 1, count: 20))
    }

    @Test("Rows that differ by a factor share a form")
    func sharedForms() {
        let model = reduced("x + y <= 4 ; 2 x + 2 y >= 2 @250 ; 3 - x - y = 0 @1 ; x - y <= 1")
        #expect(model.forms.count == 2)
        #expect(model.partition.blocks.count == 1)
    }
}
