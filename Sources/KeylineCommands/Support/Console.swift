// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport
import KeylineModel
import KeylineReport
import Synchronization

/// Standard output for data, standard error for messages. Data is complete or not written at all.
package enum Console {
    /// The style of standard output: colored if it is a terminal that shows color, or as '--color' says; with paths from the
    /// working directory.
    static var style: TerminalStyle { TerminalStyle(isColored: isColored(STDOUT_FILENO), paths: paths) }

    /// The value of '--color'.
    private static let color = Mutex(ColorChoice.auto)

    /// Sets when output is colored.
    static func setColor(_ choice: ColorChoice) { color.withLock { $0 = choice } }

    private static func isColored(_ descriptor: Int32) -> Bool {
        switch color.withLock({ $0 }) {
        case .always: true
        case .never: false
        case .auto: isInteractive(descriptor) && allowsColor
        }
    }

    /// Returns the style of a report on standard output.
    static func style(for format: any CheckFormat.Type) -> TerminalStyle {
        TerminalStyle(
            isColored: format.isForPeople && style.isColored, paths: format.showsPathsFromHere ? paths : .stored)
    }

    /// Paths from the working directory: stored paths start at its checkout, or else there.
    static let paths: ShownPaths = {
        let folder = FileManager.default.currentDirectoryPath
        return ShownPaths(base: ImportAnchor().checkout(of: folder) ?? folder, workingDirectory: folder)
    }()

    /// True if standard error is a terminal, on which a progress line can be redrawn.
    static var showsProgress: Bool { isInteractive(STDERR_FILENO) }

    /// Descriptors whose readers stopped reading: output to them is discarded, without an effect on the exit status.
    private static let closed = Mutex<Set<Int32>>([])

    /// True after the reader of standard output has closed it.
    static var isClosed: Bool { closed.withLock { $0.contains(STDOUT_FILENO) } }

    /// Output that is kept instead of written.
    struct Recording: Sendable {
        /// The data.
        var output: [UInt8] = []
        /// The messages.
        var messages: [UInt8] = []
    }

    private static let recording = Mutex<Recording?>(nil)

    /// Runs `body` and returns what it writes, from any thread, instead of writing it.
    static func record(_ body: () -> Void) -> Recording {
        recording.withLock { $0 = Recording() }
        body()
        return recording.withLock { recording in
            defer { recording = nil }
            return recording ?? Recording()
        }
    }

    /// True while a command runs inside a server, whose standard input and output carry requests and answers.
    static var isRecording: Bool { recording.withLock { $0 != nil } }

    /// Adds bytes to the recording; returns false if there is none.
    private static func keep(_ bytes: [UInt8], of descriptor: Int32) -> Bool {
        recording.withLock { recording in
            guard recording != nil else { return false }
            if descriptor == STDOUT_FILENO { recording?.output += bytes } else { recording?.messages += bytes }
            return true
        }
    }

    /// Writes data; does nothing after the reader has stopped reading (`| head`).
    static func write(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }

    /// Writes bytes for another program.
    static func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

    /// Writes lines for people on standard error; other characters that could move a terminal's cursor become spaces.
    package static func message(_ text: String) { draw(plain(text) + "\n") }

    /// Writes `error: ` and the words.
    static func error(_ words: String) {
        let style = TerminalStyle(isColored: isColored(STDERR_FILENO))
        draw(style.paint("error:", .severity(.error)) + " " + plain(words) + "\n")
    }

    private static func plain(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).onOneLine }
            .joined(separator: "\n")
    }

    /// Writes text unchanged on standard error, for progress lines.
    package static func draw(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

    private static var allowsColor: Bool { (environment("NO_COLOR") ?? "").isEmpty }

    package static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        return String(cString: value)
    }

    private static func isInteractive(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && environment("TERM") != "dumb" && !isRecording
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        if keep(bytes, of: descriptor) || closed.withLock({ $0.contains(descriptor) }) { return }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                closed.withLock { _ = $0.insert(descriptor) }
                return
            } else if errno != EINTR && errno != EAGAIN {
                if descriptor != STDERR_FILENO { error("cannot write the output: \(String(cString: strerror(errno)))") }
                exit(ExitStatus.failure.rawValue)
            }
        }
    }
}
