// Keyline
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
import Testing

@testable import KeylineConcurrency

@Suite("Parallel map")
struct ParallelMapTests {
    struct Failure: Error, Equatable { let value: Int }

    @Test("keeps the order, and reports each step once")
    func order() throws {
        let steps = Mutex<[Int]>([])
        let result = ParallelMap.map(Array(0..<500), progress: { step in steps.withLock { $0.append(step) } }) {
            $0 * 2
        }
        #expect(result == (0..<500).map { $0 * 2 })
        #expect(steps.withLock { $0 } == Array(1...500))
    }

    @Test("throws the error of a value")
    func failure() {
        #expect(throws: Failure(value: 7)) {
            try ParallelMap.map(Array(0..<500), progress: { _ in }) { if $0 == 7 { throw Failure(value: $0) } }
        }
    }

    @Test("works while its caller does, and keeps the order")
    func begin() {
        let works = (0..<3).map { start in ParallelMap.begin(Array(start * 10..<start * 10 + 10)) { $0 * 2 } }
        #expect(works.map { $0.results() }.joined().elementsEqual((0..<30).map { $0 * 2 }))
        #expect(ParallelMap.begin([Int]()) { $0 }.results().isEmpty)
    }

    @Test("skips what is not yet started when it is canceled")
    func cancel() {
        let gate = DispatchSemaphore(value: 0)
        let values = Array(0..<1000)
        let work = ParallelMap.begin(values) { value in
            gate.wait()
            gate.signal()
            return value
        }
        work.cancel()
        gate.signal()
        #expect(work.results().count <= ParallelMap.coreCount)
    }

    @Test("runs a body once for each number", arguments: [0, 1, 2, 9])
    func each(count: Int) {
        let seen = Mutex<[Int]>([])
        ParallelMap.each(count) { number in seen.withLock { $0.append(number) } }
        #expect(seen.withLock { $0.sorted() } == Array(0..<count))
    }

    @Test("reuses waiting threads, and releases finished work")
    func waiting() async throws {
        let threads = LargeStackThreadPool(keeping: 1)
        final class Work: Sendable {}
        weak var last: Work?
        for _ in 0..<50 {
            let work = Work()
            last = work
            await withCheckedContinuation { done in
                threads.run {
                    withExtendedLifetime(work) {}
                    done.resume()
                }
            }
        }
        for _ in 0..<1000 where last != nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(last == nil)
    }

    @Test("has stacks for deep recursion")
    func depth() {
        @Sendable func sum(_ n: Int) -> Int { n == 0 ? 0 : 1 + sum(n - 1) }
        #expect(ParallelMap.map([100_000], progress: { _ in }, sum) == [100_000])
    }
}
