import { readFileSync } from 'node:fs'
import {
  BUILT_IN,
  DEFAULT_LIST,
  type EventType,
  type GameEvent,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../shared/tests/support/diagram.ts'
import { watchBots } from '../../../../tests/support/bot-duel.ts'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import type { GaveUp } from '../text/speaking.ts'
import { EVENT_RULES, eventRule } from './event-rules.ts'
import { eventWords } from './event-words.ts'
import { BLANK, narrateOn } from './narrated-history.ts'

const SOURCE = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }

const DUEL = `
     f   g   h
 4   .   b2  b
 3   a   a1  a
 2   .   a   .
 1   .   A   .
1=A10:10  2=B5
A 3;M2A1  B 3;D1  5A:act`.slice(1)

function duel(): State {
  const read = parseDiagram(DUEL, SOURCE)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const said = (event: GameEvent, own: 'A' | 'B' | null, text = EN, names = { A: '', B: 'greedy' }) =>
  eventWords(event, { text, state: duel(), own, names })

describe('words of events', () => {
  it('say what the own summon lacked, in its turn (R7.6, R7.8, R18.3)', () => {
    const skipped: GameEvent = { type: 'summonSkipped', seat: 'A', possible: false }
    const face = { crest: 'summon', count: 1 } as const
    const now = duel()
    const rolled = [1, 2].map((die) => ({ die, face }))
    const { A, B } = now.seats
    const lacking = (own: Partial<typeof A>): State => ({
      ...{ ...now, rolled, seats: { A: { ...A, ...own }, B } },
    })
    const told = (state: State, own: 'A' | 'B', turn = state.turn, text = EN) =>
      eventWords(skipped, { text, state, own, turn })
    const { summonLacks, summonImpossible } = EN.events
    const unknown = summonImpossible({ seat: 'A', isYou: true, name: null })
    expect(told(lacking({ summons: 10 }), 'A')).toBe(summonLacks.summons)
    expect(told(lacking({ reserve: [] }), 'A')).toBe(summonLacks.figures)
    expect(told(lacking({ summons: 10 }), 'A', now.turn, DE)).toBe(DE.events.summonLacks.summons)
    expect(told(lacking({ summons: 10 }), 'A', now.turn - 2)).toBe(unknown)
    expect(told(lacking({ summons: 10 }), 'B')).toBe(
      'Your opponent rolled a summon but has nothing that can be placed.',
    )
  })

  it('name the figures, and whose they are', () => {
    const attack: GameEvent = { type: 'attackDeclared', from: 'g4', at: 'g3' }
    expect(said(attack, 'A')).toBe('Greedy’s Larvae Moth on g4 attacks your Battle Steer on g3.')
    expect(said(attack, 'B')).toBe(
      'Your Larvae Moth on g4 attacks your opponent’s Battle Steer on g3.',
    )
    expect(said(attack, null)).toBe('Greedy’s Larvae Moth on g4 attacks A’s Battle Steer on g3.')
    expect(said(attack, 'A', DE)).toBe(
      'Greedys Larvae Moth auf g4 greift deinen Battle Steer auf g3 an.',
    )
    expect(said(attack, 'B', DE)).toBe(
      'Deine Larvae Moth auf g4 greift den Battle Steer deines Gegners auf g3 an.',
    )
  })

  it('name the Dungeon Master', () => {
    const attack: GameEvent = { type: 'attackDeclared', from: 'g3', at: 'g19' }
    expect(said(attack, 'B')).toBe(
      'Your opponent’s Battle Steer on g3 attacks your Dungeon Master.',
    )
    expect(said(attack, 'B', DE)).toBe(
      'Der Battle Steer deines Gegners auf g3 greift deinen Dungeon Master an.',
    )
  })

  it('name the last heart, and the loss of it (R12.9)', () => {
    const lost = (left: number): GameEvent => ({
      type: 'heartPointsLost',
      seat: 'A',
      amount: 1,
      left,
    })
    expect(said(lost(1), 'A')).toBe(
      'Your Dungeon Master loses a heart point: only the last heart is left.',
    )
    expect(said(lost(0), 'B')).toBe('Your opponent’s Dungeon Master loses the last heart.')
    expect(said(lost(1), 'A', DE)).toBe(
      'Dein Dungeon Master verliert einen Herzpunkt: nur das letzte Herz bleibt.',
    )
    expect(said(lost(0), 'A', DE)).toBe('Dein Dungeon Master verliert das letzte Herz.')
    const who = { seat: 'A', isYou: true, name: null } as const
    const standing = { who, heartPoints: 1, monsters: 2 }
    expect(EN.events.standing(standing)).toBe('You have only the last heart and 2 monsters.')
    expect(DE.events.standing(standing)).toBe('Du hast nur noch das letzte Herz und 2 Monster.')
  })

  it('sum a roll up, summon faces by the level of their dice (R7.1)', () => {
    const roll: GameEvent = {
      type: 'diceRolled',
      seat: 'A',
      dice: [
        { die: 1, face: { crest: 'summon', count: 1 } },
        { die: 2, face: { crest: 'summon', count: 1 } },
        { die: 3, face: { crest: 'movement', count: 1 } },
      ],
    }
    expect(said(roll, 'A')).toBe('You roll 2 summon crests of level 1 and 1 movement crest.')
    expect(said(roll, 'A', DE)).toBe(
      'Du würfelst 2 Beschwörungswappen der Stufe 1 und 1 Bewegungswappen.',
    )
  })

  it('say how much a monster has left (R12.6)', () => {
    const damaged: GameEvent = {
      type: 'damaged',
      at: 'g3',
      amount: 10,
      damage: 10,
      cause: 'attack',
    }
    expect(said(damaged, 'A')).toMatch(/^Your Battle Steer takes 10 damage: \d+ of \d+ HP left\.$/)
  })

  it('say how it ended (R17.6)', () => {
    const lists = { A: { dice: [], figures: [] }, B: { dice: [], figures: [] } }
    const end: GameEvent = {
      type: 'duelEnded',
      winner: 'A',
      rule: 'R17.6.1',
      ladder: 'R17.4',
      lists,
    }
    expect(said(end, 'A')).toBe(
      'You win: deadlock, no side can grow or reach the other; more heart points (tie-break).',
    )
    expect(eventRule(end)).toBe('R17.6')
  })

  it('name who gave up, and how, as the result does (R17.8)', () => {
    const lists = { A: { dice: [], figures: [] }, B: { dice: [], figures: [] } }
    const end: GameEvent = { type: 'duelEnded', winner: 'B', rule: 'R17.8', ladder: null, lists }
    const told = (text: typeof EN, own: 'A' | null, gaveUp: GaveUp | null) =>
      eventWords(end, { text, state: duel(), own, names: { A: 'Ann', B: 'Bob' }, gaveUp })
    expect(told(EN, null, 'resigned')).toBe('Bob wins: Ann resigned.')
    expect(told(EN, 'A', 'resigned')).toBe('Bob wins: you resigned.')
    expect(told(EN, null, 'time')).toBe('Bob wins: Ann ran out of time.')
    expect(told(EN, null, 'left')).toMatch(/^Bob wins: Ann left the match/)
    expect(told(EN, null, null)).toBe('Bob wins: Ann resigned, left the match or ran out of time.')
    expect(told(DE, 'A', 'resigned')).toBe('Bob gewinnt: du hast aufgegeben.')
    expect(told(DE, 'A', 'time')).toBe('Bob gewinnt: deine Bedenkzeit ist abgelaufen.')
    expect(told(DE, null, 'time')).toBe('Bob gewinnt: Anns Bedenkzeit ist abgelaufen.')
    const draw = { ...end, winner: null }
    expect(eventWords(draw, { text: EN, state: duel(), own: 'A' })).toBe(
      'A draw: by agreement, or claimed after a player left.',
    )
  })
})

/** Whether a text is one or more sentences without holes. */
const isProse = (text: string): boolean =>
  /^[\p{Lu}\d„“]/u.test(text) &&
  /\.$/.test(text) &&
  !/undefined|null|NaN|\[object| {2}|\.\.| [.,:;]/.test(text)

describe.each([
  ['tabletop', 7, 'A'],
  ['tabletop', 8, 'spectator'],
  ['gba', 9, 'B'],
] as const)('a whole duel, %s %i as %s sees it', (preset, seed, viewer) => {
  const last = watchBots(preset, seed, viewer).at(-1)
  const own = viewer === 'spectator' ? null : viewer

  it.each([
    ['English', EN],
    ['German', DE],
  ])('is told in %s', (_, text) => {
    if (last === undefined) throw new Error('a duel has a beginning')
    const { events } = narrateOn(BLANK, last.history, { text, state: last.state, own })
    expect(events.length).toBe(last.history.length)
    expect(events.map(({ words }) => words).filter((words) => !isProse(words))).toEqual([])
    expect(new Set(events.map(({ event }) => event.type)).size).toBeGreaterThan(15)
  })

  it('names every figure that walks, attacks or is hurt', () => {
    if (last === undefined) throw new Error('a duel has a beginning')
    const { events } = narrateOn(BLANK, last.history, { text: EN, state: last.state, own })
    const named: readonly EventType[] = ['monsterWalked', 'attackDeclared', 'damaged', 'defended']
    const nameless = events.filter(
      ({ event, words }) => named.includes(event.type) && /^[A-Y]\d+ /i.test(words),
    )
    expect(nameless).toEqual([])
  })
})

describe('rules of events', () => {
  it('stand in the rule book', () => {
    const book = readFileSync(new URL('../../../../../docs/rules.md', import.meta.url), 'utf8')
    const missing = Object.values(EVENT_RULES).filter(
      (rule) => !new RegExp(`\\*\\*${rule}[ *]`).test(book),
    )
    expect(missing).toEqual([])
  })
})
