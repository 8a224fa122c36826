/** How the bots of Skirmish think: apart from the rules, since a server loads it for their threads alone. */
export type { Brain } from './brain.ts'
export { BRAINS } from './brains.ts'
export { agreesToDraw } from './drawing.ts'
export { findingMissed, MISSED_EFFORT, type MissedEffort } from './missed-chances.ts'
