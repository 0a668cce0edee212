// Keyline
// SPDX-License-Identifier: Apache-2.0

extension GestureBinding {
    /// A setting with which a recognizer cannot be.
    public struct Fault: Hashable, Sendable {
        /// The key of the setting in catalog JSON.
        public let key: String
        /// The reason, worded to follow the key.
        public let reason: String
    }

    /// The first setting that the recognizer's class does not have, or whose number it cannot have; nil for a legal binding. A
    /// custom class can have every setting.
    ///
    /// Source: UIKit's documentation of the recognizers' classes.
    public var fault: Fault? {
        for setting in Setting.all(of: configuration, kind) where setting.isSet {
            if kind != .custom, !setting.kinds.contains(kind) {
                return Fault(key: setting.key, reason: "is no setting of a \(kind.words)")
            }
            if let number = setting.number, let least = setting.least, number < least {
                let (found, wanted) = (NumberText.shortest(number), NumberText.shortest(least))
                return Fault(key: setting.key, reason: "is \(found), not a number of at least \(wanted)")
            }
        }
        return nil
    }
}

extension RecognizerKind {
    /// The least number of taps that a recognizer can require: a long press needs none before it.
    public var leastTaps: Int { self == .longPress ? 0 : 1 }
}

/// A setting that only some kinds of recognizer have.
private struct Setting {
    let key: String
    let kinds: Set<RecognizerKind>
    var isSet: Bool
    var number: Double?
    var least: Double?

    private init(_ key: String, _ kinds: Set<RecognizerKind>, isSet: Bool) {
        (self.key, self.kinds, self.isSet) = (key, kinds, isSet)
    }

    private init(_ key: String, _ kinds: Set<RecognizerKind>, _ number: Double?, from least: Int? = nil) {
        self.init(key, kinds, isSet: number != nil)
        (self.number, self.least) = (number, least.map(Double.init))
    }

    static func all(of settings: RecognizerConfiguration, _ kind: RecognizerKind) -> [Setting] {
        let pans: Set<RecognizerKind> = [.pan, .screenEdgePan]
        let (fewest, most) = (settings.minimumNumberOfTouches, settings.maximumNumberOfTouches)
        return [
            Setting(
                "numberOfTapsRequired", [.tap, .longPress], settings.numberOfTapsRequired.map(Double.init),
                from: kind.leastTaps),
            Setting(
                "numberOfTouchesRequired", [.tap, .longPress, .swipe],
                settings.numberOfTouchesRequired.map(Double.init), from: 1),
            Setting("minimumPressDuration", [.longPress], settings.minimumPressDuration, from: 0),
            Setting("allowableMovement", [.longPress], settings.allowableMovement, from: 0),
            Setting("direction", [.swipe], isSet: settings.direction != nil),
            Setting("minimumNumberOfTouches", pans, fewest.map(Double.init), from: 1),
            Setting("maximumNumberOfTouches", pans, most.map(Double.init), from: 1),
            Setting("edges", [.screenEdgePan], isSet: settings.edges != nil),
            Setting("scale", [.pinch], settings.scale), Setting("rotation", [.rotation], settings.rotation),
        ]
    }
}
