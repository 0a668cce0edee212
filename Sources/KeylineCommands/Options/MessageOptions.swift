// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `--message`: the purpose of a change, for the history.
struct MessageOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp("Message for the history.", valueName: "text"))
    var message: String?

    /// The largest number of characters of a message that the command words: that of a line in Git's commit messages.
    private static let lineLength = 72

    /// Returns the given message, else `words` on one line.
    func message(or words: @autoclosure () -> String) -> String {
        if let message { return message }
        let words = words()
        return words.count > Self.lineLength ? words.prefix(Self.lineLength - 1) + "…" : words
    }
}
