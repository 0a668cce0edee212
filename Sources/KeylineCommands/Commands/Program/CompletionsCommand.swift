// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `keyline completions`: the script by which a shell completes Keyline's commands and options.
struct CompletionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Print the completion script of a shell.",
        discussion: """
            Examples:
              keyline completions bash > keyline.bash
              keyline completions zsh > _keyline
              keyline completions fish > keyline.fish
            """)

    /// A shell with completions.
    enum Shell: String, CaseIterable, ExpressibleByArgument {
        case bash, zsh, fish
    }

    @Argument(help: "Shell: bash, zsh or fish.") var shell: Shell

    func run() {
        let shell: CompletionShell =
            switch shell {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        Console.write(KeylineCommand.completionScript(for: shell))
    }
}
