// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Reasons why an item outside the safe area may still look right, so that a person should decide.
extension LayoutContext {
    /// Returns the reason to doubt that an item leaves the safe area on an edge; nil if it is certain.
    func doubt(_ item: OutsideItem, _ edge: Edge, _ blame: Blame) -> ReviewReason? {
        if let doubt = doubtOfCover(item.cover) { return doubt }
        if item.amounts[edge] < 8, blame.dependsOnText { return ReviewReason(.isTextEstimated) }
        if let doubt = doubtOfPlace(item.position, edge, blame) { return doubt }
        if edge == .top, isUncovered(item) { return ReviewReason(.isUncovered) }
        if edge == .top, isPictureBehindBar(item, blame) { return ReviewReason(.isPicture) }
        if isNearTitleSafeArea(item, edge) || isStatedOvershoot(item, edge, blame) {
            return ReviewReason(.isTooSmallToSee)
        }
        if leavesSafeAreaOut(edge, blame) { return ReviewReason(.leavesSafeAreaOut) }
        guard item.isInWindow else { return nil }
        // A screen of pictures alone, such as a splash, shows them as far as the window does.
        let isSplash = screen.showsPicturesOnly && window.contains(frame(item.position))
        return item.contents.map { doubtOfReach($0, edge) }.shared ?? (isSplash ? ReviewReason(.isPicture) : nil)
    }

    /// Returns true for an item at the top of a pad's display without a status bar, where an inset remains, outside the
    /// display's corners and other obstructions.
    private func isUncovered(_ item: OutsideItem) -> Bool {
        guard environment.idiom == .pad, environment.statusBarHeight == 0, item.isInWindow,
            environment.safeArea.top <= environment.windowSafeArea.top + epsilon,
            item.amounts.top <= environment.safeArea.top + epsilon
        else { return false }
        let corners = environment.cornerRadii.map { DisplayCorner.all(of: self, $0) } ?? []
        return item.contents.map(frame).allSatisfy { rect in
            !corners.contains { $0.distanceOutside(rect, window: window) > epsilon }
                && !environment.obstructions.contains { $0.rect.touches(rect) }
        }
    }

    /// Returns true for a picture that a constraint moves from the safe area behind a bar, and no farther: many bars are
    /// transparent and show it.
    private func isPictureBehindBar(_ item: OutsideItem, _ blame: Blame) -> Bool {
        guard case .safeArea = blame.anchorage, item.isInWindow,
            item.contents.allSatisfy({ screen.families[$0] == .image })
        else { return false }
        return item.amounts.top <= environment.safeArea.top - environment.windowSafeArea.top + epsilon
    }

    /// Returns true for an item that one constraint ties to an edge of the safe area, up to 2 points beyond it: such
    /// constants hide a border, or are slips too small to be seen.
    private func isStatedOvershoot(_ item: OutsideItem, _ edge: Edge, _ blame: Blame) -> Bool {
        guard case .safeArea(let kind) = blame.anchorage, kind == AnchorKind(edge), blame.constraints.count == 1 else {
            return false
        }
        return item.isInWindow && item.amounts[edge] <= Self.greatestOvershoot + epsilon
    }

    /// The largest overshoot of the safe area that hides nothing, in points.
    private static let greatestOvershoot = 2.0

    /// Returns true for an item on a television that takes less than a quarter of the margin around the title-safe area,
    /// which is a recommendation.
    private func isNearTitleSafeArea(_ item: OutsideItem, _ edge: Edge) -> Bool {
        guard environment.idiom == .tv, item.isInWindow else { return false }
        return item.amounts[edge] < deviceInsets[edge] / 4
    }

    /// Returns a reason if nothing may cover what an item draws beyond the safe area on an edge.
    func doubtOfReach(_ position: Int, _ edge: Edge) -> ReviewReason? {
        endsAboveIndicator(position, edge) ? ReviewReason(.isAboveIndicator) : doubtOfDrawing(position, edge)
    }

    /// Returns true for an item that ends between the safe area and the home indicator, below which there is no bar.
    private func endsAboveIndicator(_ position: Int, _ edge: Edge) -> Bool {
        edge == .bottom && environment.idiom != .tv
            && reach(frame(position), beyond: edge) <= Self.freeAboveIndicator
            && environment.windowSafeArea.bottom > 0
            && environment.safeArea.bottom <= environment.windowSafeArea.bottom + epsilon
    }

