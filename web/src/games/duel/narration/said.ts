import type { EventType } from '@dungeon-dice/client-sdk/duel'
import type { Entry } from './narrate.ts'

/** Events that are not said: others say what comes of them. */
const UNSAID: readonly EventType[] = ['passed', 'damageStepEnded', 'monsterToGraveyard']

/** The rule of a damage step whose fighters are those of the declared attack. */
const AS_DECLARED = 'R12.1'

/** True for an entry of the log that is announced, too: a damage step only tells more where a target changed. */
export const isSaid = ({ event, rule }: Pick<Entry, 'event' | 'rule'>): boolean =>
  !UNSAID.includes(event.type) && !(event.type === 'damageStepBegan' && rule === AS_DECLARED)
