import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { defaultIntent } from '../../src/ddm/play/legal.ts'
import { answersIn, crestsOf, monsterAt } from '../support/look.ts'
import { boardOf, drawn } from '../support/picture.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'

const rolling = position`
      g
 3    b2
 2    a1
 1    A
1=A1  2=B:millennium-shield  A 3;M9A9  5A:roll`

const wrongStep = (awaited: 'roll' | 'dimension' | 'act') =>
  ({ code: 'wrong_step', rule: 'R5.1', awaited }) as const

describe('the parts of a turn', () => {
  it('R5.1 a turn is a roll, a summon, actions and its end, in this order', () => {
    const turn = play(rolling, 'roll 2.3.4 = S S S', 'dim 2/2 T@i3', 'g2xg3', 'end')
    expect(turn).toHaveEvents(
      'diceRolled A 2S.3S.4S',
      'dimensioned A 2 T@i3',
      'attackDeclared g2xg3',
      'turnEnded 5A',
      'turnBegan 6B',
    )
    expect(decisionOf(turn.state)).toEqual({ type: 'roll', seat: 'B' })
  })

  it('R5.1 no part comes in the place of another', () => {
    expectAllRefused(rolling, {
      'dim 2/2 T@i3': wrongStep('roll'),
      skip: wrongStep('roll'),
      'g2-g3': wrongStep('roll'),
      g2xg3: wrongStep('roll'),
      end: wrongStep('roll'),
      defend: wrongStep('roll'),
    })
    const { state: summoning } = play(rolling, 'roll 2.3.4 = S S S')
    expectAllRefused(summoning, {
      'roll 2.3.4': wrongStep('dimension'),
      'g2-g3': wrongStep('dimension'),
      g2xg3: wrongStep('dimension'),
      end: wrongStep('dimension'),
      take: wrongStep('dimension'),
    })
    const { state: acting } = play(summoning, 'skip')
    expectAllRefused(acting, {
      'roll 2.3.4': wrongStep('act'),
      'dim 2/2 T@i3': wrongStep('act'),
      skip: wrongStep('act'),
      defend: wrongStep('act'),
    })
  })

  it('R5.2 the roll is compulsory', () => {
    expect(answersIn(rolling).every((text) => text.startsWith('roll '))).toBe(true)
    expect(defaultIntent(rolling, 'A')).toEqual({ type: 'roll', dice: [2, 3, 4] })
    expectAllRefused(rolling, { skip: wrongStep('roll'), end: wrongStep('roll') })
  })

  it('R5.3 the right to summon is used right after the roll or lost', () => {
    const later = play(rolling, 'roll 2.3.4 = S S S', 'skip')
    expect(later).toHaveEvents('summonSkipped A possible')
    expectRefused(later.state, 'dim 2/2 T@i3', wrongStep('act'))
    const next = play(later.state, 'end', 'roll 1.2.3 = A T D', 'end', 'roll 2.3.4 = T D A2')
    expect(decisionOf(next.state)).toEqual({ type: 'act', seat: 'A' })
  })

  it('R5.4 actions come in any number and any order', () => {
    const field = position`
      f   g   h   i
 3    b5  .   b4  a
 2    a1  b6  a2  a3
 1    .   A   .   .
1=A1  2=A2  3=A7  4=B1  5=B2  6=B:millennium-shield  A 3;M1A3  5A:act`
    const actions = ['i2-i3', 'f2xf3', 'g1xg2', 'h2xh3']
    for (const order of [actions, actions.toReversed()]) {
      const acted = play(field, ...order)
      expect(decisionOf(acted.state)).toEqual({ type: 'act', seat: 'A' })
      expect(boardOf(acted.state)).toBe(drawn`
      f   g   h   i
 3    b   .   b   a3
 2    a1  b   a2  a
 1    .   A   .   .`)
    }
    expect(eventsOf(play(field, 'end'))).toEqual(['turnEnded 5A', 'turnBegan 6B'])
  })

  it('R5.5 a monster summoned this turn may walk and attack this turn', () => {
    const fresh = play(rolling, 'roll 2.3.4 = S S M2', 'dim 2/2 P@i3', 'i3-h3', 'h3xg3')
    expect(fresh).toHaveEvents(
      'monsterSummoned A i3 2/2 dancing-elf',
      'monsterWalked i3-h3 M1',
      'attackDeclared h3xg3',
      'monsterDestroyed g3 millennium-shield',
    )
    expect(monsterAt(fresh.state, 'h3')).toMatchObject({ moved: true, attacks: 1 })
  })
})

describe('the end of a turn', () => {
  it('R5.6 the turn player ends it at will, and then does nothing more', () => {
    const over = play(rolling, 'roll 2.3.4 = T D A2', 'end')
    const notYours = { code: 'not_your_decision', rule: 'R8.1', awaited: 'B' } as const
    expectAllRefused(over.state, {
      'A g2xg3': notYours,
      'A end': notYours,
      'A roll 2.3.4': notYours,
    })
  })

  it('R5.6 the next turn begins with nothing rolled', () => {
    const rolled = play(rolling, 'roll 2.3.4 = T D A2')
    expect(rolled.state.rolled.map(({ die }) => die)).toEqual([2, 3, 4])
    expect(play(rolled.state, 'end').state.rolled).toEqual([])
  })

  it('R5.6 all marks of the turn clear, of both players', () => {
    const marked = position`
      g
19    B
18    b2
 2    a1
 1    A
1=A1>*  2=B7>*  A 3;M1;*;=?  B 3;A1;*;=  5A:act`
    const { state } = play(marked, 'end')
    expect(state.monsters.map(({ moved, attacks }) => [moved, attacks])).toEqual([
      [false, 0],
      [false, 0],
    ])
    for (const seat of ['A', 'B'] as const)
      expect(state.seats[seat]).toMatchObject({ masterAttacks: 0, offeredDraw: false })
    expect(state.drawOffer).toBeNull()
    expect([crestsOf(state, 'A'), crestsOf(state, 'B')]).toEqual(['M1', 'A1'])
  })

  it('R5.6 the tests at its end come in order: deadlock, stall, turn limit, the next turn', () => {
    const ended = (turn: string, dice: string, options: string) => {
      const still = position`
      g
 1    A
A 3;${dice}  B 3;${dice}  ${turn}  [${options}]`
      return eventsOf(play(still, 'end')).at(-1)
    }
    expect(ended('1A:act', '1', 'stallLimit=1')).toBe('duelEnded draw/R17.6.4/R17.4')
    expect(ended('60B:act;+0', '1', 'turnLimit=60')).toBe('duelEnded draw/R17.6.4/R17.4')
    expect(ended('60B:act;+50', '1-15', 'turnLimit=60')).toBe('duelEnded draw/R17.6.4/R17.7')
    expect(ended('60B:act;+49', '1-15', 'turnLimit=60')).toBe('duelEnded draw/R17.6.4/R17.9')
    expect(ended('59A:act;+49', '1-15', 'turnLimit=60')).toBe('turnBegan 60B')
  })

  it('R5.6 a duel that ends with a turn tells the end of the turn first', () => {
    const last = position`
      g
 1    A
A 3  B 2  400B:act`
    expect(eventsOf(play(last, 'end'))).toEqual(['turnEnded 400B', 'duelEnded A/R17.6.1/R17.9'])
  })
})