    /// The least height between the safe area and what the home indicator needs, in points. The indicator and the space
    /// below it take 13 points of insets of at least 20.
    private static let freeAboveIndicator = 4.0

    /// Returns the reason to doubt that an item can be seen, for the view in front of it; nil if there is none.
    private func doubtOfCover(_ cover: Int?) -> ReviewReason? {
        cover.map { ReviewReason(.isBehind, name: screen.names[$0].name) }
    }

    /// Returns true for an edge that is tied to a margin of a root view that leaves the safe area out of its margins on
    /// purpose, where no bar is: other rules judge what the hardware covers.
    private func leavesSafeAreaOut(_ edge: Edge, _ blame: Blame) -> Bool {
        guard case .margins = blame.anchorage else { return false }
        return screen.screen.items[screen.root].insetsLayoutMarginsFromSafeArea == false
            && environment.safeArea[edge] <= environment.windowSafeArea[edge] + epsilon
    }

    /// Returns the reason to doubt a finding about an obstruction of one edge; nil if it is certain.
    ///
    /// - Parameter obstruction: the area that covers the item, in window coordinates; nil if only the item's corner
    ///   matters.
    func doubt(_ item: JudgedItem, at edge: Edge, _ blame: Blame, under obstruction: Rect? = nil) -> ReviewReason? {
        if let doubt = doubtOfCover(item.cover) { return doubt }
        if let doubt = doubtOfPlace(item.position, edge, blame) ?? doubtOfDrawing(item.position, edge) { return doubt }
        let isCovered = obstruction.map { isDrawn(item.position, in: $0) } ?? true
        return isCovered ? nil : ReviewReason(.isDrawnInside)
    }

    /// Returns true if the visible part of an item reaches into a rectangle: letters can end before an obstruction that
    /// the frame reaches, and the obstruction is smaller than the inset it causes.
    private func isDrawn(_ position: Int, in rect: Rect) -> Bool {
        if screen.screen.items[position].role != nil { return true }
        switch screen.families[position] {
        case .text: return inkRect(position).touches(rect)
        case .control: return !screen.isBareTitle[position] || titleRect(position).touches(rect)
        case .bar, .image, .indicator, .surface, .scroll, .table, .collection, .textView, .stack, .plain: return true
        }
    }

    /// Returns a reason if the document does not determine where an edge is: nothing ties it, an item on the way is part
    /// of a conflict, or a constraint on the way is a placeholder that code replaces.
    private func doubtOfPlace(_ position: Int, _ edge: Edge, _ blame: Blame) -> ReviewReason? {
        if screen.screen.design != nil, screen.surroundings[position].isInWideCell {
            return ReviewReason(.isSampleSize)
        }
        guard !layout.conflicts.isEmpty || screen.hasPlaceholders else { return doubtOfTies(position, edge, blame) }
        let involved = involved(position, blame)
        if torn.contains(edge.axis, involved) { return ReviewReason(.isInConflict) }
        return screen.placeholder(of: involved, [edge.axis]) ?? doubtOfTies(position, edge, blame)
    }

    /// Returns a reason if a stack view in proportion to its contents decides where items are, and arranges a view that
    /// has no size of its own, but a stated length: the share of such a view is unknown. So are the shares of views of
    /// which none has a size of its own, where one has contents.
    func doubtOfProportions(_ positions: some Collection<Int>, _ axis: Axis) -> ReviewReason? {
        let isUncertain = screen.proportionalStacks.contains { stack in
            guard item(stack).content.stack?.axis == axis, positions.contains(where: { screen.isInside($0, stack) })
            else { return false }
            let arranged = screen.children[stack].filter {
                item($0).containment == .arranged && layout.isVisible($0)
            }
            let sizeless = arranged.filter { layout.contentLength($0, axis) == nil && item($0).content.stack == nil }
            return sizeless.contains { hasLengthConstraint($0, axis) }
                || sizeless.count == arranged.count && sizeless.contains(where: hasContents)
        }
        return isUncertain ? ReviewReason(.contentsDecide) : nil
    }

    private func hasContents(_ position: Int) -> Bool {
        screen.children[position].contains { item($0).guide == nil }
    }

