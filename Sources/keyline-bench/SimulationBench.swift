// Keyline
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import KeylineSimulation
import Synchronization

/// Plays random histories of syncing sites on both cores, and says which seeds fail.
struct SimulationBench {
    private var seed: UInt64 = 0
    private var count = 2000

    init(_ arguments: ArraySlice<String>) throws {
        var rest = Array(arguments)
        while !rest.isEmpty {
            let option = rest.removeFirst()
            guard let value = rest.first.flatMap({ UInt64($0) }) else {
                throw BenchError.usage("'\(option)' takes a number")
            }
            rest.removeFirst()
            switch option {
            case "--seed": seed = value
            case "--histories": count = Int(clamping: value)
            default: throw BenchError.usage("'simulate' has no option '\(option)'")
            }
        }
    }

    func run() throws {
        let failures = Mutex<[(seed: UInt64, reason: String)]>([])
        let simulation = try Simulation()
        let clock = ContinuousClock()
        let first = seed
        let elapsed = clock.measure {
            DispatchQueue.concurrentPerform(iterations: count) { index in
                let seed = first &+ UInt64(index)
                do {
                    try simulation.play(seed: seed)
                } catch {
                    failures.withLock { $0.append((seed, "\(error)")) }
                }
            }
        }
        let failed = failures.withLock { $0 }.sorted { $0.seed < $1.seed }
        for (seed, reason) in failed.prefix(10) {
            print("seed \(seed): \(reason)\n  again: keyline-bench simulate --seed \(seed) --histories 1")
        }
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        print(String(format: "%d histories from seed %llu in %.1f s: %d failed", count, first, seconds, failed.count))
        if !failed.isEmpty { throw BenchError.failed("\(failed.count) histories") }
    }
}
