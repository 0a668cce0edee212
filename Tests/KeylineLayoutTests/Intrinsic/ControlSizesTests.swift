// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineLayout

/// Designs share programs, so the inputs of a program must be the same in all designs, except for the listed classes.
@Suite struct ControlSizesTests {
    @Test(
        "Only the listed classes differ in axes or alignment between designs",
        arguments: [
            "UISwitch", "UIStepper", "UISlider", "UIProgressView", "UIActivityIndicatorView", "UIPickerView",
            "UIDatePicker", "UISearchBar", "UINavigationBar", "UIToolbar", "UITabBar", "UIPageControl",
            "UISegmentedControl", "UIView",
        ])
    func form(className: String) {
        let styles: [[String: String]?] = [nil, ["style": "compact"]]
        for attributes in styles {
            var item = LayoutItem(id: "control", parent: nil, className: className)
            item.content.attributes = attributes
            var screen = Screen(id: "screen", name: "Screen")
            screen.items = [item]
            let designs = [12, 18, 26].map { system in
                let environment = LayoutEnvironment(
                    idiom: .phone, osMajor: system, window: Size(width: 390, height: 844), scale: 3)
                return ControlSizes(
                    LayoutTree(screen, in: environment), behavior: environment.behavior.controls,
                    environment: environment)
            }
            if !ControlSizes.classesOfVaryingAxes.contains(className) {
                let axes = designs.map { design in
                    Axis.allCases.map { design.size(item, isTiedAtBottom: false)?[$0] == nil }
                }
                #expect(Set(axes).count == 1)
            }
            if !ControlSizes.classesOfVaryingAlignment.contains(className) {
                #expect(Set(designs.map { $0.alignmentInsets(className) }).count == 1)
            }
        }
    }
}
