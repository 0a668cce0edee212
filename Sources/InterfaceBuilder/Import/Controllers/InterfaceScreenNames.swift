// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Names screens uniquely within their document: `Photo viewer`, `Photo viewer 2`.
struct InterfaceScreenNames {
    private let fileName: String
    private var taken: Set<String> = []
    /// The highest number appended to each repeated name.
    private var counts: [String: Int] = [:]

    init(file: String) {
        let last = file.split(separator: "/").last.map(String.init) ?? file
        fileName = last.split(separator: ".").first.map(String.init) ?? last
    }

    /// Returns the name of a controller's screen.
    mutating func name(of controller: InterfaceElement) -> String {
        unique(Self.candidates(controller) + [Self.humanized(fileName)])
    }

    /// Returns the display name of a controller; several controllers may have the same one.
    static func label(of controller: InterfaceElement) -> String {
        let named = candidates(controller) + [controller["referencedIdentifier"], controller["storyboardName"]]
        return named.compactMap { $0 }.map(trimmed).first { !$0.isEmpty } ?? humanized(controller.name)
    }

    private static func candidates(_ controller: InterfaceElement) -> [String?] {
        [
            controller["userLabel"], controller["title"],
            controller["storyboardIdentifier"].map(humanized), controller["customClass"].map(humanized),
            controller.child("navigationItem", key: "navigationItem")?["title"],
        ]
    }

    /// Returns the name of a top-level view's screen.
    mutating func name(of view: InterfaceElement, owner: String?) -> String {
        unique([
            view["userLabel"] == "View" ? nil : view["userLabel"], owner.map(Self.humanized),
            view["customClass"].map(Self.humanized),
            Self.humanized(fileName),
        ])
    }

    private mutating func unique(_ candidates: [String?]) -> String {
        let name = candidates.compactMap { $0 }.map(Self.trimmed).first { !$0.isEmpty } ?? "Screen"
        var unique = name
        while !taken.insert(unique).inserted {
            counts[name, default: 1] += 1
            unique = "\(name) \(counts[name] ?? 1)"
        }
        return unique
    }

    /// Makes words from an identifier: `PhotoViewerViewController` → `Photo viewer`, `settings_list-cell` → `Settings
    /// list cell`.
    static func humanized(_ identifier: String) -> String {
        let base = identifier.split(separator: ".").last.map(String.init) ?? identifier
        var words = splitWords(base)
        let suffixes: Set<String> = ["view", "controller", "vc"]
        while words.count > 1, let last = words.last?.lowercased(), suffixes.contains(last) { words.removeLast() }
        let lowered = words.enumerated().map { index, word in
            let isAcronym = word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber }
            if isAcronym { return word }
            return index == 0 ? word.prefix(1).uppercased() + word.dropFirst().lowercased() : word.lowercased()
        }
        return lowered.joined(separator: " ")
    }

    /// Splits an identifier in camel case or snake case, or with spaces, into words; acronyms are one word.
    private static func splitWords(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            if !character.isLetter && !character.isNumber {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let startsWord =
                character.isUppercase
                && (word.last.map { $0.isLowercase || $0.isNumber } ?? false
                    || (word.last?.isUppercase == true && index + 1 < characters.count
                        && characters[index + 1].isLowercase))
            if startsWord {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        if !word.isEmpty { words.append(word) }
        return words.filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: String) -> String {
        let single = text.split { $0.isWhitespace }.joined(separator: " ")
        return single.count > 60 ? String(single.prefix(59)) + "…" : single
    }
}
