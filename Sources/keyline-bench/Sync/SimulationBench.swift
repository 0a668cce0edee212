// Keyline
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import KeylineSimulation
import Synchronization

/// Plays random histories of syncing sites in parallel, and prints the seeds that fail.
struct SimulationBench {
    private var seed: UInt64 = 0
    private var count = 2000
    private var kind = Simulation.Kind.work

    init(_ arguments: ArraySlice<String>) throws {
        var rest = Array(arguments)
        while !rest.isEmpty {
            let option = rest.removeFirst()
            if option == "--copies" {
                kind = .copies
                continue
            }
            if option == "--compaction" {
                kind = .compaction
                continue
            }
            guard let value = rest.first.flatMap({ UInt64($0) }) else {
                throw BenchError.usage("'\(option)' needs a number")
            }
            rest.removeFirst()
            switch option {
            case "--seed": seed = value
            case "--histories": count = Int(clamping: value)
            default: throw BenchError.usage("'simulate' has no option '\(option)'")
            }
        }
    }

    /// The option that names the kind of the histories.
    private var option: String {
        switch kind {
        case .work: ""
        case .copies: " --copies"
        case .compaction: " --compaction"
        }
    }

    func run() throws {
        let tally = Mutex(Tally())
        let simulation = try Simulation()
        let start = ContinuousClock.now
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let seed = seed &+ UInt64(index)
            do {
                try simulation.play(seed: seed, kind)
            } catch {
                tally.withLock { $0.failures += 1 }
                print("seed \(seed): \(error)\n  again: keyline-bench simulate\(option) --seed \(seed) --histories 1")
            }
            tally.withLock { $0.advance(after: (ContinuousClock.now - start).inSeconds, of: count) }
        }
        let seconds = (ContinuousClock.now - start).inSeconds
        let failures = tally.withLock { $0.failures }
        print("\(count) histories from seed \(seed) in \(Figure.text(seconds, 1)) s: \(failures) failed")
        if failures > 0 { throw BenchError.failed("\(failures) histories") }
    }

    /// The progress, printed on standard error every ten seconds.
    private struct Tally {
        var failures = 0
        private var done = 0
        private var printed = 0.0

        mutating func advance(after seconds: Double, of total: Int) {
            done += 1
            guard seconds - printed >= 10 else { return }
            printed = seconds
            let line =
                "\(done) of \(total) histories, \(Figure.text(Double(done) / seconds, 1)) a second, \(failures) failed\n"
            FileHandle.standardError.write(Data(line.utf8))
        }
    }
}
