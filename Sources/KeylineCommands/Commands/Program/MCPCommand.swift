// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// `keyline mcp`: answers coding agents.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp", abstract: "Answer coding agents by the Model Context Protocol.",
        discussion: """
            Reads JSON-RPC messages from standard input, one on each line, and writes the answers to standard output, \
            until the input ends. The tools are check, explain, frames, try_edit, query and rules. They answer with \
            the JSON of the commands and write nothing. Agents start the program themselves: register the command \
            'keyline mcp', with the folder of the project as its working directory.

            Examples:
              keyline mcp < messages.jsonl
            """)

    func run() {
        // Commands that read '-' must not read the messages.
        let messages = dup(STDIN_FILENO)
        let nothing = open("/dev/null", O_RDONLY)
        dup2(nothing, STDIN_FILENO)
        close(nothing)
        MCPServer(tools: MCPTool.all).run(messages)
    }
}
