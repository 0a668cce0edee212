// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport

/// The options of `keyline bind` that a recognizer accepts, and their ranges. For other kinds or values, UIKit's class
/// has no such property or never recognizes anything.
struct RecognizerOptions {
    private let command: BindCommand

    /// The options as given.
    init(_ command: BindCommand) { self.command = command }

    /// Checks that the options fit the kind.
    ///
    /// - Throws: `CommandError.usage` or `.invalidValue`.
    func check() throws(CommandError) {
        try allow("--taps", command.taps != nil, [.tap, .longPress])
        try allow("--touches", command.touches != nil, [.tap, .longPress, .pan, .swipe])
        try allow("--press-duration", command.pressDuration != nil, [.longPress])
        try allow("--direction", !command.direction.isEmpty, [.swipe])
        try allow("--edge", !command.edge.isEmpty, [.screenEdgePan])
        try count("--taps", command.taps, from: command.kind == .longPress ? 0 : 1)
        try count("--touches", command.touches, from: 1)
        if let seconds = command.pressDuration, !(0...3600).contains(seconds) {
            throw .invalidValue(
                option: "--press-duration", value: NumberText.shortest(seconds), expected: "use 0 to 3600 seconds"
            )
        }
        if command.kind == .screenEdgePan, command.edge.isEmpty {
            throw .usage("a screenEdgePan recognizer needs an edge", hint: "add '--edge left'")
        }
    }

    private func allow(_ option: String, _ isGiven: Bool, _ kinds: [RecognizerKind]) throws(CommandError) {
        guard isGiven, command.kind != .custom, !kinds.contains(command.kind) else { return }
        let names = kinds.map(\.rawValue).joined(separator: ", ")
        throw .usage("a \(command.kind.rawValue) recognizer has no '\(option)'", hint: "use it with \(names)")
    }

    /// Checks a number of taps or touches: more than 20 cannot be intended.
    private func count(_ option: String, _ number: Int?, from least: Int) throws(CommandError) {
        guard let number, !(least...20).contains(number) else { return }
        throw .invalidValue(option: option, value: String(number), expected: "use a number from \(least) to 20")
    }
}
