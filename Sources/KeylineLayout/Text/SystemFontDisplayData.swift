// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How much narrower the system font's display design is than its text design, character by character.
///
/// Each entry is a character followed by the difference in tenths of a thousandth of the point size. Fitted on 868 widths
/// recorded from 20 points up, in 75 projects; in projects the fit has not seen, 7 of 10 come out within half a point.
enum SystemFontDisplayData {
    /// Weights up to medium.
    static let regular = #"""
        ␣709 !549 $490 %582 (545 )561 +560 ,481 -477 .575 /541 0219 1360 2489 3590 4554 5406 6455 7515 8448 9429 \#
        :512 ;574 <572 =533 >572 A456 B535 C428 D473 E577 F490 G514 H520 I517 K514 L493 M541 N524 O493 P571 Q575 \#
        R459 S476 T640 U519 V469 W609 X545 Y554 _652 a524 b580 c571 d593 e613 f591 g588 h489 i476 j557 k710 l465 \#
        m640 n494 o640 p589 r661 s516 t635 u551 v494 w573 x570 y636 z573 €448 О552 С554 а547 е545 и545 й554 н545 \#
        о554 п552 р554 с552 т554 х554 я554 '534 Z507 q539 |538 °576 —535
        """#

    /// Weights from semibold up.
    static let bold = #"""
        ␣655 !487 $474 %544 (539 )550 +519 ,483 -468 .666 /513 0291 1323 2445 3544 4529 5435 6430 7466 8399 9418 \#
        :496 ;549 <547 =522 >547 A438 B506 C447 D487 E527 F460 G536 H495 I504 K476 L508 M507 N570 O463 P560 Q563 \#
        R467 S424 T676 U505 V480 W548 X522 Y533 _616 a461 b537 c556 d531 e557 f582 g570 h474 i470 j535 k620 l453 \#
        m650 n504 o530 p545 r590 s521 t612 u528 v439 w511 x521 y554 z558 €421 О528 С535 а526 е523 и519 й535 н523 \#
        о535 п528 р535 с528 т535 х535 я535 '504 ?543 Z504 q531 |524 °550 —522
        """#
}
