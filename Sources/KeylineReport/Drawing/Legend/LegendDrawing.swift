// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Writes below the device the problem, its cause and the fix: everything that a reader of the drawing alone needs.
struct LegendDrawing {
    let scene: DrawingScene
    let style: AnnotationStyle
    let marks: [FindingMark]
    /// The constraints and items that place the highlighted item.
    let chain: HighlightChain?
    /// The picture of two that a finding is in, by the finding's number.
    var sides: [Int: String] = [:]
    /// The largest number of constraints listed for one finding.
    private static let constraintLimit = 12

    private var unit: Double { style.unit }

    /// Returns the lines below a point, and the y coordinate at which they end.
    func elements(x: Double, y: Double, width: Double) -> (elements: [SVGElement], bottom: Double) {
        var writer = LineWriter(style: style, x: x, y: y, width: width)
        // Each formula is written once; findings that share it refer to the first.
        var explained: [String: Int] = [:]
        if let position = scene.highlighted, let chain { write(position, chain, &writer) }
        for mark in marks { write(mark, &explained, &writer) }
        return (writer.elements, writer.y)
    }

    /// Writes the highlighted item, its frame and its constraints.
    private func write(_ position: Int, _ chain: HighlightChain, _ writer: inout LineWriter) {
        let item = scene.items[position]
        let words = "\(scene.name(position)) (\(item.customClass ?? item.className))"
        writer.gap(4)
        guard scene.hasPlace[position] else {
            writer.write("\(words): not installed here", ink: AnnotationStyle.highlight, bold: true)
            return
        }
        let frame = scene.layout.windowFrames[position]
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.points)
        let hidden = scene.isVisible(position) ? "" : ", hidden"
        writer.write(
            "\(words): x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3]) pt in the window\(hidden)",
            ink: AnnotationStyle.highlight, bold: true)
        let own = chain.constraints.filter(chain.isOwn)
        let further = chain.constraints.filter { !chain.isOwn($0) }
        for note in FindingNotes(scene: scene).notes(on: position) { writer.write(note, indent: 20) }
        write(own, "held by ", &writer)
        if own.isEmpty { writer.write(scene.solved[position].source.words, indent: 20) }
        write(further, "further up the chain: ", &writer)
    }

    private func write(_ constraints: [Constraint], _ words: String, _ writer: inout LineWriter) {
        for (index, constraint) in constraints.prefix(Self.constraintLimit).enumerated() {
            let formula = scene.reported.wording.describe(constraint)
            writer.write((index == 0 ? words : "and ") + formula, place: constraint.source, indent: 20)
        }
        let left = constraints.count - Self.constraintLimit
        if left > 0 { writer.write("and \(NumberText.count(left, "more constraint"))", indent: 20) }
    }

    private func write(_ mark: FindingMark, _ explained: inout [String: Int], _ writer: inout LineWriter) {
        let finding = mark.finding
        let ink = style.ink(finding.severity)
        writer.gap(4)
        writer.badge(Badge(mark, style))
        let doubt = mark.isOpen ? " (to review)" : ""
        let message = finding.measuredMessage(profiles)
        let side = sides[mark.number].map { " (\($0))" } ?? ""
        writer.write("\(finding.severity.rawValue): \(message)\(doubt)\(side)", indent: 20, ink: ink, bold: true)
        if mark.isOpen, let reason = finding.reason {
            writer.write("to review: \(reason.fact)", place: reason.source, indent: 20)
        }
        if let pair = mark.pair { writer.add(PairDrawing(pair: pair, mark: mark, style: style), indent: 20) }
        for note in FindingNotes(scene: scene).notes(on: mark) { writer.write(note, indent: 20) }
        writeReasons(mark, &explained, &writer)
        let place = scene.reported.subject(finding.subject).source
        if mark.constraints.isEmpty, let place {
            writer.write("at \(place.file.hasPrefix("/") ? place.shortDescription : place.description)", indent: 20)
        }
        if let fix = mark.folded.fix { writer.write("fix: \(fix)", indent: 20) }
        let rules = [finding.rule] + mark.folded.alsoFoundBy
        writer.write(rules.joined(separator: ", "), indent: 20, ink: Paint.faintText)
    }

    /// Writes the reasons that no earlier finding has listed, and refers to earlier findings for the others.
    private func writeReasons(_ mark: FindingMark, _ explained: inout [String: Int], _ writer: inout LineWriter) {
        let reasons = FindingReasons(scene: scene, mark: mark, explained: explained)
        // If a constraint is missing, the existing ones are not to blame.
        let beginning = mark.blames ? "because " : "it has only "
        let (lines, known) = (reasons.lines, reasons.known)
        var last: SourceLocation?
        for (index, line) in lines.enumerated() {
            writer.write((index == 0 ? beginning : "and ") + line.words, place: line.place, after: last, indent: 20)
            last = line.place ?? last
        }
        if !known.isEmpty {
            let numbers = known.map { "of \($0)" }.joined(separator: " and ")
            writer.write("\(lines.isEmpty ? "because of" : "and") constraints \(numbers)", indent: 20)
        }
        for constraint in mark.constraints where explained[constraint.id] == nil {
            explained[constraint.id] = mark.number
        }
    }

    private var profiles: [String: DeviceProfile] {
        scene.drawing.device.map { [$0.profile.id: $0.profile] } ?? [:]
    }
}

