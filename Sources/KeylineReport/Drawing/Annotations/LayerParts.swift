// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The shapes of a layer by how they lie on one another: all but plates passes behind words.
struct LayerParts {
    /// Outlines and hatching, at the back.
    var shapes: [SVGElement] = []
    /// Thin lines without words.
    var thin: [SVGElement] = []
    /// Lines to look at.
    var lines: [SVGElement] = []
    /// The lines of constraints, in front of those that lead to them.
    var strong: [SVGElement] = []
    /// Hatching in front of words.
    var front: [SVGElement] = []
    /// Plates with words and numbers, in front.
    var plates: [SVGElement] = []
    /// Lines and plates that may move, each with the numbers of lines and of plates that were drawn before it.
    private var movable: [(part: any MovablePart, lines: Int, plates: Int)] = []

    /// Adds a part that `improve` may move, in front of all that was added before.
    mutating func add(_ part: some MovablePart) { movable.append((part, lines.count, plates.count)) }

    /// Moves parts whose lines cross words or other marks, and adds words that were left out, where there is room beside all other
    /// labels of the drawing.
    mutating func improve(_ pen: inout Pen) {
        // Parts that move later leave room, and draw lines that those before them could not know.
        for _ in 0..<2 {
            for index in movable.indices { movable[index].part.improve(&pen) }
        }
    }

    /// The shapes back to front; nothing but hatching and plates is drawn over the words of views.
    func elements(_ mask: ContentMask, _ pen: Pen) -> [SVGElement] {
        let lines = merged(lines, movable.map { ($0.lines, $0.part.lines(pen)) })
        let plates = merged(plates, movable.map { ($0.plates, $0.part.plates(pen)) })
        return mask.cut(shapes + thin + lines + strong) + front + plates
    }

    /// Returns some elements with others inserted, each behind a number of the former.
    private func merged(_ elements: [SVGElement], _ others: [(count: Int, elements: [SVGElement])]) -> [SVGElement] {
        var (merged, done): ([SVGElement], Int) = ([], 0)
        for (count, others) in others {
            merged += elements[done..<count] + others
            done = count
        }
        return merged + elements[done...]
    }
}

/// A part of a layer that has a place from the beginning, but may have a better one once all labels have theirs.
protocol MovablePart {
    /// Moves it to a better place, if there is one.
    mutating func improve(_ pen: inout Pen)
    func lines(_ pen: Pen) -> [SVGElement]
    func plates(_ pen: Pen) -> [SVGElement]
}
