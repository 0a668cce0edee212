// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Matrix {
    /// Names of the built-in matrices.
    public static let standardNames = ["default", "all", "phones", "pads", "tv", "duo"]

    /// Returns a built-in matrix over `profiles`, or nil if `name` is not one of `standardNames`.
    ///
    /// `default` shows every distinct metric class once, each on the newest OS of its representative; `phones`, `pads`
    /// and `tv` are its parts; `all` shows every device, `duo` both displays of the iPhone Duo. The result does not
    /// depend on the order of `profiles`: phones by size come first, then pads, then tv. An upside-down portrait with
    /// the insets of the upright one is only in `all`. A few windows of two pads follow their full screens.
    /// - Complexity: O(*p* · *c*) for *p* profiles in *c* classes.
    public static func standard(_ name: String, profiles: [DeviceProfile]) -> Matrix? {
        let shown: [DeviceProfile]
        switch name {
        case "default": shown = metricClasses(of: profiles)
        case "all": shown = profiles
        case "phones": shown = metricClasses(of: profiles.filter { $0.idiom == .phone })
        case "pads": shown = metricClasses(of: profiles.filter { $0.idiom == .pad })
        case "tv": shown = metricClasses(of: profiles.filter { $0.idiom == .tv })
        case "duo": shown = profiles.filter(\.isFoldable)
        default: return nil
        }
        let ordered = Self.ordered(shown)
        let pads = ordered.filter { $0.idiom == .pad }
        let windows = windows(of: name == "all" ? Self.ordered(metricClasses(of: pads)) : pads)
        let configurations = ordered.flatMap { profile in
            profile.orientations(os: profile.os.max)
                .filter { name == "all" || !profile.looksUpright($0) }
                .map { Configuration(device: profile.id, os: profile.os.max, orientation: $0) }
                + windows.filter { $0.device == profile.id }
        }
        return Matrix(name: name, configurations: configurations)
    }

    /// Returns the matrix after a change of the devices: the configurations that the rule of its name gains or loses by
    /// the change are added and removed, and all others stay, so that a person's own choice survives. A matrix whose
    /// name is not one of `standardNames` has no rule and stays as it is.
    /// - Complexity: that of `standard(_:profiles:)`.
    public func following(_ former: [DeviceProfile], to profiles: [DeviceProfile]) -> Matrix {
        guard let old = Matrix.standard(name, profiles: former), let new = Matrix.standard(name, profiles: profiles),
            old != new
        else { return self }
        let (own, before, after) = (Set(configurations), Set(old.configurations), Set(new.configurations))
        let ruled = new.configurations.filter { own.contains($0) || !before.contains($0) }
        let chosen = configurations.filter { !before.contains($0) && !after.contains($0) }
        return Matrix(name: name, configurations: ruled + chosen)
    }

    private static func ordered(_ profiles: [DeviceProfile]) -> [DeviceProfile] {
        profiles.sorted { $0.isShown(before: $1) }
    }

    /// Returns one representative for each group of devices for which layouts are the same: the one with the most known
    /// figures, then the newest.
    private static func metricClasses(of profiles: [DeviceProfile]) -> [DeviceProfile] {
        var representatives: [MeasuredProfile] = []
        for profile in profiles.map(MeasuredProfile.init).sorted(by: { $0.represents(before: $1) })
        where !representatives.contains(where: { profile.measuresLike($0) }) {
            representatives.append(profile)
        }
        return representatives.map(\.profile)
    }
}

/// A profile with what is compared of it, computed once.
private struct MeasuredProfile {
    let profile: DeviceProfile
    /// The safe areas on the newest OS, for each orientation.
    private let insets: [EdgeInsets?]
    /// By confidence, then more known figures, then fewer approximate figures, then newest.
    private let rank: (Int, Int, Int, Int, Int)

    init(_ profile: DeviceProfile) {
        self.profile = profile
        insets = Orientation.allCases.map { profile.safeArea($0, os: profile.os.max) }
        rank = (
            profile.confidence["*"] == nil ? 0 : 1, -profile.knownFigureCount, profile.confidence.count,
            -(profile.year ?? 0), -profile.os.max
        )
    }

    /// Orders profiles by rank, then id.
    func represents(before other: MeasuredProfile) -> Bool {
        rank == other.rank ? profile.id < other.profile.id : rank < other.rank
    }

    /// Returns true if every figure known of both profiles on their newest OS is equal, so that the better known
    /// profile can represent both. An unknown figure equals any other.
    func measuresLike(_ other: MeasuredProfile) -> Bool {
        let (mine, theirs) = (profile, other.profile)
        guard mine.idiom == theirs.idiom, mine.screen == theirs.screen, mine.scale == theirs.scale else { return false }
        return zip(insets, other.insets).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
            && mine.hasSameObstructions(as: theirs)
    }
}

extension DeviceProfile {
    fileprivate func hasSameObstructions(as other: DeviceProfile) -> Bool {
        sensorHousing == other.sensorHousing
            && agreeWithinAPixel(sensorHousingRect, other.sensorHousingRect)
            && agree(hasHomeIndicator, other.hasHomeIndicator)
            && agreeWithinAPixel(homeIndicator.portrait, other.homeIndicator.portrait)
            && agreeWithinAPixel(homeIndicator.landscape, other.homeIndicator.landscape)
            && agree(obstructions, other.obstructions)
            && agree(cornerRadii, other.cornerRadii)
            && agree(overscanInsets, other.overscanInsets)
    }

    private func agree<Value: Equatable>(_ mine: Value?, _ theirs: Value?) -> Bool {
        mine == nil || theirs == nil || mine == theirs
    }

    /// Sources round drawn and measured rectangles differently; edges that differ by less than a pixel count as equal.
    private func agreeWithinAPixel(_ mine: Rect?, _ theirs: Rect?) -> Bool {
        guard let mine, let theirs else { return true }
        let differences = [mine.x - theirs.x, mine.y - theirs.y, mine.maxX - theirs.maxX, mine.maxY - theirs.maxY]
        return differences.allSatisfy { abs($0) < 1 / scale }
    }

    /// True for an upside-down portrait with the safe area of the upright one.
    fileprivate func looksUpright(_ orientation: Orientation) -> Bool {
        orientation == .portraitUpsideDown
            && safeArea(orientation, os: os.max) == safeArea(.portrait, os: os.max)
    }

    fileprivate var knownFigureCount: Int {
        orientations(os: os.max).count + (sensorHousingRect == nil ? 0 : 1) + (cornerRadii == nil ? 0 : 1)
            + (homeIndicator.portrait == nil ? 0 : 1) + (homeIndicator.landscape == nil ? 0 : 1)
            + (sizeClasses.portrait == nil ? 0 : 1) + (systemMinimumMargin.portrait == nil ? 0 : 1)
    }

    /// Orders profiles for a matrix: idiom, then size, then scale, then year, then id.
    fileprivate func isShown(before other: DeviceProfile) -> Bool {
        let mine = (idiom.rank, screen.width, screen.height, scale, year ?? 0)
        let theirs = (other.idiom.rank, other.screen.width, other.screen.height, other.scale, other.year ?? 0)
        return mine == theirs ? id < other.id : mine < theirs
    }
}

extension Idiom {
    fileprivate var rank: Int { Idiom.allCases.firstIndex(of: self) ?? Idiom.allCases.count }
}
