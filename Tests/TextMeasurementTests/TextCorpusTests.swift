// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineLayout
import KeylineModel
import Testing
import TextMeasurement

/// Recorded label sizes of public Interface Builder documents, if the file with them is present.
@Suite("Measured text agrees with recorded labels", .enabled(if: TextCorpus.isPresent))
struct TextCorpusTests {
    @Test("system fonts: widths", arguments: [("regular", 0.95), ("bold", 0.95), ("semibold", 0.9)])
    func widths(weight: String, expectedShare: Double) {
        let samples = TextCorpus.samples.filter { $0.weight == weight && $0.hasIntrinsicWidth }
        let errors = samples.map { abs($0.measured.width - $0.width) }.filter { $0 < 6 }
        let share = Double(errors.count { $0 <= 1.01 }) / Double(max(errors.count, 1))
        #expect(errors.count > 20)
        #expect(share >= expectedShare, "\(weight): \(share) of \(errors.count) within a point")
    }

    @Test("system fonts: heights")
    func heights() {
        let samples = TextCorpus.samples.filter(\.hasIntrinsicHeight)
        let share = Double(samples.count { abs($0.measured.height - $0.height) <= 1.01 }) / Double(samples.count)
        #expect(share >= 0.95, "\(share) of \(samples.count) within a point")
    }
}

/// One-line labels of `shared/corpus/text_samples.tsv` in the system font.
private enum TextCorpus {
    struct Sample {
        let text: String
        let font: ResolvedFont
        let weight: String
        let width: Double
        let height: Double
        let scale: Double
        let behavior: TextBehavior
        let hasIntrinsicWidth: Bool
        let hasIntrinsicHeight: Bool

        var measured: TextSize { TextMeasurer(scale: scale, behavior: behavior).size(of: text, font: font) }
    }

    static let isPresent = file != nil

    static let samples: [Sample] = {
        guard let file, let table = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
        let names = lines.first?.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) ?? []
        return lines.dropFirst().compactMap { line in
            let values = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard values.count == names.count else { return nil }
            return sample(Dictionary(zip(names, values)) { first, _ in first })
        }
    }()

    private static func sample(_ row: [String: String]) -> Sample? {
        let tools = row["toolsVersion"]?.split(separator: ".").first.flatMap { Int($0) }
        guard row["class"] == "label", row["lines"] == "1", let text = row["text"], !text.isEmpty, let tools,
            tools >= 9000,
            let width = row["width"].flatMap(Double.init), let height = row["height"].flatMap(Double.init),
            let scale = row["scale"].flatMap(Double.init), width > 2, height > 2
        else { return nil }
        let behavior = TextBehavior.interfaceBuilder(tools)
        guard let font = font(row, behavior: behavior), height < 2 * font.lineHeight else { return nil }
        return Sample(
            text: text, font: font, weight: font.weight.rawValue, width: width, height: height, scale: scale,
            behavior: behavior,
            hasIntrinsicWidth: row["w_intrinsic"] == "1", hasIntrinsicHeight: row["h_intrinsic"] == "1")
    }

    private static func font(_ row: [String: String], behavior: TextBehavior) -> ResolvedFont? {
        if let style = row["style"].flatMap(TextStyle.init(interfaceBuilderName:)) {
            return ResolvedFont(style: style, behavior: behavior)
        }
        guard let type = row["fonttype"], type.contains("ystem"), let size = row["pointSize"].flatMap(Double.init)
        else {
            return nil
        }
        let weight = row["weight"].flatMap(FontWeight.init(rawValue:)) ?? (type == "boldSystem" ? .bold : .regular)
        return ResolvedFont(pointSize: size, weight: weight)
    }

    private static let file: URL? = {
        var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appendingPathComponent("shared/corpus/text_samples.tsv")
            if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return nil
    }()
}
