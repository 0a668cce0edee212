// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The sizes and alignment insets of controls that do not depend on text. Points, of frames.
struct ControlSizes {
    /// The properties of an environment that affect bars which the screen itself contains; the defaults for a screen
    /// without bars.
    struct BarFacts: Equatable {
        /// The heights of bars on phones in landscape, which are lower there, by class; empty elsewhere.
        var lowHeights: [String: Double] = [:]
        var hasHomeIndicator = false
        var isSheet = false
    }

    let behavior: ControlBehavior
    let barFacts: BarFacts
    private let idiom: Idiom
    private let scale: Double

    init(_ tree: LayoutTree, behavior: ControlBehavior, environment: LayoutEnvironment) {
        self.behavior = behavior
        idiom = environment.idiom
        scale = environment.scale
        guard tree.hasBars else {
            barFacts = BarFacts()
            return
        }
        barFacts = BarFacts(
            lowHeights: Self.lowHeights(environment), hasHomeIndicator: environment.windowSafeArea.bottom > 0,
            isSheet: environment.isSheet)
    }

    /// The classes of bars that a screen can contain.
    static let bars: Set<String> = ["UINavigationBar", "UIToolbar", "UITabBar"]

    /// Returns the heights of bars in the screen if both height and width are compact, by class: the same as for the
    /// bars that controllers show. Empty elsewhere.
    private static func lowHeights(_ environment: LayoutEnvironment) -> [String: Double] {
        guard environment.idiom == .phone, environment.verticalSizeClass == .compact,
            environment.horizontalSizeClass != .regular
        else { return [:] }
        let bars = BarMetrics(environment)
        let heights = [
            "UINavigationBar": bars.navigationBarHeight, "UIToolbar": bars.toolbarHeight, "UITabBar": bars.tabBarHeight,
        ]
        return heights.compactMapValues { $0 }
    }

    /// The classes that have a size along an axis in one design and none in another.
    static let classesOfVaryingAxes: Set<String> = ["UIDatePicker"]
    /// The classes whose alignment rectangle differs between designs.
    static let classesOfVaryingAlignment: Set<String> = ["UISlider"]

    /// Returns the part of a frame outside the alignment rectangle.
    func alignmentInsets(_ className: String) -> EdgeInsets {
        switch className {
        case "UISwitch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
        case "UISlider": behavior.sliderAlignmentInsets
        case "UISegmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
        default: .zero
        }
    }

    /// Returns the frame size of a control; an axis is nil if the control has no size of its own along it.
    ///
    /// - Parameter isTiedAtBottom: true if the control's bottom is tied to that of another item.
    func size(_ item: LayoutItem, isTiedAtBottom: @autoclosure () -> Bool) -> AxisValues? {
        let attributes = item.content.attributes
        let low = barFacts.lowHeights.isEmpty ? nil : barFacts.lowHeights[item.className]
        switch item.className {
        case "UISwitch":
            return AxisValues(horizontal: behavior.switchSize.width, vertical: behavior.switchSize.height)
        case "UIStepper": return AxisValues(horizontal: 94, vertical: behavior.stepperHeight)
        case "UISlider": return AxisValues(vertical: behavior.sliderHeight)
        case "UIProgressView": return AxisValues(vertical: behavior.progressHeight)
        case "UIActivityIndicatorView": return activityIndicator(attributes?["style"])
        case "UIPickerView": return Self.wheels
        case "UIDatePicker": return datePicker(attributes)
        case "UISearchBar": return searchBar(attributes)
        case "UINavigationBar": return AxisValues(vertical: low ?? navigationBar(attributes))
        case "UIToolbar":
            let isHigh = barFacts.hasHomeIndicator && isTiedAtBottom()
            let height = isHigh ? behavior.toolbarHeightAboveHomeIndicator : behavior.toolbarHeight
            return AxisValues(vertical: low ?? height)
        case "UITabBar": return AxisValues(vertical: low ?? 49)
        case "UIPageControl": return pageControl(attributes)
        default: return nil
        }
    }

    /// Returns the size of an activity indicator. Source: recorded frames.
    private func activityIndicator(_ style: String?) -> AxisValues {
        let isLarge = ["whiteLarge", "large"].contains(style)
        let length: Double = idiom == .tv ? (isLarge ? 64 : 40) : isLarge ? 37 : 20
        return AxisValues(horizontal: length, vertical: length)
    }

    private func searchBar(_ attributes: [String: String]?) -> AxisValues {
        let prompt = attributes?["prompt"]?.isEmpty == false ? behavior.searchBarPrompt : 0
        let scope = attributes?["showsScopeBar"] == "YES" ? behavior.searchBarScope : 0
        return AxisValues(vertical: behavior.searchBarHeight + prompt + scope)
    }

    private static let wheels = AxisValues(horizontal: 320, vertical: 216)

    /// Returns the size of a date picker. A timer always has wheels, whatever style is stated.
    private func datePicker(_ attributes: [String: String]?) -> AxisValues {
        let mode = attributes?["datePickerMode"] ?? "dateAndTime"
        let showsTime = mode == "time" || mode == "dateAndTime"
        guard mode != "countDownTimer", behavior.datePickersHaveStyles else { return Self.wheels }
        switch attributes?["style"] {
        case "compact", "automatic": return compactDatePicker(mode, showsTime: showsTime)
        case "inline":
            let height = showsTime ? behavior.inlineTimePickerHeight : behavior.inlineDatePickerHeight
            return AxisValues(horizontal: 320, vertical: height)
        case "wheels": return Self.wheels
        default:
            guard behavior.plainDatePickersAreCompact else { return Self.wheels }
            return compactDatePicker(mode, showsTime: showsTime)
        }
    }

    /// Returns the size of a compact date picker. Date and time are 4 points apart.
    private func compactDatePicker(_ mode: String, showsTime: Bool) -> AxisValues {
        let (date, time) = (behavior.compactDateWidth, behavior.compactTimeWidth)
        let width = mode == "time" ? time : showsTime ? date + 4 + time : date
        let height = showsTime ? behavior.compactTimePickerHeight : behavior.compactDatePickerHeight
        return AxisValues(horizontal: width, vertical: (height * scale).rounded(.up) / scale)
    }

    private func navigationBar(_ attributes: [String: String]?) -> Double {
        if attributes?["largeTitles"] == "YES" { return behavior.largeTitleNavigationBarHeight }
        return barFacts.isSheet
            ? behavior.sheetNavigationBarHeight ?? behavior.navigationBarHeight : behavior.navigationBarHeight
    }

    private func pageControl(_ attributes: [String: String]?) -> AxisValues {
        let pages = Double(attributes?["numberOfPages"] ?? "").flatMap(LayoutNumber.points.nearest) ?? 0
        if attributes?["hidesForSinglePage"] == "YES", pages <= 1, behavior.pageControlsVanishForSinglePage {
            return AxisValues(horizontal: 0, vertical: 0)
        }
        guard pages > 0 else { return AxisValues(horizontal: 0, vertical: behavior.pageControlHeight) }
        let pitch = (behavior.pageControlPitch * scale).rounded(.up) / scale
        return AxisValues(
            horizontal: pages * pitch + behavior.pageControlEnds, vertical: behavior.pageControlHeight)
    }
}
