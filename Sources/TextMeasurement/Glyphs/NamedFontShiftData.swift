// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The amounts by which characters of a typeface are wider than those of the typeface used in its place, one literal
/// per family.
///
/// Each entry is a character followed by the difference in thousandths of the point size; `␣` represents the space.
/// Fitted to text widths recorded in public Interface Builder documents; on texts left out of the fit, the differences
/// at least double the share of widths within one point.
enum NamedFontShiftData {
    /// PingFang.
    static let pingFang = #"""
        ␣55 044 144 244 344 444 544 644 744 844 944 a13 b13 c13 d13 e13 f13 g13 h13 i13 j13 k13 l13 m13 n13 o13 p13 \#
        q13 r13 s13 t13 u13 v13 w13 x13 y13 z13
        """#
    /// Apple SD Gothic Neo.
    static let appleSDGothicNeo = "(75 )75 .-30 070 1-160 411"
    /// Proxima Nova.
    static let proximaNova = #"""
        ␣16 !-5 '-8 ,-1 .-4 15 45 815 :4 ?9 @2 A-4 B-15 D15 E1 F12 G2 H8 I5 K-11 L-12 M-7 N9 O-7 P3 R-9 S1 T-14 V1 \#
        W7 Y-7 a4 b2 c-7 d12 e8 f5 g2 h7 i10 k-9 l10 m-21 n-11 o11 p-12 r-11 s-33 t-28 u7 v1 w11 y7 z9 ’1
        """#
}
