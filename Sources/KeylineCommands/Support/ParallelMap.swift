// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Runs pure work on every core; results keep the order of the elements, whoever finishes first.
enum Parallel {
    /// Deeply nested screens recurse; threads get as much stack as a main thread usually has, and more.
    private static let stackByteCount = 64 << 20

    /// `transform` of every element, each called once, from `threadCount` threads.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], threadCount: Int = ProcessInfo.processInfo.activeProcessorCount,
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let threads = min(threadCount, elements.count)
        let work = Work(elements, transform)
        let group = DispatchGroup()
        for _ in 0..<threads {
            group.enter()
            let thread = Thread {
                work.run()
                group.leave()
            }
            thread.stackSize = stackByteCount
            thread.start()
        }
        group.wait()
        return work.results()
    }
}

/// A queue of elements and the results so far.
private final class Work<Element: Sendable, Result: Sendable>: Sendable {
    private let elements: [Element]
    private let transform: @Sendable (Element) -> Result
    private let next = Atomic<Int>(0)
    private let finished = Mutex<[(index: Int, result: Result)]>([])

    init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
        self.elements = elements
        self.transform = transform
    }

    func run() {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < elements.count else { return }
            let result = transform(elements[index])
            finished.withLock { $0.append((index, result)) }
        }
    }

    func results() -> [Result] {
        finished.withLock { $0.sorted { $0.index < $1.index }.map(\.result) }
    }
}
