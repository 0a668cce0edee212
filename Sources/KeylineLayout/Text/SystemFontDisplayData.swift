// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How much narrower the system font's display design is than its text design, character by character.
///
/// Each entry is a character followed by the difference in tenths of a thousandth of the point size. Fitted on 770 widths
/// recorded from 20 points up, in 75 projects; in projects the fit has not seen, 9 of 10 widths come out within a
/// point; with one difference for all characters it was 7 to 8 of 10.
enum SystemFontDisplayData {
    /// Weights up to medium.
    static let regular = #"""
        ␣693 !553 $511 %581 (537 )549 +580 ,478 -474 .483 /540 0210 1363 2490 3596 4546 5395 6462 7514 8464 9425 \#
        :508 ;570 <555 =531 >555 A437 B516 C447 D469 E589 F490 G505 H532 I509 K516 L500 M535 N521 O488 P572 Q572 \#
        R450 S482 T645 U521 V442 W601 X550 Y557 _653 a515 b580 c570 d595 e622 f587 g594 h476 i476 j555 k703 l465 \#
        m644 n488 o652 p597 r664 s537 t640 u544 v483 w567 x570 y638 z572 €415 О552 С554 а547 е546 и545 й554 н546 \#
        о554 п552 р554 с552 т554 х554 я554 ?563 Z514 q525 |535 °610 —531
        """#

    /// Weights from semibold up.
    static let bold = #"""
        ␣657 !485 $486 %542 (529 )537 +553 ,489 -478 .601 /511 0284 1323 2444 3542 4519 5427 6436 7457 8406 9416 \#
        :497 ;546 <536 =520 >536 A398 B484 C442 D477 E544 F462 G521 H523 I476 K481 L502 M494 N550 O454 P553 Q560 \#
        R455 S440 T672 U517 V445 W537 X529 Y548 _602 a444 b564 c548 d536 e565 f570 g562 h453 i463 j533 k621 l479 \#
        m652 n512 o552 p575 r605 s532 t587 u524 v433 w508 x516 y539 z553 €390 О528 С535 а526 е525 и519 й535 н525 \#
        о535 п528 р535 с528 т535 х535 я535 ?546 Z509 q516 |523 °573 —520
        """#
}
