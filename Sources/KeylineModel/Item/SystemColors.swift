// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The colors that UIKit names, in light appearance.
///
/// Source: `systemColor` resources that Xcode writes into documents (`shared/corpus/files`: 30 names; all documents of
/// Xcode 15 and earlier agree with `table`, and some of Xcode 26 agree with `since26` for `systemRedColor` and
/// `separatorColor`); Human Interface Guidelines, Color, Specifications (iOS 26: the edition of June 2025); UIKit's
/// documentation of the fixed colors such as `brown`.
public enum SystemColors {
    /// Returns the color of a name; nil for a name that is not the system's.
    ///
    /// - Parameter os: major version of the OS.
    public static func color(_ name: String, os: Int) -> Color? {
        let newest = os >= 26 ? since26[name] : nil
        let oldest = os < 13 ? until12[name] : os < 15 ? until14[name] : nil
        return (newest ?? oldest ?? table[name]).map(Color.init(levels:))
    }

    /// Returns true if the name is the system's on any version.
    public static func knows(_ name: String) -> Bool { table[name] != nil }

    /// Returns true if nothing can be seen through the system's color with a name; false for an unknown name.
    public static func isOpaque(_ name: String) -> Bool { table[name].map { $0 & 0xff == 0xff } ?? false }

    private static let table: [String: UInt32] = [
        // Adaptable: text, fills, backgrounds, lines.
        "labelColor": 0x0000_00ff, "secondaryLabelColor": 0x3c3c_4399, "tertiaryLabelColor": 0x3c3c_434c,
        "quaternaryLabelColor": 0x3c3c_432e, "placeholderTextColor": 0x3c3c_434c, "linkColor": 0x007a_ffff,
        "separatorColor": 0x3c3c_434a, "opaqueSeparatorColor": 0xc6c6_c8ff, "systemFillColor": 0x7878_8033,
        "secondarySystemFillColor": 0x7878_8029, "tertiarySystemFillColor": 0x7676_801f,
        "quaternarySystemFillColor": 0x7474_8014, "systemBackgroundColor": 0xffff_ffff,
        "secondarySystemBackgroundColor": 0xf2f2_f7ff, "tertiarySystemBackgroundColor": 0xffff_ffff,
        "systemGroupedBackgroundColor": 0xf2f2_f7ff, "secondarySystemGroupedBackgroundColor": 0xffff_ffff,
        "tertiarySystemGroupedBackgroundColor": 0xf2f2_f7ff, "tintColor": 0x007a_ffff,
        // Adaptable: colors and grays.
        "systemRedColor": 0xff3b_30ff, "systemOrangeColor": 0xff95_00ff, "systemYellowColor": 0xffcc_00ff,
        "systemGreenColor": 0x34c7_59ff, "systemMintColor": 0x00c7_beff, "systemTealColor": 0x30b0_c7ff,
        "systemCyanColor": 0x32ad_e6ff, "systemBlueColor": 0x007a_ffff, "systemIndigoColor": 0x5856_d6ff,
        "systemPurpleColor": 0xaf52_deff, "systemPinkColor": 0xff2d_55ff, "systemBrownColor": 0xa284_5eff,
        "systemGrayColor": 0x8e8e_93ff, "systemGray2Color": 0xaeae_b2ff, "systemGray3Color": 0xc7c7_ccff,
        "systemGray4Color": 0xd1d1_d6ff, "systemGray5Color": 0xe5e5_eaff, "systemGray6Color": 0xf2f2_f7ff,
        // Fixed.
        "clearColor": 0x0000_0000, "whiteColor": 0xffff_ffff, "blackColor": 0x0000_00ff,
        "darkGrayColor": 0x5555_55ff, "grayColor": 0x8080_80ff, "lightGrayColor": 0xaaaa_aaff,
        "darkTextColor": 0x0000_00ff, "lightTextColor": 0xffff_ff99, "redColor": 0xff00_00ff,
        "greenColor": 0x00ff_00ff, "blueColor": 0x0000_ffff, "cyanColor": 0x00ff_ffff, "yellowColor": 0xffff_00ff,
        "magentaColor": 0xff00_ffff, "orangeColor": 0xff80_00ff, "purpleColor": 0x8000_80ff,
        "brownColor": 0x9966_33ff,
        // Deprecated; UIKit returns a current color for it.
        "groupTableViewBackgroundColor": 0xf2f2_f7ff,
    ]

    private static let since26: [String: UInt32] = [
        "systemRedColor": 0xff38_3cff, "systemOrangeColor": 0xff8d_28ff, "systemMintColor": 0x00c8_b3ff,
        "systemTealColor": 0x00c3_d0ff, "systemCyanColor": 0x00c0_e8ff, "systemBlueColor": 0x0088_ffff,
        "systemIndigoColor": 0x6155_f5ff, "systemPurpleColor": 0xcb30_e0ff, "systemBrownColor": 0xac7f_5eff,
        "tintColor": 0x0088_ffff, "linkColor": 0x0088_ffff, "separatorColor": 0x3c3c_431f,
    ]

    private static let until14: [String: UInt32] = ["systemTealColor": 0x5ac8_faff]

    private static let until12: [String: UInt32] = [
        "systemTealColor": 0x5ac8_faff, "systemGreenColor": 0x4cd9_64ff, "systemPurpleColor": 0x5856_d6ff,
        "groupTableViewBackgroundColor": 0xefef_f4ff,
    ]
}
