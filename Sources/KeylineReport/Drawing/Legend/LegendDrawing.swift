// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Writes below the device what is wrong, why and what to do: all that a reader needs who has the drawing alone.
struct LegendDrawing {
    let scene: DrawingScene
    let style: AnnotationStyle
    let marks: [FindingMark]
    /// The most constraints that are told of one finding.
    private static let constraintLimit = 4

    private var unit: Double { style.unit }

    /// The lines from a place downwards, and where they end.
    func elements(x: Double, y: Double, width: Double) -> (elements: [SVGElement], bottom: Double) {
        var writer = LineWriter(style: style, x: x, y: y, width: width)
        for mark in marks { write(mark, &writer) }
        return (writer.elements, writer.y)
    }

    private func write(_ mark: FindingMark, _ writer: inout LineWriter) {
        let finding = mark.finding
        let ink = style.ink(finding.severity)
        writer.gap(4)
        writer.badge(mark.number, ink)
        let doubt = finding.status == .needsReview ? " (to review)" : ""
        let message = finding.measuredMessage(profiles)
        writer.write("\(finding.severity.rawValue): \(message)\(doubt)", indent: 20, ink: ink, bold: true)
        for (index, constraint) in mark.constraints.prefix(Self.constraintLimit).enumerated() {
            let formula = scene.reported.wording.describe(constraint)
            let place = constraint.source.map { "  (\($0.description))" } ?? ""
            writer.write((index == 0 ? "because " : "and ") + formula + place, indent: 20)
        }
        let left = mark.constraints.count - Self.constraintLimit
        if left > 0 { writer.write("and \(NumberText.count(left, "more constraint"))", indent: 20) }
        if mark.constraints.isEmpty, let place = mark.position.flatMap({ scene.items[$0].source }) {
            writer.write("at \(place.description)", indent: 20)
        }
        if let fix = finding.fix { writer.write("fix: \(fix)", indent: 20) }
        let rules = [finding.rule] + mark.folded.alsoFoundBy
        writer.write(rules.joined(separator: ", "), indent: 20, ink: Paint.faintText)
    }

    private var profiles: [String: DeviceProfile] {
        scene.drawing.device.map { [$0.profile.id: $0.profile] } ?? [:]
    }
}

/// Writes lines of text below one another.
struct LineWriter {
    let style: AnnotationStyle
    let x: Double
    private(set) var y: Double
    let width: Double
    private(set) var elements: [SVGElement] = []

    init(style: AnnotationStyle, x: Double, y: Double, width: Double) {
        (self.style, self.x, self.y, self.width) = (style, x, y, width)
    }

    /// Leaves room, units of the style.
    mutating func gap(_ units: Double) { y += units * style.unit }

    /// A finding's number at the left of the next line.
    mutating func badge(_ number: Int, _ ink: Paint) {
        let unit = style.unit
        let look = TextLook(size: 10 * unit, weight: 700, color: .white)
        let center = Point(x: x + 7.5 * unit, y: y + 7.5 * unit)
        elements.append(.circle(center, radius: 7 * unit, ShapeLook(fill: ink)))
        elements.append(.text(String(number), at: Point(x: center.x, y: center.y + 3.6 * unit), .middle, look))
    }

    /// A sentence, broken where the width ends.
    mutating func write(
        _ words: String, indent: Double = 0, ink: Paint = Paint.text, bold: Bool = false, size: Double = 11
    ) {
        let unit = style.unit
        let height = size * unit
        let look = TextLook(size: height, weight: bold ? 700 : 400, color: ink)
        let room = width - indent * unit
        let lines = style.lines(of: SVGText.withoutDirections(words), width: room, size: height, bold: bold)
        for line in lines {
            elements.append(.text(line, at: Point(x: x + indent * unit, y: y + height), .left, look))
            y += height * 1.3
        }
    }
}
