import { describe, expect, it } from 'vitest'
import type { State } from '../../../src/duel/model/state.ts'
import { legalIntents } from '../../../src/duel/play/legal.ts'
import { after, at, plays, refusal, told } from '../support/duel.ts'

describe('the Battle Phase', () => {
  it('R9.1 Start Step, then attacks with their Damage Steps, then End Step', () => {
    plays(
      'A 8000 | a1 zoa atk | a2 kuriboh atk || B 8000 || turn 9 main',
      'A enterBattle ; A attack a1>direct ; A attack a2>direct ; A endBattle',
      '~ stepChanged start, stepChanged battle, damageStepBegan a1>direct, damageStepEnded, damageStepBegan a2>direct, damageStepEnded, stepChanged end, turnBegan B 10',
    )
  })

  it('R9.2 the starting seat has no Battle Phase in turn 1, the other has one in turn 2', () => {
    plays(
      'A 1 | reserve zoa || B 1 | reserve zoa || turn 1 main',
      'A enterBattle ! first_turn ; A endTurn ; B enterBattle',
    )
  })

  it('R9.3 entering is announced and opens the start window', () => {
    plays(
      'A 1 | a1 zoa atk || B 1 | bs1 barred-gate set || turn 9 main',
      'A enterBattle ; B activate bs1 a1 @start ; A attack a1>direct ! cannot_attack',
      '= step battle ~ stepChanged start, linkAdded bs1, stepChanged battle',
    )
  })
})

describe('the Battle Step', () => {
  it('R10.1 no monster has to attack', () => {
    plays('A 1 | a1 zoa atk || B 1 || turn 9 battle', 'A endBattle', '= turn B 10')
  })

  it('R10.2 an own monster in Attack Position attacks a zone with a monster in any position', () => {
    plays(
      'A 8000 | a1 zoa atk | a2 kuriboh set || B 8000 | b1 kuriboh set || turn 9 battle',
      'A attack a3>b1 ! no_monster ; A attack b1>b1 ! no_monster ; A attack a2>b1 ! not_attack_position ; A attack a1>b2 ! bad_target ; A attack a1>a2 ! bad_target ; A attack a1>b1',
      '= b1 -',
    )
  })

  it('R10.3 an attack is direct exactly if the other seat has no monster', () => {
    plays(
      'A 1 | a1 zoa atk || B 8000 | b1 kuriboh set || turn 9 battle',
      'A attack a1>direct ! not_direct',
    )
    plays('A 1 | a1 zoa atk || B 8000 || turn 9 battle', 'A attack a1>direct', '= B 6300')
  })

  it('R10.4 a monster attacks once in a turn, and a returned one has a fresh attack', () => {
    plays(
      'A 8000 | a1 zoa atk new | as1 signal-retreat set | as2 fresh-reserves set || B 8000 | bs1 tripwire set || turn 9 battle',
      'A attack a1>direct ; B activate bs1 @attack ; A attack a1>direct ! no_attack_left',
      '= left a1 0',
    )
    plays(
      'A 8000 | a1 battle-ox atk | as1 signal-retreat set | as2 fresh-reserves set || B 8000 | bs1 brace set || turn 9 battle',
      'A attack a1>direct ; A activate as1 a1 @attack ; A activate as2 battle-ox to a1 @battle ; A attack a1>direct',
      '= B 6300 ~ attackEnded nothing, damageStepBegan a1>direct',
    )
  })

  it('R10.5 declaring opens the attack window, then the Damage Step follows', () => {
    plays(
      'A 1 | a1 zoa atk || B 8000 | bs1 war-drum set || turn 9 battle',
      'A attack a1>direct ; B activate bs1 a1 @attack',
      '= B 5800 ~ attackDeclared a1>direct, linkAdded bs1, linkResolved 1, damageStepBegan a1>direct',
    )
  })

  it('R10.6 a negated attack, or one without an able attacker, has no Damage Step', () => {
    plays(
      'A 1 | a1 zoa atk || B 8000 | bs1 spiked-pit set || turn 9 battle',
      'A attack a1>direct ; B activate bs1 a1 @attack',
      '= B 8000, graveA zoa ~ monsterDestroyed a1 zoa effect, attackEnded nothing',
    )
    plays(
      'A 1 | a1 zoa atk || B 8000 | bs1 tripwire set || turn 9 battle',
      'A attack a1>direct ; B activate bs1 @attack',
      '= B 8000 ~ attackNegated, attackEnded negated',
    )
  })

  it('R10.7 with a divider a zone is named unseen, and an empty one ends the attack', () => {
    const start = at('A 1 | a1 zoa atk || B 8000 | b1 kuriboh set || turn 9 battle')
    const options = { ...start.setup.options, divider: 'on' } as const
    const state: State = { ...start, setup: { ...start.setup, options } }
    expect(legalIntents(state, 'A').length).toBe(6)
    expect(refusal(state, 'A attack a1>direct')).toMatchObject({ code: 'not_direct' })
    const { events } = after(state, 'A attack a1>b3')
    expect(told(events, 'A')).toContain('attackEnded nothing')
    expect(after(state, 'A attack a1>b1').state.seats.B.graveyard).toEqual(['kuriboh'])
  })
})

describe('replays', () => {
  it('R11.1 an attack is aimed at a zone: whoever stands there then is attacked', () => {
    plays(
      'A 8000 | a1 zoa atk || B 8000 | b1 kuriboh def | b2 mystical-elf def | bs1 change-ranks set | bs2 change-ranks set || turn 9 battle',
      'A attack a1>b1 ; B activate bs1 b1 to b5 @attack ; B activate bs2 b2 to b1 @battle',
      '= b1 -, b5 kuriboh def, graveB change-ranks change-ranks mystical-elf',
    )
  })

  it('R11.2 an emptied zone ends the attack, which does not become direct', () => {
    plays(
      'A 8000 | a1 zoa atk || B 8000 | b1 kuriboh def | bs1 signal-retreat set || turn 9 battle',
      'A attack a1>b1 ; B activate bs1 b1 @attack',
      '= B 8000 ~ attackEnded nothing',
    )
  })

  it('R11.3 a new monster becomes the target, also of a direct attack', () => {
    plays(
      'A 8000 | a1 zoa atk || B 8000 | bs1 fresh-reserves set | reserve kuriboh || turn 9 battle',
      'A attack a1>direct ; B activate bs1 kuriboh to b2 @attack',
      '= B 6900, b2 - ~ damageStepBegan a1>b2',
    )
  })

  it('R11.4 of several new monsters the latest counts; moving is not coming', () => {
    plays(
      'A 8000 | a1 zoa atk || B 8000 | b1 mystical-elf def | bs1 fresh-reserves set | bs2 fresh-reserves set | bs3 change-ranks set | reserve kuriboh sangan || turn 9 battle',
      'A attack a1>b1 ; B activate bs1 kuriboh to b2 @attack ; B activate bs2 sangan to b3 @battle ; B activate bs3 b1 to b4 @battle',
      '= b1 -, b2 kuriboh atk, b3 -, b4 mystical-elf def ~ damageStepBegan a1>b3',
    )
  })

  it('R11.5 from the Damage Step on the target stays', () => {
    plays(
      'A 8000 | a1 zoa atk || B 8000 | b1 man-eater-bug set | b2 sangan def | reserve kuriboh || turn 9 battle',
      'A attack a1>b1 ; B trigger b1 b2 ; B trigger B:sangan kuriboh to b2',
      '= b2 kuriboh set, b1 - ~ compared a1 1700 b1 600, monsterPlaced b2 set',
    )
  })
})
