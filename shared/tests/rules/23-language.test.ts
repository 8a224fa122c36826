import { describe, expect, it } from 'vitest'
import { type Decision, decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { defaultIntent, legalIntents } from '../../src/ddm/play/legal.ts'
import { otherSeat, SEATS } from '../../src/ddm/types.ts'
import { answersIn } from '../support/look.ts'
import { play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'
import { rolling } from '../support/rolling.ts'

/** One answer of each kind, by the decision that it answers. */
const ANSWERS = {
  roll: ['roll 1.2.3'],
  dimension: ['dim 1/1 X@g3', 'skip'],
  act: ['g2-g3', 'g2xg3', 'end'],
  defend: ['defend', 'take'],
} as const satisfies Readonly<Record<Decision['type'], readonly string[]>>

const fight = position`
      g
 3    b2
 2    a1
 1    A
1=A4  2=B:mystical-elf  A 3;M9A9  B 3;D1  5A:act`

/** A duel at each of the decisions. */
const ASKED: readonly (readonly [type: Decision['type'], state: State])[] = [
  ['roll', rolling()],
  ['dimension', play(rolling(), 'roll 1.2.3 = S S S').state],
  ['act', fight],
  ['defend', play(fight, 'g2xg3').state],
]

describe('a refusal that any intent can get', () => {
  it('R17.1 duel_over comes before all others', () => {
    const over = play(fight, 'B resign').state
    const texts = [...Object.values(ANSWERS).flat(), 'resign', 'draw', 'draw yes', 'roll 99']
    for (const text of texts)
      for (const actor of ['A', 'B', 'server'])
        expectRefused(over, `${actor} ${text}`, { code: 'duel_over', rule: 'R17.1' })
    expectRefused(over, 'lapse A loss', { code: 'duel_over', rule: 'R17.1' })
    expect(decisionOf(over)).toBeNull()
    for (const seat of SEATS) expect(legalIntents(over, seat)).toEqual([])
  })

  it.each(ASKED)('R8.1 not_your_decision comes before wrong_step: %s', (_, state) => {
    const awaited = decisionOf(state)?.seat ?? 'A'
    for (const text of [...Object.values(ANSWERS).flat(), 'roll 99', 'a1-m19'])
      for (const actor of [otherSeat(awaited), 'server'])
        expectRefused(state, `${actor} ${text}`, {
          code: 'not_your_decision',
          rule: 'R8.1',
          awaited,
        })
  })

  it.each(ASKED)(
    'R5.1 wrong_step comes before all that is wrong with the intent: %s',
    (type, state) => {
      const others = Object.entries(ANSWERS).flatMap(([other, texts]) =>
        other === type ? [] : texts,
      )
      const faulty = { roll: 'a1-m19', dimension: 'roll 99', act: 'roll 99', defend: 'a1xm19' }[
        type
      ]
      for (const text of [...others, faulty])
        expectRefused(state, text, { code: 'wrong_step', rule: 'R5.1', awaited: type })
    },
  )

  it.each(ASKED)('R17.8 resigning and drawing wait for no decision: %s', (_, state) => {
    for (const seat of SEATS) {
      expect(play(state, `${seat} resign`).state.outcome?.winner).toBe(otherSeat(seat))
      const offered = play(state, `${seat} draw`)
      expect(decisionOf(offered.state)).toEqual(decisionOf(state))
      expect(play(offered.state, `${otherSeat(seat)} draw yes`).state.outcome).toMatchObject({
        winner: null,
        rule: 'R17.8',
      })
      expect(play(state, `server lapse ${seat} loss`).state.outcome?.winner).toBe(otherSeat(seat))
      expectRefused(state, `${seat} lapse A loss`, { code: 'server_only', rule: 'R17.8' })
    }
  })
})

describe('an offer of a draw', () => {
  it('R17.8 is gone when the duel is over', () => {
    const offered = play(fight, 'A draw').state
    expect(offered.drawOffer).toBe('A')
    expect(play(offered, 'A resign').state.drawOffer).toBeNull()
  })
})

describe('a decision', () => {
  it.each([
    ['roll', { type: 'roll', dice: [1, 2, 3] }],
    ['dimension', { type: 'skip' }],
    ['act', { type: 'endTurn' }],
    ['defend', { type: 'take' }],
  ] as const)(
    'R5.2 R5.6 R7.5 R11.5.4 has a default that is one of its answers: %s',
    (type, usual) => {
      const [, state = fight] = ASKED.find(([name]) => name === type) ?? []
      const seat = decisionOf(state)?.seat ?? 'A'
      expect(defaultIntent(state, seat)).toEqual(usual)
      expect(legalIntents(state, seat)).toContainEqual(usual)
      expect(defaultIntent(state, otherSeat(seat))).toBeNull()
      expect(legalIntents(state, otherSeat(seat))).toEqual([])
    },
  )

  it.each(ASKED)('R8.1 is open for one seat, and names what is asked: %s', (type, state) => {
    const facts = {
      roll: {},
      dimension: { level: 1 },
      act: {},
      defend: { from: 'g2', at: 'g3' },
    }[type]
    expect(decisionOf(state)).toEqual({ type, seat: type === 'defend' ? 'B' : 'A', ...facts })
  })

  it.each(ASKED)(
    'R5.1 lists its own answers alone, each of which is accepted: %s',
    (type, state) => {
      const answers = answersIn(state)
      expect(answers.length).toBeGreaterThan(1)
      const some = answers.filter((_, place) => place % 50 === 0 || place === answers.length - 1)
      for (const answer of some) {
        const chance = type === 'roll' ? [0, 0, 0] : []
        expect(play(state, answer, { chance }).events.length).toBeGreaterThan(0)
      }
    },
  )
})
