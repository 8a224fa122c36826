import type { State } from '../model/state.ts'
import { figuresOf } from './figure-text.ts'
import { numberOrNull } from './number-list.ts'
import { makeNumbersOf, type OriginNotes } from './origin-text.ts'
import { seatOf } from './seat-letter.ts'

/** The destroyed monsters, by commas: seat, die, and the figure if it is not the usual one; empty for none. */
export function makeDestroyed(state: State): string {
  const { setup, destroyed } = state
  const figures = figuresOf(state)
  return destroyed
    .map((origin, place) => {
      const before = [...figures, ...destroyed.slice(0, place)]
      return `${origin.summoner}${makeNumbersOf(setup, origin, before)}`
    })
    .join(',')
}

/** Where the destroyed monsters of a field came from, or the entry that is none. */
export function parseDestroyed(text: string): readonly OriginNotes[] | string {
  const notes: OriginNotes[] = []
  for (const part of text === '' ? [] : text.split(',')) {
    const [, seat, die, figure] = /^([AB])(\d{1,3})(?:\/(\d{1,3}))?$/.exec(part) ?? []
    if (seat === undefined) return part
    notes.push({ summoner: seatOf(seat), die: Number(die), figure: numberOrNull(figure) })
  }
  return notes
}
