import type { BattleEvent, State } from '@dungeon-dice/client-sdk/skirmish'
import type { Presented as PresentedMoment } from '../../../ui/presentation/show-queue.ts'
import type { Moment } from '../../../ui/presentation/use-presented.ts'

/** How a battle stands after a step. */
export type Frame = Moment<State, BattleEvent>

/** One thing that is shown: dice that roll, then what comes of them. */
export interface Act {
  readonly type: 'roll' | 'show'
  /** The screen meanwhile. */
  readonly frame: Frame
  readonly events: readonly BattleEvent[]
  readonly lengthMs: number
}

/** The presentation of a battle at a moment. */
export type Presented = PresentedMoment<Frame, Act>

const ROLL_MS = 900
const MOVE_MS = 170
const EFFECT_MS = 750
const NOTE_MS = 250

/** Faces that an event shows; null for one without dice. */
export function diceOf(event: BattleEvent): readonly number[] | null {
  if (!('dice' in event) || event.dice.length === 0) return null
  return event.dice
}

const QUIET: readonly BattleEvent['type'][] = ['turnBegan', 'fighterChosen', 'statusEnded']

function lengthOf(events: readonly BattleEvent[]): number {
  if (events.some(({ type }) => type === 'damaged' || type === 'healed' || type === 'knockedOut'))
    return EFFECT_MS
  if (events.every(({ type }) => QUIET.includes(type))) return 0
  return events.some(({ type }) => type === 'moved') ? MOVE_MS : NOTE_MS
}

/** The acts that show a step, each `pace` times as long as usual. */
export function actsOf(before: Frame, after: Frame, pace: number): readonly Act[] {
  const events = after.history.slice(before.history.length)
  const show: Act = { type: 'show', frame: after, events, lengthMs: lengthOf(events) * pace }
  const rolls = events.filter((event) => diceOf(event) !== null)
  if (pace === 0 || rolls.length === 0) return [show]
  return [{ type: 'roll', frame: before, events: rolls, lengthMs: ROLL_MS * pace }, show]
}
