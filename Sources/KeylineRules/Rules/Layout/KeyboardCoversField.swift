// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// A field that the keyboard covers while people type into it.
public struct KeyboardCoversField: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "keyboard-covers-field",
        title: "The keyboard covers a field",
        severity: .warning,
        since: "0.4",
        summary: "A field, or the first button below it, lies under the keyboard, and nothing moves it.",
        whatItDoes: """
            Intersects text fields, search bars and text views that are edited with the place of the keyboard, on devices \
            whose keyboard is measured. More than 1 pt counts, but of a text view only the whole, and of a search bar the \
            field inside. Fields that scroll, and screens that tie a view to `keyboardLayoutGuide`, are fine unless the \
            configuration shows the keyboard, which shows where they move. The first button with a title below the last field, \
            or beside it, is judged too, if it is covered by half, for a person to look at: the return key may do the same. \
            Code that names the keyboard's notifications, or a library that follows \
            it, moves the fields: its screens are left out. Where such code is elsewhere in the project, or no sources were \
            read, a person should look; and where less than half of a field is covered, or only the row of suggestions covers it. \
            Fields that the document turns off count only if code turns them on through an outlet.
            """,
        whyItIsBad: "People cannot see what they type, and cannot tap the field, as long as the keyboard is up.",
        fix: "Put the fields into a scroll view that follows the keyboard, or end them at `keyboardLayoutGuide`.")

    /// Screens with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a message is typed at the bottom of the screen", finds: RuleExample.Expectation("message", .bottom),
            in: ScreenSketch { $0.design = DesignDocument(isXib: false) }
                .view(
                    "UITextField", "message", .pin(.bottom, "safeArea"), .pin(.leading, "safeArea"),
                    .pin(.trailing, "safeArea"), .fixed(.height, 44))),
        RuleExample(
            "the same field above the keyboard's guide",
            in: ScreenSketch { $0.items.append(LayoutItem(id: "keyboard", parent: "root", guide: .keyboard)) }
                .view(
                    "UITextField", "message", .pin(.bottom, "keyboard", .top), .pin(.leading, "safeArea"),
                    .pin(.trailing, "safeArea"), .fixed(.height, 44))),
        RuleExample(
            "a field in the upper half of the screen",
            in: ScreenSketch().view("UITextField", "name", .pin(.top, "safeArea", nil, 80), .pin(.centerX))),
        RuleExample(
            "a field in the middle of a phone on its side", on: .phoneLandscape,
            finds: RuleExample.Expectation("name", .bottom, status: .needsReview),
            in: ScreenSketch()
                .view("UITextField", "name", .pin(.centerY, "superview", nil, 60), .pin(.centerX), .fixed(.height, 34))),
        RuleExample(
            "a field that scrolls",
            in: ScreenSketch().scrollingForm()
                .view("UITextField", "name", in: "form", .pin(.top, "superview", nil, 700), .pin(.centerX))),
        RuleExample(
            "the button that sends what was typed",
            finds: RuleExample.Expectation("send", .bottom, status: .needsReview),
            in: ScreenSketch()
                .view("UITextField", "name", .pin(.top, "safeArea", nil, 80), .pin(.centerX))
                .view(
                    "UIButton", "send", .pin(.bottom, "safeArea"), .pin(.centerX), .fixed(.height, 44),
                    changes: {
                        $0.content.button = ButtonContent()
                        $0.content.button?.title = "Send"
                    })),
    ]

    /// The height of the row of suggestions in points, which number pads and some settings leave out.
    ///
    /// Source: 260 points with the row on a phone with a home button (Seeds), 216 without.
    private static let suggestions = 44.0

    /// Less than that is no more than a line's edge, points.
    private static let least = 1.0

    /// The rule.
    public init() {}

    /// One verdict per field under the keyboard, and one for the button below the fields.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard !layout.screen.fields.isEmpty, layout.screen.isTouched, let top = layout.keyboard?.minY else { return [] }
        let fields = layout.judged.filter {
            layout.screen.fields.contains($0.position) && layout.screen.isReachedInTime($0.position)
        }.map { drawn($0, layout) }
        let covered = fields.filter { isCovered($0, from: top, layout.screen) }
        let button = submitButton(below: fields, layout).flatMap { $0.rect.midY > top ? $0 : nil }
        if covered.isEmpty && button == nil || isMoved(layout) { return [] }
        return covered.map { verdict(layout, $0, top, isField: true) }
            + (button.map { [verdict(layout, $0, top, isField: false)] } ?? [])
    }

    /// True where code moves the fields, or the keyboard's guide does and the configuration does not show where to.
    private func isMoved(_ layout: LayoutContext) -> Bool {
        layout.environment.keyboardHeight == nil && layout.screen.followsKeyboardByGuide
            || layout.screen.states(.codeFollowsKeyboard)
    }

    private func drawn(_ field: JudgedItem, _ layout: LayoutContext) -> JudgedItem {
        var field = field
        field.rect = Self.typedInto(field.rect, of: layout.item(field.position))
        return field
    }

    /// The part of a field's frame that is typed into: a search bar keeps room around its own field.
    ///
    /// Source: QMUI_iOS, UISearchBar+QMUI: 10 points above and below.
    public static func typedInto(_ frame: Rect, of field: LayoutItem) -> Rect {
        field.className == "UISearchBar" ? frame.inset(by: EdgeInsets(top: 10, left: 0, bottom: 10, right: 0)) : frame
    }

    /// True for a field of which more than an edge lies under the keyboard. A text view scrolls what is typed to its part above.
    private func isCovered(_ field: JudgedItem, from top: Double, _ screen: ScreenContext) -> Bool {
        switch screen.families[field.position] {
        case .textView: field.rect.minY > top - Self.least
        case .text, .image, .control, .bar, .indicator, .surface, .plain, .stack, .scroll, .table, .collection:
            field.rect.maxY - top > Self.least
        }
    }

    /// The button with a title that is nearest below the last field, or beside it; nil if there is none. Buttons with a picture
    /// alone mostly do something else than to send what was typed.
    private func submitButton(below fields: [JudgedItem], _ layout: LayoutContext) -> JudgedItem? {
        let screen = layout.screen
        guard let last = fields.map(\.rect.minY).max() else { return nil }
        let buttons = layout.judged.filter {
            screen.families[$0.position] == .control && layout.item($0.position).className == "UIButton"
                && screen.surroundings[$0.position].isFixed && screen.texts[$0.position] != nil && $0.rect.maxY > last
                && screen.isReachedInTime($0.position)
        }
        return buttons.min { $0.rect.minY < $1.rect.minY }
    }

    private func verdict(_ layout: LayoutContext, _ judged: JudgedItem, _ top: Double, isField: Bool) -> Verdict {
        let blame = layout.blame(judged.position, .bottom)
        let verdictKey = VerdictKey(
            position: judged.position, edges: .bottom,
            doubt: doubt(layout, judged, top, isField: isField) ?? layout.doubt(judged, at: .bottom, blame),
            blames: [blame])
        let overlap = min(judged.rect.maxY, layout.window.maxY) - max(top, judged.rect.minY)
        return layout.verdict(Self.metadata, verdictKey, overlap: overlap) {
            (
                RuleStatement(isField ? Kind.coversField : Kind.coversButton, layout.named(judged.position)),
                [.advice(RuleStatement(Kind.letScroll))]
            )
        }
    }
}

extension KeyboardCoversField {
    /// Returns the reason to doubt that the keyboard is in the way; nil where it covers most of a field.
    private func doubt(
        _ layout: LayoutContext, _ judged: JudgedItem, _ top: Double, isField: Bool
    ) -> ReviewReason? {
        // Screens of catalog JSON have no sources in which such code could be found.
        if !isField || layout.screen.screen.design == nil { return ReviewReason(.codeAnswers) }
        return judged.rect.midY > top + Self.suggestions ? nil : ReviewReason(.isPartlyCovered)
    }
}

extension ScreenContext {
    /// True where a constraint ties a view to the keyboard's guide.
    fileprivate var followsKeyboardByGuide: Bool {
        ends.contains { end in
            [end.first, end.second].contains { $0 >= 0 && screen.items[$0].guide == .keyboard }
        }
    }
}

extension KeyboardCoversField {
    /// The statements of the rule.
    public enum Kind: String, StatementKind {
        case coversField, coversButton, letScroll

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .coversField: "{item} lies {amount}under the keyboard"
            case .coversButton: "{item} lies {amount}under the keyboard that its field brings up"
            case .letScroll: "let {it} scroll clear of the keyboard, or end {it} at the keyboard's guide"
            }
        }
    }
}
