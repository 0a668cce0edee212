// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Fonts for scripts that the families of Latin text have no letters of: those of Apple's systems, then those that Linux
/// distributions install.
///
/// A reader without any of them draws boxes, whatever a drawing names.
enum ScriptFonts {
    /// A script by its characters.
    private struct Script {
        let ranges: [ClosedRange<UInt32>]
        let families: String
    }

    /// Ranges: Unicode's blocks. Kana and Hangul stand before Han, whose characters they share texts with.
    private static let scripts = [
        Script(
            ranges: [0x0600...0x06FF, 0x0750...0x077F, 0xFB50...0xFDFF, 0xFE70...0xFEFC],
            families: "'SF Arabic', 'Geeza Pro', 'Noto Sans Arabic', 'Noto Naskh Arabic', 'DejaVu Sans'"),
        Script(
            ranges: [0x0590...0x05FF, 0xFB1D...0xFB4F],
            families: "'SF Hebrew', 'Arial Hebrew', 'Noto Sans Hebrew', 'Liberation Sans', 'DejaVu Sans'"),
        Script(
            ranges: [0x0900...0x097F],
            families: "'Kohinoor Devanagari', 'Noto Sans Devanagari', 'Lohit Devanagari', FreeSans"),
        Script(ranges: [0x0E00...0x0E7F], families: "Thonburi, 'Noto Sans Thai', Loma, Garuda, Waree"),
        Script(
            ranges: [0x3040...0x30FF, 0xFF66...0xFF9F],
            families: "'Hiragino Sans', 'Noto Sans CJK JP', 'Noto Sans JP', IPAexGothic, TakaoPGothic"),
        Script(
            ranges: [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF],
            families: "'Apple SD Gothic Neo', 'Noto Sans CJK KR', 'Noto Sans KR', NanumGothic, UnDotum"),
        Script(
            ranges: [0x2E80...0x2FDF, 0x3000...0x303F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF],
            families: "'PingFang SC', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Micro Hei', 'Droid Sans Fallback'"),
        Script(
            ranges: [0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF],
            families: "'Apple Color Emoji', 'Noto Color Emoji', 'Noto Sans Symbols 2', 'DejaVu Sans'"),
    ]

    /// A list of families with those of the scripts of a text before its generic end; the list itself for Latin text.
    static func families(_ families: String, for words: String) -> String {
        let scalars = words.unicodeScalars.filter { $0.value >= 0x0590 }
        guard !scalars.isEmpty else { return families }
        let needed = scripts.filter { script in
            scalars.contains { scalar in script.ranges.contains { $0.contains(scalar.value) } }
        }
        guard !needed.isEmpty, let end = families.lastIndex(of: ",") else { return families }
        return families[..<end] + ", " + needed.map(\.families).joined(separator: ", ") + families[end...]
    }
}
