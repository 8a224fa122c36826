import {
  type BattleEvent,
  type EventOf,
  type EventType,
  FIGHTER_IDS,
  movesOf,
  STATUS_KINDS,
} from '@dungeon-dice/client-sdk/skirmish'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '../../../../tests/support/forbidden-forms.ts'
import { eventRule } from '../narration/event-rules.ts'
import { eventWords } from '../narration/narrate.ts'
import { WORDS } from './use-words.ts'

/** An event of each type; one that is missing does not compile. */
const ONE: { readonly [T in EventType]: Omit<EventOf<T>, 'type'> } = {
  fighterChosen: { seat: 'A' },
  fightersShown: { fighters: { A: 'ashcolt', B: 'rimecat' } },
  orderRolled: { seat: 'A', dice: [1, 10] },
  turnBegan: { seat: 'A', turn: 3 },
  struck: { seat: 'B', runner: 'A', move: 'ice-claw', dice: [1, 2] },
  declined: { seat: 'B', runner: 'A' },
  moved: { seat: 'A', from: { x: 1, y: 1 }, to: { x: 2, y: 2 } },
  attacked: { seat: 'A', target: 'B', dice: [3, 4] },
  used: { seat: 'A', move: 'scorch-bite', target: 'B' },
  damaged: { seat: 'B', amount: 7, hp: 73, cause: 'attack' },
  healed: { seat: 'A', amount: 5, hp: 80, cause: 'move', dice: [2, 3] },
  statusGained: { seat: 'A', kind: 'burn', n: 3, turns: 1 },
  statusRefused: { seat: 'A', kind: 'burn', n: 3, turns: 1 },
  statusEnded: { seat: 'A', kind: 'weak', cause: 'time' },
  defended: { seat: 'A' },
  transformed: { seat: 'A', stage: 3, hp: 120, turns: 7, dice: [3, 4] },
  shifted: { seat: 'A', stage: 2, hp: 100 },
  reverted: { seat: 'A', stage: 1, hp: 60 },
  provoked: { striker: 'B', runner: 'A' },
  knockedOut: { seat: 'B', cause: 'attack' },
  resigned: { seat: 'B', by: 'server' },
  drawOffered: { seat: 'A' },
  drawAnswered: { seat: 'B', accept: false },
  drawLapsed: { seat: 'A' },
  ended: { places: [['A'], ['B']], rule: 'R13.1' },
}

const EVENTS = Object.entries(ONE).map(([type, facts]) => ({ type, ...facts }) as BattleEvent)
const NAMES: Readonly<Record<string, string>> = { A: 'Ada', B: 'Ben' }
const nameOf = (seat: string): string => NAMES[seat] ?? seat

describe.each(['en', 'de'] as const)('sentences in %s', (language) => {
  const words = WORDS[language]
  const said = EVENTS.flatMap((event) =>
    ([null, 'A', 'B'] as const).map((own) => eventWords(event, { words, own, nameOf })),
  )

  it('each event has one, for a player, an opponent and a spectator', () => {
    expect(said.length).toBe(EVENTS.length * 3)
    for (const sentence of said) {
      expect(sentence).toMatch(/^[\p{Lu}\d−+].*\.$/u)
      expect(sentence).not.toMatch(/undefined|NaN|\[object|null/)
    }
  })

  it('none has a form that players stumble over', () => {
    const forms = FORBIDDEN.filter((form) => form.language === language)
    for (const sentence of said) {
      const found = forms.filter(({ form }) => form.test(sentence)).map(({ say }) => say)
      expect([sentence, found]).toEqual([sentence, []])
    }
  })

  it('each fighter, move and status has a name of its own', () => {
    const moves = FIGHTER_IDS.flatMap((id) => movesOf(id).map(({ move }) => words.move(move)))
    expect(new Set(moves).size).toBe(moves.length)
    expect(new Set(FIGHTER_IDS.map(words.fighter)).size).toBe(FIGHTER_IDS.length)
    for (const kind of STATUS_KINDS) expect(words.status(kind, 2, 3)).toMatch(/2.*3/)
  })
})

describe('German', () => {
  const { de } = WORDS
  it('has names of its own for all fighters and moves', () => {
    const ids = FIGHTER_IDS.flatMap((id) => [id, ...movesOf(id).map(({ move }) => move)])
    const untold = ids.filter((id) => de.fighter(id) === id && de.move(id) === id)
    expect(untold).toEqual([])
  })

  it('has names without a part that is too long for a small cell', () => {
    for (const id of FIGHTER_IDS) {
      expect(de.fighterDivided(id).replaceAll('\u00ad', '')).toBe(de.fighter(id))
      for (const part of de.fighterDivided(id).split(/[\u00ad ]/))
        expect(part.length, part).toBeLessThanOrEqual(9)
    }
  })

  it('has a sentence for each refusal', () => {
    expect(Object.keys(de.refusals)).toEqual(Object.keys(WORDS.en.refusals))
  })
})

describe('rules of events', () => {
  it('each event leads to a rule; burn and the end to their own', () => {
    for (const event of EVENTS) expect(eventRule(event)).toMatch(/^R\d+\.\d+$/)
    expect(eventRule({ type: 'damaged', seat: 'A', amount: 1, hp: 1, cause: 'burn' })).toBe('R10.2')
    expect(eventRule({ type: 'ended', places: [['A', 'B']], rule: 'R13.4' })).toBe('R13.4')
  })
})
