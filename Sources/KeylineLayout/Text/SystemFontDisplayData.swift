// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How much narrower the system font's display design is than its text design, character by character.
///
/// Each entry is a character followed by the difference in tenths of a thousandth of the point size. Fitted on 427 label
/// widths recorded from 20 points up, in 41 projects; in projects the fit has not seen, 9 of 10 widths come out within a
/// point, with one difference for all characters it was 8 of 10.
enum SystemFontDisplayData {
    /// Weights up to medium.
    static let regular = #"""
        ␣586 !536 $549 %571 (551 )568 +566 ,542 -496 .569 /550 0298 1437 2513 3555 4514 5467 6514 7529 8502 9459 \#
        :496 ;575 <580 =549 >580 A472 B505 C487 D541 E574 F519 G546 H576 I582 K558 L532 M543 N544 O532 P584 Q563 \#
        R529 S576 T604 U556 V521 W579 X563 Y557 _608 a523 b557 c632 d587 e618 f566 g583 h518 i512 j558 k649 l498 \#
        m627 n475 o627 p580 r678 s526 t610 u567 v537 w569 x557 y583 z563 €523 О552 С554 а548 е548 и545 й554 н548 \#
        о554 п552 р554 с552 т554 х554 я554
        """#

    /// Weights from semibold up.
    static let bold = #"""
        ␣595 !488 $524 %542 (535 )547 +543 ,530 -491 .623 /526 0312 1396 2469 3523 4491 5450 6487 7502 8461 9447 \#
        :491 ;550 <553 =532 >553 A451 B497 C482 D542 E559 F490 G535 H551 I570 K538 L512 M517 N543 O505 P545 Q545 \#
        R515 S518 T617 U534 V514 W553 X546 Y540 _572 a478 b526 c600 d557 e574 f547 g554 h500 i482 j538 k592 l496 \#
        m629 n487 o565 p577 r610 s509 t577 u536 v490 w537 x520 y538 z546 €498 О528 С535 а526 е526 и519 й535 н526 \#
        о535 п528 р535 с528 т535 х535 я535
        """#
}
