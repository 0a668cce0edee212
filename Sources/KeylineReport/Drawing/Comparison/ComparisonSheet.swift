// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Places two pictures side by side, with a heading above each and one key and one legend for both.
struct ComparisonSheet {
    private let comparison: ScreenComparison
    private let style: AnnotationStyle
    private let left: ScreenPicture
    private let right: ScreenPicture
    private let differences: [ItemDifference]
    /// The number of differences beyond the limit.
    private let more: Int
    /// The picture that each finding is in, by its number: `left`, `right` or `both`.
    private let sides: [Int: String]
    private let width: Double

    private var unit: Double { style.unit }

    /// The largest number of marked items; screens with more differences are better compared item by item.
    private static let limit = 26
    /// The smallest width of a picture, in points.
    private static let narrowest = 240.0

    init(_ comparison: ScreenComparison) {
        self.comparison = comparison
        let (first, second) = (
            DrawingScene(comparison.before, followsSubjects: false),
            DrawingScene(comparison.after, followsSubjects: false)
        )
        let widths = [first, second].map { max(ScreenPicture.extent($0).width * 1.14, Self.narrowest) }
        width = (widths[0] + widths[1]) * 1.02
        // Smaller than in a drawing of one screen, which has twice the width for as many words.
        style = AnnotationStyle(unit: width / 540)
        let all = ItemDifference.all(first, second, scaled: comparison.kind == .devices)
        differences = Array(all.prefix(Self.limit))
        more = all.count - differences.count
        let marks = Self.marks(first, second)
        sides = marks.sides
        var left = ScreenPicture(first, width: widths[0], style: style, marks: marks.first)
        var right = ScreenPicture(second, width: widths[1], style: style, marks: marks.second)
        for (index, difference) in differences.enumerated() {
            let letter = Self.letter(index)
            let (old, new) = (difference.before.map { first.frames[$0] }, difference.after.map { second.frames[$0] })
            let ghost = comparison.kind == .versions ? old : nil
            switch difference.kind {
            case .moved:
                left.changes.append(ChangeMark(letter: letter, kind: .moved, frame: old, ghost: nil))
                right.changes.append(ChangeMark(letter: letter, kind: .moved, frame: new, ghost: ghost))
            case .added: right.changes.append(ChangeMark(letter: letter, kind: .added, frame: new, ghost: nil))
            case .removed: left.changes.append(ChangeMark(letter: letter, kind: .removed, frame: old, ghost: nil))
            }
        }
        (self.left, self.right) = (left, right)
    }

    private static func letter(_ index: Int) -> String { String(UnicodeScalar(UInt8(97 + index % 26))) }

    /// Returns the findings of both pictures; a finding in both has the same number.
    private static func marks(
        _ first: DrawingScene, _ second: DrawingScene
    ) -> (first: [FindingMark], second: [FindingMark], sides: [Int: String]) {
        let old = FindingMark.marks(first)
        let numbers = Dictionary(old.map { (key($0, first), $0.number) }, uniquingKeysWith: { first, _ in first })
        var sides = Dictionary(uniqueKeysWithValues: old.map { ($0.number, "left") })
        var next = old.count
        let new = FindingMark.marks(second).map { mark -> FindingMark in
            if let number = numbers[key(mark, second)] {
                sides[number] = "both"
                return FindingMark(number, mark.folded, second)
            }
            next += 1
            sides[next] = "right"
            return FindingMark(next, mark.folded, second)
        }
        return (old, new, sides)
    }

    private static func key(_ mark: FindingMark, _ scene: DrawingScene) -> String {
        let subject = mark.position.map { ItemDifference.key(scene.items[$0]) } ?? ""
        return mark.finding.rule + "\u{0}" + subject
    }

    /// The root element of the document.
    var element: SVGElement {
        let margin = 10 * unit
        let gap = width * 0.02
        var title = LineWriter(style: style, x: margin, y: margin * 0.6, width: width - 2 * margin)
        title.write(left.scene.screen.name, bold: true, size: 15)
        let headTop = title.y + 2 * unit
        let heads = [
            head(left, comparison.beforeWords, x: 0, y: headTop),
            head(right, comparison.afterWords, x: left.width + gap, y: headTop),
        ]
        let top = (heads.map(\.bottom).max() ?? headTop) + 6 * unit
        let bottom = top + max(left.extent.height, right.extent.height)
        let key = KeyDrawing(style: style).elements(
            keyEntries, x: margin, y: bottom + 24 * unit, width: width - 2 * margin)
        let legend = legend(x: margin, y: key.bottom, width: width - 2 * margin)
        let box = Rect(x: 0, y: 0, width: width, height: legend.bottom + margin)
        let patterns = Patterns.definitions(style)
        let shared = Set(patterns.compactMap { $0.attributes.first { $0.name == "id" }?.value })
        let pictures = [
            placed(left, "left-", x: 0, y: top, sharing: shared),
            placed(right, "right-", x: left.width + gap, y: top, sharing: shared),
        ]
        let words = SVGText.withoutDirections("\(left.scene.screen.name), compared".onOneLine)
        return SVGElement.document(box, title: words).adding([
            SVGElement("defs", patterns + pictures.flatMap(\.clips)), .rect(box, ShapeLook(fill: .white)),
            .group(title.elements + heads.flatMap(\.elements)).with("id", "heading"),
        ]).adding(pictures.map(\.group)).adding([
            .group(key.elements).with("id", "key"), .group(legend.elements).with("id", "legend"),
        ])
    }

