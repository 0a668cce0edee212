// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The objects of the files that Xcode makes from its templates, whose ids are the same in every project.
///
/// Source: the views, guides, controllers and constraints whose ids occur in three or more unrelated ones of 113 public
/// repositories with storyboards or xibs of iOS and tvOS.
public enum TemplateObjects {
    /// Their object ids.
    public static let ids: Set = [
        // Main.storyboard
        "BYZ-38-t0r", "8bC-Xf-vdC", "6Tk-OE-BBY", "y3c-jy-aDJ", "wfy-db-euE",
        // LaunchScreen.storyboard, and the launch screen of Xcode 6, a xib
        "01J-lp-oVM", "Ze5-6b-2t3", "Llm-lL-Icb", "xb3-aO-Qok", "Bcu-3y-fUS", "8ie-xW-0ye", "kId-c2-rCX", "5cJ-9S-tgC",
        "Koa-jz-hwk", "Kzo-t9-V3l", "MfP-vx-nX0", "ZEH-qu-HZ9", "fvb-Df-36g",
        // a new storyboard
        "Y6W-OH-hqX", "5EZ-qb-Rvc", "vDu-zF-Fre",
        // the storyboards of app extensions
        "j1y-V4-xli", "wbc-yd-nQP", "1Xd-am-t49", "M4Y-Lb-cyx", "S3S-Oj-5AN",
        // the xib of a view, and of a view controller
        "iN0-l3-epB", "vUN-kp-3ea", "i5M-Pr-FkT", "fnl-2z-Ty3",
        // the xib of a table view cell, and of a collection view cell
        "KGk-i7-Jjw", "H2p-sc-9uM", "njF-e1-oar", "gTV-IL-0wX", "ZTg-uK-7eu",
    ]
}
