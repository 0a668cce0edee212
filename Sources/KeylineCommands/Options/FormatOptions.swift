// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel
import KeylineReport

/// `--format` of commands that list data.
struct FormatOptions: ParsableArguments {
    @Option(help: "How to print: \(DataFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: DataFormat = .text

    /// Prints a table; in text, `empty` where it has no rows.
    func print(_ table: Table, empty: String) {
        if format == .text, table.rows.isEmpty { return Console.message(empty) }
        Console.write(table.rendered(format, style: format == .text ? Console.style : .plain))
    }
}

/// From which severity on findings make `keyline check` fail.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
    case error, warning, info, never

    /// The lowest severity that fails, nil = none does.
    var severity: Severity? {
        switch self {
        case .error: .error
        case .warning: .warning
        case .info: .info
        case .never: nil
        }
    }
}

/// `--output FORMAT=FILE`: a report written to a file beside what is printed.
struct ReportOutput: ExpressibleByArgument {
    /// The report format.
    let format: String
    /// Where it is written.
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

/// How a command prints an answer that is no table.
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}
