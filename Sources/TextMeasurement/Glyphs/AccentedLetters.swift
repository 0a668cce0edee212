// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Maps letters with accents to the letter with the same advance.
enum AccentedLetters {
    /// Returns the letter whose advance a precomposed letter has; nil for letters without accents.
    static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        bases[scalar]
    }

    private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
        var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
        for group in groups.split(separator: " ") {
            let scalars = group.unicodeScalars
            guard let base = scalars.first else { continue }
            for scalar in scalars.dropFirst() {
                bases[scalar] = base
            }
        }
        return bases
    }()

    /// Groups separated by spaces: a letter, then its accented forms in one code point (Unicode's canonical
    /// decompositions).
    private static let groups = """
        AÀÁÂÃÄÅĀĂĄǍǞǠǺȀȂȦḀẠẢẤẦẨẪẬẮẰẲẴẶ BḂḄḆ CÇĆĈĊČḈ DĎḊḌḎḐḒ EÈÉÊËĒĔĖĘĚȄȆȨḔḖḘḚḜẸẺẼẾỀỂỄỆ FḞ GĜĞĠĢǦǴḠ HĤȞḢḤḦḨḪ \
        IÌÍÎÏĨĪĬĮİǏȈȊḬḮỈỊ JĴ KĶǨḰḲḴ LĹĻĽḶḸḺḼ MḾṀṂ NÑŃŅŇǸṄṆṈṊ OÒÓÔÕÖŌŎŐƠǑǪǬȌȎȪȬȮȰṌṎṐṒỌỎỐỒỔỖỘỚỜỞỠỢ PṔṖ \
        RŔŖŘȐȒṘṚṜṞ SŚŜŞŠȘṠṢṤṦṨ TŢŤȚṪṬṮṰ UÙÚÛÜŨŪŬŮŰŲƯǓǕǗǙǛȔȖṲṴṶṸṺỤỦỨỪỬỮỰ VṼṾ WŴẀẂẄẆẈ XẊẌ YÝŶŸȲẎỲỴỶỸ ZŹŻŽẐẒẔ \
        aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖ \
        iìíîïĩīĭįǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽ mḿṁṃ nñńņňǹṅṇṉṋ oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ \
        rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩ tţťțṫṭṯṱẗ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ \
        zźżžẑẓẕ ·· ÆǢǼ ØǾ æǣǽ øǿ ΑΆ ΕΈ ΗΉ ΙΊ ΟΌ ΥΎ ΩΏ ιΐϊ οό υϋύ ωώ АӐӒ ГЃ ЕЀӖ ЖӁӜ ЗӞ ИЍӢӤ КЌ ОӦ УЎӮӰӲ ЧӴ ЫӸ \
        ЭӬ аӑӓ гѓ еѐӗ жӂӝ зӟ иѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ
        """
}
