import { NETS } from '../geometry/nets.ts'
import type { CrestPool } from '../model/crest-pool.ts'
import { EMPTY_POOL } from '../model/crest-pool.ts'
import type { SeatState } from '../model/state.ts'
import { CRESTS } from '../types.ts'
import { CREST_LETTERS } from './face.ts'
import { makeNumbers, parseNumber, parseNumbers } from './number-list.ts'

/** What the field of a seat says; what it leaves out is not there. */
export interface SeatNotes extends Partial<SeatState> {
  readonly heartPoints: number
  /** Whether its offer of a draw stands. */
  readonly offers: boolean
}

/** The default of each part that a field can leave out. */
export type SeatDefaults = Omit<SeatState, 'heartPoints'>

/** A pool in text: a letter and a number for each kind that is there: `M2A1`. */
export const makePool = (pool: CrestPool): string =>
  CRESTS.filter((crest) => pool[crest] > 0)
    .map((crest) => `${CREST_LETTERS[crest]}${pool[crest]}`)
    .join('')

/** The field of a seat: heart points, then by `;` each part that differs from its default. */
export function makeSeat(seat: SeatState, usual: SeatDefaults, offers: boolean): string {
  const parts = [
    makePool(seat.crests),
    differ(makeNumbers(seat.dice), makeNumbers(usual.dice)),
    differ(`r${makeNumbers(seat.reserve)}`, `r${makeNumbers(usual.reserve)}`),
    differ(`s${seat.summons}`, `s${usual.summons}`),
    differ(`m${seat.summoned.join('.')}`, `m${usual.summoned.join('.')}`),
    differ(`u${makeNumbers(seat.shown)}`, `u${makeNumbers(usual.shown)}`),
    seat.netsUsed === 0 ? '' : `n${makeNets(seat.netsUsed)}`,
    seat.masterAttacks === 0 ? '' : `*${seat.masterAttacks === 1 ? '' : seat.masterAttacks}`,
    makeOffer(seat.offeredDraw, offers),
  ]
  return [seat.heartPoints, ...parts.filter((part) => part !== '')].join(';')
}

const differ = (text: string, usual: string): string => (text === usual ? '' : text)

const makeOffer = (offered: boolean, stands: boolean): string => {
  if (stands) return '=?'
  return offered ? '=' : ''
}

const makeNets = (mask: number): string =>
  NETS.filter(({ index }) => ((mask >>> index) & 1) === 1)
    .map(({ alias }) => alias)
    .join('')

/** The parts after the heart points, by the sign that each begins with. */
const READERS: Readonly<Record<string, (rest: string) => Partial<SeatNotes> | null>> = {
  r: (rest) => wrap(parseNumbers(rest), (reserve) => ({ reserve })),
  s: (rest) => wrap(parseNumber(rest), (summons) => ({ summons })),
  m: (rest) => wrap(parseSummoned(rest), (summoned) => ({ summoned })),
  u: (rest) => wrap(parseNumbers(rest), (shown) => ({ shown })),
  n: (rest) => wrap(parseNets(rest), (netsUsed) => ({ netsUsed })),
  '*': (rest) => wrap(rest === '' ? 1 : parseNumber(rest), (masterAttacks) => ({ masterAttacks })),
  '=': (rest) => (rest === '' || rest === '?' ? { offeredDraw: true, offers: rest === '?' } : null),
}

const wrap = <T, U>(value: T | null, make: (value: T) => U): U | null =>
  value === null ? null : make(value)

/** What the field of a seat says, or null when it is none. Parts come in any order, each once. */
export function parseSeat(text: string): SeatNotes | null {
  const [hearts = '', ...parts] = text.split(';')
  const heartPoints = parseNumber(hearts)
  const kinds = parts.map(kindOf)
  if (heartPoints === null || new Set(kinds).size < kinds.length) return null
  let notes: SeatNotes = { heartPoints, offers: false }
  for (const part of parts) {
    const more = parsePart(part)
    if (more === null) return null
    notes = { ...notes, ...more }
  }
  return notes
}

const kindOf = (part: string): string => {
  if (/^\d/.test(part)) return 'dice'
  return /^[A-Z]/.test(part) ? 'crests' : part.slice(0, 1)
}

function parsePart(part: string): Partial<SeatNotes> | null {
  const kind = kindOf(part)
  if (kind === 'dice') return wrap(parseNumbers(part), (dice) => ({ dice }))
  if (kind === 'crests') return wrap(parsePool(part), (crests) => ({ crests }))
  return READERS[kind]?.(part.slice(1)) ?? null
}

/** Crests in any order, each kind once; without a number, one. */
function parsePool(text: string): CrestPool | null {
  const found = text.match(/[A-Z]\d*/g) ?? []
  const pool: Record<keyof CrestPool, number> = { ...EMPTY_POOL }
  const letters = new Set(found.map((one) => one.slice(0, 1)))
  if (found.join('') !== text || letters.size < found.length) return null
  for (const one of found) {
    const crest = CRESTS.find((kind) => CREST_LETTERS[kind] === one.slice(0, 1))
    const count = one.length === 1 ? 1 : parseNumber(one.slice(1))
    if (crest === undefined || count === null) return null
    pool[crest] = count
  }
  return pool
}

function parseSummoned(text: string): SeatState['summoned'] | null {
  const [one, two, three, four, ...rest] = text.split('.').map(parseNumber)
  if (one == null || two == null || three == null || four == null || rest.length > 0) return null
  return [one, two, three, four]
}

function parseNets(text: string): number | null {
  let mask = 0
  for (const letter of text) {
    const net = NETS.find(({ alias }) => alias === letter)
    if (net === undefined || ((mask >>> net.index) & 1) === 1) return null
    mask |= 1 << net.index
  }
  return mask
}
