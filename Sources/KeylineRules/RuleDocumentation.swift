// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The documentation pages of the rules, generated from their metadata. Markdown with a trailing newline.
public enum RuleDocumentation {
    /// Returns the page of one rule: what it does, why it is bad, how to fix it, and its examples.
    public static func markdown(for rule: any Rule) -> String {
        let metadata = rule.metadata
        var page = """
            # \(metadata.id)

            **\(metadata.title).** Severity: \(metadata.severity.rawValue). Since Keyline \(metadata.since).

            ## What it does

            \(metadata.whatItDoes)

            ## Why it is bad

            \(metadata.whyItIsBad)

            ## Fix

            \(metadata.fix)

            ## Examples

            """
        for example in type(of: rule).examples { page += "\n" + text(of: example) }
        return page
    }

    /// Returns the list of all rules, with a link to each page.
    public static func index(of rules: [any Rule] = RuleRegistry.all) -> String {
        var page = "# Rules\n\n| Rule | Severity | What it finds |\n|---|---|---|\n"
        for rule in rules {
            let metadata = rule.metadata
            page +=
                "| [\(metadata.id)](\(metadata.id).md) | \(metadata.severity.rawValue) | \(metadata.summary) |\n"
        }
        return page
    }

    private static func text(of example: RuleExample) -> String {
        let verdict = example.expected.isEmpty ? "Fine" : "Found"
        var text = "### \(verdict): \(example.name)\n\n"
        if let app = example.app { return text + AppSketch.words(app) + expectations(of: example) }
        if example.device != .phone { text += "On a \(example.device.rawValue).\n\n" }
        text += "```\n"
        let context = ScreenContext(example.screen)
        for item in example.screen.items.dropFirst() where item.guide == nil {
            text += "\(item.className) \(item.id)\(inside(item))\n"
            for constraint in example.screen.constraints where constraint.firstItem == item.id {
                text += "    \(context.wording.describe(constraint))\n"
            }
        }
        for gesture in example.screen.gestures {
            text += "\(gesture.kind.words) on \(gesture.item ?? "nothing")\(settings(of: gesture))\n"
        }
        return text + "```\n" + expectations(of: example)
    }

    private static func expectations(of example: RuleExample) -> String {
        example.expected.map { "\nFound on " + words($0) + ".\n" }.joined()
    }

    /// Returns the properties that differ from UIKit's defaults and affect rules, in words.
    private static func settings(of gesture: GestureBinding) -> String {
        let settings = gesture.configuration
        var words: [String] = []
        if let taps = settings.numberOfTapsRequired { words.append("\(taps) taps") }
        if let touches = settings.numberOfTouchesRequired ?? settings.minimumNumberOfTouches {
            words.append("\(touches) fingers")
        }
        if let direction = settings.direction { words.append(list(direction.names)) }
        if let edges = settings.edges { words.append("from the " + list(edges.map(\.rawValue))) }
        if settings.isEnabled == false { words.append("disabled") }
        if settings.delegate != nil { words.append("with a delegate") }
        if settings.shouldRecognizeSimultaneouslyWith != nil { words.append("recognizes simultaneously") }
        if !gesture.failureRequirements.isEmpty { words.append("waits for " + list(gesture.failureRequirements)) }
        if let target = gesture.targets.first { words.append("calls " + target.action) }
        return words.map { ", " + $0 }.joined()
    }

    private static func inside(_ item: LayoutItem) -> String {
        guard let parent = item.parent, parent != "root" else { return "" }
        return " in \(parent)"
    }

    private static func words(_ expectation: RuleExample.Expectation) -> String {
        var text = "`\(expectation.subject)`"
        if !expectation.edges.isEmpty { text += " at its \(Self.list(expectation.edges.map(\.rawValue)))" }
        return expectation.status == .needsReview ? text + ", needs review" : text
    }

    private static func list(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
    }
}
