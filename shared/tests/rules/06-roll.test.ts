import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { apply } from '../../src/ddm/play/apply.ts'
import { defaultIntent } from '../../src/ddm/play/legal.ts'
import { answersIn, crestsOf } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'
import { rolling } from '../support/rolling.ts'
import { factsSeen } from '../support/seen.ts'

describe('the dice of a roll', () => {
  it('R6.1 the turn player rolls three dice of their choice', () => {
    expect(answersIn(rolling())).toHaveLength((15 * 14 * 13) / 6)
    expect(play(rolling(), 'roll 2.9.15 = A T G')).toHaveEvents('diceRolled A 2A.9T.15G')
    expect(play(rolling(), 'roll 15.2.9 = G A T')).toHaveEvents('diceRolled A 2A.9T.15G')
  })

  it('R6.1 the default is the three of the lowest numbers', () => {
    const few = rolling(';4.7.9.15')
    expect(defaultIntent(few, 'A')).toEqual({ type: 'roll', dice: [4, 7, 9] })
    expect(answersIn(few)).toEqual(['roll 4.7.9', 'roll 4.7.15', 'roll 4.9.15', 'roll 7.9.15'])
  })

  it('R6.1 another count, a die twice or a die that was used is refused', () => {
    const used = rolling(';1.3-15')
    expectAllRefused(used, {
      'roll 1': { code: 'wrong_count', rule: 'R6.1', need: 3, got: 1 },
      'roll 1.3': { code: 'wrong_count', rule: 'R6.1', need: 3, got: 2 },
      'roll 1.3.4.5': { code: 'wrong_count', rule: 'R6.1', need: 3, got: 4 },
      'roll 1.3.1': { code: 'die_twice', rule: 'R6.1', die: 1 },
      'roll 1.2.3': { code: 'die_used', rule: 'R7.7', die: 2 },
    })
    expectRefused(
      used,
      { type: 'roll', dice: [] },
      {
        code: 'wrong_count',
        rule: 'R6.1',
        need: 3,
        got: 0,
      },
    )
  })

  it('R6.1 the count is checked first, then die by die: its number, twice, used', () => {
    expectAllRefused(rolling(';1.3-15'), {
      'roll 99.99': { code: 'wrong_count', rule: 'R6.1', need: 3, got: 2 },
      'roll 16.16.2': { code: 'no_such_die', rule: 'R2.1', die: 16 },
      'roll 1.1.16': { code: 'die_twice', rule: 'R6.1', die: 1 },
      'roll 2.2.16': { code: 'die_used', rule: 'R7.7', die: 2 },
      'roll 1.16.2': { code: 'no_such_die', rule: 'R2.1', die: 16 },
    })
  })

  it('R6.1 with fewer than three left all that are left are rolled', () => {
    const two = rolling(';7.9')
    expect(answersIn(two)).toEqual(['roll 7.9'])
    expectRefused(two, 'roll 7', { code: 'wrong_count', rule: 'R6.1', need: 2, got: 1 })
    expectRefused(two, 'roll 7.8.9', { code: 'wrong_count', rule: 'R6.1', need: 2, got: 3 })
    expect(play(two, 'roll 7.9 = S S')).toHaveEvents('diceRolled A 7S.9S')
    expect(play(rolling(';9'), 'roll 9 = M2')).toHaveEvents('diceRolled A 9M2', 'crestsGained A M2')
  })

  it('R6.1 without a die the roll is left out', () => {
    const bare = position`
      g
 1    A
A 3;0  B 3  6B:act`
    const next = play(bare, 'end')
    expect(eventsOf(next)).toEqual(['turnEnded 6B', 'turnBegan 7A'])
    expect(decisionOf(next.state)).toEqual({ type: 'act', seat: 'A' })
  })
})

describe('chance', () => {
  it('R6.2 dice are rolled in the order of their numbers, however they were named', () => {
    const rolled = play(rolling(), 'roll 12.1.8', { chance: [4, 5, 2] })
    expect(rolled).toHaveEvents('diceRolled A 1A.8A2.12M')
  })

  it('R6.2 for each die one number below six is the place of its face', () => {
    const faces = ['S', 'S', 'S', 'M', 'M2', 'A2']
    for (const [place, face] of faces.entries())
      expect(play(rolling(';8'), 'roll 8', { chance: [place] })).toHaveEvents(
        `diceRolled A 8${face}`,
      )
    const asked: (readonly [index: number, below: number])[] = []
    apply(rolling(), 'A', { type: 'roll', dice: [3, 1, 2] }, (...question) => {
      asked.push(question)
      return 5
    })
    const first = rolling().drawn
    expect(asked).toEqual([
      [first, 6],
      [first + 1, 6],
      [first + 2, 6],
    ])
  })
})