extension FrameSource {
    /// The source of an item's frame in words, for an item without constraints.
    fileprivate var words: String {
        switch self {
        case .autoresizing: "held by its frame and autoresizing mask"
        case .stack: "held by its stack view"
        case .container: "held by its container"
        case .window: "held by the window"
        case .constraints: "held by no constraint of its own"
        }
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

    /// Adds vertical space, in units of the style.
    mutating func gap(_ units: Double) { y += units * style.unit }

    /// Draws a finding's number at the left of the next line.
    mutating func badge(_ badge: Badge) {
        let unit = style.unit
        elements += badge.elements(at: Point(x: x + 7.5 * unit, y: y + 7.5 * unit), unit: unit)
    }

    /// Draws a letter in a square at the left of the next line.
    mutating func square(_ letter: String, _ ink: Paint) {
        let unit = style.unit
        let rect = Rect(x: x + 0.5 * unit, y: y, width: 14 * unit, height: 14 * unit)
        elements += ChangesLayer.square(letter, in: rect, ink, unit)
    }

    /// Draws two bars.
    mutating func add(_ bars: PairDrawing, indent: Double) {
        let drawn = bars.elements(x: x + indent * style.unit, y: y, width: width - indent * style.unit)
        elements += drawn.elements
        y = drawn.bottom
    }

    /// Writes a sentence followed by its place in the source, on the next line if there is no room; a long path is
    /// shortened to its end, and of a place in the same file as the one before only the line is written.
    mutating func write(
        _ words: String, place: SourceLocation?, after last: SourceLocation? = nil, indent: Double = 0
    ) {
        guard let place else { return write(words, indent: indent) }
        if let last, last.file == place.file, place.line > 0 {
            return write("\(words)  (line \(place.line))", indent: indent)
        }
        let room = width - indent * style.unit
        func fits(_ line: String) -> Bool { style.width(of: line, size: style.fontSize) <= room }
        let whole = "\(words)  (\(place.description))"
        if fits(whole), !place.file.hasPrefix("/") { return write(whole, indent: indent) }
        let short = "\(words)  (\(place.shortDescription))"
        if fits(short) { return write(short, indent: indent) }
        write(words, indent: indent)
        write("(\(place.shortDescription))", indent: indent, limit: 2)
    }

    /// Writes a sentence, wrapped at the width.
    mutating func write(
        _ words: String, indent: Double = 0, ink: Paint = Paint.text, bold: Bool = false, size: Double = 11,
        limit: Int = .max
    ) {
        let unit = style.unit
        let height = size * unit
        let look = TextLook(size: height, weight: bold ? 700 : 400, color: ink)
        let room = width - indent * unit
        let lines = style.lines(of: SVGText.withoutDirections(words), width: room, size: height, bold: bold)
        for line in lines.prefix(limit) {
            elements.append(.text(line, at: Point(x: x + indent * unit, y: y + height), .left, look))
            y += height * 1.3
        }
    }
}
