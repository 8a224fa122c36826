/** The kernel's public API, used by every game and every host of games. */
export { assert, present, unreachable } from './kernel/assert.ts'
export {
  type Chance,
  fairChance,
  type KeyedHash,
  type ScriptedChance,
  scriptedChance,
  seededChance,
} from './kernel/chance.ts'
export {
  answered,
  asked,
  deadlineOf,
  freshClock,
  lapsed,
  missed,
  paused,
  type SeatClock,
  shifted,
  stoppedAt,
  type TimeControl,
  type TurnAccount,
  withIncrement,
} from './kernel/clock.ts'
export {
  type DiceFault,
  diceFault,
  diceKey,
  type MatchDice,
  nonceCommitment,
  type SeatDice,
  secretCommitment,
} from './kernel/fairness.ts'
export {
  type Game,
  type GameTypes,
  type OpenDecision,
  type Placing,
  type Refusal,
  SERVER,
  SPECTATOR,
  type Step,
} from './kernel/game.ts'
export { hashOf, hashOfBy, type Plain, type TextHash, textHash } from './kernel/hash.ts'
export { atOnce, type InSteps, mapInSteps } from './kernel/in-steps.ts'
export { allAnswers, type LegalAnswers, listedAnswers } from './kernel/legal-answers.ts'
export type { FinishedMatch, MissedChance } from './kernel/missed-chance.ts'
export { nameFault, plainName } from './kernel/name-rule.ts'
export { type RecordedIntent, type ReplayError, replay } from './kernel/replay.ts'
export { err, ok, type Result } from './kernel/result.ts'
