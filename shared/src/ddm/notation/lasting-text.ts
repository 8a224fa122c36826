import type { Change, Lasting } from '../model/lasting.ts'
import { monsterById, type State } from '../model/state.ts'
import { GENERAL_ABILITIES } from '../types.ts'
import { makeRef, readRef } from './figure-ref.ts'
import { seatOf } from './seat-letter.ts'

/**
 * The changes that end by themselves, by commas, in the order in which they happened: the monster,
 * what has changed, until when, and the card that did it: `g3:attack+20/turn/mystic-horseman`.
 * Empty for none.
 */
export const makeLasting = (state: State): string =>
  state.lasting
    .map((change) => {
      const { monster, until, cause } = change
      return `${makeRef(state, monster)}:${makeChange(state, change)}/${until}/${cause}`
    })
    .join(',')

function makeChange(state: State, change: Change): string {
  switch (change.what) {
    case 'general':
      return change.general
    case 'reach':
      return `reach${change.distance}`
    case 'reduce':
      return `reduce${change.amount}`
    case 'prevent':
      return 'prevent'
    case 'redirect':
      return `redirect>${makeRef(state, change.to)}`
    case 'control':
      return `back>${change.back}`
    default:
      return `${change.what}${change.amount > 0 ? '+' : ''}${change.amount}`
  }
}

interface Reader {
  readonly pattern: RegExp
  /** Until when such a change can last. */
  readonly until: readonly Lasting['until'][]
  /** What the part in brackets says; null when it says nothing that can be. */
  readonly read: (state: State, said: string) => Change | null
}

const isPoints = (amount: number): boolean => amount !== 0 && amount % 10 === 0

const readStat =
  (what: 'attack' | 'defense'): Reader['read'] =>
  (_, said) =>
    isPoints(Number(said)) ? { what, amount: Number(said) } : null

const READERS: readonly Reader[] = [
  {
    pattern: /^attack([+-]\d{1,6})$/,
    until: ['battle', 'turn', 'nextBattle'],
    read: readStat('attack'),
  },
  {
    pattern: /^defense([+-]\d{1,6})$/,
    until: ['battle', 'turn', 'nextBattle'],
    read: readStat('defense'),
  },
  {
    pattern: /^reach(\d{1,3})$/,
    until: ['turn'],
    read: (_, said) => (Number(said) > 0 ? { what: 'reach', distance: Number(said) } : null),
  },
  {
    pattern: /^reduce(\d{1,6})$/,
    until: ['battle'],
    read: (_, said) => (isPoints(Number(said)) ? { what: 'reduce', amount: Number(said) } : null),
  },
  { pattern: /^(prevent)$/, until: ['battle'], read: () => ({ what: 'prevent' }) },
  {
    pattern: /^redirect>(.+)$/,
    until: ['battle'],
    read: (state, said) => {
      const to = readRef(state, said)
      return to === null ? null : { what: 'redirect', to }
    },
  },
  {
    pattern: /^back>([AB])$/,
    until: ['turn'],
    read: (_, said) => ({ what: 'control', back: seatOf(said) }),
  },
  {
    pattern: /^([a-z-]+)$/,
    until: ['battle', 'turn'],
    read: (_, said) => {
      const general = GENERAL_ABILITIES.find((one) => one === said)
      return general === undefined ? null : { what: 'general', general }
    },
  },
]

/** The changes of such a field, or the entry that is none or cannot be. */
export function readLasting(state: State, text: string): readonly Lasting[] | string {
  const changes: Lasting[] = []
  for (const part of text === '' ? [] : text.split(',')) {
    const change = readEntry(state, part)
    if (change === null) return part
    changes.push(change)
  }
  return changes
}

function readEntry(state: State, text: string): Lasting | null {
  const match = /^([^:]+):([^:/]+)\/([a-zA-Z]+)\/([a-z0-9-]+)$/.exec(text)
  const [, named = '', changed = '', end, cause = ''] = match ?? []
  const monster = readRef(state, named)
  if (monster === null || monsterById(state, monster) === undefined) return null
  for (const { pattern, until: ends, read } of READERS) {
    const said = pattern.exec(changed)?.[1]
    const until = ends.find((one) => one === end)
    const change = said === undefined ? null : read(state, said)
    if (change !== null)
      return until === undefined || !isListed(state, cause)
        ? null
        : { ...change, monster, cause, until }
  }
  return null
}

/** Whether a card of either list has this id: nothing else does anything. */
const isListed = ({ setup: { lists } }: State, id: string): boolean =>
  [lists.A, lists.B].some(
    ({ dice, figures }) =>
      figures.some((card) => card.id === id) || dice.some(({ card }) => card.id === id),
  )
