import { attackDiceOf, type Stage } from '@dungeon-dice/client-sdk/skirmish'

/** Attack dice of a stage without statuses (R1.3). */
export const attackDiceAt = (stage: Stage): number => attackDiceOf({ stage, statuses: [] })
