// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// A small screen with what a rule says about it: a test and a part of the rule's page.
public struct RuleExample: Sendable {
    /// The verdict a rule must give.
    public struct Expectation: Hashable, Sendable {
        /// The item, constraint, gesture binding or screen it is about.
        public var subject: String
        /// Edges it must name.
        public var edges: [Edge]
        /// How certain.
        public var status: VerdictStatus

        /// A verdict about `subject`.
        public init(_ subject: String, _ edges: Edge..., status: VerdictStatus = .fail) {
            self.subject = subject
            self.edges = edges
            self.status = status
        }
    }

    /// What the screen shows, in a few words.
    public var name: String
    /// Where it is laid out.
    public var device: ExampleDevice
    /// The screen.
    public var screen: Screen
    /// The verdicts it must get, in order; empty = none.
    public var expected: [Expectation]

    /// An example with the verdicts it must get.
    public init(
        _ name: String, on device: ExampleDevice = .phone, finds expected: Expectation..., in screen: ScreenSketch
    ) {
        self.name = name
        self.device = device
        self.screen = screen.screen
        self.expected = expected
    }

    /// What a rule says about the example when the engine lays it out.
    public func verdicts(of rule: any Rule) -> [Verdict] {
        let context = ScreenContext(screen)
        let readsAmbiguity = type(of: rule).readsAmbiguity
        let layout = ScreenProgram(screen)
            .solve(in: device.environment, findsAmbiguity: readsAmbiguity, namesTies: readsAmbiguity)
        let solved = LayoutContext(context, configuration: device.configuration, layout: layout)
        return rule.check(context) + rule.check(solved) + compared(by: rule, context)
    }

    /// The verdicts of a rule that compares layouts on the only layout there is.
    private func compared(by rule: any Rule, _ context: ScreenContext) -> [Verdict] {
        let read = type(of: rule).readsVerdicts
        if read.isEmpty { return [] }
        let program = ScreenProgram(screen)
        let layout = LayoutContext(
            context, configuration: device.configuration,
            layout: program.solve(in: device.environment, findsAmbiguity: true, namesTies: true))
        let judged = JudgedLayouts.Layout(
            environment: device.environment, configurations: [(device.configuration, false)],
            verdicts: read.flatMap { $0.check(layout) })
        return rule.check(JudgedLayouts(context, program, [judged]))
    }
}
