import { findPlace } from '../model/zones.ts'
import {
  type MonsterZone,
  POSITIONS,
  type Position,
  SEATS,
  type Seat,
  type SupportZone,
  type Zone,
} from '../types.ts'

/** The words of a line: what white space parts. */
export const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/).filter(Boolean)

/** The parts of a text between separators, without white space around them. */
export const partsOf = (text: string, separator: string): readonly string[] =>
  text.split(separator).map((part) => part.trim())

/** A whole number of at most six digits; null for any other text. */
export const parseNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null

/** A number with its sign. */
export const makeSigned = (number: number): string => (number < 0 ? `${number}` : `+${number}`)

/** Whether a text is the letter of a seat. */
export const isSeat = (text: string | undefined): text is Seat =>
  (SEATS as readonly unknown[]).includes(text)

/** Whether a text is a position. */
export const isPosition = (text: string | undefined): text is Position =>
  (POSITIONS as readonly unknown[]).includes(text)

/** Whether a text names a zone. */
export const isZone = (text: string | undefined): text is Zone =>
  text !== undefined && findPlace(text) !== undefined

/** Whether a text names a monster zone. */
export const isMonsterZone = (text: string | undefined): text is MonsterZone =>
  text !== undefined && findPlace(text)?.kind === 'monster'

/** Whether a text names a support zone. */
export const isSupportZone = (text: string | undefined): text is SupportZone =>
  text !== undefined && findPlace(text)?.kind === 'support'

/** Whether a text can be the id of a card. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[a-z0-9-]{1,40}$/.test(text)

/** Zones joined by `+`; `direct` for none. */
export const makeZones = (zones: readonly MonsterZone[]): string =>
  zones.length === 0 ? 'direct' : zones.join('+')

/** Places from the best: seats that share one are joined by `+`. */
export const makePlaces = (places: readonly (readonly Seat[])[]): string =>
  places.map((seats) => seats.join('+')).join(' ')
