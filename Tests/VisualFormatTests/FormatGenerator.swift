// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom

/// Generates random valid formats that use the whole grammar.
struct FormatGenerator {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func format() -> String {
        var text = ["", "H:", "V:"].randomElement(using: &random) ?? ""
        if Bool.random(using: &random) { text += "|" + connection() }
        text += view()
        for _ in 0..<Int.random(in: 0...4, using: &random) { text += connection() + view() }
        if Bool.random(using: &random) { text += connection() + "|" }
        return text
    }

    private mutating func connection() -> String {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: ""
        case 1: "-"
        case 2: "-\(Bool.random(using: &random) ? name() : number(signed: false))-"
        case 3: "-\(predicate(signed: false))-"
        default: "-\(list())-"
        }
    }

    private mutating func view() -> String {
        "[\(name())\(Bool.random(using: &random) ? list() : "")]"
    }

    private mutating func list() -> String {
        let count = Int.random(in: 1...3, using: &random)
        return "(" + (0..<count).map { _ in predicate(signed: true) }.joined(separator: ",") + ")"
    }

    private mutating func predicate(signed: Bool) -> String {
        var text = ["", "==", ">=", "<="].randomElement(using: &random) ?? ""
        text += Bool.random(using: &random) ? name() : number(signed: signed)
        if Bool.random(using: &random) { text += "@" + (Bool.random(using: &random) ? name() : number(signed: false)) }
        return text
    }

    private mutating func name() -> String {
        let letters = Array("abcdeEHV_019")
        let count = Int.random(in: 0...3, using: &random)
        let first = letters[Int.random(in: 0..<9, using: &random)]
        return String(first) + String((0..<count).map { _ in letters[Int.random(in: 0..<12, using: &random)] })
    }

    private mutating func number(signed: Bool) -> String {
        let whole = Int.random(in: 0...1200, using: &random)
        let ends = ["", ".5", ".", ".125", "e2", "E-3", "e+10"]
        let sign = signed ? ["", "", "-", "+"].randomElement(using: &random) ?? "" : ""
        return sign + "\(whole)" + (ends.randomElement(using: &random) ?? "")
    }
}