    /// Returns a reason if nothing ties an item, or if text that code sets does.
    private func doubtOfTies(_ position: Int, _ edge: Edge, _ blame: Blame) -> ReviewReason? {
        if !screen.proportionalStacks.isEmpty,
            let doubt = doubtOfProportions(involved(position, blame), edge.axis)
        {
            return doubt
        }
        if blame.anchorage == .frame && !followsMask(position, edge.axis) || blame.isOpen {
            return ReviewReason(screen.isCompletedByBuilder(position) ? .builderPins : .isUntied)
        }
        return doubtOfText(position, edge.axis, blame)
    }

    /// Returns a reason if a chain depends on the length of text that code sets.
    func doubtOfText(_ position: Int, _ axis: Axis, _ blame: Blame) -> ReviewReason? {
        guard blame.dependsOnText, screen.hasTextOfCode else { return nil }
        return involved(position, blame).sorted().lazy.filter {
            self.layout.isSizedByContents($0, axis, within: self.epsilon)
        }.compactMap { self.screen.textOfCode($0, axis) }.first
    }

    /// Returns true if the autoresizing mask of an item, or of a view around it, places the item along an axis, and no view
    /// in between has a place that nothing determines.
    private func followsMask(_ position: Int, _ axis: Axis) -> Bool {
        var ancestor = position
        while ancestor >= 0, ancestor != screen.root {
            if layout.source(ancestor) == .autoresizing { return true }
            if ancestor != position, isUnplaced(ancestor, axis) { return false }
            ancestor = screen.parents[ancestor]
        }
        return false
    }

    /// Returns true if too few constraints determine where a view is along an axis.
    private func isUnplaced(_ position: Int, _ axis: Axis) -> Bool {
        layout.ambiguity(position).contains {
            $0.attribute.axis == axis && !$0.attribute.isSize && $0.ties.isEmpty
                && $0.range.upperBound - $0.range.lowerBound > epsilon
        }
    }

    /// Returns an item, the views around it and the items that its chain ties, without the root view.
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

    /// Returns a reason if the visible part of an item may end before its frame does on an edge.
    func doubtOfDrawing(_ position: Int, _ edge: Edge) -> ReviewReason? {
        if screen.screen.items[position].role != nil { return nil }
        if screen.hasUnknownPicture[position] { return ReviewReason(.isPictureUnknown) }
        guard mayEndInside(position, edge) else { return nil }
        return screen.textOfCode(position, edge.axis) ?? ReviewReason(.isDrawnInside)
    }

    private func mayEndInside(_ position: Int, _ edge: Edge) -> Bool {
        let frame = frame(position)
        switch screen.families[position] {
        case .text: return reach(inkRect(position), beyond: edge) <= epsilon
        case .image:
            let drawn = screen.pictures[position]?.rect(in: frame, environment.direction) ?? frame
            return touchesWindow(frame, edge) || reach(drawn, beyond: edge) <= epsilon
        case .textView: return true
        case .bar:
            return item(position).className == "UITabBar" || edge.axis == .vertical && hasItemsBefore(edge, position)
        case .control:
            if isOnlyPartlyDrawn(position, edge) || isBleeding(position, edge) { return true }
            if let picker = compactPicker(position) { return reach(picker, beyond: edge) <= epsilon }
            // Apple recommends search bars in navigation bars, which keep them inside the safe area ("Building Apps for
            // iPhone X", Fall 2017); whether others keep their field inside depends on the system.
            if edge.axis == .horizontal, item(position).className == "UISearchBar" { return true }
            return edge.axis == .horizontal && spansWidth(frame) && !fillsItsFrame(position)
        // A progress view from side to side is a line whose ends need not be visible.
        case .indicator:
            return screen.screen.items[position].className == "UIProgressView" && edge.axis == .horizontal
                && spansWidth(frame)
        case .surface, .scroll, .table, .collection, .stack, .plain: return false
        }
    }

    /// Returns true for a toolbar or navigation bar whose items, in the middle of its height, end before an edge does.
    private func hasItemsBefore(_ edge: Edge, _ position: Int) -> Bool {
        guard ["UIToolbar", "UINavigationBar"].contains(item(position).className) else { return false }
        let frame = frame(position)
        let middle = frame.centered(Size(width: frame.width, height: min(frame.height, Self.itemHeight)))
        return reach(middle, beyond: edge) <= epsilon
    }

    /// The height of the items of a bar, points. Source: `UIBarButtonItem` images and segmented controls in bars of 44 points.
    private static let itemHeight = 30.0

