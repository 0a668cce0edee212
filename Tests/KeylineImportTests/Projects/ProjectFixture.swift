// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

@testable import KeylineImport

/// A small workspace: an app in portrait, a second one in landscape, a framework, an extension and tests.
enum ProjectFixture {
    /// Returns `App.xcodeproj/project.pbxproj`, with replacements for a test.
    static func project(replacing changes: [(String, String)] = []) -> String {
        changes.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    /// Returns an app's Info.plist with some orientations, by the suffix of their key.
    static func info(_ orientations: [String: [String]], _ others: [String: String] = [:]) -> String {
        let type = ["CFBundleIdentifier": "org.example", "CFBundlePackageType": "APPL"]
        return list(orientations, type.merging(others) { $1 })
    }

    /// Returns a property list of orientations and texts.
    static func list(_ orientations: [String: [String]], _ others: [String: String] = [:]) -> String {
        let texts = others.map { "<key>\($0)</key><string>\($1)</string>" }.sorted()
        let lists = orientations.sorted { $0.key < $1.key }.map { suffix, names in
            let strings = names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
            return "<key>UISupportedInterfaceOrientations\(suffix)</key><array>\(strings)</array>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict>
            \((texts + lists).joined(separator: "\n"))
            </dict></plist>
            """
    }

    /// The files of the workspace, by path.
    static let files = [
        "App.xcodeproj/project.pbxproj": project(),
        "App/Info.plist": info(["": ["Portrait"]]),
        "Lite/Lite-Info.plist": info(["": ["LandscapeLeft", "LandscapeRight"]]),
        "Kit/Info.plist": info([:], ["CFBundlePackageType": "FMWK"]),
        "App/Base.lproj/Main.storyboard": "", "App/de.lproj/Main.storyboard": "", "App/Cell.xib": "",
        "Shared/Shared.xib": "", "Kit/Kit.xib": "", "Share/Share.storyboard": "", "App/Tested.xib": "",
        "Modern/One.xib": "", "Modern/Deep/Left out.xib": "", "Modern/Base.lproj/Both.storyboard": "",
        "App/Unused.xib": "", "Kit/Unused.xib": "", "Other/Unused.xib": "",
    ]

    private static let text = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objects = {
                P = {
                    isa = PBXProject; mainGroup = MAIN; projectDirPath = "";
                    buildConfigurationList = PL;
                    targets = (APP, LITE, KIT, SHARE, TESTS, AGGREGATE);
                };
                PL = { isa = XCConfigurationList; buildConfigurations = (PD, PR); };
                PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = "1,2"; PLISTS = Lite; }; };
                PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = "1,2"; PLISTS = Lite; }; };

                MAIN = { isa = PBXGroup; children = (GA, GK, GS, MODERN, SHARED, PRODUCTS, MAIN); sourceTree = "<group>"; };
                GA = { isa = PBXGroup; path = App; children = (VM, CELL, TESTED); sourceTree = "<group>"; };
                VM = { isa = PBXVariantGroup; name = Main.storyboard; children = (BASE, DE, STRINGS); sourceTree = "<group>"; };
                BASE = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
                DE = { isa = PBXFileReference; name = de; path = de.lproj/Main.storyboard; sourceTree = "<group>"; };
                STRINGS = { isa = PBXFileReference; name = fr; path = fr.lproj/Main.strings; sourceTree = "<group>"; };
                CELL = { isa = PBXFileReference; path = Cell.xib; sourceTree = "<group>"; };
                TESTED = { isa = PBXFileReference; path = Tested.xib; sourceTree = "<group>"; };
                GK = { isa = PBXGroup; path = Kit; children = (KITX); sourceTree = SOURCE_ROOT; };
                KITX = { isa = PBXFileReference; path = Kit.xib; sourceTree = "<group>"; };
                GS = { isa = PBXGroup; name = Share; children = (SHAREX); sourceTree = "<group>"; };
                SHAREX = { isa = PBXFileReference; path = Share/Share.storyboard; sourceTree = "<group>"; };
                SHARED = { isa = PBXFileReference; path = App/../Shared/Shared.xib; sourceTree = SOURCE_ROOT; };
                PRODUCTS = { isa = PBXFileReference; path = Lost.xib; sourceTree = BUILT_PRODUCTS_DIR; };
                MODERN = {
                    isa = PBXFileSystemSynchronizedRootGroup; path = Modern; sourceTree = "<group>";
                    exceptions = (EA, EL);
                };
                EA = {
                    isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
                    membershipExceptions = ("Deep/Left out.xib");
                };
                EL = {
                    isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = LITE;
                    membershipExceptions = (/Localized/Both.storyboard);
                };

                APP = {
                    isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildConfigurationList = APPL; buildPhases = (APPR); fileSystemSynchronizedGroups = (MODERN);
                };
                APPR = { isa = PBXResourcesBuildPhase; files = (A1, A2, A3); };
                A1 = { isa = PBXBuildFile; fileRef = VM; };
                A2 = { isa = PBXBuildFile; fileRef = CELL; };
                A3 = { isa = PBXBuildFile; fileRef = SHARED; };
                APPL = { isa = XCConfigurationList; buildConfigurations = (AD, AR); };
                AD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
                AR = {
                    isa = XCBuildConfiguration; name = Release;
                    buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/$(TARGET_NAME)/Info.plist"; };
                };

                LITE = {
                    isa = PBXNativeTarget; name = Lite; productType = "com.apple.product-type.application";
                    buildConfigurationList = LITEL; buildPhases = (LITER);
                };
                LITER = { isa = PBXResourcesBuildPhase; files = (L1); };
                L1 = { isa = PBXBuildFile; fileRef = SHARED; };
                LITEL = { isa = XCConfigurationList; buildConfigurations = (LD); };
                LD = {
                    isa = XCBuildConfiguration; name = Release;
                    buildSettings = { INFOPLIST_FILE = "${PLISTS}/$(TARGET_NAME)-Info.plist"; };
                };

                KIT = {
                    isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
                    buildPhases = (KITR);
                };
                KITR = { isa = PBXResourcesBuildPhase; files = (K1); };
                K1 = { isa = PBXBuildFile; fileRef = KITX; };

                SHARE = {
                    isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension";
                    buildPhases = (SHARER);
                };
                SHARER = { isa = PBXResourcesBuildPhase; files = (S1, S2); };
                S1 = { isa = PBXBuildFile; fileRef = SHAREX; };

                TESTS = {
                    isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
                    buildPhases = (TESTSR);
                };
                TESTSR = { isa = PBXResourcesBuildPhase; files = (T1, T2); };
                T1 = { isa = PBXBuildFile; fileRef = TESTED; };
                T2 = { isa = PBXBuildFile; fileRef = CELL; };
                AGGREGATE = { isa = PBXAggregateTarget; name = All; buildPhases = (); };
            };
            rootObject = P;
        }
        """
}
