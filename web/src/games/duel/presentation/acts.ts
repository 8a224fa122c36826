import type { DuelEvent, EventType, State } from '@dungeon-dice/client-sdk/duel'
import type { Presented as PresentedMoment } from '../../../ui/presentation/show-queue.ts'
import type { Moment } from '../../../ui/presentation/use-presented.ts'

/** How a duel stands after a step. */
export type Frame = Moment<State, DuelEvent>

/** One thing that is shown: a few events of a step, over the field before them or after all. */
export interface Act {
  /** The screen meanwhile; its history ends with the events of this act. */
  readonly frame: Frame
  readonly events: readonly DuelEvent[]
  readonly lengthMs: number
}

/** The presentation of a duel at a moment. */
export type Presented = PresentedMoment<Frame, Act>

/** How long each event is looked at, in milliseconds; those that are left out take no time. */
const LENGTHS: { readonly [T in EventType]?: number } = {
  monsterPlaced: 500,
  monsterTurned: 700,
  monsterShown: 500,
  monsterMoved: 600,
  supportSet: 300,
  linkAdded: 900,
  linkResolved: 500,
  linkNegated: 700,
  linkFizzled: 700,
  attackDeclared: 900,
  attackNegated: 900,
  attackEnded: 900,
  damageStepBegan: 700,
  compared: 1_400,
  monsterDestroyed: 500,
  lifeChanged: 800,
  statChanged: 600,
  monsterToGraveyard: 300,
}

/** Most time that a step may still take to be shown, in milliseconds. */
export const LONGEST_MS = 9_000

/**
 * The acts that show a step: its events one by one over the field as it was, so that a Damage Step
 * can be followed, and the field after it at the end.
 */
export function actsOf(before: Frame, after: Frame, pace: number): readonly Act[] {
  const known = before.history.length
  const events = after.history.slice(known)
  const last: Act = { frame: after, events: [], lengthMs: 0 }
  if (pace === 0) return [{ ...last, events }]
  const acts = events.map((event, place): Act => {
    const history = after.history.slice(0, known + place + 1)
    const lengthMs = (LENGTHS[event.type] ?? 0) * pace
    const state = place === events.length - 1 ? after.state : before.state
    return { frame: { state, history }, events: [event], lengthMs }
  })
  return [...acts.filter(({ lengthMs }) => lengthMs > 0), last]
}
