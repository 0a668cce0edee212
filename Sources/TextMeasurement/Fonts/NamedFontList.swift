// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The known typefaces without a text in `Typefaces/`; to add one, add a line.
enum NamedFontList {
    /// All known typefaces. Columns: name, ascender, descender, leading, advances, width scale, shift of advances.
    static let fonts: [NamedFont] =
        [
            font("helvetica", 0.92, 0.23, 0, .helvetica, 1),
            font("helveticaneue", 0.952, 0.213, 0.028, .helveticaNeue, 1),
            font("helveticaneuemedium", 0.975, 0.217, 0.029, .helveticaNeue, 1),
            font("helveticaneuebold", 0.975, 0.217, 0.029, .helveticaNeue, 1),
            font("helveticaneuelight", 0.967, 0.213, 0.029, .helveticaNeue, 1),
            font("helveticaneuethin", 0.967, 0.213, 0.029, .helveticaNeue, 1),
            font("helveticaneueultralight", 0.931, 0.213, 0.027, .helveticaNeue, 1),
            font("helveticaneuecondensed", 0.98, 0.22, 0.03, .helveticaNeue, 0.82),
            font("arialrounded", 0.946, 0.211, 0, .helvetica, 1.03),
            font("avenirnextcondensed", 1, 0.366, 0, .helveticaNeue, 0.762),
            font("timesnewroman", 0.891, 0.216, 0.042, .times, 1),
            font("times", 0.9, 0.25, 0, .times, 1),
            font("courier", 0.754, 0.246, 0, .fixed(0.6001), 1),
            font("couriernew", 0.833, 0.3, 0, .fixed(0.6001), 1),
            font("menlo", 0.928, 0.236, 0, .fixed(0.60205), 1),
            font("monaco", 1, 0.25, 0.083, .fixed(0.6001), 1),
            font("sfprotext", 0.952, 0.241, 0, .systemText, 1),
            font("sfuitext", 0.952, 0.241, 0, .systemText, 1),
            font("sfprodisplay", 0.952, 0.241, 0, .systemDisplay, 1),
            font("sfuidisplay", 0.952, 0.241, 0, .systemDisplay, 1, .earlyDisplay),
            font("sfpro", 0.952, 0.241, 0, .systemText, 1),
            font("sfmono", 0.95, 0.243, 0, .fixed(0.6182), 1),
            font("gillsans", 0.918, 0.230, 0, .helveticaNeue, 0.93),
            font("futura", 1.039, 0.26, 0.03, .helveticaNeue, 0.975),
            font("futuracondensed", 0.95, 0.26, 0.03, .helveticaNeue, 0.75),
            font("optima", 0.919, 0.268, 0, .helveticaNeue, 0.98),
            font("tahoma", 1.0005, 0.2065, 0, .helvetica, 1),
            font("lucidagrande", 0.9668, 0.2109, 0, .helvetica, 1.1),
            font("palatino", 0.953, 0.283, 0, .times, 1.1),
            font("baskerville", 0.898, 0.25, 0, .times, 1.02),
            font("didot", 0.947, 0.303, 0, .times, 1.05),
            font("cochin", 0.897, 0.25, 0, .times, 1.02),
            font("hoeflertext", 0.721, 0.279, 0, .times, 1.03),
            font("americantypewriter", 0.904, 0.25, 0, .times, 1.18),
            font("markerfelt", 0.869, 0.223, 0, .helveticaNeue, 0.87),
            // Agrees with recorded heights.
            font("markerfeltwide", 1.05, 0.255, 0, .helveticaNeue, 0.87),
            font("noteworthy", 1.28, 0.32, 0.015, .helveticaNeue, 0.88),
            font("chalkboardse", 1.1315, 0.2829, 0.0133, .helveticaNeue, 0.98),
            font("chalkduster", 0.9801, 0.2829, 0.0133, .helveticaNeue, 1.25),
            font("copperplate", 0.763, 0.248, 0, .helveticaNeue, 1.18),
            font("din", 0.962, 0.238, 0, .helveticaNeue, 0.93),
            font("dinalternate", 0.938, 0.2261, 0, .helveticaNeue, 0.93),
            font("dincondensed", 0.712, 0.288, 0, .helveticaNeue, 0.68),
            font("damascus", 1.12, 0.6, 0, .helveticaNeue, 0.92),
            font("applecoloremoji", 1, 0.3125, 0, .helveticaNeue, 1),
            font("applesdgothicneo", 0.9, 0.3, 0, .helveticaNeue, 0.98, .appleSDGothicNeo),
            font("pingfang", 1.06, 0.34, 0, .helveticaNeue, 1, .pingFang),
            // The sum agrees with recorded heights; the division into ascender and descender is a guess.
            font("kohinoor", 1.06, 0.34, 0, .helveticaNeue, 1),
            // Fonts of the Mac; nearly all recorded heights agree.
            font("yugomedium", 0.88, 0.12, 0, .helveticaNeue, 1),
            font("yugothicbold", 0.98, 0.137, 0, .helveticaNeue, 1),
            // One em in total, as recorded heights of labels show; the division into ascender and descender is a guess.
            font(".pingfang", 0.86, 0.14, 0, .helveticaNeue, 1),
            font("thonburi", 1.0, 0.293, 0, .helveticaNeue, 1),
            font("kefa", 0.92, 0.24, 0, .helveticaNeue, 0.95),
            font("bradleyhand", 0.85, 0.399, 0, .helveticaNeue, 0.898),
            font("alnile", 0.83, 0.535, 0, .helveticaNeue, 1),
            font("snellroundhand", 0.937, 0.324, 0, .times, 0.9),
            font("zapfino", 1.875, 1.5, 0, .times, 1.05),
            font("papyrus", 0.94, 0.6, 0, .times, 1),
            font("savoyelet", 0.72, 0.56, 0, .times, 0.75),
            font("symbol", 0.701, 0.299, 0, .times, 1.05),
        ] + bundledByApps

