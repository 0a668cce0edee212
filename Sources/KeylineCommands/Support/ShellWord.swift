// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Words of commands that messages and files show.
enum ShellWord {
    /// Returns a word, quoted for a shell if necessary.
    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:,=+@%".contains($0))
            }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
