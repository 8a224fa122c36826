import type { Square } from '../model/grid.ts'
import { SEATS, type Seat, STAGES, STATUS_KINDS, type Stage, type StatusKind } from '../types.ts'

/** The words of a line: what white space parts. */
export const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/).filter(Boolean)

/** The parts of a text between separators, without white space around them. */
export const partsOf = (text: string, separator: string): readonly string[] =>
  text.split(separator).map((part) => part.trim())

/** A whole number of at most six digits; null for any other text. */
export const parseNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null

/** A square as `x,y`. */
export const makeSquare = ({ x, y }: Square): string => `${x},${y}`

/** The square of a text `x,y`, on any grid or beyond it; null for any other text. */
export function parseSquare(text: string | undefined): Square | null {
  const [, x, y] = /^(-?\d{1,3}),(-?\d{1,3})$/.exec(text ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
}

/** Whether a text is the letter of a seat. */
export const isSeat = (text: string | undefined): text is Seat =>
  (SEATS as readonly unknown[]).includes(text)

/** Whether a text is a kind of status. */
export const isStatusKind = (text: string | undefined): text is StatusKind =>
  (STATUS_KINDS as readonly unknown[]).includes(text)

/** The stage of a text `s3`; null for any other text. */
export function parseStage(text: string): Stage | null {
  const number = parseNumber(text.startsWith('s') ? text.slice(1) : undefined)
  return STAGES.find((stage) => stage === number) ?? null
}

/** Dice as they are shown, in brackets. */
export const makeDice = (dice: readonly number[]): string => `[${dice.join(' ')}]`

/** Places from the best: seats that share one are joined by `+`. */
export const makePlaces = (places: readonly (readonly Seat[])[]): string =>
  places.map((seats) => seats.join('+')).join(' ')
