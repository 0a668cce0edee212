// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Reasons why an item outside the safe area may still look right, so that a person should decide.
extension LayoutContext {
    /// Whether a finding about an item that leaves the safe area is certain: one certain edge is enough.
    func certainty(_ item: OutsideItem, _ blames: [Blame]) -> VerdictStatus {
        let isSure = zip(item.edges.each, blames).contains { edge, blame in
            let isClose = item.amounts[edge] < 8 && blame.dependsOnText
            return !isClose && isPlaced(item.position, edge, blame)
                && (!item.isInWindow || item.contents.contains { !isDoubtful($0, edge) })
        }
        return isSure ? .fail : .needsReview
    }

    /// Whether a finding about an obstruction of one edge is certain.
    ///
    /// - Parameter obstruction: what covers the item, window coordinates; nil where its corner alone matters.
    func certainty(
        _ item: JudgedItem, at edge: Edge, _ blame: Blame, under obstruction: Rect? = nil
    ) -> VerdictStatus {
        let isSure = isPlaced(item.position, edge, blame) && !isDoubtful(item.position, edge)
        return isSure && obstruction.map { isDrawn(item.position, in: $0) } ?? true ? .fail : .needsReview
    }

    /// Whether what people see of an item reaches into a rectangle: letters can end before an obstruction that the frame
    /// reaches, which is smaller than the inset it makes.
    private func isDrawn(_ position: Int, in rect: Rect) -> Bool {
        if screen.screen.items[position].role != nil { return true }
        switch screen.families[position] {
        case .text: return inkRect(position).touches(rect)
        case .control: return !screen.isBareTitle[position] || titleRect(position).touches(rect)
        case .bar, .image, .indicator, .surface, .scroll, .table, .collection, .textView, .stack, .plain: return true
        }
    }

    /// Whether the document says where an edge is: something ties it, no constraint on the way is torn by a conflict,
    /// and none exists at design time only, for code to replace.
    private func isPlaced(_ position: Int, _ edge: Edge, _ blame: Blame) -> Bool {
        if blame.anchorage == .frame, !followsMask(position) { return false }
        // The size of a collection view's cell in a document is a sample: its layout, or a delegate, decides.
        if screen.screen.design != nil, screen.surroundings[position].isInWideCell { return false }
        guard !layout.conflicts.isEmpty || screen.hasPlaceholders else { return true }
        let involved = involved(position, blame)
        return !torn.contains(edge.axis, involved)
            && !involved.contains { screen.isLeftToCode($0, edge.axis) }
    }

    /// Whether the autoresizing mask of an item, or of a view around it, places it.
    private func followsMask(_ position: Int) -> Bool {
        var ancestor = position
        while ancestor >= 0, ancestor != screen.root {
            if layout.source(ancestor) == .autoresizing { return true }
            ancestor = screen.parents[ancestor]
        }
        return false
    }

    /// An item with the views around it and what its constraints tie, but for the root view.
    private func involved(_ position: Int, _ blame: Blame) -> Set<Int> {
        var involved: Set<Int> = []
        var ancestor = position
        while ancestor >= 0, ancestor != screen.root {
            involved.insert(ancestor)
            ancestor = screen.parents[ancestor]
        }
        for constraint in blame.constraints {
            involved.insert(screen.ends[constraint].first)
            involved.insert(screen.ends[constraint].second)
        }
        involved.remove(screen.root)
        involved.remove(-1)
        return involved
    }

    /// Whether what people see of an item may end before its frame does on an edge.
    func isDoubtful(_ position: Int, _ edge: Edge) -> Bool {
        if screen.screen.items[position].role != nil { return false }
        let frame = frame(position)
        switch screen.families[position] {
        case .text: return reach(inkRect(position), beyond: edge) <= epsilon
        case .image:
            let item = screen.screen.items[position]
            // How much of its frame a fitted picture fills is not known without its size.
            if item.contentMode == "scaleAspectFit", item.content.image?.size == nil, !item.hasBackground {
                return true
            }
            let drawn = DrawnPicture(item)?.rect(in: frame) ?? frame
            return touchesWindow(frame, edge) || reach(drawn, beyond: edge) <= epsilon
        case .textView: return true
        case .bar: return screen.screen.items[position].className == "UITabBar"
        case .control:
            if isOnlyPartlyDrawn(position, edge) || isBleeding(position, edge) { return true }
            let isWide = frame.minX <= epsilon && frame.maxX >= window.maxX - epsilon
            return isWide && edge.axis == .horizontal && !fillsItsFrame(position)
        // A progress view from side to side is a line that needs no end.
        case .indicator:
            return screen.screen.items[position].className == "UIProgressView" && edge.axis == .horizontal
                && frame.minX <= epsilon && frame.maxX >= window.maxX - epsilon
        case .surface, .scroll, .table, .collection, .stack, .plain: return false
        }
    }

    /// True for a button whose background reaches the edge of the window while its title stays inside the safe area.
    private func isBleeding(_ position: Int, _ edge: Edge) -> Bool {
        let item = screen.screen.items[position]
        guard item.className == "UIButton", item.hasBackground, item.content.visibleText?.isEmpty == false else {
            return false
        }
        return touchesWindow(frame(position), edge) && reach(titleRect(position), beyond: edge) <= epsilon
    }

    /// Whether a button says that it draws nothing, or nothing but a title that ends before an edge does. Televisions draw a
    /// ground behind every title.
    private func isOnlyPartlyDrawn(_ position: Int, _ edge: Edge) -> Bool {
        guard environment.idiom != .tv else { return false }
        return screen.isBlankButton[position]
            || screen.isBareTitle[position] && reach(titleRect(position), beyond: edge) <= epsilon
    }

    /// Whether a control draws up to its sides; wheels and buttons keep their contents in the middle.
    private func fillsItsFrame(_ position: Int) -> Bool {
        switch screen.screen.items[position].className {
        case "UIPickerView", "UIDatePicker", "UIButton", "UIPageControl": false
        default: true
        }
    }

    /// Roughly where a button's title is inside its frame. The whole frame without a title.
    func titleRect(_ position: Int) -> Rect {
        guard screen.families[position] != .text else { return frame(position) }
        return screen.texts[position]?.rect(in: frame(position), environment.direction) ?? frame(position)
    }

    /// Where a label's text is inside its frame, hardly ever smaller than the text: half as wide again as the low estimate.
    /// Nil where more than the text is drawn, or nobody knows it.
    func roomyInkRect(_ position: Int) -> Rect? {
        guard screen.families[position] == .text, !item(position).hasBackground, item(position).role == nil,
            let ink = screen.texts[position]?.rect(in: frame(position), environment.direction)
        else { return nil }
        return ink.inset(by: EdgeInsets(top: 0, left: -ink.width / 4, bottom: 0, right: -ink.width / 4))
            .intersection(frame(position))
    }

    /// Roughly where a label's text is inside its frame, never larger than the text. Window coordinates, points.
    func inkRect(_ position: Int) -> Rect {
        let frame = frame(position)
        return screen.texts[position]?.rect(in: frame, environment.direction)
            ?? Rect(x: frame.midX, y: frame.midY, width: 0, height: 0)
    }
}
