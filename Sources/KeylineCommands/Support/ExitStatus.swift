// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What a command tells the shell. The numbers are public interface; those above 63 are BSD's `sysexits.h`.
public enum ExitStatus: Int32, Sendable {
    /// Nothing to complain about.
    case clean = 0
    /// Findings at or above `--fail-on`.
    case findings = 1
    /// Keyline itself failed.
    case failure = 2
    /// The command line is wrong.
    case usage = 64
    /// A file or catalog is malformed.
    case malformedInput = 65
    /// A file, catalog, screen or device is missing or cannot be read.
    case missingInput = 66
    /// A catalog or remote cannot be reached now.
    case unavailable = 69
    /// Conflicts wait to be resolved, or a catalog is busy: try again.
    case tryAgain = 75

    /// The exit status for the findings that count at `--fail-on`.
    init(_ counted: [Finding]) { self = counted.isEmpty ? .clean : .findings }

    /// Which of two statuses a command that met both ends with: malformed before missing before findings.
    static func worse(_ a: ExitStatus, _ b: ExitStatus) -> ExitStatus { a.weight >= b.weight ? a : b }

    private var weight: Int {
        switch self {
        case .clean: 0
        case .findings: 1
        case .failure: 2
        case .tryAgain: 3
        case .unavailable: 4
        case .missingInput: 5
        case .malformedInput: 6
        case .usage: 7
        }
    }
}
