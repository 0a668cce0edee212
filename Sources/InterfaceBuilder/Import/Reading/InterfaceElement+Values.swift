// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Typed access to attributes. A value that is not permitted is noted together with the value used in its place, so
/// that no value is replaced silently.
extension InterfaceElement {
    /// Returns a number: the nearest permitted one for a number out of range; nil if the attribute is absent or not a
    /// number.
    func number(_ name: String, _ kind: LayoutNumber = .points) -> Double? {
        read(name, as: kind.words, fallback: nil) { Self.number($0, kind) }
    }

    /// Returns a number as `number(_:_:)` does, but `standard` if the attribute is absent or not a number.
    func number(_ name: String, _ kind: LayoutNumber = .points, default standard: Double) -> Double {
        read(name, as: kind.words, fallback: standard) { Self.number($0, kind) } ?? standard
    }

    /// Returns a whole number; nil if the attribute is absent or not a whole number in range.
    func integer(_ name: String, from least: Int = -Int(LayoutNumber.pointLimit)) -> Int? {
        let words = "a whole number from \(NumberText.grouped(least)) to 100,000"
        return read(name, as: words, fallback: nil) { text in
            let value = Int(text).flatMap { (least...Int(LayoutNumber.pointLimit)).contains($0) ? $0 : nil }
            return (value, value)
        }
    }

    /// Returns true for `YES`, false for `NO`, nil otherwise.
    func flag(_ name: String) -> Bool? {
        read(name, as: "'YES' or 'NO'", fallback: nil) { text in
            let value: Bool? = text == "YES" ? true : text == "NO" ? false : nil
            return (value, value)
        }
    }

    /// Returns a text; nil if it does not have the attribute's type in `InterfaceVocabulary.types`.
    func text(_ name: String) -> String? {
        switch InterfaceVocabulary.types[name] {
        case nil: return self[name]
        case .number: return number(name) == nil ? nil : self[name]
        case .flag: return flag(name) == nil ? nil : self[name]
        case .word(let words):
            return read(name, as: "one of its values", fallback: nil) { text in
                let value = words.contains(text) ? text : nil
                return (value, value)
            }
        }
    }

    /// Returns the case with a raw value; `standard` if the attribute is absent or matches no case.
    func word<Value: RawRepresentable<String>>(_ name: String, default standard: Value) -> Value {
        let value = read(name, as: "one of its values", fallback: standard.rawValue) { text in
            let value = Value(rawValue: text)?.rawValue
            return (value, value)
        }
        return value.flatMap(Value.init) ?? standard
    }

    /// - Parameter parse: returns the value if the text is permitted, and the value to use in any case; nil for the
    ///   fallback.
    private func read<Value>(
        _ name: String, as expected: String, fallback: Value?, parse: (String) -> (accepted: Value?, used: Value?)
    ) -> Value? {
        guard let text = self[name] else { return fallback }
        let (accepted, used) = parse(text)
        if let accepted { return accepted }
        let value = used ?? fallback
        let taken = value.map { ($0 as? Double).map(NumberText.shortest) ?? "\($0)" } ?? "its default"
        let instead = taken + " is used"
        notes.add(
            "'\(name)' of the \(described) is \(quoted: text), not \(expected); \(instead)", at: self, attribute: name,
            changesLayout: true, once: "\(line):\(column) \(name)")
        return value
    }

    private static func number(_ text: String, _ kind: LayoutNumber) -> (accepted: Double?, used: Double?) {
        let value = kind == .multiplier ? multiplier(text) : Double(text)
        guard let value else { return (nil, nil) }
        let used = kind.nearest(to: value)
        return (used == value ? value : nil, used)
    }

    /// Parses a multiplier in one of Interface Builder's forms: `0.5`, `16:9`, `1/3`.
    static func multiplier(_ text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { part in
            Double(String(part.filter { !$0.isWhitespace }))
        }
        switch parts.count {
        case 1: return parts[0]
        case 2:
            guard let numerator = parts[0], let denominator = parts[1], denominator != 0 else { return nil }
            return numerator / denominator
        default: return nil
        }
    }

    /// The element's description in messages: `label 'abc-12-xyz'`, `rect 'frame'`.
    var described: String { (id ?? key).map { "\(name) \(quoted: $0)" } ?? name }
}
