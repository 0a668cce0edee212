// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A line of a file of edits.
enum EditLine {
    /// The verbs by the words that name them, such as `hide` or `devices put`.
    private static let verbs: [String: any EditVerb.Type] = {
        let edits = (EditCommand.configuration.subcommands + [BindCommand.self]).map { ($0._commandName, $0) }
        let groups: [any ParsableCommand.Type] = [DevicesCommand.self, MatrixCommand.self, TokenCommand.self]
        let grouped = groups.flatMap { group in
            group.configuration.subcommands.map { (group._commandName + " " + $0._commandName, $0) }
        }
        return Dictionary(
            (edits + grouped).compactMap { name, type in (type as? any EditVerb.Type).map { (name, $0) } },
            uniquingKeysWith: { first, _ in first })
    }()

    /// The first words of the verbs that have two.
    private static let groups = Set(
        verbs.keys.filter { $0.contains(" ") }.compactMap { $0.split(separator: " ").first })

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
        let count = groups.contains(words[0][...]) ? 2 : 1
        let named = words.prefix(count).joined(separator: " ")
        let name = try Address.resolve(named, kind: "edit", among: verbs.keys.sorted())
        guard let type = verbs[name] else { throw CommandError.unknown(kind: "edit", address: name, suggestions: []) }
        return try parse(type, NegativeNumber.marked(Array(words.dropFirst(count))))
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
