// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport
import Spelling

/// A tool of the Model Context Protocol: a command of Keyline that only reads, with its answer in JSON.
struct MCPTool: Sendable {
    let name: String
    let title: String
    let description: String
    /// The words of the command.
    let command: [String]
    let parameters: [MCPParameter]

    /// The declaration in `tools/list`.
    var declaration: JSONValue {
        .members([
            "name": .string(name), "title": .string(title), "description": .string(description),
            "inputSchema": schema,
            "annotations": .members([
                "readOnlyHint": .bool(true), "idempotentHint": .bool(true), "openWorldHint": .bool(false),
            ]),
        ])
    }

    /// The JSON Schema (2020-12) of the arguments.
    var schema: JSONValue {
        .members([
            "type": .string("object"),
            "properties": .object(parameters.map { ($0.name, $0.schema) }),
            "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
            "additionalProperties": .bool(false),
        ])
    }

    /// The command line for some arguments: options, then `--` and the positional arguments.
    ///
    /// - Throws: `CommandError` for an unknown or missing argument, or a value of another kind.
    func commandLine(_ arguments: JSONValue) throws(CommandError) -> [String] {
        guard let members = arguments.members else {
            throw .usage("the arguments of '\(name)' must be an object", hint: nil)
        }
        let names = parameters.map(\.name)
        for member in members where !names.contains(member.key) {
            throw .unknown(
                kind: "argument", address: member.key,
                suggestions: NearestNames.of(member.key, among: names))
        }
        var (options, places) = ([String](), [String]())
        for parameter in parameters {
            guard let value = arguments[parameter.name], value != .null else {
                if parameter.isRequired { throw .usage("the argument '\(parameter.name)' is missing", hint: nil) }
                continue
            }
            let words = try parameter.words(value)
            if parameter.option == nil { places += words } else { options += words }
        }
        return command + options + (places.isEmpty ? [] : ["--"] + places)
    }

    /// Runs the command.
    ///
    /// - Returns: the result of `tools/call`; one with `isError` if the command failed.
    func call(_ arguments: JSONValue) -> [(key: String, value: JSONValue)] {
        do {
            return RecordedRun(try commandLine(arguments)).toolResult
        } catch {
            return [("content", .array([RecordedRun.text("error: \(error)")])), ("isError", .bool(true))]
        }
    }
}
