// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How much narrower the system font's display design is than its text design, character by character.
///
/// Each entry is a character followed by the difference in tenths of a thousandth of the point size. Fitted on 427 label
/// widths recorded from 20 points up, in 41 projects; in projects the fit has not seen, 9 of 10 widths come out within a
/// point; with one difference for all characters it was 7 to 8 of 10.
enum SystemFontDisplayData {
    /// Weights up to medium.
    static let regular = #"""
        ␣588 !554 $549 %553 (552 )564 +560 ,539 -502 .561 /550 0298 1434 2512 3555 4517 5475 6513 7530 8503 9467 \#
        :506 ;570 <572 =550 >572 A470 B503 C487 D534 E575 F520 G547 H571 I583 K558 L537 M544 N541 O531 P579 Q562 \#
        R530 S576 T602 U556 V522 W581 X561 Y558 _608 a524 b550 c621 d589 e614 f569 g583 h516 i517 j558 k649 l499 \#
        m622 n479 o628 p581 r678 s521 t608 u566 v533 w569 x559 y587 z563 €523 О552 С554 а547 е547 и545 й554 н547 \#
        о554 п552 р554 с552 т554 х554 я554
        """#

    /// Weights from semibold up.
    static let bold = #"""
        ␣598 !516 $524 %530 (536 )544 +540 ,525 -498 .609 /526 0314 1395 2469 3523 4493 5455 6486 7503 8462 9452 \#
        :499 ;546 <547 =533 >547 A450 B496 C482 D540 E558 F491 G536 H548 I570 K538 L513 M518 N541 O502 P542 Q544 \#
        R515 S517 T613 U535 V514 W557 X542 Y541 _572 a476 b522 c589 d558 e572 f551 g553 h495 i491 j537 k590 l497 \#
        m629 n485 o569 p574 r608 s507 t572 u539 v489 w536 x522 y544 z545 €498 О528 С535 а526 е526 и519 й535 н526 \#
        о535 п528 р535 с528 т535 х535 я535
        """#
}
