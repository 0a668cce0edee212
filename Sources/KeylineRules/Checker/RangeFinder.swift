// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Finds the window sizes between which findings on one screen hold, also where no device has such a window.
///
/// For each kind of device and orientation, one configuration in which the finding holds is taken and its width, then its
/// height, is changed while everything else stays. The rule is asked at every length that devices of the kind have;
/// between two that answer differently the edge is bisected on the screen's compiled program.
public final class RangeFinder {
    private let context: ScreenContext
    private let program: ScreenProgram
    private let rules: [String: any Rule]
    private let profiles: [String: DeviceProfile]
    private let shown: [Configuration]
    private var layouts: [LayoutKey: LayoutContext] = [:]

    private struct LayoutKey: Hashable {
        var configuration: Configuration
        var size: Size
    }

    /// One kind of window.
    private struct Setting: Hashable {
        var idiom: Idiom
        var isLandscape: Bool
    }

    /// Edges are found to this many points, and told in hundredths.
    private static let resolution = 0.001

    /// Prepares a screen with token constants filled in.
    ///
    /// - Parameter configurations: those the findings were looked for in; their windows are the lengths that are tried.
    public init(
        _ screen: Screen, app: App? = nil, rules: [any Rule] = RuleRegistry.all, profiles: [String: DeviceProfile],
        configurations: [Configuration]
    ) {
        context = ScreenContext(screen, app: app)
        program = ScreenProgram(screen)
        self.rules = Dictionary(
            rules.map { (type(of: $0).metadata.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.profiles = profiles
        shown = configurations.filter { profiles[$0.device] != nil }
    }

    /// The ranges of a finding, by kind of device, portrait first; none for findings that no window can change.
    ///
    /// - Complexity: about two dozen layouts for each kind of window, shared between findings, and ten for each edge.
    public func ranges(of finding: Finding) -> [SizeRange] {
        guard let rule = rules[finding.rule], !type(of: rule).readsAmbiguity else { return [] }
        var result: [SizeRange] = []
        for setting in settings(of: finding.configurations.map(\.configuration)) {
            let candidates = shown.filter { self.setting(of: $0) == setting }
            let failing = finding.configurations.map(\.configuration).filter { self.setting(of: $0) == setting }
            guard let base = representative(failing, among: candidates) else { continue }
            let found = Axis.allCases.flatMap { axis in
                ranges(along: axis, setting, base, candidates) { self.holds(rule, finding.subject, base, $0) }
            }
            let limited = found.filter { !$0.isUnlimited }
            result += limited.isEmpty ? Array(found.prefix(1)) : limited
        }
        return result
    }

    private func setting(of configuration: Configuration) -> Setting? {
        profiles[configuration.device].map {
            Setting(idiom: $0.idiom, isLandscape: configuration.orientation.isLandscape)
        }
    }

    /// The kinds of window among configurations, in their order.
    private func settings(of configurations: [Configuration]) -> [Setting] {
        var result: [Setting] = []
        for setting in configurations.compactMap(setting) where !result.contains(setting) { result.append(setting) }
        return result.sorted { !$0.isLandscape && $1.isLandscape }
    }

    /// The failing configuration nearest to the middle of all of its kind, so that findings share layouts.
    private func representative(_ failing: [Configuration], among all: [Configuration]) -> Configuration? {
        let middle = all.count / 2
        return failing.min { a, b in
            abs((all.firstIndex(of: a) ?? 0) - middle) < abs((all.firstIndex(of: b) ?? 0) - middle)
        }
    }

    private func environment(_ configuration: Configuration) -> LayoutEnvironment? {
        profiles[configuration.device].map {
            LayoutEnvironment(
                profile: $0, configuration: configuration, screen: context.screen, app: context.app)
        }
    }

    // MARK: - Along one axis

    private func ranges(
        along axis: Axis, _ setting: Setting, _ base: Configuration, _ all: [Configuration],
        holds: (Size) -> Bool
    ) -> [SizeRange] {
        guard let window = environment(base)?.window else { return [] }
        let lengths = Set(all.compactMap { environment($0)?.window[axis] } + [window[axis]]).sorted()
        let answers = lengths.map { holds(window.with($0, along: axis)) }
        var result: [SizeRange] = []
        var lower: Double?
        for (index, isHeld) in answers.enumerated() {
            if isHeld, index > 0, !answers[index - 1] {
                lower = edge(lengths[index - 1], lengths[index]) { holds(window.with($0, along: axis)) }
            }
            let isLast = index == answers.count - 1
            guard isHeld, isLast || !answers[index + 1] else { continue }
            let upper =
                isLast ? nil : edge(lengths[index + 1], lengths[index]) { holds(window.with($0, along: axis)) }
            result.append(
                SizeRange(
                    idiom: setting.idiom, isLandscape: setting.isLandscape, axis: axis, lower: lower, upper: upper,
                    device: base.device))
            lower = nil
        }
        return result
    }

    /// Where an answer changes, between a length at which it is no and one at which it is yes.
    private func edge(_ no: Double, _ yes: Double, holds: (Double) -> Bool) -> Double {
        var (no, yes) = (no, yes)
        while abs(yes - no) > Self.resolution {
            let middle = (no + yes) / 2
            if holds(middle) { yes = middle } else { no = middle }
        }
        return ((no + yes) * 50).rounded() / 100
    }

    private func holds(_ rule: any Rule, _ subject: String, _ base: Configuration, _ size: Size) -> Bool {
        guard let layout = layout(base, size) else { return false }
        return rule.check(layout).contains { $0.subject == subject }
    }

    private func layout(_ base: Configuration, _ size: Size) -> LayoutContext? {
        let key = LayoutKey(configuration: base, size: size)
        if let known = layouts[key] { return known }
        guard let environment = environment(base) else { return nil }
        let layout = LayoutContext(
            context, configuration: base, layout: program.solve(in: environment.resized(to: size)))
        layouts[key] = layout
        return layout
    }
}

extension Size {
    fileprivate subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

    fileprivate func with(_ length: Double, along axis: Axis) -> Size {
        axis == .horizontal ? Size(width: length, height: height) : Size(width: width, height: length)
    }
}
