import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { DimensionIntent } from '../../src/ddm/language/intent.ts'
import type { RuleError } from '../../src/ddm/language/refusal.ts'
import { defaultIntent } from '../../src/ddm/play/legal.ts'
import { missingForSummon } from '../../src/ddm/rules/07-summon/right-to-summon.ts'
import { answersIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'
import { askedAfter, rolling, summonsIn } from '../support/rolling.ts'

/** A summon on a piece that no net has: whatever else is wrong with it is told first. */
const misplaced = (die: number, figure: number): DimensionIntent => ({
  type: 'dimension',
  die,
  figure,
  net: 'no-such-net' as DimensionIntent['net'],
  turn: 0,
  flip: false,
  at: 'g3',
})

const act = { type: 'act', seat: 'A' }

describe('the right to summon', () => {
  it.each([
    ['1.4.7 = S S M3', 1],
    ['1.7.8 = A S S', 2],
    ['7.12.14 = M3 S S', 3],
    ['1.4.7 = S S S', 1],
    ['1.2.3 = S S S', 1],
  ])('R7.1 two summon faces of one level give it, whatever the types: %s', (roll, level) => {
    expect(askedAfter(rolling(), roll)).toEqual({ type: 'dimension', seat: 'A', level })
  })

  it.each(['1.7.12 = S S S', '1.7.8 = S S M', '1.2.7 = S A T', '1.2.3 = A T D'])(
    'R7.1 without two of one level there is none: %s',
    (roll) => {
      const rolled = play(rolling(), `roll ${roll}`)
      expect(decisionOf(rolled.state)).toEqual(act)
      expect(eventsOf(rolled).filter((line) => line.startsWith('summonSkipped'))).toEqual([])
    },
  )

  it('R7.1 two dice are enough when no more are left', () => {
    expect(askedAfter(rolling(';1.4;s0'), '1.4 = S S')).toMatchObject({
      type: 'dimension',
      level: 1,
    })
    expect(askedAfter(rolling(';1;s0'), '1 = S')).toEqual(act)
  })

  it('R7.2 the player picks one of the dice that show that level', () => {
    const { state } = play(rolling(), 'roll 1.4.7 = S S S')
    expect(summonsIn(state)).toEqual(['1/1', '1/2', '4/3', 'skip'])
    expectAllRefused(state, {
      'dim 0/1 X@g3': { code: 'no_such_die', rule: 'R2.1', die: 0 },
      'dim 16/1 X@g3': { code: 'no_such_die', rule: 'R2.1', die: 16 },
      'dim 2/1 X@g3': { code: 'not_rolled', rule: 'R7.2', die: 2 },
      'dim 12/9 X@g3': { code: 'not_rolled', rule: 'R7.2', die: 12 },
      'dim 7/5 X@g3': { code: 'wrong_level', rule: 'R7.2', die: 7, need: 1, have: 2 },
    })
  })

  it('R7.2 a die that shows another crest cannot be picked', () => {
    const { state } = play(rolling(), 'roll 1.3.4 = S D S')
    expect(summonsIn(state)).toEqual(['1/1', '1/2', '4/3', 'skip'])
    expectRefused(state, 'dim 3/1 X@g3', { code: 'not_summon_face', rule: 'R7.2', die: 3 })
    const other = play(rolling(), 'roll 1.4.7 = S S T')
    expectRefused(other.state, 'dim 7/5 X@g3', { code: 'not_summon_face', rule: 'R7.2', die: 7 })
  })

  it('R7.3 the figure is in reserve, of the same level and the same type as the die', () => {
    const { state } = play(rolling(';r2-10'), 'roll 1.4.6 = S S S')
    expect(summonsIn(state)).toEqual(['1/2', '4/3', '6/4', 'skip'])
    const warrior = { code: 'wrong_figure', rule: 'R7.3', level: 1, type: 'warrior' } as const
    expectAllRefused(state, {
      'dim 1/11 X@g3': { code: 'no_such_figure', rule: 'R2.4', figure: 11 },
      'dim 1/1 X@g3': { code: 'not_in_reserve', rule: 'R7.3', figure: 1 },
      'dim 4/1 X@g3': { code: 'not_in_reserve', rule: 'R7.3', figure: 1 },
      'dim 1/3 X@g3': { ...warrior, figure: 3 },
      'dim 1/4 X@g3': { ...warrior, figure: 4 },
      'dim 1/5 X@g3': { ...warrior, figure: 5 },
      'dim 6/2 X@g3': { code: 'wrong_figure', rule: 'R7.3', figure: 2, level: 1, type: 'item' },
    })
    const { figure: _, ...unnamed } = misplaced(1, 0)
    expectRefused(state, unnamed, { code: 'no_such_figure', rule: 'R2.4', figure: null })
  })

  it('R7.3 with summonBinding bound it is the one that the die carries', () => {
    const { state } = play(rolling('', '[summonBinding=bound]'), 'roll 4.6.7 = S S S')
    expect(summonsIn(state)).toEqual(['4', '6', 'skip'])
    const brought = play(state, 'dim 4 X@g3')
    expect(brought).toHaveEvents('dimensioned A 4 X@g3', 'monsterSummoned A g3 4 beaver-warrior')
    expect(brought.state.monsters[0]).toMatchObject({ die: 4, figure: null })
  })

  it('R7.2 R7.3 the die is checked before the figure, and both before the piece', () => {
    const { state } = play(rolling(';r2-10'), 'roll 1.4.7 = S S G3')
    const rule = 'R7.2'
    const refusals: readonly (readonly [die: number, figure: number, error: RuleError])[] = [
      [16, 11, { code: 'no_such_die', rule: 'R2.1', die: 16 }],
      [12, 11, { code: 'not_rolled', rule, die: 12 }],
      [7, 11, { code: 'not_summon_face', rule, die: 7 }],
      [1, 11, { code: 'no_such_figure', rule: 'R2.4', figure: 11 }],
      [4, 1, { code: 'not_in_reserve', rule: 'R7.3', figure: 1 }],
      [1, 3, { code: 'wrong_figure', rule: 'R7.3', figure: 3, level: 1, type: 'warrior' }],
      [1, 2, { code: 'no_such_net', rule: 'R9.2', net: 'no-such-net' }],
    ]
    for (const [die, figure, error] of refusals) expectRefused(state, misplaced(die, figure), error)
    expectRefused(play(rolling(), 'roll 1.4.7 = S S S').state, misplaced(7, 11), {
      code: 'wrong_level',
      rule,
      die: 7,
      need: 1,
      have: 2,
    })
  })
})

describe('a summon', () => {
  it('R7.4 there is one a turn, also when all three dice match', () => {
    const summoned = play(rolling(), 'roll 1.2.3 = S S S', 'dim 1/1 X@g3')
    expect(decisionOf(summoned.state)).toEqual(act)
    expectRefused(summoned.state, 'dim 2/2 X@g9', {
      code: 'wrong_step',
      rule: 'R5.1',
      awaited: 'act',
    })
  })

  it('R7.5 it is optional, and by default it is not made', () => {
    const offered = play(rolling(), 'roll 1.2.3 = S S S').state
    expect(answersIn(offered).at(-1)).toBe('skip')
    expect(defaultIntent(offered, 'A')).toEqual({ type: 'skip' })
    const skipped = play(offered, 'skip')
    expect(eventsOf(skipped)).toEqual(['summonSkipped A possible'])
    expect(skipped.state.seats).toEqual(offered.seats)
    expect(decisionOf(skipped.state)).toEqual(act)
  })

  it.each(['1/1', '6/4'])(
    'R7.6 the tenth of a duel is the last, monster or item: %s',
    (brought) => {
      const ninth = play(rolling(';s9'), 'roll 1.5.6 = S S S', `dim ${brought} X@g3`)
      expect(ninth.state.seats.A.summons).toBe(10)
      const turns = ['end', 'roll 1.2.3 = A T D', 'end', 'roll 2.3.4 = S S S']
      expect(play(ninth.state, ...turns)).toHaveEvents('summonSkipped A impossible')
    },
  )

  it.each([
    ['0', 0, act],
    ['1', 0, { type: 'dimension', seat: 'A', level: 1 }],
    ['1', 1, act],
    ['20', 19, { type: 'dimension', seat: 'A', level: 1 }],
    ['20', 20, act],
    ['none', 300, { type: 'dimension', seat: 'A', level: 1 }],
  ])('R7.6 maxSummons %s is another limit, or none: after %i summons', (max, made, asked) => {
    const { state } = play(rolling(`;s${made}`, `[maxSummons=${max}]`), 'roll 1.2.3 = S S S')
    expect(decisionOf(state)).toEqual(asked)
  })

  it('R7.7 the picked die is used up and its figure is out of reserve, the others stay', () => {
    const summoned = play(rolling(), 'roll 1.2.3 = S S S', 'dim 2/1 X@g3').state
    expect(summoned.seats.A.dice).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(summoned.seats.A.reserve).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    const { state } = play(summoned, 'end', 'roll 1.2.3 = A T D', 'end')
    expectRefused(state, 'roll 1.2.3', { code: 'die_used', rule: 'R7.7', die: 2 })
    expect(play(state, 'roll 1.3.4 = S S S')).toHaveEvents('diceRolled A 1S.3S.4S')
  })

  it('R7.8 without room for a piece there is none, and the dice stay', () => {
    const walled = position`
      c   d   e
 2    .   b   .
 1    b   A   b
5A:roll  [board=7x7]`
    const rolled = play(walled, 'roll 1.2.3 = S S M2')
    expect(eventsOf(rolled)).toEqual([
      'diceRolled A 1S.2S.3M2',
      'crestsGained A M2',
      'summonSkipped A impossible',
    ])
    expect(rolled.state.seats.A.dice).toHaveLength(15)
    expect(missingForSummon(rolled.state)).toBe('room')
    expect(decisionOf(rolled.state)).toEqual(act)
  })

  it('R7.8 nets that were used leave no placement either', () => {
    const used = (nets: string) => rolling(`;n${nets}`, '[netUse=oncePerNet]')
    expect(askedAfter(used('TYVZXNPRMEL'), '1.2.3 = S S S')).toEqual(act)
    expect(askedAfter(used('TYVZXNPRME'), '1.2.3 = S S S')).toMatchObject({ type: 'dimension' })
  })
})