describe('crests', () => {
  it('R6.3 every other face adds its count to the pool of its kind', () => {
    const pool = rolling(';M1A1G2')
    const rolled = play(pool, 'roll 4.11.7 = M2 M3 T')
    expect(eventsOf(rolled)).toEqual([
      'diceRolled A 4M2.7T.11M3',
      'crestsGained A M5',
      'crestsGained A T1',
    ])
    expect(factsSeen(rolled, 'B', 'crestsGained')[0]).toEqual({
      type: 'crestsGained',
      seat: 'A',
      crest: 'movement',
      amount: 5,
      lost: 0,
      cause: 'roll',
    })
    expect(crestsOf(rolled.state, 'A')).toBe('M6A1G2T1')
    expect(crestsOf(rolled.state, 'B')).toBe('')
  })

  it('R6.3 summon faces never enter the pool', () => {
    const rolled = play(rolling(), 'roll 1.7.12 = S S S')
    expect(eventsOf(rolled)).toEqual(['diceRolled A 1S.7S.12S'])
    expect(crestsOf(rolled.state, 'A')).toBe('')
  })

  it('R6.4 a pool holds ten of each kind, and what is above is lost', () => {
    expect(play(rolling(';M9T9'), 'roll 4.11.7 = M2 T4 T')).toHaveEvents(
      'crestsGained A M1 lost 1',
      'crestsGained A T1 lost 4',
    )
    const full = play(rolling(';M10A10'), 'roll 4.5.7 = A2 S G3')
    expect(full).toHaveEvents('crestsGained A A0 lost 2', 'crestsGained A G3')
    expect(crestsOf(full.state, 'A')).toBe('M10A10G3')
  })

  it.each([
    ['0', 'M0', ' lost 5', ''],
    ['3', 'M3', ' lost 2', 'M3'],
    ['12', 'M5', '', 'M5'],
    ['99', 'M5', '', 'M5'],
    ['none', 'M5', '', 'M5'],
  ])('R6.4 crestCap %s is another cap, or none', (cap, gained, lost, held) => {
    const rolled = play(rolling('', `[crestCap=${cap}]`), 'roll 4.5.11 = M2 S M3')
    expect(rolled).toHaveEvents(`crestsGained A ${gained}${lost}`)
    expect(crestsOf(rolled.state, 'A')).toBe(held)
  })

  it('R6.4 under crestCap 99 and none a pool grows beyond ten', () => {
    const grown = (pool: string, cap: string) =>
      crestsOf(play(rolling(`;${pool}`, `[crestCap=${cap}]`), 'roll 4.5.11 = M2 S M3').state, 'A')
    expect([grown('M10', '99'), grown('M97', '99'), grown('M997', 'none')]).toEqual([
      'M15',
      'M99',
      'M1002',
    ])
  })

  it('R6.4 what a whole roll shows of a kind is one gain', () => {
    const zoas = Array<string>(3).fill('metal-zoa')
    const gained = (options: string) =>
      play(rolling('', options, { dice: zoas, figures: zoas }), 'roll 1.2.3 = M8 M8 D8')
    expect(gained('')).toHaveEvents('crestsGained A M10 lost 6', 'crestsGained A D8')
    expect(gained('[crestCap=none]')).toHaveEvents('crestsGained A M16', 'crestsGained A D8')
  })

  it('R6.5 nobody answers a roll: the turn player goes on, however rich the other is', () => {
    const rich = position`
      g
 1    A
B 3;M9A9D9G9T9  5A:roll`
    const asked = (shown: string) => decisionOf(play(rich, `roll 1.2.3 = ${shown}`).state)
    expect(asked('S S D')).toEqual({ type: 'dimension', seat: 'A', level: 1 })
    expect(asked('S T D')).toEqual({ type: 'act', seat: 'A' })
  })

  it('R6.6 a player pays from their own pool alone', () => {
    const fight = (pools: string) => position`
      g
 3    b2
 2    a1
 1    A
1=A1  2=B7  ${pools}  5A:act`
    expectRefused(fight('A 3;M9  B 3;A9'), 'g2xg3', {
      code: 'crest_pool_short',
      rule: 'R11.1',
      crest: 'attack',
      need: 1,
      have: 0,
    })
    expect(play(fight('A 3;A1D9  B 3'), 'g2xg3')).toHaveEvents('attackTaken g3')
    const paid = play(fight('A 3;A2D9  B 3;A5D2'), 'g2xg3', 'defend')
    expect(paid).toHaveEvents('crestsLost A A1', 'crestsLost B D1')
    expect([crestsOf(paid.state, 'A'), crestsOf(paid.state, 'B')]).toEqual(['A1D9', 'A5D1'])
  })

  it('R6.6 a cost is paid in full or not at all', () => {
    const short = position`
      g
 4    a
 3    a
 2    a1
 1    A
1=A1  A 3;M1A9  5A:act`
    expectRefused(short, 'g2-g3-g4', {
      code: 'crest_pool_short',
      rule: 'R10.1',
      crest: 'movement',
      need: 2,
      have: 1,
    })
    expect(crestsOf(play(short, 'g2-g3').state, 'A')).toBe('A9')
  })
})
