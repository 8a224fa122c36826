import type { Course, EventType } from '@dungeon-dice/client-sdk/rules'

/** The changes of every walk that is not interrupted. */
const OF_A_WALK: readonly EventType[] = ['monsterWalked', 'crestsLost', 'passed']

/** True if a walk triggers something, or a player may respond to it. */
export const hasMoreThanWalk = ({ events, unknowns }: Course): boolean =>
  unknowns.length > 0 || events.some(({ type }) => !OF_A_WALK.includes(type))
