// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The amounts by which the system font's display design is narrower than its text design, character by character.
///
/// Each entry is a character followed by the difference in tenths of a thousandth of the point size. Fitted to 427
/// label widths recorded from 20 points up in public Interface Builder documents; in projects left out of the fit, most
/// widths agree within a point, more than with one difference for all characters.
enum SystemFontDisplayData {
    /// Weights up to medium.
    static let regular = #"""
        ␣718 !553 $490 %586 (543 )557 +562 ,479 -477 .570 /541 0218 1362 2491 3591 4553 5408 6461 7522 8453 9431 \#
        :509 ;572 <567 =533 >567 A460 B530 C417 D477 E573 F503 G517 H518 I515 K515 L487 M544 N533 O489 P570 Q571 \#
        R451 S485 T635 U520 V468 W603 X548 Y558 _656 a523 b600 c567 d587 e608 f609 g587 h504 i474 j557 k699 l453 \#
        m642 n506 o640 p580 r657 s519 t634 u561 v495 w578 x569 y646 z572 €447 О552 С554 а547 е545 и545 й554 н545 \#
        о554 п552 р554 с552 т554 х554 я554 '537 Z504 q539 |538 °575 —535
        """#

    /// Weights from semibold up.
    static let bold = #"""
        ␣667 !491 $474 %547 (537 )547 +519 ,481 -469 .658 /513 0286 1323 2446 3544 4528 5436 6434 7471 8401 9419 \#
        :498 ;547 <544 =522 >544 A441 B502 C437 D495 E524 F469 G541 H494 I502 K478 L505 M509 N568 O461 P560 Q557 \#
        R459 S432 T673 U506 V478 W548 X527 Y537 _619 a456 b552 c559 d523 e550 f596 g567 h481 i477 j535 k609 l454 \#
        m653 n517 o527 p544 r588 s523 t612 u529 v442 w514 x520 y560 z558 €420 О528 С535 а526 е524 и519 й535 н524 \#
        о535 п528 р535 с528 т535 х535 я535 '506 ?543 Z502 q532 |524 °549 —522
        """#
}
