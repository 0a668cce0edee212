// Keyline
// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineRules
import Logging
import Synchronization

/// Runs the command line: parses arguments, runs the subcommand, prints errors and exits with the right status.
public enum Program {
    /// The version of all of Keyline's programs.
    package static let version = RuleRegistry.version

    private static let commit = Mutex("")

    /// The version with the commit from which the program was built, as far as that is known: `0.1.0 (59b88062)`.
    static var versionAndCommit: String {
        let commit = commit.withLock { $0.prefix(8) }
        return commit.isEmpty ? version : "\(version) (\(commit))"
    }

    /// Runs `keyline`. Returns only if everything is clean; otherwise exits the process with a status.
    ///
    /// - Parameter commit: the commit from which the program was built; empty if it is not known.
    public static func main(commit: String) {
        self.commit.withLock { $0 = commit }
        prepare()
        do {
            var command = try parsed(as: KeylineCommand.self)
            try command.run()
            RowWarnings.printCounts()
        } catch {
            end(KeylineCommand.self, with: error)
        }
    }

    /// Runs another Keyline program in the same way as `main`.
    ///
    /// - Parameter root: the root command.
    package static func main(_ root: any ParsableCommand.Type) async {
        prepare()
        do {
            var command = try parsed(as: root)
            if var waiting = command as? any AsyncParsableCommand {
                try await waiting.run()
            } else {
                try command.run()
            }
            RowWarnings.printCounts()
        } catch {
            end(root, with: error)
        }
    }

    private static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        Catalog.prepareProgram()
        startLogging()
    }

    private static func parsed(as root: any ParsableCommand.Type) throws -> any ParsableCommand {
        var arguments = NegativeNumber.marked(Array(CommandLine.arguments.dropFirst()))
        if let color = try ColorChoice.taken(from: &arguments) { Console.setColor(color) }
        try CommandNames.check(arguments, of: root)
        return try root.parseAsRoot(arguments)
    }

    /// Sends logs to standard error; `KEYLINE_LOG` names the lowest level that is written (`debug` …), by default
    /// `error`.
    private static func startLogging() {
        let level = Console.environment("KEYLINE_LOG").flatMap { Logger.Level(rawValue: $0) } ?? .error
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
    }

    private static func end(_ root: any ParsableCommand.Type, with error: any Error) -> Never {
        RowWarnings.printCounts()
        guard let failure = Failure(error) else { root.exit(withError: error) }
        Console.error(failure.words)
        exit(failure.status.rawValue)
    }
}

/// The message and the exit status of a thrown error.
struct Failure {
    let words: String
    let status: ExitStatus

    /// Describes an error; nil for errors that the argument parser describes: wrong usage, help, an exit code.
    init?(_ error: any Error) {
        switch error {
        case let error as any StatedError: self.init(error.description, error.status)
        case is ExitCode, is CleanExit, is ValidationError: return nil
        default:
            if KeylineCommand.exitCode(for: error) == .validationFailure { return nil }
            if KeylineCommand.exitCode(for: error) == .success { return nil }
            self.init("internal error: \(error)", .failure)
        }
    }

    private init(_ words: String, _ status: ExitStatus) {
        self.words = words
        self.status = status
    }
}
