import { describe, it } from 'vitest'
import { plays } from '../support/duel.ts'

const ALL =
  'A 8000 | a1 zoa atk | a2 thousand-dragon atk | reserve general-assault || B 8000 | b1 kuriboh atk | b2 sangan set || turn 9 main'

describe('attacks at the same time', () => {
  it('R14.1 a joint attack uses up the oldest grant that covers it; grants end with the turn', () => {
    plays(
      'A 8000 | a1 zoa atk | a2 thousand-dragon atk | reserve sweeping-blow general-assault || B 8000 | b1 mystical-elf def | b2 kuriboh def || turn 9 main',
      'A play general-assault as1 ; A play sweeping-blow as2',
      '= grants many>many one>many',
      'A enterBattle ; A attack a1>b1+b2',
      '= grants one>many',
      'A endBattle',
      '= grants -',
    )
    plays(
      'A 8000 | a1 zoa atk | a2 thousand-dragon atk | reserve closing-ring || B 8000 | b1 mystical-elf def | b2 kuriboh def || turn 9 main',
      'A play closing-ring as1 ; A enterBattle ; A attack a1>b1+b2 ! no_grant ; A attack a1+a2>b1+b2 ! no_grant ; A attack a1+a2>b1',
      '= grants -',
    )
  })

  it('R14.2 each attacker must be able, uses up an attack, and none is direct', () => {
    plays(
      'A 8000 | a1 zoa atk | a2 jinzo def | reserve closing-ring || B 8000 || turn 9 main',
      'A play closing-ring as1 ; A enterBattle ; A attack a1+a2>direct ! not_attack_position',
    )
    plays(
      'A 8000 | a1 zoa atk | a2 jinzo atk | reserve closing-ring || B 8000 || turn 9 main',
      'A play closing-ring as1 ; A enterBattle ; A attack a1+a2>direct ! not_direct',
    )
    plays(
      ALL,
      'A play general-assault as1 ; A enterBattle ; A attack a1+a2>b1+b2',
      '= left a1 0, left a2 0',
    )
  })

  it('R14.3 attackers and emptied zones drop out, a new monster joins several targets', () => {
    const assault = 'A play general-assault as1 ; A enterBattle ; A attack a1+a2>b1+b2'
    const having = (card: string, more = '') =>
      ALL.replace('b2 sangan set', `b2 sangan set | bs1 ${card} set${more}`)
    plays(
      having('spiked-pit'),
      `${assault} ; B activate bs1 a1 @attack`,
      '~ damageStepBegan a2>b1+b2',
    )
    plays(
      having('signal-retreat'),
      `${assault} ; B activate bs1 b1 @attack`,
      '~ damageStepBegan a1+a2>b2',
    )
    plays(
      having('fresh-reserves', ' | reserve petit-dragon'),
      `${assault} ; B activate bs1 petit-dragon to b5 @attack`,
      '~ damageStepBegan a1+a2>b1+b2+b5',
    )
  })

  it('R14.4 all set targets are flipped first, from the left', () => {
    plays(
      'A 1 | a2 kuriboh set | a4 sangan set || B 8000 | b1 b-skull-dragon atk | reserve sweeping-blow || turn 10 main',
      'B play sweeping-blow bs1 ; B enterBattle ; B attack b1>a2+a4',
      '~ monsterTurned a4 def, monsterTurned a2 def, compared b1 2400 a4 600, compared b1 2400 a2 600',
    )
  })

  it('R14.5 one against many compares by target, many against one by attacker', () => {
    plays(
      'A 8000 | a1 kuriboh atk | a3 zoa atk | reserve closing-ring || B 8000 | b1 battle-steer atk || turn 9 main',
      'A play closing-ring as1 ; A enterBattle ; A attack a3+a1>b1',
      '= A 7400, B 7500 ~ compared a1 600 b1 1200, compared a3 1700 b1 1200',
    )
  })

  it('R14.6 many against many compares all in Attack Position first', () => {
    plays(
      ALL.replace('b1 kuriboh atk', 'b1 mystical-elf def').replace(
        'b2 sangan set',
        'b2 sangan atk',
      ),
      'A play general-assault as1 ; A enterBattle ; A attack a1+a2>b1+b2',
      '~ compared a1 1700 b2 600, compared a2 1700 b2 600, compared a1 1700 b1 1200, compared a2 1700 b1 1200',
    )
  })

  it('R14.7 comparisons only mark: a marked monster goes on, and damage adds up', () => {
    plays(
      ALL.replace('b2 sangan set', 'b2 zoa atk'),
      'A play general-assault as1 ; A enterBattle ; A attack a1+a2>b1+b2',
      '= B 5800, a1 -, a2 -, b1 -, b2 - ~ compared a1 1700 b1 600, compared a1 1700 b2 1700, lifeChanged B -2200',
    )
  })

  it('R14.8 after the last comparison the rest of the step runs once', () => {
    plays(
      ALL,
      'A play general-assault as1 ; A enterBattle ; A attack a1+a2>b1+b2',
      '= graveA general-assault, graveB kuriboh sangan ~ monsterDestroyed b1, monsterDestroyed b2, lifeChanged B -2200, monsterToGraveyard b1, monsterToGraveyard b2, damageStepEnded',
    )
  })
})
