// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The SDK that an app is built with, as far as its project states it.
///
/// A version in `SDKROOT`, an `.xcode-version` file and `DTSDKName` of a list state it. The Xcode that last upgraded the
/// project states only that no older one builds it: a statement of an older SDK is left over, and counts for nothing.
struct BaseSDK {
    /// The versions that are stated, such as `12.1` or `26`.
    private var stated: [String] = []
    /// No older one builds the project; 0 = not known.
    private var oldest = 0

    /// Nothing is stated yet.
    init() {}

    /// The version on which all statements agree in its major part, the first of them; nil without any, where they differ,
    /// and where no Xcode that builds the project has it.
    var version: String? {
        let majors = Set(stated.compactMap(SystemVersion.major))
        guard let major = majors.first, majors.count == 1, major >= oldest else { return nil }
        return stated.first { SystemVersion.major($0) != nil }
    }

    /// Takes the name of an SDK, such as `iphoneos12.1`; one without a version is the newest, whichever that is.
    mutating func take(sdk name: String?) {
        let version = (name ?? "").drop { !$0.isNumber }
        if name?.hasPrefix("iphoneos") == true, !version.isEmpty { stated.append(String(version)) }
    }

    /// Takes what an `.xcode-version` file says, such as `26.2`; a range or a word names no version.
    mutating func take(xcode text: String?) {
        let version = (text ?? "").prefix { $0.isNumber || $0 == "." }
        guard let major = SystemVersion.major(String(version)), let sdk = Self.sdk(ofXcode: major) else { return }
        // From 26 on both have the same version.
        stated.append(sdk == major ? String(version) : String(sdk))
    }

    /// Takes the Xcode that last upgraded the project, as a project file says it: `1430` = 14.3.
    mutating func take(lastUpgrade text: String?) {
        guard let number = text.flatMap({ Int($0) }), let sdk = Self.sdk(ofXcode: number / 100) else { return }
        oldest = max(oldest, sdk)
    }

    /// The major version of the SDK for iOS that an Xcode has. Source: Apple Developer, Xcode, Minimum requirements and
    /// supported SDKs.
    private static func sdk(ofXcode major: Int) -> Int? {
        switch major {
        case 5...16: major + 2
        case 26...: major
        default: nil
        }
    }
}

extension BaseSDK {
    /// The statements of a project, its targets and the checkout about the app of a document.
    ///
    /// - Parameters:
    ///   - xcodeVersion: contents of the nearest `.xcode-version` file.
    ///   - owners: the targets with their projects.
    ///   - names: `DTSDKName` of their lists.
    init(xcodeVersion: String?, _ owners: [(XcodeProject, XcodeProject.Target)], names: [String]) {
        take(xcode: xcodeVersion?.drop { $0.isWhitespace }.description)
        for name in names { take(sdk: name) }
        for (project, target) in owners {
            for upgrade in project.upgrades { take(lastUpgrade: upgrade) }
            for settings in target.configurations { take(sdk: settings["SDKROOT"]) }
        }
    }
}
