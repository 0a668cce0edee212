// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel
import OrderedCollections

/// Finds the window sizes between which findings on one screen hold, also where no device has such a window.
///
/// For each kind of device and orientation, one configuration in which the finding holds is taken, in both landscapes where
/// it holds in both, and its width, then its height, is changed while everything else stays, from the shortest to the
/// longest that devices of the kind have. The compiled program tells where one affine map of the frames gives way to
/// another; within one, the amount of a violation is a straight line, and the range ends where it comes to nothing, or
/// where frames on whole pixels stop to show it. Only where a text wraps are edges bisected. Ends are right for the windows
/// of whole points beside them.
public final class RangeFinder {
    private let context: ScreenContext
    private let program: ScreenProgram
    private let rules: [String: any Rule]
    private let profiles: [String: DeviceProfile]
    private let shown: [Configuration]
    /// The walks that are kept, last used last.
    private var walks: OrderedDictionary<WalkKey, SizeWalk> = [:]
    /// How many items the layouts of the walks that are not in use may have together, about 100 bytes each.
    var greatestItemCount = 2_000_000

    private struct WalkKey: Hashable {
        var configuration: Configuration
        var axis: Axis
    }

    /// One kind of window.
    private struct Setting: Hashable {
        var idiom: Idiom
        var isLandscape: Bool
    }

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
    /// - Complexity: three layouts for each affine map met, shared between findings, and a few for each edge.
    public func ranges(of finding: Finding) -> [SizeRange] {
        guard let rule = rules[finding.rule], !type(of: rule).readsAmbiguity, type(of: rule).readsVerdicts.isEmpty
        else { return [] }
        var result: [SizeRange] = []
        for setting in settings(of: finding.configurations.map(\.configuration)) {
            let candidates = shown.filter { self.setting(of: $0) == setting }
            let failing = finding.configurations.map(\.configuration).filter { self.setting(of: $0) == setting }
            guard let base = representative(failing, among: candidates) else { continue }
            let bases = failing.filter { $0.isTurned(from: base) }
            func found(triesLengths: Bool) -> [SizeRange] {
                Axis.allCases.flatMap { axis in
                    Self.union(
                        bases.flatMap {
                            ranges(along: axis, setting, $0, candidates, rule, finding.subject, triesLengths)
                        })
                }
            }
            var told = found(triesLengths: false)
            // Not everywhere, and yet at every size: perhaps at those of devices it does not. Guesses are not worth the look.
            if failing.count < candidates.count, told.allSatisfy(\.isUnlimited),
                profiles[base.device]?.hasUncertainFigures == false
            {
                told = found(triesLengths: true)
            }
            let limited = told.filter { !$0.isUnlimited }
            result += limited.isEmpty ? Array(told.prefix(1)) : limited
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

    /// The failing configuration nearest to the middle of all of its kind, so that findings share layouts. Nil where only devices
    /// fail whose figures are guessed, among others that do not: they are no measure of all.
    private func representative(_ failing: [Configuration], among all: [Configuration]) -> Configuration? {
        func isCertain(_ configuration: Configuration) -> Bool {
            profiles[configuration.device]?.hasUncertainFigures == false
        }
        let certain = failing.filter(isCertain)
        if certain.isEmpty, all.contains(where: isCertain) { return nil }
        let middle = all.count / 2
        return (certain.isEmpty ? failing : certain).min { a, b in
            abs((all.firstIndex(of: a) ?? 0) - middle) < abs((all.firstIndex(of: b) ?? 0) - middle)
        }
    }

    /// Ranges of one axis as few that do not touch, ascending: frames on whole pixels can differ between the two
    /// landscapes, and what holds in one of them holds.
    private static func union(_ ranges: [SizeRange]) -> [SizeRange] {
        let ascending = ranges.sorted { ($0.lower ?? -.infinity) < ($1.lower ?? -.infinity) }
        return ascending.reduce(into: []) { result, range in
            guard let last = result.last, (range.lower ?? -.infinity) <= (last.upper ?? .infinity) else {
                result.append(range)
                return
            }
            let upper = max(last.upper ?? .infinity, range.upper ?? .infinity)
            result[result.count - 1].upper = upper.isFinite ? upper : nil
        }
    }

    private func window(_ configuration: Configuration) -> Size? {
        profiles[configuration.device].map { configuration.window ?? $0.windowSize(configuration.orientation) }
    }

    // MARK: - Along one axis

    private func ranges(
        along axis: Axis, _ setting: Setting, _ base: Configuration, _ all: [Configuration], _ rule: any Rule,
        _ subject: String, _ triesLengths: Bool
    ) -> [SizeRange] {
        guard let walk = walk(along: axis, base, all), let scale = profiles[base.device]?.scale else { return [] }
        let finder = EdgeFinder(
            walk: walk, rule: rule, subject: subject, tolerance: 1 / max(scale, 1), triesLengths: triesLengths)
        return finder.ranges().map { lower, upper in
            SizeRange(
                idiom: setting.idiom, isLandscape: setting.isLandscape, axis: axis, lower: lower, upper: upper,
                device: base.device)
        }
    }

    /// The walk from the shortest to the longest length that the configurations have.
    private func walk(along axis: Axis, _ base: Configuration, _ all: [Configuration]) -> SizeWalk? {
        let key = WalkKey(configuration: base, axis: axis)
        let known = walks.removeValue(forKey: key)
        dropOldWalks()
        guard let walk = known ?? makeWalk(along: axis, base, all) else { return nil }
        walks[key] = walk
        return walk
    }

    private func makeWalk(along axis: Axis, _ base: Configuration, _ all: [Configuration]) -> SizeWalk? {
        guard let profile = profiles[base.device], let window = window(base) else { return nil }
        let lengths = Set(all.compactMap { self.window($0)?[axis] } + [window[axis]])
        let (screen, app) = (context.screen, context.app)
        return SizeWalk(
            context, program: program, configuration: base, window: window, axis: axis, lengths: lengths.sorted()
        ) {
            LayoutEnvironment(profile: profile, configuration: base, screen: screen, app: app, resizedTo: $0)
        }
    }

    /// Forgets the walks that were used longest ago where a large screen's take too much room.
    private func dropOldWalks() {
        let greatestCount = greatestItemCount / max(context.screen.items.count, 1)
        var count = walks.values.reduce(0) { $0 + $1.layoutCount }
        while count > greatestCount { count -= walks.removeFirst().value.layoutCount }
    }
}

extension Configuration {
    /// Whether nothing but the orientation differs, if anything.
    fileprivate func isTurned(from other: Configuration) -> Bool {
        var turned = self
        turned.orientation = other.orientation
        return turned == other
    }
}
