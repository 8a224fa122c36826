import type { EventOf, EventType, GameEvent } from '@dungeon-dice/client-sdk/rules'
import type { NarratedEvent } from './narrated-history.ts'

const always = (): boolean => true

/** Events that are not announced: others say the same, or they do not matter. */
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

/** True for an event that needs no announcement. */
function isQuiet(event: GameEvent): boolean {
  const quiet = QUIET[event.type] as ((event: GameEvent) => boolean) | undefined
  return quiet?.(event) ?? false
}

/** The same for an event as it was told. */
export const isHushed = ({ event, isUnhurt }: Pick<NarratedEvent, 'event' | 'isUnhurt'>): boolean =>
  isQuiet(event) && !isUnhurt

/** Most sentences announced at once: the newest are kept, and all are in the log. */
const MOST = 12

/** Words about an event besides its sentence; empty for nothing. */
type More = (event: GameEvent) => string

/** Events that came together as one announcement; empty when there is nothing to say. */
export const spoken = (told: readonly NarratedEvent[], more: More = () => ''): string =>
  told
    .filter((one) => !isHushed(one) || more(one.event) !== '')
    .slice(-MOST)
    .flatMap((one) => [isHushed(one) ? '' : one.words, more(one.event)])
    .filter((words) => words !== '')
    .join(' ')
