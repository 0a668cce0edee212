// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineReport

/// A command that ran in this process, with what it wrote.
struct RecordedRun {
    /// The data, as UTF-8.
    let output: [UInt8]
    let messages: String
    let status: ExitStatus

    /// Runs a command.
    init(_ arguments: [String]) {
        var status = ExitStatus.clean
        let recording = Console.record {
            do {
                var command = try KeylineCommand.parseAsRoot(arguments)
                try command.run()
            } catch {
                status = Self.printError(error)
            }
        }
        (output, self.status) = (recording.output, status)
        messages = String(decoding: recording.messages, as: UTF8.self)
    }

    /// Writes the message of an error, and returns its status.
    private static func printError(_ error: any Error) -> ExitStatus {
        if let failure = Failure(error) {
            Console.error(failure.words)
            return failure.status
        }
        let words = KeylineCommand.fullMessage(for: error)
        if !words.isEmpty { Console.message(words) }
        return ExitStatus(rawValue: KeylineCommand.exitCode(for: error).rawValue) ?? .failure
    }

    /// The members of a result of `tools/call`. Findings are no error. Notes and warnings follow the data; the error of a
    /// failed run precedes it.
    var toolResult: [(key: String, value: JSONValue)] {
        let isError = status != .clean && status != .findings
        let data = try? JSONValue(reading: output)
        let answer = data?.compactText ?? String(decoding: output, as: UTF8.self)
        let blocks = isError ? [messages, answer] : [answer, messages]
        let texts = blocks.filter { !$0.isEmpty }
        let content: (key: String, value: JSONValue) = ("content", .array(texts.map(Self.text)))
        return [content] + structured(data) + [("isError", .bool(isError))]
    }

    /// The data for programs. Revisions before 2026-07-28 take objects only, so rows are a member.
    private func structured(_ data: JSONValue?) -> [(key: String, value: JSONValue)] {
        switch data {
        case .object: [("structuredContent", data ?? .null)]
        case .array: [("structuredContent", .members(["rows": data ?? .null]))]
        case .null, .bool, .integer, .number, .string, nil: []
        }
    }

    /// A block of text in `content`.
    static func text(_ text: String) -> JSONValue { .members(["type": .string("text"), "text": .string(text)]) }
}
