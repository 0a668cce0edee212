// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What characters of a typeface are wider by than those of the typeface it is measured with, one literal per family.
///
/// Each entry is a character followed by the difference in thousandths of the point size; `␣` stands for the space. Fitted
/// on 25 to 70 different texts a family whose widths public Interface Builder documents record; of texts the fit has not
/// seen 6 to 7 of 10 come out within a point, without the differences it was 2 to 6.
enum NamedFontShiftData {
    /// Avenir and Avenir Next.
    static let avenir = #"""
        ␣-17 !13 %-2 ,10 .-3 0-14 1-7 2-1 3-1 51 ?-1 A-28 B-16 C-9 D9 E-25 F-3 G-4 H10 I-1 K-3 L-24 M-6 N10 O-3 P-7 \#
        R-40 S-37 T-11 U-5 W14 Y-10 a-16 b1 c-1 d31 e11 f16 g15 h11 i23 k-4 l33 m-7 n15 o42 r13 s-27 t6 u3 v-3 w11 \#
        y-18 –1
        """#

    /// Montserrat.
    static let montserrat = #"""
        ␣-20 $7 '3 (-9 )-9 +-9 --34 .9 0-18 1-41 2-27 3-33 4-10 510 636 7-15 815 9-15 ?-2 A4 B-5 C-41 D-13 E-41 F3 \#
        H19 I-8 L-10 M-3 N-20 O-6 P-36 R-17 S-29 T-19 U-10 V4 W5 X7 Y5 a-11 b4 c16 d21 e1 f22 g-15 h6 i48 k16 l44 \#
        m6 n22 o23 p14 r-8 s-20 t46 u37 v-4 w4 x3 y10
        """#

    /// Proxima Nova.
    static let proximaNova = #"""
        ␣16 !-5 '-8 ,-1 .-4 15 45 815 :4 ?9 @2 A-4 B-15 D15 E1 F12 G2 H8 I5 K-11 L-12 M-7 N9 O-7 P3 R-9 S1 T-14 V1 \#
        W7 Y-7 a4 b2 c-7 d12 e8 f5 g2 h7 i10 k-9 l10 m-21 n-11 o11 p-12 r-11 s-33 t-28 u7 v1 w11 y7 z9 ’1
        """#

    /// Lato.
    static let lato = #"""
        ␣-34 !6 $17 (17 )17 ,2 .13 056 19 2-2 33 41 515 6-4 8-7 :-4 A4 B-11 C-6 E-1 F2 G2 I6 J-11 L-9 M26 N13 O3 P3 \#
        R6 S-23 T1 U7 Y-2 a-44 b-14 c3 d-4 e-9 f-4 g-12 h8 i12 k-11 l-6 m18 n-22 o22 p-41 r22 s-25 t10 u-2 v-11 w6 \#
        x-10 y-6
        """#

    /// Nunito Sans.
    static let nunitoSans = #"""
        !-4 '-1 (-3 )-3 *12 -8 /8 011 25 A12 D17 E-1 F-3 G3 H4 L16 N-6 O1 P-14 X-5 a6 b24 c-14 d-21 e-3 f9 g-10 \#
        i-11 k-8 l17 m-7 n45 o-20 p-28 q8 r-35 s2 t-3 u3 x22 y12 ’-18 …-18
        """#

    /// Quicksand.
    static let quicksand = #"""
        ␣11 '63 *-23 --26 .-25 ?-20 A13 C-50 D16 E-52 I-25 J14 L15 M-32 N5 P5 R-66 S25 T-18 V20 a28 b-18 c-77 d3 \#
        e-15 f34 g80 h8 i13 j-19 l11 m-1 n-4 o12 p28 r41 s-51 t71 u-11 v58 x-32 y9 z-23
        """#
}
