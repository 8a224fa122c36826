/** How the bots of Duel think: apart from the rules, since a server loads it for their threads alone. */
export type { Brain } from './brain.ts'
export { BRAINS, brainUntil, EFFORTS } from './brains.ts'
export { determinise } from './determinise.ts'
export { agreesToDraw } from './drawing.ts'
export { findingMissed, MISSED_EFFORT, type MissedEffort } from './missed-chances.ts'
export { type Effort, type RatedAnswer, ratedAnswers, searching } from './searching.ts'
