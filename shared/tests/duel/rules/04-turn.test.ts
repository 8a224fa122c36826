import { describe, it } from 'vitest'
import { plays } from '../support/duel.ts'

const MAIN =
  'A 8000 | a1 kuriboh atk | reserve zoa petit-dragon || B 8000 | b1 battle-steer set || turn 9 main'

describe('turns', () => {
  it('R4.1 a turn is its Main Step, then the Battle Phase if wanted, then the next turn begins', () => {
    plays(MAIN, '= step main', 'A endTurn', '= turn B 10, step main ~ turnBegan B 10')
    plays(
      MAIN,
      'A enterBattle',
      '= step battle ~ stepChanged start, stepChanged battle',
      'A endBattle',
      '= turn B 10 ~ stepChanged end, turnBegan B 10',
    )
  })

  it('R4.2 there is no Main Step after the Battle Phase', () => {
    plays(MAIN, 'A enterBattle ; A place zoa a2 atk ! wrong_step ; A turn a1 def ! wrong_step')
  })
})

describe('the Main Step', () => {
  it('R5.1 the turn seat acts in any order as often as it may', () => {
    plays(
      'A 8000 | a1 kuriboh def | reserve zoa brace war-drum || B 8000 || turn 9 main',
      'A set brace as5 ; A turn a1 atk ; A place zoa a3 atk ; A set war-drum as1 ; A enterBattle',
      '= a1 kuriboh atk, a3 zoa atk, as5 brace set, as1 war-drum set, reserveA -',
    )
  })

  it('R5.2 one monster is placed in a turn, into a free own zone', () => {
    plays(
      MAIN,
      'A place zoa a1 atk ! zone_taken ; A place zoa b2 atk ! zone_taken ; A place jinzo a2 atk ! not_in_reserve',
      'A place zoa a2 set ; A place petit-dragon a3 atk ! already_placed',
      '= a2 zoa set, reserveA petit-dragon',
    )
  })

  it.each([
    [1, 'kuriboh', 'zoa'],
    [3, 'battle-ox', 'zoa'],
    [5, 'battle-ox', 'zoa'],
    [7, 'zoa', 'dark-magician'],
    [9, 'dark-magician', ''],
  ])('R5.3 in turn %s the level of %s may be placed, that of %s not', (turn, legal, refused) => {
    const position = `A 1 | reserve ${legal} ${refused} || B 1 || turn ${turn} main`
    plays(position, `A place ${legal} a1 atk`, `= a1 ${legal} atk`)
    if (refused !== '') plays(position, `A place ${refused} a1 atk ! level_too_high`)
    if (refused !== '')
      plays('option levelGate off', position, `A place ${refused} a1 atk`, `= a1 ${refused} atk`)
  })

  it('R5.4 a monster is turned once in a turn, and not in the one in which it came', () => {
    plays(
      'A 1 | a1 kuriboh atk | a2 zoa def | a3 jinzo set | a4 zoa atk new || B 1 || turn 9 main',
      'A turn a5 def ! no_monster ; A turn a4 def ! already_turned ; A turn a1 atk ! bad_position ; A turn a3 def ! bad_position ; A turn a2 set ! bad_position',
      'A turn a1 def ; A turn a2 atk ; A turn a3 atk ; A turn a1 atk ! already_turned',
      '= a1 kuriboh def, a2 zoa atk, a3 jinzo atk',
      'A endTurn ; B endTurn ; A turn a1 atk',
      '= a1 kuriboh atk',
    )
  })

  it('R5.5 two support cards are set or played in a turn', () => {
    const position = 'A 1 | a1 zoa atk | reserve brace brace sweeping-blow || B 1 || turn 9 main'
    plays(
      position,
      'A set jinzo as1 ! not_in_reserve ; A play brace as1 ! wrong_window',
      'A set brace as1 ; A set brace as1 ! zone_taken ; A play sweeping-blow bs2 ! zone_taken ; A play sweeping-blow as2',
      '= as1 brace set, as2 -, grants one>many, graveA sweeping-blow',
      'A set brace as3 ! support_limit',
    )
    plays('option supportsPerTurn 0', position, 'A set brace as1 ! support_limit')
  })

  it('R5.6 in the Main Step set magic cards and free quick and trap cards can be activated', () => {
    plays(
      'A 1 | a1 zoa atk | as1 forced-march set new | as2 war-drum set new | as3 ankle-snare set | as4 tripwire set | as5 countermand set || B 1 | b1 zoa atk || turn 9 main',
      'A activate as4 ! wrong_window ; A activate as5 ! nothing_to_counter',
      'A activate as1 a1 ; A activate as2 a1 ; A activate as3 b1',
      '= left a1 2, a1 zoa atk 2200/1200, b1 zoa def',
    )
  })

  it('R5.7 placing, turning and a resolved chain open a window, setting does not', () => {
    const position =
      'A 1 | a1 zoa atk | reserve kuriboh brace || B 1 | bs1 war-drum set || turn 9 main'
    plays(
      position,
      'A place kuriboh a2 atk ; B activate bs1 a2 @action',
      '= a2 kuriboh atk 1100/600',
    )
    plays(position, 'A turn a1 def ; B activate bs1 a1 @action', '= a1 zoa def 2200/1200')
    plays(position, 'A set brace as1 ; B activate bs1 a1 ! not_your_decision')
    plays(
      'A 1 | a1 zoa atk | as1 war-drum set || B 1 | bs1 war-drum set || turn 9 main',
      'A activate as1 a1 ; B pass @action ; B activate bs1 a1 @action',
      '= a1 zoa atk 2700/1200',
    )
  })

  it('R5.7 R8.1 a flip by turning goes on the first chain of that window', () => {
    plays(
      'A 8000 | a1 skelengel set || B 8000 | bs1 dead-silence set || turn 9 main',
      'A turn a1 atk ; B activate bs1 @action',
      '= A 8000, graveB dead-silence ~ monsterTurned a1 atk, linkAdded a1, linkAdded bs1, linkNegated 1',
    )
  })
})
