import { describe, it } from 'vitest'
import { plays } from '../support/duel.ts'

describe('the Damage Step', () => {
  it('R12.1 R12.2 R12.6 R12.7 R12.8 R12.10 its steps run in order, then the Battle Step goes on', () => {
    plays(
      'A 8000 | a1 zoa atk || B 8000 | b1 skelengel set || turn 9 battle',
      'A attack a1>b1',
      '= step battle, B 8500 ~ damageStepBegan a1>b1, monsterTurned b1 def, compared a1 1700 b1 600, monsterDestroyed b1, linkAdded b1, lifeChanged B +500, monsterToGraveyard b1, damageStepEnded',
    )
  })

  it('R12.3 before calculation there are as many chains as the seats want', () => {
    plays(
      'A 8000 | a1 zoa atk | as1 war-drum set || B 8000 | b1 zoa atk | bs1 war-drum set || turn 9 battle',
      'A attack a1>b1 ; B activate bs1 b1 @before ; A pass @before ; A activate as1 a1 @before',
      '= a1 -, b1 - ~ linkAdded bs1 1, linkAdded as1 1, compared a1 2200 b1 2200',
    )
  })

  it('R12.4 without a fighter there is no comparison; protection of a lost target does nothing', () => {
    plays(
      'A 8000 | a1 zoa atk || B 8000 | b1 kuriboh atk | bs1 stand-fast set || turn 9 battle',
      'A attack a1>b1 ; B activate bs1 b1 @before',
      '= B 8000, b1 kuriboh atk ~ compared a1 1700 b1 600, damageStepEnded',
    )
  })

  it('R12.5 battle-only effects apply to fighters from then on', () => {
    plays(
      'A 8000 | a1 kuriboh atk | a2 zoa atk | as1 drill-yard up || B 8000 | b1 petit-dragon atk || turn 9 battle',
      'A attack a1>b1',
      '= B 7800, a1 kuriboh atk 600/600, a2 zoa atk 1700/1200 ~ compared a1 800 b1 600',
    )
  })

  it('R12.6 Life Points of both seats fall together, and both at 0 is a draw', () => {
    plays(
      'A 100 | a1 b-skull-dragon atk | reserve sweeping-blow || B 500 | b1 great-moth atk | b2 perfectly-ultimate-great-moth def || turn 9 main',
      'A play sweeping-blow as1 ; A enterBattle ; A attack a1>b1+b2',
      '= A 0, B 0, over A+B R19.1 ~ monsterDestroyed b1, lifeChanged A -100, lifeChanged B -500, duelEnded',
    )
  })

  it('R12.9 effects at the end of the step apply without a chain, then changes for it are over', () => {
    plays(
      'A 8000 | a1 battle-ox atk || B 8000 | b1 zoa atk | bs1 stand-fast set | bs2 dead-silence set || turn 9 battle',
      'A attack a1>b1 ; B activate bs1 b1 @before',
      '= a1 -, b1 zoa atk ~ compared a1 1700 b1 1700, damageStepEnded',
    )
    plays(
      'A 8000 | a1 battle-ox atk || B 8000 || turn 9 battle',
      'A attack a1>direct',
      '= B 6300, a1 battle-ox def ~ monsterTurned a1 def, damageStepEnded',
    )
  })
})

describe('damage calculation', () => {
  it('R13.1 a value is ATK, or DEF by an effect or in Defense Position', () => {
    plays(
      'A 8000 | a1 millennium-shield atk || B 8000 | b1 zoa atk || turn 9 battle',
      'A attack a1>b1',
      '= B 7600, b1 - ~ compared a1 2100 b1 1700 def:atk atk b1 B -400',
    )
  })

  it.each([
    ['higher', 'zoa', 'kuriboh', '= B 6900, a1 zoa atk, b1 -'],
    ['equal', 'zoa', 'rogue-doll', '= A 8000, B 8000, a1 -, b1 -'],
    ['both 0', 'time-wizard', 'dragon-piper', '= a1 time-wizard atk, b1 dragon-piper atk'],
    ['lower', 'kuriboh', 'zoa', '= A 6900, a1 -, b1 zoa atk'],
  ])('R13.2 against Attack Position: %s', (_, attacker, target, facts) => {
    plays(
      `A 8000 | a1 ${attacker} atk || B 8000 | b1 ${target} atk || turn 9 battle`,
      'A attack a1>b1',
      facts,
    )
  })

  it.each([
    ['higher', 'zoa', 'kuriboh', '= B 8000, b1 -'],
    ['higher with piercing', 'gaia-the-fierce-knight', 'kuriboh', '= B 6200, b1 -'],
    ['equal', 'kuriboh', 'sangan', '= A 8000, a1 kuriboh atk, b1 sangan def'],
    ['lower', 'kuriboh', 'zoa', '= A 7400, a1 kuriboh atk, b1 zoa def'],
  ])('R13.3 against Defense Position: %s', (_, attacker, target, facts) => {
    plays(
      `A 8000 | a1 ${attacker} atk || B 8000 | b1 ${target} def || turn 9 battle`,
      'A attack a1>b1',
      facts,
    )
  })

  it('R13.4 a direct attack does its value, and of 0 nothing', () => {
    plays(
      'A 8000 | a1 time-wizard atk || B 8000 | bs1 shared-wound set || turn 9 battle',
      'A attack a1>direct ; B pass @attack ; B pass @before',
      '= B 8000, bs1 shared-wound set',
    )
  })

  it('R13.5 changes during calculation are worked out from the values before', () => {
    plays(
      'A 8000 | a1 mammoth-graveyard atk || B 8000 | b1 mammoth-graveyard atk || turn 9 battle',
      'A attack a1>b1',
      '~ compared a1 600 b1 600',
    )
    plays(
      'A 8000 | a1 mammoth-graveyard atk || B 8000 | b1 battle-warrior atk || turn 9 battle',
      'A attack a1>b1',
      '= A 7800 ~ compared a1 1000 b1 1200',
    )
  })

  it('R13.6 a protected monster is not marked, a shielded seat loses nothing', () => {
    plays(
      'A 8000 | a1 zoa atk || B 8000 | b1 kuriboh atk | bs1 stand-fast set || turn 9 battle',
      'A attack a1>b1 ; B activate bs1 b1 @before',
      '= B 8000, b1 kuriboh atk',
    )
  })
})
