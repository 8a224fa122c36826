import type { Replay } from '@dungeon-dice/client-sdk'
import type { Seat } from '@dungeon-dice/client-sdk/rules'

/** Where a turn begins. */
export interface TurnStart {
  readonly turn: number
  readonly seat: Seat
  readonly moment: Moment
}

/** A position in a replay: a step, and the number of an event within it; 0 before the first. */
export interface Moment {
  readonly step: number
  readonly event: number
}

/** The steps, events and turns of a match that a replay can go to. */
export interface Timeline {
  readonly steps: number
  /** Number of the last event up to each step, that of step 0 first. */
  readonly eventsUpTo: readonly number[]
  readonly turns: readonly TurnStart[]
}

/** Builds the timeline by playing through a replay once; it returns to its position. */
export function timelineOf(replay: Replay): Timeline {
  const { step: before, steps } = replay
  const eventsUpTo = Array.from({ length: steps + 1 }, (_, step) => {
    replay.seek(step)
    return replay.event
  })
  replay.seek(before)
  const turns = replay.history.flatMap((event, place): readonly TurnStart[] => {
    if (event.type !== 'turnBegan') return []
    const { turn, seat } = event
    return [{ turn, seat, moment: { step: stepOf(eventsUpTo, place + 1), event: place + 1 } }]
  })
  return { steps, eventsUpTo, turns }
}

const stepOf = (eventsUpTo: readonly number[], event: number): number =>
  Math.max(
    0,
    eventsUpTo.findIndex((upTo) => upTo >= event),
  )

/** The nearest existing step, after all its events. */
export function atStep({ steps, eventsUpTo }: Timeline, wanted: number): Moment {
  const step = Math.min(steps, Math.max(0, Math.trunc(wanted) || 0))
  return { step, event: eventsUpTo[step] ?? 0 }
}

/** The nearest existing event, from 1, with its step. */
export function atEvent({ steps, eventsUpTo }: Timeline, wanted: number): Moment {
  const event = Math.min(eventsUpTo[steps] ?? 0, Math.max(1, wanted))
  return { step: stepOf(eventsUpTo, event), event }
}

/** The turn at a moment; null before the first. */
export const turnAt = ({ turns }: Timeline, { event }: Moment): TurnStart | null =>
  turns.findLast(({ moment }) => moment.event <= event) ?? null

/** The next turn, or the beginning of this one, or of the one before if it stands there. */
function byTurn(timeline: Timeline, now: Moment, by: 1 | -1): Moment {
  const { turns } = timeline
  const start =
    by > 0
      ? turns.find(({ moment }) => moment.event > now.event)
      : turns.findLast(({ moment }) => moment.event < now.event && moment.step < now.step)
  return atStep(timeline, start?.moment.step ?? (by > 0 ? timeline.steps : 0))
}

/** The unit of a move. */
export type Stride = 'step' | 'event' | 'turn'

/** The moment one step, event or turn forward or back. */
export function onBy(timeline: Timeline, now: Moment, stride: Stride, by: 1 | -1): Moment {
  if (stride === 'step') return atStep(timeline, now.step + by)
  return stride === 'event' ? atEvent(timeline, now.event + by) : byTurn(timeline, now, by)
}
