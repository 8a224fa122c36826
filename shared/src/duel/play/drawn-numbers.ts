import type { DuelEvent } from '../language/event.ts'
import { SEATS } from '../types.ts'

/** A random number that an event shows. */
export interface DrawnNumber {
  /** Upper bound, exclusive. */
  readonly below: number
  readonly number: number
  /** Index of the event, from 0. */
  readonly event: number
}

/** The random numbers of a duel in order, as its events show them: the starting seat's (R3.1). */
export const drawnNumbers = (events: readonly DuelEvent[]): readonly DrawnNumber[] =>
  events.flatMap((event, place) =>
    event.type === 'starterDrawn'
      ? [{ below: SEATS.length, number: event.number, event: place }]
      : [],
  )
