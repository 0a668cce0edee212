// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel
import KeylineReport

/// `--format` of commands that list data.
struct FormatOptions: ParsableArguments {
    @Option(help: "Output format.")
    var format: DataFormat = .text

    /// Prints a table; in text, prints the message `empty` if it has no rows.
    func print(_ table: Table, empty: String) {
        if format == .text, table.rows.isEmpty { return Console.message(empty) }
        Console.write(table.rendered(format, style: format == .text ? Console.style : .plain))
    }
}

/// The lowest severity of findings that make `keyline check` fail.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
    case error, warning, info, never

    /// The lowest severity that fails; nil for none.
    var severity: Severity? {
        switch self {
        case .error: .error
        case .warning: .warning
        case .info: .info
        case .never: nil
        }
    }
}

/// `--output FORMAT=FILE`: an additional report written to a file.
struct ReportOutput: ExpressibleByArgument {
    /// The report format.
    let format: String
    /// The path of the file.
    let path: String

    init?(argument: String) {
        guard let separator = argument.firstIndex(of: "=") else { return nil }
        format = String(argument[..<separator])
        path = String(argument[argument.index(after: separator)...])
        guard CheckFormats.named(format) != nil, !path.isEmpty else { return nil }
    }
}

/// `--format` of reports on findings.
struct ReportFormat: ExpressibleByArgument {
    /// The format's name.
    let name: String

    init?(argument: String) {
        guard CheckFormats.named(argument) != nil else { return nil }
        name = argument
    }

    init(name: String) { self.name = name }

    static var allValueStrings: [String] { CheckFormats.all.map { $0.name } }
    var defaultValueDescription: String { name }
}

/// The format of an answer that is not a table.
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}
