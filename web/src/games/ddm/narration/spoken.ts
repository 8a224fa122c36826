import type { EventOf, EventType, GameEvent } from '@dungeon-dice/client-sdk/rules'
import type { NarratedEvent } from './narrated-history.ts'

const always = (): boolean => true

/** Events that are not said aloud: others that come with them say the same, or nothing hangs on them. */
const QUIET: { readonly [T in EventType]?: (event: EventOf<T>) => boolean } = {
  crestsGained: ({ cause, lost }) => cause === 'roll' && lost === 0,
  crestsLost: ({ cause }) => cause === 'paid',
  turnEnded: always,
  dimensioned: always,
  attackTaken: always,
  passed: always,
  itemTurnedUp: ({ cause }) => cause === 'setOff',
  linkResolved: ({ happened }) => happened === 'all',
  battleEnded: ({ reason }) => reason === 'done',
}

/** Whether an event is told by others that come with it, or nothing hangs on it. */
export function isQuiet(event: GameEvent): boolean {
  const quiet = QUIET[event.type] as ((event: GameEvent) => boolean) | undefined
  return quiet?.(event) ?? false
}

/** Sentences that are said at once at most: of more, the newest are worth hearing, and all are in the log. */
const MOST = 12

/** Events that came together as one announcement; empty when there is nothing to say. */
export const spoken = (told: readonly NarratedEvent[]): string =>
  told
    .filter(({ event }) => !isQuiet(event))
    .slice(-MOST)
    .map(({ words }) => words)
    .join(' ')