    /// Freely licensed typefaces that applications ship themselves.
    private static let bundledByApps: [NamedFont] = [
        app("robotomono", 1.048, 0.271, 0, .fixed(0.6001), 1),
        app("sourcecodepro", 0.984, 0.273, 0, .fixed(0.6), 1),
        app("ibmplexmono", 1.025, 0.275, 0, .fixed(0.6), 1),
        app("jetbrainsmono", 1.02, 0.3, 0, .fixed(0.6), 1),
        app("firacode", 0.923, 0.308, 0, .fixed(0.6154), 1),
        app("oxygen", 1.0269, 0.2358, 0, .helveticaNeue, 1),
        // Muli since 2020, recognized by names that only the newer version has.
        app("muliregular", 1.005, 0.25, 0, .helveticaNeue, 1.03),
        app("muliextrabold", 1.005, 0.25, 0, .helveticaNeue, 1.03),
        app("muliblack", 1.005, 0.25, 0, .helveticaNeue, 1.03),
        app("proximanova", 0.79, 0.21, 0.218, .helveticaNeue, 0.97, .proximaNova),
        app("gilroy", 0.79, 0.21, 0.2, .helveticaNeue, 1),
        app("gotham", 0.96, 0.24, 0, .helveticaNeue, 1.1),
        app("circular", 0.95, 0.3, 0, .helveticaNeue, 1.02),
        app("sourceserif", 1.036, 0.335, 0, .times, 1.08),
        app("materialicons", 1, 0, 0, .fixed(1), 1),
        app("fontawesome", 0.858, 0.143, 0, .fixed(1), 1),
        // Icon fonts made with Fontello and IcoMoon; nearly all recorded heights agree.
        app("fontello", 0.85, 0.15, 0, .fixed(1), 1),
        app("icomoon", 0.85, 0.15, 0, .fixed(1), 1),
    ]

    /// An icon font made for one application; recorded heights agree.
    static let icons = app("icons", 0.85, 0.15, 0, .fixed(1), 1)

    /// A font that is part of iOS and macOS.
    private static func font(
        _ key: String, _ ascender: Double, _ descender: Double, _ leading: Double, _ advances: NamedFont.Advances,
        _ widthScale: Double, _ shift: NamedFontShift? = nil, isBundledWithSystem: Bool = true
    ) -> NamedFont {
        NamedFont(
            key: key, metrics: VerticalMetrics(ascender: ascender, descender: descender, leading: leading),
            advances: advances, widthScale: widthScale,
            shift: shift, isBundledWithSystem: isBundledWithSystem)
    }

    /// A font that applications ship themselves.
    private static func app(
        _ key: String, _ ascender: Double, _ descender: Double, _ leading: Double, _ advances: NamedFont.Advances,
        _ widthScale: Double, _ shift: NamedFontShift? = nil
    ) -> NamedFont {
        font(key, ascender, descender, leading, advances, widthScale, shift, isBundledWithSystem: false)
    }
}
