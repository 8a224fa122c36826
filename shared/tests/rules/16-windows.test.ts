import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { defaultIntent, legalIntents } from '../../src/ddm/play/legal.ts'
import { viewState } from '../../src/ddm/rules/08-views/view.ts'
import { act, told } from '../support/abilities.ts'
import { lab } from '../support/lab.ts'
import { answersIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectAllRefused } from '../support/refused.ts'
import { seenBy } from '../support/seen.ts'

const TRAPS = 'A 3;M9A9D9G9T9 B 3;M9A9D9G9T9'
/** A sentinel on either side, A's walker and fighter between them, B's target before it. */
const table = (turn = '', seats = TRAPS, spaces = 'A:sentinel . A1 B1 B:sentinel') =>
  lab(spaces, `${seats} ${turn}`)

/** The open decision: its seat and kind. */
const asked = (state: State): string => {
  const decision = decisionOf(state)
  return decision?.type === 'window'
    ? `${decision.seat} ${decision.kind}`
    : `${decision?.seat} ${decision?.type}`
}

/** The open decision after each step: its seat and kind. */
const askedAfter = (state: State, ...steps: readonly string[]): readonly string[] =>
  steps.map((_, place) => asked(play(state, ...steps.slice(0, place + 1)).state))

describe('windows', () => {
  it.each([
    [
      'a summon',
      'dim 1/1 L@h9',
      table('5A:dim1 1S.2S.3S', TRAPS, 'A:sentinel . . . B:sentinel . .'),
      'B summon',
    ],
    ['the end of a walk', 'g4-g3', table(), 'B walk'],
    [
      'the end of a jump',
      'jump g3>g5',
      lab('A:sentinel A1+A:warp-vortex . B:warp-vortex B:sentinel', TRAPS),
      'B walk',
    ],
    [
      'an item being set off',
      'g4-g3',
      lab('A:sentinel B:energy-disk~ A1 . B:sentinel', TRAPS),
      'B item',
    ],
    ['declaring an attack', 'g4xg5', table(), 'B attack'],
    ['using an ability', 'g2!1', table(), 'B ability'],
    ['the end of a turn', 'end', table(), 'B turnEnd'],
  ])('R16.3 opened by %s, and the other player is asked first', (_, step, state, first) => {
    const opened = play(state, step)
    expect(asked(opened.state)).toBe(first)
    expect(answersIn(opened.state)).toContain('g6!1')
  })

  it('R16.3 the moment before damage opens one as well, and there the turn player is asked first', () => {
    expect(askedAfter(table(), 'g4xg5', 'pass', 'pass', 'take', 'pass')).toEqual([
      'B attack',
      'A attack',
      'B defend',
      'A damage',
      'B damage',
    ])
  })

  it('R16.3 rolling opens none, nor does a summon that is let go', () => {
    const rolling = table('5A:roll', TRAPS, 'A:sentinel . . . B:sentinel')
    expect(asked(play(rolling, 'roll 1.2.3 = A A M2').state)).toBe('A act')
    expect(askedAfter(rolling, 'roll 1.2.3 = S S M2', 'skip')).toEqual(['A dimension', 'A act'])
  })

  it('R16.3 outside battle the turn player is not asked while the chain is empty', () => {
    for (const step of ['g4-g3', 'end'])
      expect(askedAfter(table(), step, 'pass')[1]).not.toMatch(/^A (walk|turnEnd)/)
    const lonely = lab('A:sentinel . A1 . .', TRAPS)
    expect(askedAfter(lonely, 'g4-g3')).toEqual(['A act'])
    expect(play(lonely, 'end').state.turn).toBe(2)
  })

  it('R16.3 on a link both are asked', () => {
    expect(askedAfter(table(), 'g4-g3', 'g6!1')).toEqual(['B walk', 'A walk'])
  })

  it('R16.3 holds one chain: when it has resolved the window is over', () => {
    expect(askedAfter(table(), 'g4-g3', 'g6!1', 'pass', 'pass')).toEqual([
      'B walk',
      'A walk',
      'B walk',
      'A act',
    ])
  })

  it('R16.3 R5.6 after that of the end of a turn nobody returns to actions', () => {
    const ended = play(table('5A:act', `${TRAPS}`), 'end', 'g6!1', 'pass', 'pass')
    expect(ended).toHaveEvents('linkResolved 1 all', 'effectEnded g6 attack', 'turnEnded 5A')
    expect(ended.state.player).toBe('B')
  })
})

