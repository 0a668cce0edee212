// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

/// `keyline edit apply`: many edits as one revision.
struct ApplyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply", abstract: "Apply many edits as one revision: all of them, or none.",
        discussion: """
            Each line of the file is an edit as on the command line, with or without 'keyline edit' before it; quotes \
            are as in a shell, and lines that begin with '#' are comments. 'keyline export --as-edits SCREEN' writes \
            such a file.

            Examples:
              keyline edit apply changes.txt
              printf "add-screen Start\\nadd-view Start title --class UILabel text=Hello\\n" | \\
                  keyline edit apply -
              keyline edit apply --dry-run -e "hide 'Photo viewer' pageControl"
            """)

    @Argument(help: ArgumentHelp("File of edits, or '-' for standard input.", valueName: "file"), completion: .file())
    var file: String?

    @Option(
        name: [.customShort("e"), .long],
        help: ArgumentHelp("An edit, instead of a file. Repeatable.", valueName: "edit"))
    var line: [String] = []

    @Flag(help: "Print the findings that would appear and disappear, and change nothing.")
    var dryRun = false

    @OptionGroup var edit: CatalogEdit

    func validate() throws {
        if (file == nil) == line.isEmpty { throw ValidationError("Give either a file of edits, or edits with '-e'.") }
    }

    func run() throws {
        let text =
            try file.map { file throws(CommandError) in try TextFile.text(of: file) } ?? line.joined(separator: "\n")
        try edit.apply(isRehearsal: dryRun) { try record(text, in: $0) }
    }

    private func record(_ text: String, in context: EditContext) throws {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do {
                let words = try EditLine.words(String(line))
                guard !words.isEmpty else { continue }
                try EditLine.verb(words).record(in: context)
            } catch {
                throw EditLine.failure(error, file: file, line: index + 1)
            }
        }
    }
}

/// A line of a file of edits.
enum EditLine {
    /// The verbs by name.
    private static let verbs: [String: any EditVerb.Type] = {
        let all = EditCommand.configuration.groupedSubcommands.flatMap(\.subcommands) + [BindCommand.self]
        return Dictionary(
            all.compactMap { type in
                (type as? any EditVerb.Type).map { (type.configuration.commandName ?? "", $0) }
            }, uniquingKeysWith: { first, _ in first })
    }()

    /// The words of a line as a shell splits them; none for a comment or an empty line.
    ///
    /// - Throws: `CommandError.usage` for a quote that is not closed.
    static func words(_ line: String) throws(CommandError) -> [String] {
        let trimmed = line.drop { $0 == " " || $0 == "\t" }
        if trimmed.isEmpty || trimmed.first == "#" { return [] }
        var (words, word, quote, escaped) = ([String](), String?.none, Character?.none, false)
        for character in line where character != "\r" && character != "\r\n" {
            if escaped {
                word = (word ?? "") + String(character)
                escaped = false
            } else if character == "\\", quote != "'" {
                escaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " || character == "\t" {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { throw .usage("a quote is not closed", hint: nil) }
        if let word { words.append(word) }
        for prefix in ["keyline", "edit"] where words.first == prefix { words.removeFirst() }
        return words
    }

    /// The edit that words state.
    ///
    /// - Throws: `CommandError.unknown` for an unknown verb, and what the argument parser throws.
    static func verb(_ words: [String]) throws -> any EditVerb {
        let name = try Address.resolve(words[0], kind: "edit", among: verbs.keys.sorted())
        guard let type = verbs[name] else { throw CommandError.unknown(kind: "edit", address: name, suggestions: []) }
        return try parse(type, NegativeNumber.marked(Array(words.dropFirst())))
    }

    private static func parse<Verb: EditVerb>(_ type: Verb.Type, _ words: [String]) throws -> any EditVerb {
        do {
            return try type.parse(words)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError.usage(type.message(for: error), hint: nil)
        }
    }

    /// An error with the line that it is about.
    ///
    /// - Parameter file: the file of the line, `-` for standard input; nil for edits on the command line.
    static func failure(_ error: any Error, file: String?, line: Int) -> CommandError {
        let source = file == "-" ? "standard input" : file ?? "edits"
        let place = "\(source):\(line): "
        if let error = error as? CommandError { return .usage(place + error.message, hint: error.hint) }
        return .usage(place + "\(error)".replacing("\nhint: ", with: "; "), hint: nil)
    }
}
