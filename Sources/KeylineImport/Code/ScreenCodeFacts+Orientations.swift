// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The facts on the orientations in which code shows the screen.
extension ScreenCodeFacts {
    var orientations: [CodeFact] {
        guard screen.kind == .viewController else { return [] }
        if let own = ownOrientations {
            if own.value == .portraitOnPhones { return [] }
            if own.value.restricts { return [landscape(own.type, own.source)] }
        }
        if let lock {
            if lock.value != nil { return [] }
            let reason = ReviewReason(.codeSetsOrientations, name: lock.type, source: lock.source)
            return [CodeFact(reason, idiom: .phone)]
        }
        if ownOrientations != nil || isInOwnWindow { return [] }
        return containers.orientations.map { [landscape($0.type, $0.source)] } ?? []
    }

    /// The doubt about the edges that views reach if the controller turns its own view, mostly by a right angle.
    var rotation: [CodeFact] {
        let place = index.word([SourceVocabulary.ownRotation], in: ancestry)
        return place.map { [CodeFact(ReviewReason(.codeSetsOrientations, source: $0), edges: .all)] } ?? []
    }

    /// Returns the devices and orientations of the app's declaration to which code limits the screen.
    func limited(_ declared: SupportedOrientations) -> SupportedOrientations {
        var (limits, declared) = (limits, declared)
        if let locked, declared.phone?.isEmpty != true, limits.phone == nil {
            // What the app delegate returns replaces the app's list.
            declared = SupportedOrientations(phone: locked, pad: declared.pad)
        }
        return limits.limited(to: declared)
    }

    private var limits: SupportedOrientations {
        let isUpright = screen.kind == .viewController && ownOrientations?.value == .portraitOnPhones
        let upright: [Orientation]? = isUpright ? [.portrait, .portraitUpsideDown] : nil
        return switch onlyIdiom {
        case .phone: SupportedOrientations(phone: upright, pad: [])
        case .pad: SupportedOrientations(phone: [])
        case .tv, .vision, .mac, nil: SupportedOrientations(phone: upright)
        }
    }

    private var ownOrientations: (type: String, value: OrientationOverride, source: SourceLocation)? {
        index.orientations(ancestry)
    }

    /// The orientations in which the controller keeps the app while it is shown.
    private var lock: (type: String, value: OrientationLock?, source: SourceLocation)? {
        containers.locks.isEmpty ? nil : index.lock(in: ancestry, names: containers.locks)
    }

    /// The orientations of phones that the controller's lock leaves; nil for all that the app declares.
    private var locked: [Orientation]? {
        guard screen.kind == .viewController, ownOrientations?.value.restricts != true else { return nil }
        return switch lock?.value {
        case .portrait: [.portrait]
        case .landscape: [.landscapeLeft, .landscapeRight]
        case .any, nil: nil
        }
    }

    private func landscape(_ type: String, _ source: SourceLocation) -> CodeFact {
        CodeFact(ReviewReason(.codeSetsOrientations, name: type, source: source), idiom: .phone, isLandscapeOnly: true)
    }
}
