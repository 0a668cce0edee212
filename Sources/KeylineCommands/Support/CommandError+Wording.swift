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
        case .catalogExists(let path): "'\(path)' exists already"
        case .noSuchFile(let path): "'\(path)': no such file or folder"
        case .noFileOrScreen(let target, _): "'\(target)' is no file, and there is no catalog to look for a screen in"
        case .noFolder(let path): "there is no folder '\(path)' to write into"
        case .nothingToRead(let path): "'\(path)' holds no .storyboard or .xib file"
        case .unreadable(let path, let fact): "'\(path)' cannot be read: \(fact)"
        case .unwritable(let path, let fact): "'\(path)' cannot be written: \(fact)"
        case .unknown(let kind, let address, _): "there is no \(kind) '\(address)'"
        case .ambiguous(let kind, let address, let candidates):
            "'\(address)' could be any of \(NumberText.count(candidates.count, kind))"
        case .malformedFile(let path, let kind, let fact): "'\(path)' is no \(kind): \(fact)"
        case .refusedFile(let path, let words): "'\(path)': \(words)"
        case .noConfigurations:
            "no configuration fits what was asked for and what the apps of the screens support"
        case .noDevices: "the catalog has no devices to check on"
        case .noCanvas(let screen): "'\(screen)' comes from no Interface Builder file, so it has no canvas"
        case .invalidValue(let option, let value, let expected): "'\(value)' is no value for '\(option)': \(expected)"
        case .usage(let fact, _): fact
        case .noRemote(let path, let fact): "'\(path)' cannot be synced with: \(fact)"
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
        case .nothingToRead: "give files that Interface Builder wrote, or a folder above them"
        case .noFolder: "make the folder first"
        case .noSuchFile: "check the path; what has spaces is quoted"
        case .unreadable: "check that it is a file you may read"
        case .unwritable: "check that its folder is there and that you may write to it"
        case .unknown(let kind, _, let suggestions):
            suggestions.isEmpty ? listing(kind) : Self.didYouMean(suggestions)
        case .ambiguous(_, _, let candidates):
            "say which: " + Self.alternatives(Array(candidates.prefix(6)))
                + (candidates.count > 6 ? " and \(candidates.count - 6) more" : "")
        case .malformedFile(_, let kind, _): Self.form(kind)
        case .noConfigurations: "devices and their orientations are listed by 'keyline devices'"
        case .noDevices:
            "'keyline restore' lists those that were deleted; 'keyline edit put-device FILE' adds one"
        case .noCanvas: "lay it out on a device with '--device ID'"
        case .invalidValue, .refusedFile, .helper: nil
        case .usage(_, let hint): hint
        case .noRemote: "give the path of a catalog or bundle; 'keyline remote list' tells where the remotes are"
        case .unavailable: "nothing is lost: sync again when it can be"
        case .noProgram("rsvg-convert", _): "it makes pictures; install the package librsvg2-bin, or write SVG instead"
        case .noProgram(let name, _):
            "it serves and reaches hubs; build it with 'swift build -c release --product \(name)'"
        case .query: "the views are screens, devices, verdicts, violations, history and conflicts"
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
        case "matrix": "a matrix file reads {\"devices\": [\"iphone-16-pro\"], \"orientations\": [\"portrait\"]}"
        case "bundle": "bundles are written by 'keyline bundle create'; nothing of it was taken over"
        case "whole bundle": "copy it again, or have it written again, then take it over again"
        case "catalog or bundle": "give the path of one; 'keyline remote list' tells where the remotes are"
        default: nil
        }
    }

    private func listing(_ kind: String) -> String? {
        switch kind {
        case "deleted row": "what was deleted is listed by 'keyline restore'"
        case "screen": "screens are listed by 'keyline screens'"
        case "remote": "remotes are listed by 'keyline remote list'"
        case "access key": "access keys are listed by 'keyline access list'"
        case "revision": "revisions are listed by 'keyline log'"
        case "device": "devices are listed by 'keyline devices'"
        case "item", "constraint":
            "items and constraints are listed by 'keyline show SCREEN', items of a file by 'keyline frames FILE'"
        case "rule": "rules are listed by 'keyline check --help'"
        case "matrix": "matrices are " + Self.alternatives(Matrix.standardNames) + ", or a JSON file"
        case "command": "commands are listed by 'keyline --help'"
        case "token": "tokens are listed by 'keyline token list'"
        default: nil
        }
    }
}
