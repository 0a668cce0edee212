// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The enabled recognizers of a screen, and the pairs that wait for one another or recognize together. Indices are
/// those of `Screen.gestures`; making it is linear in them.
struct Recognizers {
    private let screen: ScreenContext
    private let positions: [String: Int]
    /// The indices of the enabled recognizers.
    let enabled: [Int]

    init(_ screen: ScreenContext) {
        self.screen = screen
        let gestures = screen.screen.gestures
        positions = Dictionary(
            gestures.indices.map { (gestures[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        enabled = gestures.indices.filter { gestures[$0].configuration.isEnabled != false }
    }

    subscript(index: Int) -> GestureBinding { screen.screen.gestures[index] }

    /// Returns the position of the view that a recognizer is attached to; -1 if none.
    func view(_ index: Int) -> Int { self[index].item.map(screen.position) ?? -1 }

    /// Returns the subject of a recognizer's verdict: its view, else the recognizer itself.
    func subject(_ index: Int) -> String {
        let view = view(index)
        return view < 0 ? self[index].id : screen.names[view].id
    }

    /// Returns the enabled recognizers that must fail first.
    func awaited(_ index: Int) -> [Int] {
        self[index].failureRequirements.compactMap { positions[$0] }
            .filter { self[$0].configuration.isEnabled != false }
    }

    /// Returns true if a recognizer waits for another one to fail, directly or through others.
    func waits(_ index: Int, for other: Int) -> Bool {
        var seen: Set<Int> = [index]
        var pending = awaited(index)
        while let next = pending.popLast() {
            if next == other { return true }
            if seen.insert(next).inserted { pending += awaited(next) }
        }
        return false
    }

    /// Returns true if the delegate of one of them lets both recognize at once.
    func recognizeTogether(_ one: Int, _ other: Int) -> Bool { allows(one, other) || allows(other, one) }

    private func allows(_ index: Int, _ other: Int) -> Bool {
        switch self[index].configuration.shouldRecognizeSimultaneouslyWith {
        case .all: true
        case .only(let ids): ids.contains(self[other].id)
        case nil: false
        }
    }

    /// Returns true if a touch can reach both: they are on one view, or on views of which one contains the other.
    func shareTouches(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (view(one), view(other))
        guard first >= 0, second >= 0 else { return false }
        return screen.isInside(first, second) || screen.isInside(second, first)
    }

    /// Returns the reason to doubt the relation of two recognizers; nil if it is certain. A delegate, a subclass, or
    /// code that has an outlet to both can make one wait for the other.
    func doubt(_ one: Int, _ other: Int) -> ReviewReason? {
        let both = [self[one], self[other]]
        let isAnswered = both.contains { $0.configuration.delegate != nil || $0.customClass != nil }
        let isLeftToCode = screen.screen.design != nil && both.allSatisfy { $0.name != nil }
        return isAnswered || isLeftToCode ? ReviewReason(.codeAnswers) : nil
    }

    /// Returns the numbers of fingers that a recognizer takes; nil for kinds without such a setting.
    func touches(_ index: Int) -> ClosedRange<Int>? {
        let settings = self[index].configuration
        switch self[index].kind {
        case .tap, .swipe, .longPress:
            let count = settings.numberOfTouchesRequired ?? 1
            return count...count
        case .pan, .screenEdgePan:
            let least = settings.minimumNumberOfTouches ?? 1
            return least...max(least, settings.maximumNumberOfTouches ?? Int.max)
        case .pinch, .rotation, .hover, .custom: return nil
        }
    }

    /// Returns true if both accept some number of fingers.
    func sharesFingers(_ one: Int, _ other: Int) -> Bool {
        guard let first = touches(one), let second = touches(other) else { return false }
        return first.overlaps(second)
    }
}

extension ScreenContext {
    /// Returns true if code may change a view's settings, because it has an outlet to the view, is its class, or is that of the
    /// controller whose view it is.
    func isLeftToCode(view position: Int) -> Bool {
        let item = screen.items[position]
        let isOfController = position == root && screen.controllerClass?.hasPrefix("UI") == false
        return screen.design != nil && (item.name != nil || item.customClass != nil || isOfController)
    }

    /// True if the edges at which the app defers system gestures are known: the controller has no code of its own, or
    /// its preferences were read.
    var hasKnownDeferredEdges: Bool {
        screen.systemPreferences != nil || screen.controllerClass?.hasPrefix("UI") ?? true
    }

    /// True where the sources state a fact of some kind about the whole screen.
    func states(_ kind: ReviewReason.Kind) -> Bool {
        screen.codeFacts.contains { $0.reason.kind == kind && $0.elements == nil }
    }

    /// True if the screen is used by touch: it is neither a launch screen nor for television.
    var isTouched: Bool { screen.kind != .launchScreen && screen.design?.isTV != true }
}
