// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Formats numbers as text for people and for other programs.
public enum NumberText {
    /// The shortest decimal text that reads back as the same value: `34`, `0.5`, `1e+20`; never `34.0` or `-0`.
    public static func shortest(_ number: Double) -> String {
        if number == 0 { return "0" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Formats points for people: at most two decimals.
    public static func points(_ number: Double) -> String {
        number.isFinite ? shortest(rounded(number, places: 100)) : number.description
    }

    /// Formats a factor for people: at most five decimals, because a length is multiplied by it.
    public static func factor(_ number: Double) -> String {
        number.isFinite ? shortest(rounded(number, places: 100_000)) : number.description
    }

    /// Rounds `number` to a millionth, far below a pixel, which removes the rounding error of repeated addition.
    public static func micro(_ number: Double) -> Double { rounded(number, places: 1_000_000) }

    private static func rounded(_ number: Double, places: Double) -> Double {
        let scaled = number * places
        guard scaled.isFinite, scaled.magnitude < 0x1p52 else { return number }
        return scaled.rounded() / places
    }

    /// Formats a count and its noun: `1 screen`, `2 screens`, `1,204 screens`, `3 matrices`.
    public static func count(_ count: Int, _ noun: String) -> String {
        grouped(count) + " " + (count == 1 ? noun : plural(noun))
    }

    /// The plural of a noun that this program uses.
    private static func plural(_ noun: String) -> String {
        noun.hasSuffix("matrix") ? noun.dropLast() + "ces" : noun + "s"
    }

    /// Formats a whole number with a comma between thousands.
    public static func grouped(_ count: Int) -> String {
        let digits = Array(String(count.magnitude))
        var text = count < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }
}
