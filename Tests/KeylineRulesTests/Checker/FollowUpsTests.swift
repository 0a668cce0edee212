// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineRules
import Testing

@Suite struct FollowUpsTests {
    private struct Refusal: Error, Equatable { let attempt: Int }

    /// Tries numbers from 0 on; each asks for the next, up to `last`.
    private func prove(from goal: Int, last: Int = .max) -> (result: Result<String, Refusal>, attempts: [Int]) {
        var attempts: [Int] = []
        let result = FollowUps.prove(0) { change -> FollowUps.Outcome<Int, String, Refusal> in
            attempts.append(change)
            if change == goal { return .proven("\(change) follow") }
            return .refused(Refusal(attempt: change), next: change < last ? change + 1 : nil)
        }
        return (result, attempts)
    }

    @Test(arguments: 0...3)
    func `a change is proven with as few further ones as it needs`(count: Int) {
        let proof = prove(from: count)
        #expect(proof.result == .success("\(count) follow") && proof.attempts == Array(0...count))
    }

    @Test func `after three further changes it is refused, with the reason against the first`() {
        let proof = prove(from: 4)
        #expect(proof.result == .failure(Refusal(attempt: 0)) && proof.attempts == [0, 1, 2, 3])
    }

    @Test func `it is refused where nothing more can be tried`() {
        let proof = prove(from: 3, last: 1)
        #expect(proof.result == .failure(Refusal(attempt: 0)) && proof.attempts == [0, 1])
    }
}
