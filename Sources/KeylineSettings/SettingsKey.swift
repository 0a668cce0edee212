// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The keys of `.keyline.yml`, each with the form of its value and what it means: the reader, the JSON schema and
/// `keyline config` follow from this list.
public enum SettingsKey: String, CaseIterable, Sendable {
    case extends, rules, thresholds, matrix, devices, orientations, include, exclude
    case failOn = "fail-on"
    case format, outputs, baseline, review, suppress

    /// The form of a value.
    public enum Form: Hashable, Sendable {
        case text, flag, texts
        /// One of some words.
        case word([String])
        /// A level for each rule.
        case levels
        /// Points for each rule.
        case points
        /// A list of suppressions.
        case suppressions
    }

    /// The form of its value.
    public var form: Form {
        switch self {
        case .extends, .matrix, .format, .baseline: .text
        case .failOn: .word(["error", "warning", "info", "never"])
        case .devices, .orientations, .include, .exclude, .outputs: .texts
        case .review: .flag
        case .rules: .levels
        case .thresholds: .points
        case .suppress: .suppressions
        }
    }

    /// The meaning, in one sentence.
    public var meaning: String {
        switch self {
        case .extends: "Another settings file, relative to this one; what this file states counts."
        case .rules: "Level of rules by id: off, error, warning or info."
        case .thresholds: "The smallest amount, in points, that a rule reports, by rule id."
        case .matrix: "The matrix of configurations: a name, or a JSON file relative to this one."
        case .devices: "Check only these devices: id, name or prefix."
        case .orientations: "Check only these orientations."
        case .include: "Check only files that match one of these patterns."
        case .exclude: "Skip files that match one of these patterns."
        case .failOn: "Lowest severity that fails the run (exit 1); 'never' always passes."
        case .format: "Format of standard output."
        case .outputs: "Further reports, each 'format=file'."
        case .baseline: "File with the findings that are known, relative to this one."
        case .review: "List findings that need review."
        case .suppress: "Findings that are not reported, each with a reason."
        }
    }

    /// The keys of a suppression.
    public static let suppressionKeys = ["rule", "path", "screen", "element", "fingerprint", "reason", "until"]
}
