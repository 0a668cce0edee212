// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport

extension CommandError: CustomStringConvertible {
    /// The fact, followed by `hint: ` on a line of its own if there is a hint.
    var description: String { message + (hint.map { "\nhint: " + $0 } ?? "") }

    /// The fact, in lower case.
    var message: String {
        switch self {
        case .noCatalog(let path): "there is no catalog at '\(path)'"
        case .catalogExists(let path): "'\(path)' already exists"
        case .noSuchFile(let path): "'\(path)': no such file or folder"
        case .noFileOrScreen(let target, _):
            "'\(target)' is not a file, and there is no catalog that could contain such a screen"
        case .noFolder(let path): "there is no folder '\(path)' to write into"
        case .nothingToRead(let path): "'\(path)' contains no .storyboard or .xib file"
        case .unreadable(let path, let fact): "'\(path)' cannot be read: \(fact)"
        case .unwritable(let path, let fact): "'\(path)' cannot be written: \(fact)"
        case .unknown(let kind, let address, _): "there is no \(kind) '\(address)'"
        case .ambiguous(let kind, let address, let candidates):
            "'\(address)' matches \(NumberText.count(candidates.count, kind))"
        case .malformedFile(let path, let kind, let fact): "'\(path)' is not a \(kind): \(fact)"
        case .refusedFile(let path, let words): "'\(path)': \(words)"
        case .noConfigurations(let exclusion): "no configuration matches \(exclusion.fact)"
        case .noDevices: "the catalog has no devices to check on"
        case .noCanvas(let screen): "'\(screen)' does not come from an Interface Builder file, so it has no canvas"
        case .invalidValue(let option, let value, let expected):
            "'\(value)' is not a valid value for '\(option)': \(expected)"
        case .usage(let fact, _): fact
        case .noRemote(let path, let fact): "cannot sync with '\(path)': \(fact)"
        case .unavailable(let remote, let fact): "'\(remote)' cannot be reached: \(fact)"
        case .noProgram(let name, let fact): "'\(name)' cannot be run: \(fact)"
        case .helper(let words, _): words
        case .query(let fact): fact
        }
    }

    /// The advice, or nil.
    var hint: String? {
        switch self {
        case .noCatalog: "create one with 'keyline init', or name another with '--catalog PATH'"
        case .catalogExists: "remove it first, or name another with '--catalog PATH'"
        case .noFileOrScreen(_, let path):
            "create the catalog '\(path)' with 'keyline init', or name one with '--catalog PATH'"
        case .nothingToRead: "name Interface Builder files, or a folder that contains some"
        case .noFolder: "create the folder first"
        case .noSuchFile: "check the path; put quotes around a path with spaces"
        case .unreadable: "check that it is a file that you can read"
        case .unwritable: "check that the folder exists and that you can write to it"
        case .unknown(let kind, _, let suggestions):
            suggestions.isEmpty ? listing(kind) : Self.didYouMean(suggestions)
        case .ambiguous(_, _, let candidates):
            "use one of " + Self.alternatives(Array(candidates.prefix(6)))
                + (candidates.count > 6 ? " and \(candidates.count - 6) more" : "")
        case .malformedFile(_, let kind, _): Self.form(kind)
        case .noConfigurations(let exclusion): exclusion.hint
        case .noDevices:
            "list deleted devices with 'keyline restore', or add one with 'keyline devices add FILE'"
        case .noCanvas: "choose a device with '--device ID'"
        case .invalidValue, .refusedFile, .helper: nil
        case .usage(_, let hint): hint
        case .noRemote: "give the path of a catalog or bundle; list remotes with 'keyline remote list'"
        case .unavailable: "nothing is lost; sync again when it can be reached"
        case .noProgram("rsvg-convert", _):
            "install the packages librsvg2-bin and fonts-liberation to draw PNG files, or draw SVG instead"
        case .noProgram(let name, _):
            "hubs need this program; build it with 'swift build -c release --product \(name)'"
        case .query: "list the views with 'keyline help query'"
        }
    }

    /// The exit status.
    var status: ExitStatus {
        switch self {
        case .noCatalog, .noSuchFile, .noFolder, .noFileOrScreen, .nothingToRead, .unreadable, .noDevices, .noRemote:
            .missingInput
        case .unknown(let kind, _, _): Self.optionKinds.contains(kind) ? .usage : .missingInput
        case .malformedFile, .refusedFile: .malformedInput
        case .unwritable: .failure
        case .unavailable, .noProgram: .unavailable
        case .helper(_, let status): status
        case .catalogExists, .ambiguous, .noConfigurations, .noCanvas, .invalidValue, .usage, .query: .usage
        }
    }

    /// The kinds that options name; things of other kinds are looked up in a catalog.
    private static let optionKinds: Set<String> = ["device", "matrix", "rule", "role", "command"]

    /// Returns the hint that suggests the nearest names.
    static func didYouMean(_ names: [String]) -> String { "did you mean " + alternatives(names) + "?" }

    private static func alternatives(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }

    /// Returns the expected form of a file of a kind, or nil.
    private static func form(_ kind: String) -> String? {
        switch kind {
        case "matrix": "a matrix file looks like {\"devices\": [\"iphone-16-pro\"], \"orientations\": [\"portrait\"]}"
        case "bundle": "create bundles with 'keyline bundle create'; nothing was changed"
        case "whole bundle": "copy or create the bundle again, then apply it again"
        case "catalog or bundle": "give the path of one; list remotes with 'keyline remote list'"
        default: nil
        }
    }

    private func listing(_ kind: String) -> String? {
        switch kind {
        case "deleted row": "list deleted rows with 'keyline restore'"
        case "screen": "list screens with 'keyline screens'"
        case "remote": "list remotes with 'keyline remote list'"
        case "access key": "list access keys with 'keyline access list'"
        case "revision": "list revisions with 'keyline log'"
        case "device": "list devices with 'keyline devices'"
        case "item", "constraint":
            "list items and constraints with 'keyline show SCREEN', items of a file with 'keyline frames FILE'"
        case "rule": "list rules with 'keyline rules'"
        case "matrix":
            "use " + Self.alternatives(Matrix.standardNames) + ", a JSON file, or one of 'keyline matrix list'"
        case "command": "list commands with 'keyline --help'"
        case "token": "list tokens with 'keyline token list'"
        default: nil
        }
    }
}
