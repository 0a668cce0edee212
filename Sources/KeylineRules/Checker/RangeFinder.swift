// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel
import OrderedCollections

/// Finds the ranges of window sizes in which findings on one screen hold, including sizes that no device has.
///
/// For each kind of device and orientation, one configuration in which the finding holds is taken (two if it holds in
/// both landscape orientations). Its width, then its height, is varied from the shortest to the longest that devices of
/// the kind have, while everything else stays fixed. The compiled program reports where one affine map of the frames
/// ends and another begins. Within one map the overlap is linear in the length, and the range ends where it reaches
/// zero or where frames on whole pixels no longer show it. Edges are bisected only where a text wraps. Ends are exact
/// for the adjacent windows of whole points.
public final class RangeFinder {
    private let context: ScreenContext
    private let program: ScreenProgram
    private let rules: [String: any Rule]
    private let profiles: [String: DeviceProfile]
    private let shown: [Configuration]
    /// The cached walks, most recently used last.
    private var walks: OrderedDictionary<WalkKey, SizeWalk> = [:]
    /// The largest total of items in the cached layouts of walks not in use; an item takes about 100 bytes.
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

    /// Prepares a screen whose tokens' lengths are filled in.
    ///
    /// - Parameter configurations: the configurations in which the findings were looked for; their windows give the
    ///   lengths to try.
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

    /// Returns the ranges of a finding by kind of device, portrait first; empty for findings that do not depend on the
    /// window size.
    ///
    /// - Complexity: three layouts for each affine map crossed, shared between findings, and a few for each edge.
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
            var sizes = found(triesLengths: false)
            // The finding fails on some devices only, yet the ranges are unlimited: sample the lengths of all devices
            // too. Skipped for devices with guessed figures.
            if failing.count < candidates.count, sizes.allSatisfy(\.isUnlimited),
                profiles[base.device]?.hasUncertainFigures == false
            {
                sizes = found(triesLengths: true)
            }
            let limited = sizes.filter { !$0.isUnlimited }
            result += limited.isEmpty ? Array(sizes.prefix(1)) : limited
        }
        return result
    }

    private func setting(of configuration: Configuration) -> Setting? {
        profiles[configuration.device].map {
            Setting(idiom: $0.idiom, isLandscape: configuration.orientation.isLandscape)
        }
    }

    /// Returns the kinds of window among configurations, in their order.
    private func settings(of configurations: [Configuration]) -> [Setting] {
        var result: [Setting] = []
        for setting in configurations.compactMap(setting) where !result.contains(setting) { result.append(setting) }
        return result.sorted { !$0.isLandscape && $1.isLandscape }
    }

    /// Returns the failing configuration nearest to the middle of all of its kind, so that findings share layouts.
    /// Returns nil if only devices with guessed figures fail while other devices of the kind do not: they do not
    /// represent the kind.
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

    /// Merges touching ranges of one axis, ascending. Frames on whole pixels can differ between the two landscape
    /// orientations; a length that fails in one of them counts.
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

    /// Returns the walk from the shortest to the longest length of the configurations.
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

    /// Drops the least recently used walks until the rest fit into `greatestItemCount`.
    private func dropOldWalks() {
        let greatestCount = greatestItemCount / max(context.screen.items.count, 1)
        var count = walks.values.reduce(0) { $0 + $1.layoutCount }
        while count > greatestCount { count -= walks.removeFirst().value.layoutCount }
    }
}

extension Configuration {
    /// Returns true if the configurations differ at most in orientation.
    fileprivate func isTurned(from other: Configuration) -> Bool {
        var turned = self
        turned.orientation = other.orientation
        return turned == other
    }
}