    private func head(_ picture: ScreenPicture, _ words: String?, x: Double, y: Double) -> LineWriterResult {
        var writer = LineWriter(style: style, x: x + 10 * unit, y: y, width: picture.width - 14 * unit)
        if let words { writer.write(words, bold: true) }
        writer.write(picture.scene.placeWords, ink: Paint.faintText)
        return LineWriterResult(elements: writer.elements, bottom: writer.y)
    }

    /// Returns a picture translated to its place; the device's top is at `y`.
    private func placed(
        _ picture: ScreenPicture, _ prefix: String, x: Double, y: Double, sharing shared: Set<String>
    ) -> (group: SVGElement, clips: [SVGElement]) {
        let move = "translate(" + SVGNumber.list([x - picture.left, y - picture.extent.minY]) + ")"
        let group = SVGElement.group(picture.elements.map { $0.prefixed(prefix, sharing: shared) })
        return (
            group.with("id", prefix + "picture").with("transform", move),
            picture.clips.map { $0.prefixed(prefix, sharing: shared) }
        )
    }

    private var keyEntries: [KeyEntry] {
        var entries = left.keyEntries
        for entry in right.keyEntries where !entries.contains(entry) { entries.append(entry) }
        for kind in [ItemDifference.Kind.moved, .added, .removed] where differences.contains(where: { $0.kind == kind })
        {
            entries.append(.change(kind, comparison.kind))
        }
        return entries
    }

    private func legend(x: Double, y: Double, width: Double) -> LineWriterResult {
        var writer = LineWriter(style: style, x: x, y: y, width: width)
        for (index, difference) in differences.enumerated() { write(difference, Self.letter(index), &writer) }
        if more > 0 { writer.write("and \(NumberText.count(more, "more item"))", indent: 20) }
        if differences.isEmpty {
            let words = comparison.kind == .devices ? "every item follows the window" : "no item moved"
            writer.write(words, ink: Paint.faintText)
        }
        let first = LegendDrawing(scene: left.scene, style: style, marks: left.marks, chain: nil, sides: sides)
            .elements(x: x, y: writer.y, width: width)
        let fresh = right.marks.filter { sides[$0.number] == "right" }
        let second = LegendDrawing(scene: right.scene, style: style, marks: fresh, chain: nil, sides: sides)
            .elements(x: x, y: first.bottom, width: width)
        return LineWriterResult(
            elements: writer.elements + first.elements + second.elements, bottom: second.bottom)
    }

    /// Writes a difference: `pageControl: x 164.67, y 848, 73 × 26 → x 164.67, y 814, 73 × 26`.
    private func write(_ difference: ItemDifference, _ letter: String, _ writer: inout LineWriter) {
        let (old, new) = (
            difference.before.map { left.scene.frames[$0] }, difference.after.map { right.scene.frames[$0] }
        )
        let name =
            difference.after.map { right.scene.name($0) } ?? difference.before.map { left.scene.name($0) } ?? ""
        let shown = comparison.kind == .devices
        let words: String
        switch difference.kind {
        case .moved: words = "\(name): \(old.map(Self.words) ?? "") → \(new.map(Self.words) ?? "")"
        case .added:
            let verb = shown ? "only on the right" : difference.before == nil ? "added" : "no longer hidden"
            words = "\(name): \(verb), \(new.map(Self.words) ?? "")"
        case .removed:
            let verb = shown ? "only on the left" : difference.after == nil ? "removed" : "hidden now"
            words = "\(name): \(verb), was \(old.map(Self.words) ?? "")"
        }
        writer.gap(2)
        writer.square(letter, AnnotationStyle.change(difference.kind))
        writer.write(words, indent: 20)
    }

    private static func words(_ frame: Rect) -> String {
        let numbers = [frame.x, frame.y, frame.width, frame.height].map {
            NumberText.points(($0 * 100).rounded() / 100)
        }
        return "x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3])"
    }
}

/// The written lines, and the y coordinate at which they end.
struct LineWriterResult {
    let elements: [SVGElement]
    let bottom: Double
}
