import { describe, it } from 'vitest'
import { plays } from '../support/duel.ts'

describe('support cards', () => {
  it('R6.1 magic is for the own Main Step without a chain, also in the turn it was set', () => {
    plays(
      'A 1 | a1 zoa atk | as1 forced-march set new || B 1 | bs1 forced-march set | b1 zoa atk || turn 9 main',
      'A turn a1 def ; B activate bs1 b1 @action ! wrong_window ; A activate as1 a1',
      '= left a1 2, graveA forced-march',
    )
  })

  it('R6.2 quick cards can be used in the turn they were set, traps and counters cannot', () => {
    plays(
      'A 1 | a1 zoa atk || B 8000 | b1 jinzo atk | bs1 war-drum set new | bs2 tripwire set new | bs3 countermand set new || turn 9 battle',
      'A attack a1>b1 ; B activate bs2 @attack ! set_this_turn ; B activate bs3 @attack ! set_this_turn ; B activate bs1 b1 @attack',
      '= B 7400',
    )
  })

  it('R6.3 a counter answers the newest link of the other seat, and only counters answer it', () => {
    plays(
      'A 1 | a1 zoa atk | as1 war-drum set | as2 dead-silence set | as3 brace set || B 8000 | b1 zoa atk | bs1 countermand set | bs2 dead-silence set || turn 9 battle',
      'A attack a1>b1 ; A activate as2 @attack ! nothing_to_counter ; A activate as1 a1 @attack',
      'B activate bs2 @attack ! nothing_to_counter ; B activate bs1 @attack',
      'A activate as3 a1 @attack ! only_counters ; A activate as2 @attack',
      '= B 7500 ~ linkAdded as1 1, linkAdded bs1 2, linkAdded as2 3, linkNegated 2, linkResolved 1',
    )
  })

  it('R6.4 a card with an event fits its window alone, a free one all that admit free cards', () => {
    plays(
      'A 1 | a1 zoa atk || B 8000 | b1 jinzo atk | bs1 barred-gate set | bs2 ankle-snare set || turn 9 battle',
      'A attack a1>b1 ; B activate bs1 a1 @attack ! wrong_window ; B activate bs2 a1 @attack',
      '= B 8000, a1 zoa def ~ attackEnded nothing',
    )
  })

  it('R6.5 what is chosen must be legal; a lost target does nothing, and nothing is refunded', () => {
    plays(
      'A 1 | a1 zoa atk | as1 war-drum set || B 8000 | bs1 signal-retreat set | bs2 war-drum set | b1 jinzo set || turn 9 battle',
      'A attack a1>b1 ; A activate as1 b1 @attack ! bad_target ; B activate bs1 a1 @attack ! bad_target ; B activate bs2 a1 @attack',
      'A activate as1 a1 @attack ; B activate bs1 b1 @attack',
      '= graveA war-drum, graveB signal-retreat war-drum, a1 zoa atk 2700/1200',
    )
    plays(
      'A 1 | a1 zoa atk | as1 war-drum set || B 8000 | bs1 spiked-pit set || turn 9 battle',
      'A attack a1>direct ; A activate as1 a1 @attack ; B pass @attack',
      '= B 5800',
    )
    plays(
      'A 1 | a1 zoa atk || B 8000 | bs1 war-drum set | bs2 spiked-pit set || turn 9 battle',
      'A attack a1>direct ; B activate bs1 a1 @attack ; B activate bs2 a1 @battle ! wrong_window',
      '= B 5800',
    )
    plays('A 1 | as1 clear-away set || B 8000 || turn 9 main', 'A activate as1 as1 ! no_target')
    plays(
      'A 8000 | a1 man-eater-bug set || B 8000 || turn 9 main',
      'A turn a1 atk',
      '= a1 man-eater-bug atk, graveA -',
    )
  })

  it('R6.5 a pick that is gone or a taken zone does nothing', () => {
    plays(
      'A 1 | a1 zoa atk || B 8000 | bs1 fresh-reserves set | bs2 fresh-reserves set | bs3 brace set | reserve kuriboh sangan zoa || turn 9 battle',
      'A attack a1>direct ; B activate bs1 zoa to b1 @attack ! bad_target ; B activate bs1 kuriboh to a1 @attack ! zone_taken ; B activate bs1 kuriboh @attack ! zone_taken ; B activate bs1 kuriboh to b1 @attack',
      '= B 6900, graveB fresh-reserves kuriboh',
    )
    plays(
      'A 8000 | a1 zoa atk | as1 fresh-reserves set | as2 fresh-reserves set | as3 war-drum set | reserve kuriboh || B 8000 | bs1 war-drum set || turn 9 main',
      'A turn a1 def ; A activate as1 kuriboh to a2 @action ; B activate bs1 a1 @action ; A activate as2 kuriboh to a3 @action',
      '= a3 kuriboh atk, a2 -, reserveA -, graveA fresh-reserves fresh-reserves ~ linkResolved 3, linkResolved 2, linkFizzled 1',
    )
  })

  it('R6.6 a used card goes to the graveyard, one that stays remains and must be there when it resolves', () => {
    plays(
      'A 8000 | reserve drill-yard mending-camp || B 8000 | bs1 clear-away set || turn 9 main',
      'A play drill-yard as1 ; A play mending-camp as2 ; B activate bs1 as2 @action',
      '= as1 drill-yard up, as2 -, graveA mending-camp ~ supportToGraveyard as2, linkFizzled 1',
    )
    plays(
      'A 8000 | as1 clear-away set || B 8000 | bs1 clear-away set | bs2 brace set || turn 9 main',
      'A activate as1 bs2 ; B activate bs1 as1 @action',
      '= as1 -, bs2 -, graveA clear-away, graveB clear-away brace ~ linkResolved 2, linkResolved 1',
    )
  })

  it('R6.7 an attached card leaves with its monster, or when that is turned set', () => {
    const attached =
      'A 8000 | a1 zoa atk | as1 keen-edge up a1 | as2 signal-retreat set || B 8000 | b1 penguin-soldier set || turn 9 battle'
    plays(attached, '= a1 zoa atk 2000/1200')
    plays(
      attached,
      'A attack a1>b1 ; A activate as2 a1 @attack',
      '= a1 -, as1 -, graveA keen-edge signal-retreat ~ monsterReturned a1, supportToGraveyard as1',
    )
    plays(
      attached,
      'A attack a1>b1 ; B trigger b1 a1',
      '= B 6600, a1 zoa set, as1 -, graveA keen-edge ~ monsterTurned a1 set, supportToGraveyard as1',
    )
    plays(
      'A 8000 | a1 zoa atk | as1 signal-retreat set | reserve keen-edge || B 8000 | bs1 brace set || turn 9 main',
      'A play keen-edge as2 a1 ; A activate as1 a1 @action',
      '= as2 -, graveA keen-edge signal-retreat ~ supportToGraveyard as2, linkFizzled 1',
    )
    plays(
      'A 8000 | a1 zoa atk | as1 keen-edge up a1 || B 8000 | bs1 clear-away set || turn 9 battle',
      'A attack a1>direct ; B activate bs1 as1 @attack',
      '= B 6300, a1 zoa atk 1700/1200',
    )
  })
})
