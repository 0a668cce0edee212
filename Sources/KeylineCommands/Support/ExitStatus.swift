// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The exit status of a command. The numbers are public interface; those above 63 are BSD's `sysexits.h`.
public enum ExitStatus: Int32, Sendable {
    /// Success without findings.
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
    /// Unresolved conflicts, or a busy catalog: try again.
    case tryAgain = 75

    /// The exit status for the findings that count at `--fail-on`.
    init(_ counted: [Finding]) { self = counted.isEmpty ? .clean : .findings }

    /// Returns the status of a command that met both: malformed takes precedence over missing, missing over findings.
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
