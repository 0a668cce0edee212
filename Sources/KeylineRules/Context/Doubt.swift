// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Reasons why an item outside the safe area may still look right, so that a person should decide.
extension LayoutContext {
    /// Whether a finding about an item that leaves the safe area is certain: one certain edge is enough.
    func certainty(_ item: OutsideItem, _ blames: [Blame]) -> VerdictStatus {
        let isSure = zip(item.edges.edges, blames).contains { edge, blame in
            let isClose = item.amounts[edge] < 8 && blame.dependsOnText
            return !isClose && isPlaced(item.position, edge, blame)
                && (!item.isInWindow || item.contents.contains { !isDoubtful($0, edge) })
        }
        return isSure ? .fail : .needsReview
    }

    /// Whether a finding about an obstruction of one edge is certain.
    func certainty(_ item: JudgedItem, at edge: Edge, _ blame: Blame) -> VerdictStatus {
        isPlaced(item.position, edge, blame) && !isDoubtful(item.position, edge) ? .fail : .needsReview
    }

    /// Whether the document says where an edge is: something ties it, no constraint on the way is torn by a conflict,
    /// and none exists at design time only, for code to replace.
    private func isPlaced(_ position: Int, _ edge: Edge, _ blame: Blame) -> Bool {
        var involved: Set<Int> = []
        var ancestor = position
        var followsMask = false
        while ancestor >= 0, ancestor != screen.root {
            involved.insert(ancestor)
            followsMask = followsMask || layout.items[ancestor].source == .autoresizing
            ancestor = screen.parents[ancestor]
        }
        for constraint in blame.constraints {
            involved.insert(screen.ends[constraint].first)
            involved.insert(screen.ends[constraint].second)
        }
        involved.remove(screen.root)
        involved.remove(-1)
        if blame.anchorage == .frame, !followsMask { return false }
        return !isTornByConflict(edge.axis, involved) && !involved.contains { isLeftToCode($0, edge.axis) }
    }

    /// Whether constraints along an axis contradict each other, so that UIKit may break others than the engine.
    ///
    /// - Parameter items: only constraints of these items count; nil = of any.
    func isTornByConflict(_ axis: Axis, _ items: Set<Int>? = nil) -> Bool {
        layout.conflicts.contains { conflict in
            conflict.members.contains { member in
                guard case .constraint(let id) = member else { return false }
                let index = screen.constraintPosition(id)
                guard index >= 0, screen.statements[index].first.axis == axis else { return false }
                guard let items else { return true }
                return items.contains(screen.ends[index].first) || items.contains(screen.ends[index].second)
            }
        }
    }

    /// Whether a constraint of an item along an axis exists at design time only.
    private func isLeftToCode(_ position: Int, _ axis: Axis) -> Bool {
        screen.screen.items[position].guide == nil
            && screen.constraintsOfItem[position].contains {
                screen.statements[$0].isPlaceholder && screen.statements[$0].first.axis == axis
            }
    }

    /// Whether what people see of an item may end before its frame does on an edge.
    func isDoubtful(_ position: Int, _ edge: Edge) -> Bool {
        if item(position).role != nil { return false }
        let frame = frame(position)
        switch screen.families[position] {
        case .text: return reach(inkRect(position), beyond: edge) <= epsilon
        case .image: return touchesWindow(frame, edge)
        case .textView: return true
        case .bar: return item(position).className == "UITabBar"
        case .control:
            let isWide = frame.minX <= epsilon && frame.maxX >= window.maxX - epsilon
            return isWide && edge.axis == .horizontal && !fillsItsFrame(position)
        default: return false
        }
    }

    /// Whether a control draws up to its sides; wheels and buttons keep their contents in the middle.
    private func fillsItsFrame(_ position: Int) -> Bool {
        switch item(position).className {
        case "UIPickerView", "UIDatePicker", "UIButton", "UIPageControl": false
        default: true
        }
    }

    /// Whether a button is its title alone: nothing else of its frame is drawn.
    func isBareTitle(_ position: Int) -> Bool {
        let item = item(position)
        guard item.className == "UIButton", item.customClass == nil, item.role == nil, !item.hasBackground,
            let button = item.content.button, item.content.visibleText?.isEmpty == false, button.image == nil,
            button.backgroundImage == nil
        else { return false }
        guard let configuration = button.configuration else { return true }
        return configuration.image == nil && ["plain", "borderless"].contains(configuration.style)
    }

    /// Roughly where a button's title is inside its frame. The whole frame without a title.
    func titleRect(_ position: Int) -> Rect {
        let button = item(position)
        let frame = frame(position)
        guard button.className == "UIButton", let title = button.content.visibleText, !title.isEmpty else {
            return frame
        }
        let size = button.content.button?.font?.pointSize ?? 15
        let width = min(Double(title.count) * size * 0.5, frame.width)
        let height = min(size * 1.2, frame.height)
        let isMirrored = environment.direction == .rightToLeft
        let x: Double =
            switch button.content.attributes?["contentHorizontalAlignment"] {
            case "left": frame.minX
            case "right": frame.maxX - width
            case "leading": isMirrored ? frame.maxX - width : frame.minX
            case "trailing": isMirrored ? frame.minX : frame.maxX - width
            default: frame.midX - width / 2
            }
        return Rect(x: x, y: frame.midY - height / 2, width: width, height: height)
    }

    /// Roughly where a label's text is inside its frame, never larger than the text. Window coordinates, points.
    ///
    /// Half an em per character and a line height of 1.2 are low estimates for every Latin system font.
    func inkRect(_ position: Int) -> Rect {
        let label = item(position)
        let frame = frame(position)
        guard let text = label.content.visibleText, !text.isEmpty else {
            return Rect(x: frame.midX, y: frame.midY, width: 0, height: 0)
        }
        let size = label.content.text?.font?.pointSize ?? 17
        let unwrapped = Double(text.count) * size * 0.5
        let limit = label.content.text?.numberOfLines ?? 1
        let needed = max(1, (unwrapped / max(frame.width, 1)).rounded(.up))
        let lines = limit == 0 ? needed : min(Double(limit), needed)
        let width = min(unwrapped, frame.width)
        let height = min(lines * size * 1.2, frame.height)
        let x: Double =
            switch label.content.text?.alignment {
            case "center": frame.midX - width / 2
            case "right": frame.maxX - width
            default: environment.direction == .rightToLeft ? frame.maxX - width : frame.minX
            }
        return Rect(x: x, y: frame.midY - height / 2, width: width, height: height)
    }
}
