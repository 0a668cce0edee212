// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// `UIDatePicker`: capsules of date and time, a calendar, or wheels. The date shown is an example.
struct DatePickerDrawing: ControlDrawing {
    let classNames = ["UIDatePicker"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        switch Form(view) {
        case .compact: CompactDate(view).shapes + view.elements(CompactDate(view).texts)
        case .inline: CalendarMonth(view).shapes + view.elements(CalendarMonth(view).texts)
        case .wheels: Wheels(view, columns: Self.columns(view)).elements
        }
    }

    func wordPlaces(of view: DrawnView) -> [Rect] {
        switch Form(view) {
        case .compact: view.places(CompactDate(view).texts)
        case .inline: view.places(CalendarMonth(view).texts)
        case .wheels: Wheels(view, columns: Self.columns(view)).places
        }
    }

    fileprivate static func mode(_ view: DrawnView) -> String { view.attribute("datePickerMode") ?? "dateAndTime" }

    /// The style of the picker, the same as in the layout.
    private enum Form {
        case compact, inline, wheels

        init(_ view: DrawnView) {
            let behavior = view.environment.behavior.controls
            let isTimer = DatePickerDrawing.mode(view) == "countDownTimer"
            switch view.attribute("style") {
            case _ where isTimer || !behavior.datePickersHaveStyles: self = .wheels
            case "wheels": self = .wheels
            case "inline": self = .inline
            case "compact", "automatic": self = .compact
            default: self = behavior.plainDatePickersAreCompact ? .compact : .wheels
            }
        }
    }

    private static func columns(_ view: DrawnView) -> [WheelColumn] {
        let hours = WheelColumn(["7", "8", "9", "10", "11"])
        let minutes = WheelColumn(["39", "40", "41", "42", "43"])
        let halves = WheelColumn(["", "", "AM", "PM", ""])
        switch mode(view) {
        case "time": return [hours, minutes, halves]
        case "date":
            return [
                WheelColumn(["April", "May", "June", "July", "August"], share: 2),
                WheelColumn(["7", "8", "9", "10", "11"]), WheelColumn(["2024", "2025", "2026", "2027", "2028"]),
            ]
        case "countDownTimer":
            return [
                WheelColumn(["", "", "0 hours", "1", "2"]), WheelColumn(["", "0", "1 min", "2", "3"]),
            ]
        default:
            return [
                WheelColumn(["Sun Jun 7", "Mon Jun 8", "Today", "Wed Jun 10", "Thu Jun 11"], share: 2.2), hours,
                minutes, halves,
            ]
        }
    }
}

/// Date and time in capsules side by side.
private struct CompactDate {
    private let view: DrawnView
    private var places: [(words: String, rect: Rect)] = []

    init(_ view: DrawnView) {
        self.view = view
        let mode = DatePickerDrawing.mode(view)
        let behavior = view.environment.behavior.controls
        var parts: [(String, Double)] = []
        if mode != "time" { parts.append(("Jun 9, 2026", behavior.compactDateWidth)) }
        if mode == "time" || mode == "dateAndTime" { parts.append(("9:41 AM", behavior.compactTimeWidth)) }
        let gap = 4.0
        let needed = parts.map(\.1).reduce(0, +) + gap * Double(parts.count - 1)
        let factor = needed > 0 ? min(1, view.frame.width / needed) : 1
        var x = view.frame.minX
        for (words, width) in parts {
            let height = min(view.frame.height, 36)
            let rect = Rect(x: x, y: view.frame.midY - height / 2, width: width * factor, height: height)
            places.append((words, view.mirrored(rect)))
            x += (width + gap) * factor
        }
    }

    var shapes: [SVGElement] {
        places.map { place in
            let look = ShapeLook(fill: view.palette.controlFill, stroke: view.palette.separator, lineWidth: 0.75)
            return .rect(place.rect, radius: view.environment.osMajor >= 26 ? place.rect.height / 2 : 8, look)
        }
    }

    var texts: [PlacedText] {
        places.map { place in
            var text = view.words(place.words, in: place.rect, view.isEnabled ? nil : view.palette.disabled, .middle)
            text.text.shrinks = 0.5
            return text
        }
    }
}

/// A month with its days in seven columns.
private struct CalendarMonth {
    private let view: DrawnView
    private let grid: Rect
    private let time: Rect?
    private static let rows = 6.0
    private static let chosen = 9

    init(_ view: DrawnView) {
        self.view = view
        let showsTime = ["time", "dateAndTime"].contains(DatePickerDrawing.mode(view)) && view.frame.height > 150
        let foot: Double = showsTime ? 44 : 0
        let frame = view.frame
        grid = Rect(
            x: frame.minX + 8, y: frame.minY + min(44, frame.height / 6), width: max(0, frame.width - 16),
            height: max(0, frame.height - min(44, frame.height / 6) - foot))
        time = showsTime ? Rect(x: frame.minX + 16, y: frame.maxY - 40, width: frame.width - 32, height: 36) : nil
    }

    private var cell: Size { Size(width: grid.width / 7, height: grid.height / Self.rows) }

    private func place(_ column: Int, _ row: Int) -> Rect {
        Rect(
            x: grid.minX + Double(column) * cell.width, y: grid.minY + Double(row) * cell.height, width: cell.width,
            height: cell.height)
    }

    /// Returns the cell of a day: June 2026 begins on a Monday.
    private func place(ofDay day: Int) -> Rect { place(day % 7, 1 + day / 7) }

    var shapes: [SVGElement] {
        let day = place(ofDay: Self.chosen)
        let radius = min(day.width, day.height) / 2
        var elements: [SVGElement] = [
            .circle(
                Point(x: day.midX, y: day.midY), radius: radius,
                ShapeLook(fill: view.tint.faded(0.2), stroke: view.tint))
        ]
        let head = Rect(x: grid.maxX - 12, y: view.frame.minY + 12, width: 12, height: 16)
        if grid.minY - view.frame.minY > 30 {
            elements += view.glyph("chevron.right", in: head, view.tint, width: 2)
            elements += view.glyph("chevron.left", in: head.offset(dx: -40, dy: 0), view.tint, width: 2)
        }
        if let time {
            let capsule = Rect(x: time.maxX - 90, y: time.minY + 2, width: 90, height: 32)
            elements.append(.rect(capsule, radius: 8, ShapeLook(fill: view.palette.controlFill)))
        }
        return elements
    }

    var texts: [PlacedText] {
        let size = max(7, min(17, cell.height * 0.55, cell.width * 0.5))
        let title = Rect(
            x: grid.minX + 4, y: view.frame.minY, width: grid.width - 80, height: grid.minY - view.frame.minY)
        var texts = [view.words("June 2026", in: title, size: min(17, size + 2), weight: .semibold)]
        for (column, name) in ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"].enumerated() {
            let place = place(column, 0)
            let small = min(12, size * 0.8)
            texts.append(view.words(name, in: place, size: small, view.palette.secondaryLabel, .middle))
        }
        for day in 1...30 {
            let ink = day == Self.chosen ? view.tint : view.palette.label
            let weight: FontWeight = day == Self.chosen ? .semibold : .regular
            texts.append(view.words(String(day), in: place(ofDay: day), size: size, weight: weight, ink, .middle))
        }
        if let time {
            texts.append(view.words("Time", in: time))
            let capsule = Rect(x: time.maxX - 90, y: time.minY + 2, width: 90, height: 32)
            texts.append(view.words("9:41 AM", in: capsule, nil, .middle))
        }
        return texts
    }
}
