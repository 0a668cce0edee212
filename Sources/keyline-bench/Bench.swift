// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `keyline-bench`: measures Keyline against recorded frames and other programs. A tool for developers, not installed.
enum Bench {
    private static let usage = """
        usage: keyline-bench fidelity PATH… [--worst N] [--keep-frames]
               keyline-bench solver PATH…
               keyline-bench edit [SCREENS…]
               keyline-bench screens [SCREENS [CONFIGURATIONS]]
               keyline-bench scale [--screens N,N,…] [--revisions N,N,…] [--keyline PATH]
               keyline-bench verdicts PATH… [--against OLD.json] [--list N]
               keyline-bench conversions FOLDER [OUTPUT]
               keyline-bench sync [SCREENS [CHANGES]]
               keyline-bench simulate [--copies | --compaction] [--seed N] [--histories N]
               keyline-bench fuzz [--seed N] [--count N]
               keyline-bench crash [--seed N] [--kills N] [--keyline PATH]
        fidelity  compare solved frames with the frames recorded by Xcode, in Interface Builder files and folders
        solver    measure violation sums and microseconds per layout on problem files, compared with kiwi
        edit      measure milliseconds to change one constraint, and 1,000 in one batch, in catalogs of SCREENS screens,
                  compared with a plain SQLite commit
        screens   measure seconds for generated screens in many configurations, with frames and all rules
        scale     measure milliseconds of commands in catalogs of different sizes, with the ratio of the largest to the
                  smallest
        verdicts  count findings by rule, and list those that appeared or disappeared since OLD.json was written
        conversions  compare the conversion to safe area guides with Xcode's, in pairs of files NAME.before and
                  NAME.after; writes the converted documents into OUTPUT
        sync      measure changes captured, committed and merged per second, compared with SQLite's session extension
                  and pycrdt
        simulate  run random histories of syncing sites, and verify that all sites end up equal and lose nothing;
                  --copies: mostly with copied catalogs; --compaction: with compaction and catalogs that only read
        crash     kill keyline at random moments of edits, imports and syncs, and verify that nothing is damaged or lost
        fuzz      damage the data sent by one end of a sync, and verify that the other end refuses or understands it

        """

    /// Runs a subcommand; ends the process with an error status if it fails.
    static func run(_ arguments: [String]) {
        do {
            switch arguments.first {
            case "fidelity": try FidelityBench(arguments.dropFirst()).run()
            case "solver": try SolverBench(arguments.dropFirst()).run()
            case "edit": try EditBench(arguments.dropFirst()).run()
            case "screens": try ScreensBench(arguments.dropFirst()).run()
            case "scale": try ScaleBench(arguments.dropFirst()).run()
            case "verdicts": try VerdictsBench(arguments.dropFirst()).run()
            case "conversions": try ConversionBench(arguments.dropFirst()).run()
            case "sync": try SyncBench(arguments.dropFirst()).run()
            case "simulate": try SimulationBench(arguments.dropFirst()).run()
            case "crash": try CrashBench(arguments.dropFirst()).run()
            case "fuzz": try FuzzBench(arguments.dropFirst()).run()
            case "--help", "-h": print(usage, terminator: "")
            default: fail(usage, status: 64)
            }
        } catch let error as BenchError {
            fail("error: \(error)\n", status: error.status)
        } catch {
            fail("error: \(error)\n", status: 2)
        }
    }

    private static func fail(_ text: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data(text.utf8))
        exit(status)
    }
}

/// The reason why a measurement failed.
enum BenchError: Error, CustomStringConvertible {
    /// The command line is wrong.
    case usage(String)
    /// A path contains no input.
    case nothing(String)
    /// A file does not have the expected format.
    case malformed(String, String)
    /// A measured result is wrong.
    case failed(String)

    var description: String {
        switch self {
        case .usage(let fact): fact + "\nhint: list the commands with 'keyline-bench --help'"
        case .nothing(let path): "'\(path)' contains nothing to measure"
        case .malformed(let path, let fact): "'\(path)': \(fact)"
        case .failed(let what): "\(what) failed"
        }
    }

    var status: Int32 {
        switch self {
        case .usage: 64
        case .nothing: 66
        case .malformed: 65
        case .failed: 1
        }
    }
}
