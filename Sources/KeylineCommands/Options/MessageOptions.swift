// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `--message`: the purpose of a change, for the history.
struct MessageOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp("Message for the history.", valueName: "text"))
    var message: String?

    /// Returns the given message, else `words` in at most 40 characters.
    func message(or words: @autoclosure () -> String) -> String {
        if let message { return message }
        let words = words()
        return words.count > 40 ? words.prefix(39) + "…" : words
    }
}
