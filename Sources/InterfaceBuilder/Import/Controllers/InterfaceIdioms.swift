// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The kinds of device that the controllers of one storyboard are for, where it has one for phones and one for pads.
///
/// Two controllers of one class are such a pair if the name of one contains `iPhone` or `iPad`, and the other has the
/// same name without that word, or the canvases have the sizes of a pad and of a phone. Controllers to which only
/// segues from the controllers for one kind of device lead are for that kind, too.
struct InterfaceIdioms {
    private var idioms: [String: Idiom] = [:]

    /// Finds the pairs of a storyboard. Takes time linear in its controllers, times the longest chain of segues.
    init(document: InterfaceElement, scenes: [InterfaceScene], segues: InterfaceSegues) {
        let controllers = scenes.flatMap(\.controllers)
        for pair in Dictionary(grouping: controllers, by: { $0["customClass"] }) where pair.key != nil {
            guard pair.value.count == 2 else { continue }
            for (one, other) in [(pair.value[0], pair.value[1]), (pair.value[1], pair.value[0])] {
                if let id = one.id, let idiom = Self.idiom(of: one, beside: other) { idioms[id] = idiom }
            }
        }
        if idioms.isEmpty { return }
        let entrances = controllers.filter { $0["storyboardIdentifier"] != nil }.compactMap(\.id)
        inherit(segues, except: Set(entrances + [document["initialViewController"]].compactMap(\.self)))
    }

    /// The devices that a controller is for, in all orientations.
    subscript(_ controller: String?) -> SupportedOrientations {
        switch controller.flatMap({ idioms[$0] }) {
        case .phone: SupportedOrientations(pad: [])
        case .pad: SupportedOrientations(phone: [])
        case .tv, .vision, .mac, nil: .all
        }
    }

    /// Gives each controller the kind of device that all controllers with segues to it are for.
    ///
    /// - Parameter entrances: the controllers that code can show without a segue.
    private mutating func inherit(_ segues: InterfaceSegues, except entrances: Set<String>) {
        var sources: [String: Set<String>] = [:]
        for id in segues.order {
            for segue in segues[id] where segue.destination != id { sources[segue.destination, default: []].insert(id) }
        }
        var open = segues.order.filter { idioms[$0] == nil && !entrances.contains($0) }
        while true {
            let found = open.compactMap { id -> (String, Idiom)? in
                let above = Set((sources[id] ?? []).map { idioms[$0] })
                return above.count == 1 ? above.first?.map { (id, $0) } : nil
            }
            if found.isEmpty { return }
            for (id, idiom) in found { idioms[id] = idiom }
            open.removeAll { idioms[$0] != nil }
        }
    }

    // MARK: Pairs

    private static func idiom(of controller: InterfaceElement, beside other: InterfaceElement) -> Idiom? {
        let (own, others) = (DeviceNames(controller), DeviceNames(other))
        switch (own.idiom, others.idiom) {
        case (let idiom?, let counterpart?): return idiom == counterpart ? nil : idiom
        case (let idiom?, nil):
            return own.isDeviceName(of: others) || areDrawn(controller, other, for: idiom) ? idiom : nil
        case (nil, let idiom?):
            let isOther = others.isDeviceName(of: own) || areDrawn(other, controller, for: idiom)
            return isOther ? (idiom == .phone ? .pad : .phone) : nil
        case (nil, nil): return nil
        }
    }

    /// Returns true if the canvas of a controller for a kind of device has the size of such a device, and the other
    /// canvas that of the other kind.
    private static func areDrawn(_ controller: InterfaceElement, _ other: InterfaceElement, for idiom: Idiom) -> Bool {
        let (phone, pad) = idiom == .phone ? (controller, other) : (other, controller)
        guard let phone = canvas(phone), let pad = canvas(pad) else { return false }
        return isPad(pad) && !isPad(phone) && min(phone.width, phone.height) <= widestPhone
    }

    private static func isPad(_ canvas: Size) -> Bool {
        min(canvas.width, canvas.height) >= narrowestPad || canvas.width >= widePad
    }

    private static func canvas(_ controller: InterfaceElement) -> Size? {
        let frame = InterfaceScene.rootView(of: controller)?.child("rect", key: "frame")
        guard let width = frame?.number("width"), let height = frame?.number("height") else { return nil }
        return Size(width: width, height: height)
    }

    /// The width of an iPad mini, the narrowest pad, in points.
    private static let narrowestPad = 744.0
    /// About the length of the shortest pads in landscape, in points; the views of parts of a screen are as wide.
    private static let widePad = 1000.0
    /// More than the width of an iPhone 17 Pro Max, 440 points, and as high as a phone's view with room for its bars.
    private static let widestPhone = 480.0
}

/// The names of a controller: its identifier and its label, with the kind of device that they contain.
private struct DeviceNames {
    /// The kind of device; nil if no name contains one, or both kinds occur.
    let idiom: Idiom?
    /// The names, in small letters and without the word for a device.
    private let stems: Set<String>
    /// Those of the names that contain the word for a device.
    private let deviceStems: Set<String>

    init(_ controller: InterfaceElement) {
        let names = [controller["storyboardIdentifier"], controller["userLabel"]].compactMap(\.self).map(Self.read)
        let idioms = Set(names.compactMap(\.idiom))
        idiom = idioms.count == 1 ? idioms.first : nil
        stems = Set(names.map(\.stem))
        deviceStems = Set(names.filter { $0.idiom != nil }.map(\.stem))
    }

    /// Returns true if a name is one of the others with the word for a device added.
    func isDeviceName(of other: DeviceNames) -> Bool { !deviceStems.isDisjoint(with: other.stems) }

    private static let words: [(text: String, idiom: Idiom)] = [("iPhone", .phone), ("iPad", .pad)]

    /// Reads a name that begins or ends with the word for a device: `iPhoneAbout`, `About-iPad`.
    private static func read(_ name: String) -> (idiom: Idiom?, stem: String) {
        for (word, idiom) in words {
            let rest =
                name.hasSuffix(word)
                ? name.dropLast(word.count)
                : name.hasPrefix(word) && name.dropFirst(word.count).first?.isLowercase == false
                    ? name.dropFirst(word.count) : nil
            if let rest { return (idiom, stem(of: rest)) }
        }
        return (nil, stem(of: name[...]))
    }

    private static func stem(of name: Substring) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }
}
