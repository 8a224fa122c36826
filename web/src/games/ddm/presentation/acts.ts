import {
  decisionOf,
  type EventOf,
  type GameEvent,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { type Plan, planOf, rollPlan, STILL } from '../board/motion/plan.ts'
import { type Pace, timingAt } from './pace.ts'

/** How a match stands after a step. */
export interface Frame {
  readonly history: readonly GameEvent[]
  readonly state: State
}

/** A step of the match, as it is queued: how it stands after it, and what happened in it. */
export interface Step extends Frame {
  readonly events: readonly GameEvent[]
  /** Whose answer it was; null for none. */
  readonly by: Seat | null
}

/** The screen at a moment: during an animation its parts are at different steps. */
export interface Heads {
  /** The picture of the board, which shows the end of what moves on it. */
  readonly board: Frame
  /** The step that has been shown whole: log, announcements and the decision follow it. */
  readonly told: Frame
  /** The step shown by the players' bars. */
  readonly bars: Frame
}

/** One thing that is shown. */
export interface Act {
  readonly type: 'roll' | 'gain' | 'move'
  readonly step: Step
  /** The animation. */
  readonly events: readonly GameEvent[]
  /** Motion on the board; null leaves running what runs. */
  readonly plan: Plan | null
  readonly lengthMs: number
  /** Least time until the next act, after this one. */
  readonly pauseMs: number
  /** The changes of the screen when it begins, and when it ends. */
  readonly atStart: Partial<Heads>
  readonly atEnd: Partial<Heads>
  /** True if the next decision may be made from its start. */
  readonly isOpen: boolean
}

/** The step between two frames: whoever was asked before has answered. */
export function stepBetween(before: Frame, after: Frame): Step {
  return {
    ...after,
    events: after.history.slice(before.history.length),
    by: decisionOf(before.state)?.seat ?? null,
  }
}

const isRoll = (event: GameEvent): event is EventOf<'diceRolled'> => event.type === 'diceRolled'

/** How a step is shown to the player of seat `own`; null for those without one. */
export function actsOf(step: Step, own: Seat | null, pace: Pace): readonly Act[] {
  const rolls = step.events.filter(isRoll)
  const [roll] = rolls
  return roll !== undefined && rolls.length === 1
    ? rollActs(step, roll, own, pace)
    : [moveAct(step, own, pace)]
}

/** The dice roll while all else stands still; once they have landed their crests fly to the pool. */
function rollActs(
  step: Step,
  roll: EventOf<'diceRolled'>,
  own: Seat | null,
  pace: Pace,
): readonly Act[] {
  const place = step.events.indexOf(roll)
  const rest = step.events.slice(place + 1)
  const isPaid = rest.some(({ type }) => type === 'crestsGained')
  const plan = planOf(rest, timingAt(pace, true))
  return [
    {
      type: 'roll',
      step,
      events: step.events.slice(0, place + 1),
      plan: rollPlan(roll, pace.rollMs),
      lengthMs: pace.rollMs,
      pauseMs: 0,
      atStart: {},
      atEnd: {},
      isOpen: false,
    },
    {
      type: 'gain',
      step,
      events: rest,
      plan: plan.length === 0 ? null : plan,
      lengthMs: Math.max(isPaid ? pace.flightMs : 0, plan.length),
      pauseMs: step.by === own ? 0 : pace.pauseMs * 2,
      atStart: { board: step, told: step },
      atEnd: { bars: step },
      isOpen: true,
    },
  ]
}

function moveAct(step: Step, own: Seat | null, pace: Pace): Act {
  const isOwn = own !== null && step.by === own
  const plan = pace.motion === 0 ? STILL : planOf(step.events, timingAt(pace, isOwn))
  return {
    type: 'move',
    step,
    events: step.events,
    plan,
    lengthMs: plan.length,
    pauseMs: isOwn || plan.length === 0 ? 0 : pace.pauseMs,
    atStart: { board: step },
    atEnd: { told: step, bars: step },
    isOpen: isOwn,
  }
}
