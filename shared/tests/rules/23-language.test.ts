import { describe, expect, it } from 'vitest'
import { type Decision, decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { defaultIntent, legalIntents } from '../../src/ddm/play/legal.ts'
import { otherSeat, SEATS } from '../../src/ddm/rules/01-terms/players.ts'
import { lab } from '../support/lab.ts'
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
  summonAbility: ['use', 'decline'],
  window: ['pass'],
  choose: ['choose 1'],
} as const satisfies Readonly<Record<Decision['type'], readonly string[]>>

/** An ability is used as an action and in windows. */
const ABILITY = 'g2!1'

const fight = position`
      g
 3    b2
 2    a1
 1    A
1=A4  2=B:mystical-elf  A 3;M9A9  B 3;D1  5A:act`

const arriving = lab('.', 'A 3;T1 B 3 5A:dim1 1S.2S.3S', {
  A: {
    dice: ['herald', 'herald', 'herald'],
    figures: Array.from({ length: 10 }, () => 'herald'),
  },
})

/** A duel at each of the decisions. */
const ASKED: readonly (readonly [type: Decision['type'], state: State])[] = [
  ['roll', rolling()],
  ['dimension', play(rolling(), 'roll 1.2.3 = S S S').state],
  ['act', fight],
  ['defend', play(fight, 'g2xg3').state],
  ['summonAbility', play(arriving, 'dim 1/1 L@h3').state],
  ['window', play(lab('A1 . B:sentinel', 'A 3;M1 B 3;T1'), 'g2-g3').state],
  ['choose', play(lab('A:hunter B:squire B:sentinel', 'A 3;G1'), 'g2!1').state],
]

describe('a refusal that any intent can get', () => {
  it('R17.1 duel_over comes before all others', () => {
    const over = play(fight, 'B resign').state
    const texts = [
      ...Object.values(ANSWERS).flat(),
      ABILITY,
      'jump g2>g3',
      'resign',
      'draw',
      'draw yes',
      'roll 99',
    ]
    for (const text of texts)
      for (const actor of ['A', 'B', 'server'])
        expectRefused(over, `${actor} ${text}`, { code: 'duel_over', rule: 'R17.1' })
    expectRefused(over, 'lapse A loss', { code: 'duel_over', rule: 'R17.1' })
    expect(decisionOf(over)).toBeNull()
    for (const seat of SEATS) expect(legalIntents(over, seat)).toEqual([])
  })

  it.each(ASKED)('R8.1 not_your_decision comes before wrong_step: %s', (_, state) => {
    const awaited = decisionOf(state)?.seat ?? 'A'
    for (const text of [...Object.values(ANSWERS).flat(), ABILITY, 'roll 99', 'a1-m19'])
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
      const isUsed = type === 'act' || type === 'window'
      const faulty = type === 'roll' ? 'a1-m19' : 'roll 99'
      for (const text of [...others, faulty, ...(isUsed ? [] : [ABILITY, 'a1!9'])])
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
    ['summonAbility', { type: 'decline' }],
    ['window', { type: 'pass' }],
    ['choose', { type: 'choose', option: 1 }],
  ] as const)(
    'R5.2 R5.6 R7.5 R11.5.4 R14.8 R14.9 R16.7 has a default that is one of its answers: %s',
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
      summonAbility: { at: 'h3', ability: 2 },
      window: { kind: 'walk' },
      choose: { cause: 'hunter', among: ['g3', 'g4'] },
    }[type]
    const seat = type === 'defend' || type === 'window' ? 'B' : 'A'
    expect(decisionOf(state)).toEqual({ type, seat, ...facts })
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
