// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import InterfaceBuilder
import KeylineCatalog
import KeylineHub
import KeylineImport
import KeylineReplica
import KeylineStore
import Logging
import VisualFormat

/// Runs the command line: parses, runs the subcommand, words what went wrong and ends with the right status.
public enum Program {
    /// Never returns a status of its own: ends the process unless everything is clean.
    public static func main() {
        signal(SIGPIPE, SIG_IGN)
        SQLiteLibrary.prepare()
        startLogging()
        do {
            let arguments = NegativeNumber.marked(Array(CommandLine.arguments.dropFirst()))
            try CommandNames.check(arguments)
            var command = try KeylineCommand.parseAsRoot(arguments)
            try command.run()
            RowWarnings.tell()
        } catch {
            RowWarnings.tell()
            end(with: error)
        }
    }

    /// Logs go to standard error; `KEYLINE_LOG` names the lowest level that is written (`debug` …), by default `error`.
    private static func startLogging() {
        let level = Console.environment("KEYLINE_LOG").flatMap { Logger.Level(rawValue: $0) } ?? .error
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
    }

    private static func end(with error: any Error) -> Never {
        guard let failure = Failure(error) else { KeylineCommand.exit(withError: error) }
        Console.error(failure.words)
        exit(failure.status.rawValue)
    }
}

/// What a thrown error says and which status it ends the program with.
struct Failure {
    let words: String
    let status: ExitStatus

    /// Nil for errors that the argument parser words: wrong usage, help, an exit code.
    init?(_ error: any Error) {
        switch error {
        case let error as CommandError: self.init(error.description, error.status)
        case let error as ImportError: self.init(error.description, error.status)
        case let error as VisualFormatError: self.init(error.description, error.status)
        case let error as StoreError: self.init(error.description, error.status)
        case let error as CatalogError: self.init(error.description, error.status)
        case let error as HubError: self.init(error.description, error.status)
        case let error as WireError: self.init(error.description, error.status)
        case is ExitCode, is CleanExit, is ValidationError: return nil
        default:
            if KeylineCommand.exitCode(for: error) == .validationFailure { return nil }
            if KeylineCommand.exitCode(for: error) == .success { return nil }
            self.init("something inside failed: \(error)", .failure)
        }
    }

    private init(_ words: String, _ status: ExitStatus) {
        self.words = words
        self.status = status
    }
}

extension ImportError {
    /// Missing or unreadable files are missing input, the rest is malformed.
    var status: ExitStatus {
        switch category {
        case .unreadable: .missingInput
        case .malformed: .malformedInput
        case .unsupported: .clean
        }
    }
}

extension VisualFormatError {
    /// Options come from the command line; all else is in the format.
    var status: ExitStatus {
        switch reason {
        case .unknownOption, .conflictingOptions, .alignmentAlongAxis: .usage
        default: .malformedInput
        }
    }
}

extension StoreError {
    /// What the shell is told.
    var status: ExitStatus {
        switch self {
        case .missing, .missingFolder, .cannotOpen: .missingInput
        case .notACatalog, .newerVersion, .damaged, .damagedHistory, .invalidRow, .duplicateID, .malformedRevision,
            .newerRevision:
            .malformedInput
        case .locked: .tryAgain
        case .alreadyExists, .invalidQuery, .queryWrites, .notANumber, .refusedValue: .usage
        case .readOnly, .diskFull, .database: .failure
        }
    }
}

extension HubError {
    /// What is wrong here is missing input, what the hub does makes it unavailable.
    var status: ExitStatus {
        switch self {
        case .certificate, .authority: .missingInput
        case .cannotListen, .unreachable, .noTLS, .untrusted, .noAccess, .refused: .unavailable
        }
    }
}

extension WireError {
    /// What is wrong with bytes is malformed input; what the other end does makes it unavailable.
    var status: ExitStatus {
        switch self {
        case .malformed, .tooLong, .checksum, .unknownKind, .unexpected, .twoHistories, .forged, .falseSnapshot:
            .malformedInput
        case .gap: .missingInput
        case .version, .cut, .unconfirmed, .refused, .unparted, .changed, .noSnapshot, .cutSnapshot, .compacted:
            .unavailable
        }
    }
}

extension CatalogError {
    /// Names that lead nowhere are missing input, the rest is wrong usage.
    var status: ExitStatus {
        switch self {
        case .ambiguousScreen, .ambiguousRevision, .ambiguousConflict, .unusableChoice, .duplicateID, .parentCycle,
            .invalidValue, .illegalConstraint,
            .tokenCycle, .danglingAlias, .undoesTheStart:
            .usage
        case .notAcknowledged: .tryAgain
        default: .missingInput
        }
    }
}
