import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat, GameEvent, Seat, State } from '@dungeon-dice/client-sdk/rules'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAnimationSpeed } from '../../../lib/animation-speed.ts'
import { PACES } from './pace.ts'
import { BROWSER_TIMERS, PresentationQueue, type Presented } from './presentation-queue.ts'

/** A match whose steps are presented: a live one, a local one or a replay. */
interface MatchSource {
  readonly state: State | null
  readonly history: readonly GameEvent[]
  readonly players: BySeat<Pick<Player, 'clock'>>
  /** The own seat; left out by those without one. */
  readonly seat?: Seat
  /** The decision to take; a player's own seat alone. */
  readonly decision: unknown
  readonly on: (name: 'change' | 'event', handler: () => void) => () => void
}

/** A match in which the reader has a seat. */
interface Seated {
  readonly on: (name: 'decision', handler: () => void) => () => void
}

const isSeated = (match: MatchSource): match is MatchSource & Seated => 'setOrders' in match

/** How long a change may wait for the events that belong to it, in milliseconds. */
const BELATED_MS = 250
/** With less time left on the player's clock, everything is shown at once, in milliseconds. */
const HURRY_MS = 15_000

const frameOf = (match: MatchSource, state: State) => ({ history: match.history.slice(), state })

/** True if the player has so little time left that everything is shown at once. */
function isHurried({ seat, players, decision }: MatchSource): boolean {
  if (seat === undefined || decision === null) return false
  const deadlineMs = players[seat].clock?.deadlineMs ?? null
  return deadlineMs !== null && deadlineMs - Date.now() < HURRY_MS
}

/** Presents a running match step by step; at once in a hidden page. */
export function usePresentation(match: MatchSource, first: State): Presented {
  const speed = useAnimationSpeed()
  const pace = useRef(PACES[speed])
  pace.current = PACES[speed]
  const [queue] = useState(
    () =>
      new PresentationQueue(frameOf(match, first), {
        own: match.seat ?? null,
        timers: BROWSER_TIMERS,
        pace: () => pace.current,
        isAwaited: () =>
          match.seat === undefined ? match.state?.outcome != null : match.decision !== null,
      }),
  )
  useEffect(() => subscribe(match, queue), [match, queue])
  return useSyncExternalStore(queue.subscribe, () => queue.presented)
}

/** Queues each step of a match as it comes; ends with the result. */
function subscribe(match: MatchSource, queue: PresentationQueue): () => void {
  let known = match.history.length
  let belated: ReturnType<typeof setTimeout> | undefined
  const isUnseen = () => document.hidden || isHurried(match)
  const take = () => {
    const { state, history } = match
    if (state === null || history.length === known) return
    clearTimeout(belated)
    known = history.length
    queue.push(frameOf(match, state))
    if (isUnseen()) queue.flush()
  }
  // All events of a step are emitted at once, after the change of the state that they tell of.
  const soon = () => queueMicrotask(take)
  const refresh = () => {
    const { state } = match
    if (state !== null && match.history.length === known) queue.refresh(frameOf(match, state))
  }
  const later = () => {
    clearTimeout(belated)
    belated = setTimeout(refresh, BELATED_MS)
  }
  const look = () => isUnseen() && queue.flush()
  const stops = [match.on('event', soon), match.on('change', later)]
  if (isSeated(match)) stops.push(match.on('decision', look))
  document.addEventListener('visibilitychange', look)
  take()
  refresh()
  return () => {
    clearTimeout(belated)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', look)
    queue.flush()
  }
}
