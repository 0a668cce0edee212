// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The results of a fidelity run.
struct FidelityTable {
    /// The compared documents.
    let documents: [FidelityDocument]

    /// One point, plus a tolerance for rounding.
    static let point = 1.01
    /// Half a point, plus a tolerance for rounding.
    static let halfPoint = 0.51

    /// Prints counts, misses by cause and by class, the worst ones, and the shares of views within half a point and a
    /// point.
    func print(worst: Int, seconds: Double) {
        let all = documents.flatMap(\.views)
        let consistent = documents.filter(\.isConsistent)
        let whole = documents.count { $0.views.allSatisfy { $0.error <= Self.point } }
        Swift.print("documents: \(documents.count), self-consistent: \(consistent.count), wholly within 1 pt: \(whole)")
        printMisses(consistent)
        if worst > 0 { printWorst(worst, consistent) }
        Swift.print(figures("all documents", all) + "; \(Figure.text(seconds, 1)) s")
        Swift.print(figures("self-consistent documents", consistent.flatMap(\.views)))
    }

    /// Prints the number of scenes compared on devices, the reasons why others were not, and the shares for canvas and
    /// device.
    func printDevices(worst: Int) {
        let scenes = documents.flatMap(\.scenes)
        let compared = scenes.filter { $0.exclusion == nil }
        let share = 100 * Double(compared.count) / Double(max(1, scenes.count))
        Swift.print("scenes: \(scenes.count), compared: \(compared.count) (\(Figure.text(share, 1)) %)")
        for reason in OnDeviceScenes.Exclusion.allCases {
            Swift.print("  left out, \(reason.rawValue): \(scenes.count { $0.exclusion == reason })")
        }
        printDifferences(worst)
        printOverrides(compared)
        Swift.print(figures("on the canvas", compared.flatMap(\.canvas)))
        Swift.print(figures("on the device", compared.flatMap(\.device)))
        Swift.print(figures("on the device with the editor's overrides", compared.flatMap(\.deviceWithOverrides)))
        let consistent = documents.filter(\.isConsistent).flatMap(\.scenes).filter { $0.exclusion == nil }
        Swift.print(figures("on the canvas, self-consistent documents", consistent.flatMap(\.canvas)))
        Swift.print(figures("on the device, self-consistent documents", consistent.flatMap(\.device)))
    }

    /// Prints the number of views that each override alone makes right on the device, and the number it makes wrong.
    private func printOverrides(_ scenes: [OnDeviceScenes.Scene]) {
        let gains = scenes.reduce(into: [String: (right: Int, wrong: Int)]()) { sums, scene in
            for (id, gain) in scene.overrides {
                sums[id, default: (0, 0)].right += gain.right
                sums[id, default: (0, 0)].wrong += gain.wrong
            }
        }
        for (id, gain) in gains.sorted(by: { ($1.value.right, $0.key) < ($0.value.right, $1.key) }) {
            Swift.print("  the override \(id) alone: \(gain.right) right, \(gain.wrong) wrong")
        }
    }

    /// Prints the views that are right on the canvas but wrong on the device, by class, and the number of opposite
    /// ones.
    private func printDifferences(_ count: Int) {
        let pairs = documents.flatMap { document in
            document.scenes.flatMap { zip($0.canvas, $0.device) }.map { (document.path, $0.0, $0.1) }
        }
        let worse = pairs.filter { $0.1.error <= Self.point && $0.2.error > Self.point }
        let better = pairs.count { $0.1.error > Self.point && $0.2.error <= Self.point }
        Swift.print("right on the canvas alone: \(worse.count), on the device alone: \(better)")
        let classes = Dictionary(grouping: worse, by: \.1.className).mapValues(\.count)
        for (name, count) in classes.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(15) {
            Swift.print("  on the canvas alone \(name): \(count)")
        }
        for (path, drawn, shown) in worse.prefix(count) {
            Swift.print(
                "  \(drawn.className) \(drawn.id) \(path): recorded \(drawn.recorded), device \(shown.solved.map { "\($0)" } ?? "none")"
            )
        }
    }

    private func printMisses(_ documents: [FidelityDocument]) {
        let views = documents.flatMap(\.views)
        let misses = views.filter { $0.error > Self.point }
        Swift.print("misses in self-consistent documents: \(misses.count)")
        let causes = Dictionary(grouping: misses, by: \.cause).map { ($0.key?.rawValue ?? "other", $0.value.count) }
        for (cause, count) in causes.sorted(by: { ($1.1, $0.0) < ($0.1, $1.0) }) {
            Swift.print("  because of \(cause): \(count)")
        }
        let totals = Dictionary(grouping: views, by: \.className).mapValues(\.count)
        let classes = Dictionary(grouping: misses, by: \.className).mapValues(\.count)
        for (name, count) in classes.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(15) {
            Swift.print("  missed \(name): \(count) of \(totals[name] ?? 0)")
        }
    }

    private func printWorst(_ count: Int, _ documents: [FidelityDocument]) {
        let misses = documents.flatMap { document in
            document.views.filter { $0.error > Self.point }.map { (document.path, $0) }
        }
        for (path, view) in misses.sorted(by: { $0.1.error > $1.1.error }).prefix(count) {
            let solved = view.solved.map { "\($0.x), \($0.y), \($0.width), \($0.height)" } ?? "none"
            let recorded = view.recorded
            Swift.print(
                "  \(Figure.text(view.error, 2)) \(view.className) \(view.id) \(path): recorded \(recorded.x), "
                    + "\(recorded.y), \(recorded.width), \(recorded.height), solved \(solved); "
                    + (view.cause?.rawValue ?? ""))
        }
    }

    private func figures(_ title: String, _ views: [ScoredView]) -> String {
        let share = { (limit: Double) in
            100 * Double(views.count { $0.error <= limit }) / Double(max(1, views.count))
        }
        return "\(title): \(Figure.text(share(Self.halfPoint), 2)) % within 0.5 pt, "
            + "\(Figure.text(share(Self.point), 2)) % within 1 pt of \(views.count) views"
    }
}
