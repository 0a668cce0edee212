// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Kerning of the iOS system font: pairs of characters and the adjustment of the first one's advance.
///
/// Each entry is two characters (`␣` for the space) and a signed number in thousandths of the point size. The pairs and
/// their proportions are Inter's (SIL Open Font License), scaled by the factors that fit recorded label widths best;
/// pairs that three or more recorded texts contain are adjusted one by one in `regular`. Source: 638 recorded widths;
/// in repositories left out of the fit, most agree within half a point. Eight pairs are fitted to at least seven
/// further texts each.
enum SystemFontKerningData {
    /// Weights up to semibold.
    static let regular = #"""
        ␣␣1 ␣"2 ␣&1 ␣(-1 ␣*-2 ␣+-1 ␣-1 ␣/-4 ␣0-2 ␣1-2 ␣2-2 ␣32 ␣41 ␣5-1 ␣7-1 ␣A1 ␣C1 ␣D-2 ␣E6 ␣G-2 ␣H-2 ␣I-4 ␣J2 \#
        ␣K-2 ␣L-2 ␣N5 ␣O-1 ␣P-3 ␣T-3 ␣U-1 ␣V2 ␣W-2 ␣X-1 ␣Y-2 ␣Z-1 ␣a4 ␣b3 ␣c3 ␣d-1 ␣f-3 ␣g2 ␣h-3 ␣i2 ␣j-2 ␣k-1 ␣n-2 \#
        ␣o5 ␣s3 ␣t2 ␣u-1 ␣v-1 ␣w3 ␣y3 ␣z2 ␣©1 ␣и1 ␣н-1 ␣п-1 ␣€1 ␣→-1 "&-28 ",-69 ".-69 "4-53 "A-67 "E2 "J-139 "c-12 \#
        "d-12 "e-12 "g-12 "o-12 "q-12 $4-2 $7-1 $T-4 $X-8 %’-57 &␣1 &"-28 &'-28 &T-48 &V-53 &W-33 &Y-62 &\-53 &v-28 \#
        &w-28 &y-28 '&-28 ',-69 '.-69 '4-53 'A-67 'J-139 'c-12 'd-12 'e-12 'g-12 'o-12 'q-12 's1 't-2 (0-1 (21 (O2 \#
        (c-9 (d-9 (e-9 (g-9 (j24 (o-9 (q-9 (s1 *␣-1 *&-28 *,-115 *.-115 *4-38 *@-9 *A-67 *C-9 *G-9 *J-81 *O-9 *Q-9 \#
        *_-57 +1-2 +2-28 +3-8 +7-19 +A-28 +J-38 +T-62 +V-43 +W-43 +X-29 +Y-67 +\-43 +x-19 ,␣1 ,"-69 ,'-69 ,0-23 \#
        ,1-73 ,2-1 ,3-23 ,5-12 ,6-22 ,7-12 ,8-19 ,9-6 ,?-74 ,@-37 ,C-37 ,G-37 ,O-37 ,Q-37 ,T-28 ,Y-28 ,’-48 -␣1 --4 \#
        -0-1 -1-1 -2-28 -3-9 -7-19 -A-28 -J-38 -T-62 -V-43 -W-43 -X-29 -Y-67 -\-43 -x-19 .␣-3 ."-69 .'-69 ..10 \#
        .0-27 .1-67 .2-4 .3-21 .4-2 .5-15 .6-23 .7-12 .8-19 .9-8 .?-74 .@-37 .C-37 .G-37 .O-37 .Q-37 .T-28 .Y-28 \#
        .c-3 .’-48 /␣-4 /,-33 /.-33 //-2 /12 /23 /A-24 /J-53 /h-2 /t-2 0␣2 0%-1 0)-5 0,-22 0.-25 0/2 005 01-1 021 \#
        031 05-1 062 07-15 082 0:1 0V-8 0X-28 0Y-28 0\-8 0_-38 0t12 0x-4 0€-1 1␣2 1,-1 1.-8 1/-1 101 12-1 13-1 141 \#
        153 181 192 1t12 1v4 1y4 2␣-1 2.2 201 21-1 221 232 24-13 261 27-1 28-1 2:2 3␣-2 3*-12 3,-20 3.-19 341 37-1 \#
        392 3X-16 3^-12 4*-17 4,-28 4.-28 4/1 40-1 41-16 42-1 45-1 4:1 4^-17 5␣-4 5%-1 5,-23 5.-23 504 511 552 561 \#
        6,-28 6.-28 611 62-1 65-1 69-1 6_-38 7#-48 7&-38 7,-106 7.-106 70-13 73-14 74-48 75-8 76-13 7716 78-12 79-8 \#
        7:-27 7;-28 7<-77 7A-89 7J-79 7_-134 7a-37 7c-42 7d-42 7e-42 7g-42 7m-42 7n-42 7o-42 7p-42 7q-42 7r-42 \#
        7s-33 8␣-1 8*-12 8,-19 8.-19 801 811 82-1 851 89-1 8X-16 8^-12 9␣1 9,-21 9.-21 901 93-1 941 97-17 99-1 9V-8 \#
        9X-28 9Y-28 9\-8 9_-38 9t12 :/-2 :04 :2-1 :52 :T-28 :V-53 :\-53 ;T-28 ;V-53 ;\-53 =A-43 =T-38 =V-57 =W-53 \#
        =X-43 =Y-81 =\-57 =v-33 =x-28 =y-33 >␣2 >7-62 >T-67 >V-62 >W-62 >X-48 >Y-77 >Z-53 >\-62 ?␣-1 ?A-53 @,-37 \#
        @.-37 @/-33 @A-29 @T-25 @V-28 @X-29 @Y-28 @\-28 @_-33 A"-67 A'-67 A*-67 A+-28 A--28 A/17 A1-28 A=-43 A?-53 \#
        A@-29 AA11 AC-27 AD1 AG-26 AM2 AN5 AO-26 AP1 AQ-26 AR2 AS1 AT-69 AU-15 AV-52 AW-43 AY-56 A\-58 A^-67 Ab1 \#
        Ac-8 Ad-7 Ag-2 Ai5 Ak3 Al1 Am3 An3 Ap3 Ar7 As1 At-19 Au-5 Av-60 Aw-59 Ay-59 A~-28 A’-86 BA-1 BC-1 BE-1 \#
        BT-38 Ba7 Be-3 Bl-2 Bo1 Bu3 CA-15 CC1 CE-2 CO1 CR2 CT-1 CU-1 CX-4 C_-33 Ca4 Cl-3 Co2 Cr-5 D␣-2 D,-37 D.-37 \#
        D/-33 D:1 DA-25 DE-1 DF-1 DI1 DK-1 DT-23 DV-26 DX-26 DY-26 D\-28 D_-33 Da2 De4 Di3 Do1 Du-2 Dy-1 E␣-3 EA-2 \#
        EC-3 ED-1 EG1 EN-1 EO1 ER3 ES4 ET-2 EX1 Ed1 En1 Eq1 Ev-1 F␣-1 F,-33 F.-28 FA-65 FE-3 FF-1 FJ-52 FO-1 FR-2 \#
        F_-28 Fa-27 Fc-34 Fd-34 Fe-31 Fg-34 Fi-8 Fm-25 Fn-25 Fo-22 Fp-25 Fq-34 Fr-22 Fu-21 Fv-29 Fy-29 Fz-29 GA-17 \#
        GE1 GT-23 GV-17 GX-4 GY-17 G\-19 Ga-1 Gr-2 Gu-2 H␣2 HE1 Ha-1 He-2 Hi-1 Ho-1 Ht13 Hv4 Hy4 I␣-3 IC2 ID-4 IE-2 \#
        IF-2 IM1 IN-2 IO2 IP1 IS3 IT2 Im-2 In-1 It8 Iv4 Iy4 J,-28 J.-28 J/-48 JA-15 J_-43 Ja-1 K␣-1 K$-8 K+-91 \#
        K--91 K<-57 K=-28 K@-28 KC-26 KG-26 KO-26 KQ-26 KS-7 Kc-34 Kd-34 Ke-36 Kg-34 Ki13 Ko-33 Kq-34 Ku-29 Kv-34 \#
        Kw-54 Ky-34 K~-91 L"-77 L'-77 L*-33 L+-72 L--43 L1-37 L@-24 LC-22 LE2 LG-22 LO-22 LQ-22 LT-72 LU-1 LV-52 \#
        LY-26 L\-57 L^-110 La4 Le-2 Li4 Lo-13 Lt-19 Lv-59 Ly-59 L~-33 L’-34 M␣-1 MA-1 MB-1 ME2 Ma1 Mi1 Mt13 Mu-1 \#
        Mv4 My5 N/-2 ND-2 NE-1 NL1 NO-2 NS1 NT1 NU1 Na-2 Ne1 Ni2 No1 Nt13 Nu1 Nv4 Ny4 O␣1 O,-37 O.-37 O/-33 OA-26 \#
        OB-1 OD1 OF-2 OK1 OM1 ON-2 OP-3 OR-2 OS-1 OT-23 OV-26 OW-1 OX-26 OY-26 O\-28 O_-33 Ob-2 Of-2 On2 Ou1 Ow1 \#
        P␣1 P&-28 P+-38 P,-33 P--38 P.-28 PA-55 PE2 PJ-73 PL-1 PM1 PO-2 PR1 Pa-8 Pc-5 Pd-5 Pe-6 Pg-5 Ph2 Pi-1 Pl1 \#
        Po-3 Pq-5 Pr4 Pu1 P~-38 Q,-37 Q.-37 Q/-33 QA-26 QR1 QT-23 QV-26 QX-26 QY-26 Q\-28 Q_-33 Qu-1 RA1 RE-3 RM-1 \#
        RN1 RT1 RV-13 RY-18 R\-14 Ra-3 Rc-13 Rd-13 Re-11 Rg-13 Ro-17 Rq-13 S␣-1 SC1 SD-1 SE-1 SH1 SI1 SO1 SS1 ST1 \#
        SU1 SX-7 Sa2 Sc-2 Se2 Sh2 Sn1 Sp-6 St-1 Su-1 Sw1 Sy1 T␣5 T&-28 T+-62 T,-28 T--62 T.-28 T/-43 T0-28 T4-56 \#
        T6-28 T7-65 T:-28 T;-28 T<-67 T=-28 T@-25 TA-66 TC-18 TE5 TG-23 TH1 TI-1 TJ-69 TO-22 TQ-23 TU-5 TX1 TY16 \#
        T_-48 Ta-87 Tc-68 Td-68 Te-81 Tg-68 Th16 Ti4 Tm-49 Tn-49 To-91 Tp-49 Tq-68 Tr-65 Ts-64 Tt-89 Tu-63 Tv-54 \#
        Tw-53 Tx-52 Ty-52 Tz-39 T~-62 U,-28 U.-28 U/-48 UA-15 UE1 UL1 UM-1 UR-5 US-2 U_-43 Un-1 Up-1 Us4 V&-43 \#
        V+-43 V,-81 V--43 V.-81 V/-41 V0-8 V4-28 V6-8 V:-53 V;-53 V<-62 V=-53 V@-28 VA-54 VC-26 VG-26 VI1 VJ-73 \#
        VO-26 VQ-26 VV11 V\12 V_-67 Va-45 Vc-44 Vd-44 Ve-49 Vg-44 Vi4 Vo-43 Vq-44 Vs-39 V~-43 W&-43 W+-43 W,-81 \#
        W--43 W.-81 W4-28 W:-43 W;-43 W<-62 W=-53 WA-42 WE1 WI3 WJ-48 WR1 WW19 Wa-43 Wc-44 Wd-44 We-35 Wg-44 Wh-2 \#
        Wi-1 Wm-30 Wn-30 Wo-43 Wp-30 Wq-44 Wr-29 Ws-29 W~-43 X$-8 X+-29 X--29 X0-28 X3-16 X4-33 X6-28 X8-16 X<-48 \#
        X=-43 X@-29 XC-26 XG-26 XO-26 XQ-26 XS-7 XT-28 XY1 Xa-49 Xc-25 Xd-25 Xe-25 Xg-25 Xo-25 Xq-25 X~-29 Y&-53 \#
        Y+-67 Y,-28 Y--67 Y.-28 Y4-56 Y:-53 Y;-53 Y<-86 Y=-81 Y@-28 YA-56 YB-1 YC-26 YG-26 YJ-26 YO-26 YQ-26 YT15 \#
        Ya-61 Yc-67 Yd-67 Ye-67 Yg-67 Yi-25 Ym-34 Yn-34 Yo-69 Yp-34 Yq-67 Yr-34 Ys-59 Yu-34 Y~-67 Z+-33 Z--33 Z<-53 \#
        Z@-28 ZC-26 ZG-26 ZO-26 ZQ-26 Z~-33 [c-9 [d-9 [e-9 [g-9 [j24 [o-9 [q-9 \"-67 \'-67 \*-67 \+-28 \--28 \/17 \#
        \1-28 \=-43 \?-53 \@-29 \A12 \C-29 \G-29 \O-29 \Q-29 \T-33 \U-17 \V-41 \W-48 \Y-62 \\-41 \^-67 \i5 \t-17 \#
        \v-43 \w-57 \y-43 \~-28 \’-48 ^&-28 ^,-115 ^.-115 ^4-38 ^@-9 ^A-67 ^C-9 ^G-9 ^J-81 ^O-9 ^Q-9 ^_-57 _*-57 \#
        _0-38 _1-91 _3-38 _4-48 _5-38 _6-38 _8-38 _9-38 _@-33 _B28 _C-33 _D28 _E28 _F28 _G-33 _H28 _I28 _K28 _L28 \#
        _M28 _N28 _O-33 _P28 _Q-33 _R28 _S-1 _T-48 _U-33 _V-67 _\-67 _^-57 \#
        _|28 a␣-3 a1-33 aT-56 aV-42 aW-42 aY-61 a\-43 ab-3 ac-2 ad-2 ah1 aj-1 ak3 al-6 an-2 \#
        ao1 ap1 ar-3 as2 at1 au-1 av-14 aw-2 ax5 ay-14 b"-12 b'-12 b)-9 b1-28 bA-28 bC-1 bT-64 bV-42 bW-42 bX-23 \#
        bY-70 b\-43 b]-9 ba8 be4 bi-2 bj1 bl1 bm1 bo2 bs-4 bu-2 bv-16 bw-15 bx-18 by-17 bz-12 b}-9 c"-12 c'-12 c)-9 \#
        c1-28 cA-28 cT-64 cV-42 cW-42 cX-23 cY-70 c\-43 c]-9 ca7 cc-1 ce-1 ch2 ci-5 ck1 cl3 co-1 cr1 ct5 cu-1 cv-16 \#
        cw-15 cx-18 cy-12 cz-12 c}-9 d␣-1 d!-1 d"2 d,1 d.2 dP-1 da2 de1 df-2 dg-1 di1 dl2 do3 dr-2 ds1 dt12 du1 dv4 \#
        dy2 e"-12 e'-12 e)-9 e.2 e1-28 e:-1 e>-1 e?-1 eA-28 eT-64 eV-43 eW-42 eX-23 eY-70 e\-43 e]-9 ea4 eb-1 ec2 \#
        ed3 ee3 ef-3 eg1 ei-2 em-1 eo-1 ep1 eq2 er-2 es1 et-1 eu2 ev-17 ew-7 ex-21 ey-14 ez-12 e}-9 f␣-1 f+-24 \#
        f,-48 f--24 f.-48 f/-24 f4-52 fA-28 fJ-52 fY8 f_-12 fa-17 fc-24 fd-24 fe-27 ff-24 fg-24 fi-5 fj-1 fl2 fo-24 \#
        fq-24 fs-20 ft-21 fu-2 fw12 f~-24 g␣-6 g.3 g:-3 gT-42 ga-1 ge-4 gg-1 gi-1 go-1 gr2 gs6 h␣2 h02 h1-33 hT-56 \#
        hV-42 hW-42 hY-61 h\-43 ha4 hd-1 he-1 hm-3 ht-1 hu1 hv-12 hy-12 i␣1 iP-3 iS1 ia2 ib-1 ic4 id2 ie-1 if3 ig-1 \#
        il-1 im1 in-4 io-1 ip-1 iq-1 ir-2 is-1 iu2 iv4 ix1 iz-3 je1 jf-1 jk-1 ju-1 k␣2 k+-38 k--38 k4-37 k<-72 kB-1 \#
        kP1 kT-47 ka-2 kc-18 kd-18 ke-20 kg-18 ki5 km-2 kn1 ko-20 kq-18 ks-4 kt4 k~-38 l␣3 l.2 l:-3 lc-2 ld1 le1 \#
        lf-1 lk-1 lm1 lo-1 ls3 lt4 lv4 lw1 ly4 m␣1 m/-2 m1-33 mT-56 mV-42 mW-42 mY-61 m\-43 me2 mi3 mm1 mo-4 mp-1 \#
        ms2 mu-1 mv-12 mw-2 my-14 n'-2 n1-33 n:-4 nT-56 nV-42 nW-42 nY-61 n\-43 na-1 nb3 nc2 nd1 ne3 nf-1 ng3 ni-2 \#
        nl1 nm1 no-2 np-1 nr-1 ns-3 nt3 nu1 nv-14 ny-11 nz-1 n’1 o"-12 o'-12 o)-9 o--2 o1-28 oA-28 oT-64 oV-42 \#
        oW-42 oX-23 oY-70 o\-43 o]-9 oa8 ob-1 oc-2 od2 oe-1 of-2 og-1 oi-1 ol1 om2 oo4 or-1 ot1 ou-1 ov-15 ow-16 \#
        ox-17 oy-17 oz-12 o}-9 p"-12 p'-12 p)-9 p.-1 p1-28 p:1 pA-28 pT-64 pV-42 pW-42 pX-23 pY-70 p\-43 p]-9 p_-1 \#
        pa1 pd11 ps10 pe3 pg-1 ph1 pi-1 pl2 po4 pp4 pr-2 pt1 pu-2 pv-16 pw-15 px-18 py-14 pz-12 p}-9 qT-42 qu2 r␣2 r!-1 \#
        r+-33 r,-53 r--33 r.-54 r/-28 r:-4 r<-33 rA-33 rB13 rD13 rE13 rF13 rH13 rI13 rJ-47 rK13 rL13 rM13 rN13 rP13 \#
        rR13 rT-47 rZ-28 ra1 rb13 rc-14 rd-13 re-12 rf15 rg-12 rh13 ri4 rj12 rk6 rl12 rm13 rn12 ro-12 rp13 rq-14 \#
        rr13 rs-4 rt21 ru2 rv10 rw7 rx13 ry14 r|13 r~-33 r’14 s␣6 s!1 s)2 s,1 s.-1 s:-2 sT-61 sV-37 sW-28 sY-61 \#
        s\-38 sa1 sc3 se4 sf-3 sh-5 si4 sk5 sl-1 so1 sp-1 ss-4 st-2 sw-3 t␣3 t!-1 t)-1 t+-17 t--17 t4-12 t:-2 t<-24 \#
        tF-1 tT-28 tU2 tV-8 tW-8 tY-13 t\-8 ta3 tc-6 td-8 te-5 tf-20 tg-8 th2 ti3 tj8 tn1 to-6 tp-2 tq-8 tr1 ts-5 \#
        tt2 tu1 tv16 tw11 ty12 t~-17 t’24 u␣4 u'-1 u+-33 u--33 u/-28 u<-33 uT-42 uY-47 ua2 ub1 uc-1 uf1 ug-1 \#
        ui-1 ul1 um-2 un4 up7 ur-1 us2 ut-4 uv-2 ux-1 u~-33 u’12 v␣-2 v+-33 v,-37 v--33 v.-38 v/-48 v<-28 v=-33 \#
        vA-56 vB4 vD4 vE4 vF4 vH4 vI4 vJ-52 vK4 vL4 vM4 vN4 vP4 vR4 vT-28 vY-28 va-9 vb4 vc-16 vd-16 ve-17 \#
        vf12 vg-16 vh4 vi4 vk4 vl4 vo-16 vq-16 vt12 v|4 v~-33 v’30 w␣7 w&-28 w,-62 w.-61 wA-56 wC-1 wJ-47 wT-42 \#
        wZ-28 wa-6 wc-15 wd-15 we-17 wg-15 wh1 wn2 wo-17 wq-15 ws-3 w’36 x␣6 x+-19 x--19 x.-3 x=-28 xT-52 xa4 xc-18 \#
        xd-18 xe-18 xf16 xg-18 xi-3 xo-18 xp1 xq-18 xt11 x~-19 y␣2 y+-33 y,-40 y--33 y.-40 y/-48 y<-28 y=-33 yA-56 \#
        yB4 yD4 yE4 yF4 yH4 yI4 yJ-52 yK4 yL4 yM4 yN4 yP4 yR4 yT-28 yY-28 ya-4 yb4 yc-16 yd-16 ye-15 yf12 \#
        yg-16 yh4 yi2 yk4 yl3 ym2 yn-1 yo-11 yp1 yq-16 yr1 ys-3 yt12 y|4 y~-33 y’30 z␣-2 zT-28 zc-12 zd-12 ze-10 \#
        zg-12 zi-1 zo-13 zq-12 {c-9 {d-9 {e-9 {g-9 {j24 {o-9 {q-9 |t12 |v4 |y4 ~2-28 ~3-9 ~7-19 ~A-28 ~J-38 ~T-62 \#
        ~V-43 ~W-43 ~X-29 ~Y-67 ~\-43 ~x-19 ©␣1 По-1 ат-2 ая-1 де-1 ей-1 ек-1 ел-2 ен-1 и␣-1 ит-2 й␣-1 ка-1 ли-1 \#
        ме-1 не-1 нт-1 ов-1 од-1 ом-1 по-1 ре1 ря-1 се-1 ся-1 та-2 те-1 ть-1 ун-1 ур-1 уч-1 ы␣-1 ьс-1 я␣-1 яд-1 \#
        ’#-105 ’&-57 ’+-53 ’,-84 ’--53 ’.-84 ’/-120 ’0-38 ’4-81 ’6-38 ’8-34 ’:-48 ’;-48 ’<-81 ’=-48 ’@-48 ’A-115 \#
        ’J-105 ’_-34 ’a-48 ’c-53 ’d-53 ’e-53 ’g-53 ’m-18 ’n-18 ’o-53 ’p-18 ’q-53 ’r-18 ’s-65 ’t13 ’u-34 ’v12 ’y12 \#
        ’~-38 ←␣-1
        """#

    /// Weights from bold.
    static let bold = #"""
        ␣C-1 ␣D3 ␣H-1 ␣I-1 ␣L2 ␣M1 ␣N-1 ␣O1 ␣P-1 ␣R-3 ␣S-2 ␣T-2 ␣W-1 ␣a1 ␣c1 ␣k-1 ␣p1 ␣r-2 ␣t-1 ␣u-1 ␣w1 ␣y1 ␣в4 \#
        ␣ч1 "&-29 ",-77 ".-77 "4-53 "A-67 "J-139 $A-14 %’-57 &"-29 &'-29 &T-48 &V-53 &W-34 &Y-62 &\-53 &v-29 &w-29 \#
        &y-29 '&-29 ',-77 '.-77 '4-53 'A-67 'J-139 (c-4 (d-4 (e-4 (g-4 (j10 (o-4 (q-4 *&-29 *,-115 *.-115 *4-38 \#
        *A-81 *J-81 *_-57 +2-17 +3-4 +7-25 +T-25 +V-17 +W-17 +X-44 +Y-27 +\-17 +x-19 ,␣-1 ,!-11 ,"-85 ,'-85 ,0-25 \#
        ,1-77 ,3-19 ,5-5 ,6-25 ,7-23 ,8-25 ,9-11 ,?-88 ,T-29 ,Y-57 ,`-115 ,’-84 -2-17 -3-4 -7-25 -T-25 -V-17 -W-17 \#
        -X-44 -Y-27 -\-17 -x-19 .!-11 ."-85 .'-85 .0-25 .1-77 .3-19 .5-5 .6-25 .7-23 .8-25 .9-11 .?-88 .T-29 .Y-57 \#
        .`-115 .’-84 /,-34 /.-34 /J-53 /V7 /W7 /\7 0,-25 0.-25 07-17 0Y-29 0_-38 1,-32 1.-32 181 211 24-13 3,-18 \#
        3.-18 4,-11 4.-11 41-8 5,-19 5.-19 6,-25 6.-25 6_-38 7#-48 7&-38 7,-105 7.-105 70-13 73-14 74-49 75-8 76-13 \#
        7717 78-12 79-8 7:-29 7;-29 7<-77 7A-91 7J-81 7_-134 7a-38 7c-43 7d-43 7e-43 7g-43 7o-43 7q-43 7s-34 8,-18 \#
        8.-18 891 9,-25 9.-25 97-17 9Y-29 9_-38 :T-29 :V-53 :\-53 ;T-29 ;V-53 ;\-53 =A-43 =V-57 =W-53 =X-43 =Y-81 \#
        =\-57 =v-34 =x-29 =y-34 >7-62 >A-36 >T-67 >V-62 >W-62 >X-48 >Y-77 >Z-53 >\-62 ?A-53 A"-67 A$-14 A'-67 A*-81 \#
        A1-29 A<-36 A=-43 A?-53 AC-29 AD-1 AG-29 AL-1 AO-29 AQ-29 AS-14 AT-73 AV-76 AW-62 AY-62 A\-76 A^-81 Ac-22 \#
        Ad-22 Ae-22 Af-9 Ag-22 Ao-22 Aq-22 As-11 At-29 Av-57 Aw-57 Ay-57 A’-86 CA-11 CO-2 CT-1 CX-13 C_-34 Cv6 Cy6 \#
        D,-38 D.-38 D/-34 DA-34 DE-1 DT-27 DV-34 DW-23 DX-28 DY-37 D\-34 D_-34 Da-1 E␣3 EN2 ES3 Ep-1 F,-34 F.-29 \#
        FA-77 FJ-57 F_-29 Fa-6 Fc-34 Fd-34 Fe-34 Fg-34 Fi1 Fm-8 Fn-8 Fo-34 Fp-8 Fq-34 Fr-8 Fu-29 Fv-29 Fy-29 Fz-29 \#
        GA-19 GT-26 GV-19 GX-13 GY-25 G\-19 Ge-1 Gi29 Gj29 HE1 HO1 H_29 Ho1 IN-1 IO2 IP1 I_29 In-1 It1 J,-29 J.-29 \#
        J/-48 J_-43 K$-5 K+-37 K--37 K<-57 K=-29 KC-34 KG-34 KO-34 KQ-34 KS-5 Kc-34 Kd-34 Ke-34 Kg-34 Ki29 Ko-34 \#
        Kq-34 Ku-29 Kv-34 Kw-53 Ky-34 K~-37 L"-77 L'-77 L*-34 L+-29 L--43 L1-38 LA14 LC-24 LG-24 LI1 LO-24 LQ-24 \#
        LT-76 LV-66 LW-34 LY-78 L\-66 L^-110 La1 Lo-1 Lt-19 Lv-57 Ly-57 L~-34 L’-34 ME-1 M_29 Mo1 N␣-1 NT1 N_29 \#
        O,-38 O.-38 O/-34 OA-34 OD-1 ON1 OR1 OT-26 OV-34 OW-24 OX-28 OY-37 O\-34 O_-34 P&-29 P+-15 P,-34 P--15 \#
        P.-29 PA-71 PJ-81 PO1 PP1 Pa-13 Pc-8 Pd-8 Pe-8 Pg-8 Pl1 Po-8 Pq-8 Pr-1 P~-15 Q,-38 Q.-38 Q/-34 QA-34 QT-27 \#
        QV-34 QW-23 QX-28 QY-37 Q\-34 Q_-34 Qu-1 R␣1 RE2 RI1 RO-2 RV-17 RY-25 R\-17 Rc-8 Rd-8 Re-9 Rg-8 Ro-8 Rq-8 \#
        SA-14 SE1 SH-1 ST1 St1 T&-29 T+-25 T,-29 T--42 T.-29 T/-67 T4-57 T:-29 T;-29 T<-67 TA-73 TC-27 TE-1 TG-27 \#
        TH1 TI1 TJ-77 TO-27 TQ-27 TR1 T_-48 Ta-77 Tc-67 Td-67 Te-68 Tg-67 Th12 Ti-2 Tm-48 Tn-48 To-85 Tp-48 Tq-67 Tr-63 \#
        Ts-62 Tu-62 Tv-53 Tw-53 Tx-24 Ty-53 Tz-38 T~-25 U,-29 U.-29 U/-48 U_-43 V&-43 V+-17 V,-81 V--17 V.-81 V/-55 \#
        V4-29 V:-53 V;-53 V<-62 V=-53 V@-29 VA-81 VC-34 VG-34 VJ-81 VO-34 VQ-34 V\7 V_-67 Va-51 Vc-52 Vd-52 Ve-52 \#
        Vg-52 Vo-52 Vq-52 Vs-38 V~-17 W$-6 W&-43 W+-17 W,-81 W--17 W.-81 W/-29 W4-29 W:-43 W;-43 W<-62 W=-53 WA-62 \#
        WC-34 WG-34 WJ-53 WO-34 WQ-34 WS-6 W\7 Wa-50 Wc-50 Wd-50 We-40 Wg-50 Wm-29 Wn-29 Wo-50 Wp-29 Wq-50 Wr-29 \#
        Ws-29 W~-17 X+-46 X--46 X<-48 X=-43 XC-28 XG-28 XO-28 XQ-28 Xc-24 Xd-24 Xe-24 Xg-24 Xo-24 Xq-24 X~-46 Y&-53 \#
        Y+-27 Y,-57 Y--27 Y.-57 Y4-57 Y:-53 Y;-53 Y<-86 Y=-81 YA-62 YC-37 YG-37 YJ-29 YO-37 YQ-37 YT38 Ya-89 Yc-96 \#
        Yd-96 Ye-96 Yg-96 Yi-7 Ym-34 Yn-34 Yo-96 Yp-34 Yq-96 Yr-34 Ys-57 Yu-34 Y~-27 Z+-13 Z--13 Z<-53 ZC-29 ZG-29 \#
        ZO-29 ZQ-29 Z~-13 [c-4 [d-4 [e-4 [g-4 [j10 [o-4 [q-4 \"-67 \$-14 \'-67 \*-81 \,34 \.34 \1-29 \<-36 \=-43 \#
        \?-53 \C-29 \G-29 \O-29 \Q-29 \S-14 \T-34 \V-47 \W-49 \Y-62 \\-47 \^-81 \c-22 \d-22 \e-22 \f-9 \g-22 \o-22 \#
        \q-22 \s-11 \t-29 \v-43 \w-57 \y-43 \’-48 ^&-29 ^,-115 ^.-115 ^4-38 ^A-81 ^J-81 ^_-57 _*-57 _0-38 _1-91 \#
        _3-38 _4-48 _5-38 _6-38 _8-38 _9-38 _C-34 _G-34 _O-34 _Q-34 _T-48 _U-34 _V-67 _\-67 _^-57 _i29 _j81 _m38 \#
        _n38 _p38 _r38 _v-67 _y-67 a␣-1 a1-34 aT-38 aV-43 aW-43 aY-84 a\-43 ab1 ac1 ad1 ai1 ak-1 al1 an-2 ap-1 ar-2 \#
        as1 at-1 av-18 ay-17 b)-11 bA-29 bT-34 bV-52 bW-43 bX-24 bY-99 b\-52 b]-11 ba-1 be2 bv-15 bw-11 bx-17 by-15 \#
        b}-11 cT-62 cW-25 cY-53 ca-1 ck1 ct1 d_29 de-3 ds1 e␣-2 eT-43 eV-43 eW-43 eY-93 e\-43 ed1 em1 er-1 es1 et3 \#
        ev-13 ew-4 ex-8 ey-13 f+-17 f,-48 f--17 f.-48 f/-10 f4-53 fA-29 fJ-53 fY3 f_-12 fa-17 fc-16 fd-16 fe-16 \#
        fg-16 fi1 fo-16 fq-16 fs-15 f~-17 gT-43 g_29 ga1 ge-1 gj9 h1-34 hT-38 hV-43 hW-43 hY-84 h\-43 ha-2 hi-1 ho1 \#
        hr2 hv-17 hy-17 i␣-1 i)29 iV29 iW29 i\29 i]29 i_34 ic-1 ie1 im-1 ir1 it-3 iv1 i}29 j)29 jV29 jW29 j\29 j]29 \#
        j_34 j}29 k+-15 k--15 k4-38 k<-72 kT-48 kc-19 kd-19 ke-20 kg-19 ko-19 kq-19 kv7 ky7 k~-15 l␣1 l_29 la-1 \#
        le-1 ll1 lo-1 m1-34 mT-38 mV-43 mW-43 mY-84 m\-43 mi-1 mo-1 mp1 mv-17 my-17 n␣-2 n1-34 nT-38 nV-43 nW-43 \#
        nY-84 n\-43 na1 nd1 ne-1 nf1 no1 ns-1 nt-1 nv-17 ny-17 o␣-2 o)-11 oA-29 oT-34 oV-52 oW-43 oX-24 oY-99 o\-52 \#
        o]-11 od-2 ol-4 om1 oo-1 op1 or-2 ou4 ov-14 ow-10 ox-17 oy-15 o}-11 p)-11 pA-29 pT-34 pd10 ps10 pV-52 pW-43 pX-24 \#
        pY-99 p\-52 p]-11 pa-1 pp1 pv-15 pw-11 px-17 py-15 p}-11 qT-43 q_29 qj9 r␣-2 r+-13 r,-53 r--13 r.-53 r/-26 \#
        r<-34 rA-34 rJ-48 rT-48 rZ-29 ra-13 rc-22 rd-21 re-21 rf23 rg-22 ri-3 ro-22 rq-22 rr1 rt25 rv13 rw7 rx14 \#
        ry15 r~-13 r’14 s␣-1 s!2 sT-62 sV-38 sW-29 sY-62 s\-38 sa-1 se1 so-1 st1 t+-14 t--14 t4-5 t<-24 tB10 tD10 \#
        tE10 tF10 tH10 tI10 tK10 tL10 tM10 tN10 tP10 tR10 tT-29 tV-3 tW-3 tY-5 t\-3 ta1 tb10 tc-5 td-5 te-4 tg-5 \#
        th10 ti1 tk10 tl8 to-6 tq-5 ts-6 tu1 t|10 t~-14 t’20 uT-43 uY-48 un1 up11 ur2 ut-1 u’12 v,-29 v.-29 v/-48 \#
        v<-29 v=-34 vA-57 vJ-53 vT-29 vY-29 v_-67 va-14 vc-15 vd-15 ve-13 vg-15 vi2 vo-16 vq-15 v’26 w&-29 w,-62 \#
        w.-62 wA-57 wJ-48 wT-43 wZ-29 wa1 wc-11 wd-11 we-11 wg-11 wn1 wo-10 wq-11 w’36 x+-19 x--19 x=-29 xT-24 \#
        xc-17 xd-17 xe-17 xg-17 xo-17 xq-17 x~-19 y␣3 y,-29 y.-29 y/-48 y<-29 y=-34 yA-57 yJ-53 yT-29 yY-29 y_-67 \#
        ya-13 yc-15 yd-15 ye-15 yg-15 yo-15 yq-15 y’26 zT-29 zc-13 zd-13 ze-13 zg-13 zo-13 zq-13 {c-4 {d-4 {e-4 \#
        {g-4 {j10 {o-4 {q-4 |_29 ~2-17 ~3-4 ~7-25 ~T-25 ~V-17 ~W-17 ~X-44 ~Y-27 ~\-17 ~x-19 ад2 ан1 бы1 вк3 вс1 е␣3 \#
        ис-1 ит3 ия1 кл3 ла3 мн1 не4 ни5 об1 ок2 ом1 пи-1 по1 ра-1 са-1 ст-1 те1 то1 тр-1 ть4 чт1 ы␣1 ’#-105 ’&-57 \#
        ’+-21 ’,-112 ’--21 ’.-112 ’/-120 ’0-38 ’4-81 ’6-38 ’8-34 ’:-48 ’;-48 ’<-81 ’=-48 ’@-48 ’A-115 ’J-105 ’_-34 \#
        ’a-48 ’c-53 ’d-53 ’e-53 ’g-53 ’m-18 ’n-18 ’o-53 ’p-18 ’q-53 ’r-18 ’s-57 ’t16 ’u-34 ’v19 ’y19 ’~-38
        """#
}
