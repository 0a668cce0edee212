// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Sizes and alignment insets of controls that do not depend on their contents, by era.
///
/// Points, of frames. Source: frames recorded in 2,144 public Interface Builder documents; the boundaries are the
/// `toolsVersion` of Xcode 11 (14700) and Xcode 26 (24000). Run time follows the newest row its OS had.
struct ControlSizes: Equatable {
    /// The design generation of the controls.
    enum Era: Int, Comparable {
        /// Before iOS 13.
        case classic
        /// iOS 13 to 18.
        case modern
        /// From iOS 26.
        case glass

        static func < (a: Era, b: Era) -> Bool { a.rawValue < b.rawValue }
    }

    let era: Era
    /// Xcode 16.3 draws the new slider before the other controls of its design.
    private let sliderHeight: Double
    /// Whether page controls still are as before iOS 14.
    private let hasBarePageControl: Bool
    /// What the canvas draws otherwise; nil at run time.
    private let canvas: CanvasControlSizes?
    /// Whether bars are the low ones of phones in landscape.
    private let hasLowBars: Bool
    /// Whether indicators are those of televisions. Source: recorded frames, 6 of 6 activity indicators in 4 projects and 2 of 2
    /// progress views in 2.
    private let isTV: Bool

    /// What differs only in controls that the tree does not have is left out: trees share the sizes of texts more widely so.
    init(_ tree: LayoutTree, environment: LayoutEnvironment) {
        hasLowBars =
            environment.idiom == .phone && environment.verticalSizeClass == .compact
            && environment.horizontalSizeClass != .regular && !tree.classNames.isDisjoint(with: Self.bars)
        canvas = CanvasControlSizes(environment: environment)
        isTV = environment.idiom == .tv
        if let version = environment.canvas?.toolsVersion {
            era = version < 14700 ? .classic : (version < 24000 || version == 32700 ? .modern : .glass)
            sliderHeight = (23727..<32700).contains(version) ? 34 : 31
            hasBarePageControl = version < 17000
        } else {
            era = environment.osMajor < 13 ? .classic : (environment.osMajor < 26 ? .modern : .glass)
            sliderHeight = era == .glass ? 34 : 31
            hasBarePageControl = environment.osMajor < 14 && tree.classNames.contains("UIPageControl")
        }
    }

    /// Bars that are lower where height and width are compact.
    private static let bars: Set<String> = ["UINavigationBar", "UIToolbar", "UITabBar"]
    /// Source: `BarHeight`, whose rows agree for phones of every OS; a recorded toolbar, one sample.
    private static let lowBarHeight = 32.0

    /// Classes that have a size along an axis in one design and none in another.
    static let classesOfVaryingAxes: Set<String> = ["UIDatePicker"]
    /// Classes whose alignment rectangle differs between designs.
    static let classesOfVaryingAlignment: Set<String> = ["UISlider"]

    /// What the alignment rectangle leaves out of the frame.
    func alignmentInsets(_ className: String) -> EdgeInsets {
        switch className {
        case "UISwitch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
        case "UISlider": era == .glass ? .zero : EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
        case "UISegmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
        default: .zero
        }
    }

    /// Whether toolbars that hang on the bottom of something are higher.
    var hasHighToolbars: Bool { canvas?.hasHomeIndicator == true }

    /// The frame size of a control; an axis is nil where the control has no size of its own.
    func size(_ item: LayoutItem) -> AxisValues? {
        var size = designedSize(item)
        if size != nil, let height = canvas?.height(item) { size?.vertical = height }
        if hasLowBars, Self.bars.contains(item.className) { size?.vertical = Self.lowBarHeight }
        return size
    }

    private func designedSize(_ item: LayoutItem) -> AxisValues? {
        let attributes = item.content.attributes
        switch item.className {
        case "UISwitch": return AxisValues(horizontal: era == .glass ? 63 : 51, vertical: era == .glass ? 28 : 31)
        case "UIStepper": return AxisValues(horizontal: 94, vertical: era == .classic ? 29 : 32)
        case "UISlider": return AxisValues(vertical: sliderHeight)
        case "UIProgressView": return AxisValues(vertical: isTV ? 10 : era == .classic ? 2 : 4)
        case "UIActivityIndicatorView":
            let isLarge = ["whiteLarge", "large"].contains(attributes?["style"])
            let length: Double = isTV ? (isLarge ? 64 : 40) : isLarge ? 37 : 20
            return AxisValues(horizontal: length, vertical: length)
        case "UIPickerView": return AxisValues(horizontal: 320, vertical: 216)
        case "UIDatePicker":
            if era != .classic, attributes?["style"] == "compact" || attributes?["style"] == "automatic" {
                return AxisValues(horizontal: nil, vertical: 34)
            }
            return AxisValues(horizontal: 320, vertical: 216)
        case "UISearchBar": return AxisValues(vertical: era == .classic ? 44 : 56)
        case "UINavigationBar": return AxisValues(vertical: era == .glass ? 54 : 44)
        case "UIToolbar": return AxisValues(vertical: 44)
        case "UITabBar": return AxisValues(vertical: 49)
        case "UIPageControl": return pageControl(attributes)
        default: return nil
        }
    }

    /// A dot is 7 points wide; dots stand 9 apart before iOS 14 and the control has wider ends since. One that hides when
    /// there is a single page has no size then, since Xcode 9: 5 of 5 recorded frames in 3 projects.
    private func pageControl(_ attributes: [String: String]?) -> AxisValues {
        let pages = Double(attributes?["numberOfPages"] ?? "").flatMap(LayoutNumber.points.nearest) ?? 0
        if attributes?["hidesForSinglePage"] == "YES", pages <= 1, canvas.map({ $0.toolsVersion >= 13000 }) ?? false {
            return AxisValues(horizontal: 0, vertical: 0)
        }
        guard pages > 0 else { return AxisValues(horizontal: 0, vertical: hasBarePageControl ? 37 : 26) }
        return hasBarePageControl
            ? AxisValues(horizontal: 7 * pages + 9 * (pages - 1), vertical: 37)
            : AxisValues(horizontal: canvas?.pageControlWidth(pages: pages) ?? 16 * pages + 66, vertical: 26)
    }
}
