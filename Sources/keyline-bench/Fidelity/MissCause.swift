// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The first wrong quantity that explains a misplaced view.
enum MissCause: String, CaseIterable, Sendable {
    case text, image
    case controlSize = "control size"
    /// The app's own class draws the view, so the file does not determine its size.
    case ownClass = "size given by the app's own class"
    /// An arranged view still has its autoresizing mask, so its frame, which is removed before solving, determines its
    /// size.
    case hiddenMask = "mask of an arranged view, its frame taken away"
    /// The recorded frames in a stack view cannot result from a stack view's layout.
    case contradicted = "recorded frames that contradict their stack view"
    case stack
    case insets = "safe area, margins"
    case ambiguous
    case unsatisfiable
    case missing = "no frame"
    case other
}

/// Traces a misplaced view back to the first wrong quantity: its own size, or that of a view on which it depends.
struct MissCauseFinder {
    private let items: [String: LayoutItem]
    private let layout: SolvedLayout
    private let neighbors: [String: [String]]
    private let sized: [String: Set<Axis>]
    private let insetDependents: Set<String>
    private let contradicted: Set<String>

    private static let images: Set<String> = ["UIImageView"]
    private static let texts: Set<String> = ["UILabel", "UITextField", "UITextView", "UIButton", "UISegmentedControl"]
    private static let controls: Set<String> = [
        "UISwitch", "UISlider", "UIStepper", "UIProgressView", "UIActivityIndicatorView", "UIPickerView",
        "UIDatePicker", "UISearchBar", "UIPageControl", "UIToolbar", "UINavigationBar", "UITabBar",
    ]

    /// Creates a finder for one solved screen, whose items still have their recorded frames.
    init(screen: Screen, layout: SolvedLayout) {
        let items = Dictionary(screen.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.items = items
        self.layout = layout
        var neighbors: [String: [String]] = [:]
        var sized: [String: Set<Axis>] = [:]
        var dependents: Set<String> = []
        for item in screen.items {
            guard let parent = item.parent else { continue }
            neighbors[item.id, default: []].append(parent)
            neighbors[parent, default: []].append(item.id)
        }
        for constraint in screen.constraints {
            let first = constraint.firstItem
            guard let second = constraint.secondItem else {
                sized[first, default: []].insert(constraint.firstAttribute.axis)
                continue
            }
            neighbors[first, default: []].append(second)
            neighbors[second, default: []].append(first)
            let guides = [first, second].compactMap { items[$0]?.guide }
            let isMargin = constraint.firstAttribute.isMargin || constraint.secondAttribute?.isMargin == true
            if isMargin || guides.contains(where: { $0 != .custom && $0 != .contentLayout && $0 != .frameLayout }) {
                dependents.formUnion([first, second])
            }
        }
        self.neighbors = neighbors
        self.sized = sized
        insetDependents = dependents
        contradicted = RecordedArrangement(screen).contradicted
    }

    /// Returns the first wrong quantity of a misplaced view and those on which it depends.
    func cause(of id: String) -> MissCause {
        guard layout[id] != nil else { return .missing }
        let wrong = wrongViews(around: id)
        if wrong.contains(where: hasHiddenMask) { return .hiddenMask }
        if wrong.contains(where: contradicted.contains) { return .contradicted }
        for view in wrong {
            if let cause = ownCause(view) { return cause }
        }
        if !layout.conflicts.isEmpty { return .unsatisfiable }
        if wrong.contains(where: { layout[$0]?.isAmbiguous == true }) { return .ambiguous }
        if wrong.contains(where: insetDependents.contains) { return .insets }
        return wrong.contains { items[$0]?.containment == .arranged } ? .stack : .other
    }

    /// Returns a misplaced view and the misplaced views on which it depends through misplaced views, nearest first.
    private func wrongViews(around id: String) -> [String] {
        var seen: Set<String> = [id]
        var queue = [id]
        var index = 0
        while index < queue.count {
            for next in neighbors[queue[index]] ?? [] where isWrong(next) && seen.insert(next).inserted {
                queue.append(next)
            }
            index += 1
        }
        return queue
    }

    /// Returns true if a view is arranged in a stack view but keeps the frame of its autoresizing mask.
    private func hasHiddenMask(_ id: String) -> Bool {
        items[id].map { $0.containment == .arranged && $0.translatesAutoresizingMaskIntoConstraints } ?? false
    }

    /// Returns the cause in the view's own content, if its size is wrong along an axis that no constraint fixes; else
    /// nil.
    private func ownCause(_ id: String) -> MissCause? {
        guard let item = items[id], let recorded = item.frame, let solved = layout[id]?.frame else { return nil }
        let free = [
            (Axis.horizontal, solved.width - recorded.width), (.vertical, solved.height - recorded.height),
        ].filter { abs($0.1) > FidelityTable.point && sized[id]?.contains($0.0) != true }
        if free.isEmpty { return nil }
        if item.customClass != nil, item.content.stack == nil { return .ownClass }
        if Self.images.contains(item.className) { return .image }
        if Self.texts.contains(item.className) {
            return item.className == "UIButton" && item.content.button?.image != nil && item.content.visibleText == nil
                ? .image : .text
        }
        return Self.controls.contains(item.className) ? .controlSize : nil
    }

    private func isWrong(_ id: String) -> Bool {
        guard let item = items[id], item.guide == nil, let recorded = item.frame, let solved = layout[id]?.frame else {
            return false
        }
        return abs(solved.x - recorded.x) > FidelityTable.point || abs(solved.y - recorded.y) > FidelityTable.point
            || abs(solved.width - recorded.width) > FidelityTable.point
            || abs(solved.height - recorded.height) > FidelityTable.point
    }
}
