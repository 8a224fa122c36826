import { describe, it } from 'vitest'
import { plays } from '../support/duel.ts'

describe('the end of a turn', () => {
  it('R15.1 endStep triggers begin the first chain of the end window', () => {
    plays(
      'A 7000 | as1 mending-camp up | as2 night-watch set | reserve kuriboh || B 8000 || turn 9 battle',
      'A endBattle ; A activate as2 kuriboh to a3 @end',
      '= A 7300, a3 kuriboh set ~ stepChanged end, linkAdded as1 1, linkAdded as2 2',
    )
  })

  it('R15.2 changes until the turn, attacks and marks are over with it', () => {
    plays(
      'A 8000 | a1 zoa atk | as1 war-drum set | reserve brace kuriboh || B 8000 || turn 9 main',
      'A place kuriboh a2 atk ; A set brace as2 ; A activate as1 a1 ; A enterBattle ; A attack a1>direct ; A endBattle',
      '= B 5800, left a1 1, a1 zoa atk 1700/1200, turn B 10',
      'B endTurn ; A turn a2 def ; A turn a1 def',
      '= a2 kuriboh def',
    )
  })
})

describe('effects', () => {
  it('R16.1 a change lasts for the step, the turn, the stay, or with its card', () => {
    plays(
      'A 8000 | a1 zoa atk | as1 keen-edge up a1 || B 8000 | b1 shadow-specter atk || turn 9 battle',
      'A attack a1>b1 ; A endBattle ; B endTurn',
      '= a1 zoa atk 1700/1200, as1 keen-edge up',
    )
  })

  it('R16.2 effects of face-down monsters do not work, apart from sentToGraveyard', () => {
    plays(
      'A 8000 | a1 rogue-doll atk || B 8000 | b1 sangan set | bs1 clear-away set | b2 kuriboh def | reserve zoa petit-dragon || turn 9 battle',
      'A attack a1>b1 ; B trigger B:sangan petit-dragon to b3',
      '= b3 petit-dragon set',
    )
    plays(
      'A 8000 | a1 gaia-the-fierce-knight set || B 8000 | b1 zoa atk || turn 10 battle',
      'B attack b1>a1',
      '= a1 - ~ compared b1 1700 a1 1400',
    )
  })

  it('R16.3 an effect concerns its target, itself, whom it battled with, or its destroyers', () => {
    plays(
      'A 8000 | a1 zoa atk | a2 thousand-dragon atk | reserve closing-ring || B 8000 | b1 the-13th-grave def || turn 9 main',
      'A play closing-ring as1 ; A enterBattle ; A attack a1+a2>b1',
      '= a1 -, a2 -, graveA closing-ring zoa thousand-dragon',
    )
  })

  it('R16.4 each op does its thing', () => {
    plays(
      'A 1000 | a1 zoa atk | as1 change-ranks set | as2 parting-gift set | as3 forced-march set || B 8000 | b1 jinzo atk | bs1 ankle-snare set || turn 9 main',
      'A activate as3 a1 ; A activate as1 a1 to a5 ; A turn a5 def ; B pass @action',
      '= a5 zoa def, left a5 2',
    )
  })
})

describe('cards', () => {
  it('R18.1 an effect for attackers does not help a defender, and counts only attacks', () => {
    plays(
      'A 8000 | a1 battle-ox atk || B 8000 | b1 battle-ox atk || turn 9 battle',
      'A attack a1>b1',
      '= B 7500, a1 battle-ox def ~ compared a1 1700 b1 1200',
    )
  })
})