    /// Returns an upper estimate of what a date picker draws in the middle of its frame, where it may be compact; nil for
    /// other items, and for a picker with wheels or a calendar. Window coordinates, points.
    private func compactPicker(_ position: Int) -> Rect? {
        guard screen.screen.items[position].className == "UIDatePicker" else { return nil }
        let item = item(position)
        let controls = environment.behavior.controls
        guard controls.datePickersHaveStyles,
            item.content.attributes?["datePickerMode"] != "countDownTimer"
        else { return nil }
        switch item.content.attributes?["style"] {
        case "wheels", "inline": return nil
        case "compact", "automatic": break
        default: guard controls.plainDatePickersAreCompact else { return nil }
        }
        // Widths are known in English only; words in other languages are seldom half as long again.
        let width = 1.5 * (controls.compactDateWidth + controls.compactTimeWidth)
        return frame(position).centered(Size(width: width, height: controls.compactTimePickerHeight))
    }

    /// Returns true for a button whose background reaches the window's edge while its title stays inside the safe area.
    private func isBleeding(_ position: Int, _ edge: Edge) -> Bool {
        let items = screen.screen.items
        guard items[position].className == "UIButton", items[position].hasBackground,
            items[position].content.visibleText?.isEmpty == false
        else { return false }
        return touchesWindow(frame(position), edge) && titleEnds(position, before: edge)
    }

    /// Returns true for a frame from side to side of the window.
    private func spansWidth(_ frame: Rect) -> Bool { frame.minX <= epsilon && frame.maxX >= window.maxX - epsilon }

    /// Returns true if a button's title does not reach beyond the safe area on an edge, or above or below it by about the
    /// space within a line of text that letters leave free.
    private func titleEnds(_ position: Int, before edge: Edge) -> Bool {
        let title = leastText(position)?.rect(in: frame(position), environment.direction) ?? frame(position)
        let free = edge.axis == .vertical ? Self.freeShare * title.height + Self.leastVisible : 0
        return reach(title, beyond: edge) <= max(epsilon, free)
    }

    /// The share of a line's height above capital letters, and about that below the baseline. Source: the ascender, cap
    /// height and descender of SF Pro, 0.95, 0.70 and 0.24 of the size.
    private static let freeShare = 0.2

    /// The smallest part of a letter that is missed when it is covered, in points.
    private static let leastVisible = 1.0

    /// Returns true if a button draws nothing, or only a title that ends before an edge does. Televisions draw a
    /// background behind every title.
    private func isOnlyPartlyDrawn(_ position: Int, _ edge: Edge) -> Bool {
        guard environment.idiom != .tv else { return false }
        return screen.isBlankButton[position]
            || screen.isBareTitle[position] && titleEnds(position, before: edge)
    }

    /// Returns true if a control draws up to its sides; pickers, buttons and page controls center their contents.
    private func fillsItsFrame(_ position: Int) -> Bool {
        switch screen.screen.items[position].className {
        case "UIPickerView", "UIDatePicker", "UIButton", "UIPageControl": false
        default: true
        }
    }

    /// Returns the approximate rectangle of a button's title, or the frame if it has none. Window coordinates, points.
    func titleRect(_ position: Int) -> Rect {
        guard screen.families[position] != .text else { return frame(position) }
        return screen.texts[position]?.rect(in: frame(position), environment.direction) ?? frame(position)
    }

    /// Returns the text that an item shows at least: one letter of text that code sets.
    private func leastText(_ position: Int) -> DrawnText? {
        screen.textOfCode(position, .horizontal) == nil ? screen.texts[position] : screen.texts[position]?.firstLetter
    }

    /// Returns a lower estimate of the rectangle of a label's text. Window coordinates, points.
    func inkRect(_ position: Int) -> Rect {
        let frame = frame(position)
        return leastText(position)?.rect(in: frame, environment.direction)
            ?? Rect(x: frame.midX, y: frame.midY, width: 0, height: 0)
    }
}

extension [ReviewReason?] {
    /// The doubt about a whole of which one certain part is enough: nil if a part is certain, else the first part's.
    var shared: ReviewReason? { contains(nil) ? nil : first.flatMap(\.self) }
}

extension Array {
    /// Returns the elements without a doubt if there are any, else all: a certain finding states no doubtful part.
    func mostCertain(_ doubt: (Element) -> ReviewReason?) -> [Element] {
        let certain = filter { doubt($0) == nil }
        return certain.isEmpty ? self : certain
    }
}