describe('priority', () => {
  it('R16.4 the opponent of the player who acted last decides first, and after a link the other again', () => {
    expect(askedAfter(table(), 'g2!1', 'g6!1', 'g2!1', 'pass', 'g2!1')).toEqual([
      'B ability',
      'A ability',
      'B ability',
      'A ability',
      'B ability',
    ])
  })

  it('R16.4 R14.8 R15.10 the link of an arrival or of an item counts as its controller’s act', () => {
    const item = lab('A:sentinel . A:energy-disk~ B1 B:sentinel', `${TRAPS} 6B:act`)
    expect(asked(play(item, 'g5-g4').state)).toBe('A item')
    const arriving = lab('A:sentinel . . . B:sentinel', `${TRAPS} 5A:dim1 1S.2S.3S`, {
      A: {
        dice: ['mystical-elf', 'mystical-elf', 'mystical-elf'],
        figures: Array(10).fill('mystical-elf'),
      },
    })
    expect(asked(play(arriving, 'dim 1/1 L@h4').state)).toBe('B summon')
  })

  it('R16.4 R11.5.2 in the turn of B it is the other way round', () => {
    const other = table('6B:act')
    expect(askedAfter(other, 'g5xg4', 'pass', 'pass', 'defend', 'pass', 'pass')).toEqual([
      'A attack',
      'B attack',
      'A defend',
      'B damage',
      'A damage',
      'B act',
    ])
    expect(askedAfter(other, 'end', 'pass')[0]).toBe('A turnEnd')
  })
})

describe('who is asked', () => {
  it('R16.7 nobody without a legal answer: no event, and no intent', () => {
    for (const seats of ['A 3;M9 B 3', 'A 3;M9 B 3;M9A9D9G9']) {
      const walked = act(table('', seats), 'g4-g3')
      expect(eventsOf(walked)).toEqual(['crestsLost A M1', 'monsterWalked g4-g3 M1'])
      expect(asked(walked.state)).toBe('A act')
    }
  })

  it('R16.7 one player alone may be asked again and again', () => {
    const poor = table('', 'A 3;T1 B 3;T3')
    expect(askedAfter(poor, 'g2!1', 'g6!1', 'g6!1', 'g6!1')).toEqual([
      'B ability',
      'B ability',
      'B ability',
      'A act',
    ])
  })

  it('R16.7 a pass that is given is an event, to all alike', () => {
    const passed = act(table(), 'g4-g3', 'pass')
    expect(eventsOf(passed).slice(2)).toEqual(['passed B'])
    const both = act(table(), 'g2!1', 'pass', 'pass')
    expect(eventsOf(both).slice(2, 4)).toEqual(['passed B', 'passed A'])
  })

  it('R16.7 a pass is the default, which the server gives in a player’s place', () => {
    const { state } = play(table(), 'g4-g3')
    expect(defaultIntent(state, 'B')).toEqual({ type: 'pass' })
    expect(defaultIntent(state, 'A')).toBeNull()
    expectAllRefused(state, {
      'server pass': { code: 'not_your_decision', rule: 'R8.1', awaited: 'B' },
      'A pass': { code: 'not_your_decision', rule: 'R8.1', awaited: 'B' },
    })
  })

  it('R16.7 whether a window asks follows from public facts alone', () => {
    const lane = (item: string) =>
      lab(`A1 . A:${item}~ . . B:blast-lizard B:archer`, 'A 3;M9 B 3;T1')
    const states = ['energy-disk', 'trap-bandit', 'time-machine'].map(
      (item) => play(lane(item), 'g2-g3').state,
    )
    const facts = states.map((state) => [asked(state), legalIntents(viewState(state, 'B'), 'B')])
    expect(facts[1]).toEqual(facts[0])
    expect(facts[2]).toEqual(facts[0])
    const [first] = states
    const opened =
      first === undefined ? [] : seenBy((viewer) => decisionOf(viewState(first, viewer)))
    expect(opened).toEqual([
      { type: 'window', seat: 'B', kind: 'walk' },
      { type: 'window', seat: 'B', kind: 'walk' },
      { type: 'window', seat: 'B', kind: 'walk' },
    ])
  })

  it('R16.8 only abilities can be links: nothing else is done in a window', () => {
    const { state } = play(table(), 'g4-g3')
    const step = { code: 'wrong_step', rule: 'R5.1', awaited: 'window' } as const
    expect(answersIn(state)).toEqual(['g6!1', 'pass'])
    for (const text of [
      'g5-g4',
      'g5xg4',
      'defend',
      'take',
      'end',
      'skip',
      'jump g5>g4',
      'use',
      'decline',
      'choose 1',
      'roll 1.2.3',
      'dim 1/1 X@g3',
    ])
      expectAllRefused(state, { [`B ${text}`]: step })
  })

  it('R16.8 R17.8 a player may resign or talk of a draw meanwhile, and the window stands', () => {
    const { state } = play(table(), 'g4-g3')
    const offered = play(state, 'A draw', 'B draw no')
    expect(asked(offered.state)).toBe('B walk')
    expect(told(offered.state, 'pass')).toEqual(['passed B'])
    expect(play(state, 'A resign').state.outcome?.winner).toBe('B')
  })
})
