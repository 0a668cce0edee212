// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// A small screen with a rule's expected verdicts: a test, and a part of the rule's page.
public struct RuleExample: Sendable {
    /// A verdict that the rule must give.
    public struct Expectation: Hashable, Sendable {
        /// The item, constraint, gesture binding or screen it is about.
        public var subject: String
        /// The edges it must name.
        public var edges: [Edge]
        /// The status it must have.
        public var status: VerdictStatus

        /// Makes the expectation of a verdict about `subject`.
        public init(_ subject: String, _ edges: Edge..., status: VerdictStatus = .fail) {
            self.subject = subject
            self.edges = edges
            self.status = status
        }
    }

    /// A short description of the screen.
    public var name: String
    /// The device on which it is laid out.
    public var device: ExampleDevice
    /// The screen.
    public var screen: Screen
    /// The app that it is about, rather than a screen; nil for an example of a screen.
    public var app: DeclaredApp?
    /// The verdicts it must get, in order; empty if it must get none.
    public var expected: [Expectation]

    /// Makes an example with its expected verdicts.
    public init(
        _ name: String, on device: ExampleDevice = .phone, finds expected: Expectation..., in screen: ScreenSketch
    ) {
        self.name = name
        self.device = device
        self.screen = screen.screen
        self.expected = expected
    }

    /// An example of an app, `example`, with the verdicts it must get.
    public init(_ name: String, finds expected: Expectation..., inApp change: (inout DeclaredApp) -> Void) {
        var app = DeclaredApp(id: "example", name: "Example", source: SourceLocation(file: "Info.plist", line: 0))
        change(&app)
        self.name = name
        self.app = app
        self.expected = expected
        device = .phone
        screen = ScreenSketch().screen
    }

    /// Lays the example out and returns the verdicts of a rule.
    public func verdicts(of rule: any Rule) -> [Verdict] {
        if let app { return AppChecker(rules: [rule]).check(app) }
        let context = ScreenContext(screen)
        let readsAmbiguity = type(of: rule).readsAmbiguity
        let layout = ScreenProgram(screen)
            .solve(in: device.environment, findsAmbiguity: readsAmbiguity, namesTies: readsAmbiguity)
        let solved = LayoutContext(context, configuration: device.configuration, layout: layout)
        return rule.check(context) + rule.check(solved) + compared(by: rule, context)
    }

    /// Returns the verdicts of a rule that compares layouts, given this single layout.
    private func compared(by rule: any Rule, _ context: ScreenContext) -> [Verdict] {
        let read = type(of: rule).readsVerdicts
        if read.isEmpty { return [] }
        let layout = LayoutContext(
            context, configuration: device.configuration,
            layout: ScreenProgram(screen).solve(in: device.environment, findsAmbiguity: true, namesTies: true))
        let judged = JudgedLayouts.Layout(
            environment: device.environment, configurations: [(device.configuration, false)],
            verdicts: read.flatMap { $0.check(layout) })
        return rule.check(JudgedLayouts(context, ScreenPrograms(), [judged]))
    }
}
