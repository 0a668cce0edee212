// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The manual page of a command, in mdoc(7).
struct ManualPage {
    /// The names of the command and of those that contain it, outermost first.
    let path: [String]
    let command: CommandDescription

    /// The page's name: `keyline-edit-apply`.
    var name: String { path.joined(separator: "-") }

    /// The pages of a command and of all its subcommands.
    static func all(_ command: CommandDescription, below path: [String] = []) -> [ManualPage] {
        let path = path + [command.commandName]
        return [ManualPage(path: path, command: command)] + command.children.flatMap { all($0, below: path) }
    }

    /// The page's text, in ASCII.
    var text: String {
        let lines =
            header + section("SYNOPSIS", synopsis) + section("DESCRIPTION", description)
            + section("OPTIONS", tagged(shown)) + section("COMMANDS", commands) + section("SEE ALSO", related)
        return lines.joined(separator: "\n") + "\n"
    }

    private var shown: [CommandDescription.Argument] { (command.arguments ?? []).filter(\.shouldDisplay) }

    private var header: [String] {
        let summary = Roff.text(command.abstract ?? "")
        return [
            ".Dd $Mdocdate$", ".Dt \(name.uppercased()) 1", ".Os Keyline \(Program.version)", ".Sh NAME",
            ".Nm \(name)", ".Nd \(summary.hasSuffix(".") ? String(summary.dropLast()) : summary)",
        ]
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [".Sh " + title] + lines
    }

    // MARK: Synopsis and options

    private var synopsis: [String] {
        let name = ".Nm \(path.joined(separator: " "))"
        if !command.children.isEmpty { return [name, ".Ar command", ".Op Ar argument ..."] }
        return [name]
            + shown.map { argument in
                let words = form(argument) + (argument.isRepeating ? " ..." : "")
                return argument.isOptional ? ".Op \(words)" : ".\(words)"
            }
    }

    /// Returns an argument in the macros of mdoc: `Fl -device Ar device`.
    private func form(_ argument: CommandDescription.Argument, named name: String? = nil) -> String {
        let value = "Ar " + Roff.word(argument.valueName ?? "value")
        switch argument.kind {
        case .positional: return value
        case .flag: return flag(name ?? argument.preferredName?.spelling ?? "")
        case .option: return flag(name ?? argument.preferredName?.spelling ?? "") + " " + value
        }
    }

    private func flag(_ spelling: String) -> String { "Fl " + Roff.word(String(spelling.dropFirst())) }

    private func tagged(_ arguments: [CommandDescription.Argument]) -> [String] {
        list(
            arguments.map { argument in
                let names = (argument.names ?? []).map(\.spelling)
                let forms = names.isEmpty ? [form(argument)] : names.map { form(argument, named: $0) }
                return (forms.joined(separator: " , "), words(of: argument))
            })
    }

    private func words(of argument: CommandDescription.Argument) -> String {
        var words = argument.abstract ?? ""
        if let values = argument.allValues, !values.isEmpty, !values.allSatisfy(words.contains) {
            words += " Values: \(values.joined(separator: ", "))."
        }
        if let value = argument.defaultValue, !words.contains("default") { words += " Default: \(value)." }
        return words
    }

    // MARK: Commands

    private var commands: [String] {
        list(command.children.map { ("Cm " + Roff.word($0.commandName), $0.abstract ?? "") })
    }

    private var related: [String] {
        let parents = path.indices.dropLast().map { path[...$0].joined(separator: "-") }
        let pages = (parents + command.children.map { name + "-" + $0.commandName }).sorted()
        return pages.enumerated().map { ".Xr \($1) 1" + ($0 == pages.count - 1 ? "" : " ,") }
    }

    private func list(_ items: [(tag: String, words: String)]) -> [String] {
        if items.isEmpty { return [] }
        return [".Bl -tag -width Ds"] + items.flatMap { [".It " + $0.tag] + Roff.prose($0.words) } + [".El"]
    }

    // MARK: Description

    /// The discussion: paragraphs, and blocks of indented lines, which stay as they are.
    private var description: [String] {
        let text = command.discussion ?? ""
        var lines: [String] = []
        var isIndented = false
        for line in text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false) {
            let belongsToBlock = line.hasPrefix("  ")
            if belongsToBlock, !isIndented { lines.append(".Bd -literal -offset indent") }
            if !belongsToBlock, isIndented { lines.append(".Ed") }
            isIndented = belongsToBlock
            if line.isEmpty {
                lines.append(".Pp")
            } else {
                lines += belongsToBlock ? [Roff.text(line.dropFirst(2))] : Roff.prose(String(line))
            }
        }
        if isIndented { lines.append(".Ed") }
        return lines.isEmpty ? Roff.prose(command.abstract ?? "") : Self.tidy(lines)
    }

    /// Leaves out a paragraph's start where a block has just ended.
    private static func tidy(_ lines: [String]) -> [String] {
        lines.indices.filter { lines[$0] != ".Pp" || ($0 > 0 && lines[$0 - 1] != ".Ed") }.map { lines[$0] }
    }
}

/// Escapes for roff(7).
enum Roff {
    /// Returns a line of text: hyphens stay hyphens, and no character begins a request.
    static func text(_ text: some StringProtocol) -> String {
        let escaped = escaped(text.split(separator: "\n").joined(separator: " "))
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    /// Returns lines of text, each with a sentence: mdoc sets the space after a sentence at the end of a line.
    static func prose(_ text: String) -> [String] {
        text.replacing(". ", with: ".\0").split(separator: "\0").map { Self.text($0) }
    }

    /// Returns a word in the arguments of a macro: in quotes, so that no part of it is a macro.
    static func word(_ text: String) -> String {
        text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && text.count > 2
            ? text : "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case let other where other.isASCII: String(other)
            case let other: "\\[u" + hexadecimal(other) + "]"
            }
        }.joined()
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
