import type { Replay, ReplayViewer } from '@dungeon-dice/client-sdk'
import type { BySeat, GameEvent, State } from '@dungeon-dice/client-sdk/rules'
import { useMemo, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { type Course, courseOf } from './course.ts'
import { playersOf } from './players.ts'
import { type Standing, useStand } from './use-stand.ts'

/** What is seen of a replay where it stands. */
export interface Seen {
  readonly course: Course
  readonly standing: Standing
  readonly viewer: ReplayViewer
  readonly setViewer: (viewer: ReplayViewer) => void
  /** The duel at this step; null with the event log alone. */
  readonly state: State | null
  readonly atSeconds: number | null
  /** What happened so far. */
  readonly told: readonly GameEvent[]
  readonly players: ReturnType<typeof playersOf>
  readonly names: BySeat<string>
}

/** Looks at a replay, from step `first` on. */
export function useSeen(replay: Replay, first: number): Seen {
  const text = useText()
  const course = useMemo(() => courseOf(replay), [replay])
  const [viewer, setViewer] = useState<ReplayViewer>('all')
  replay.viewer = viewer
  const { history, record } = replay
  const standing = useStand(course, history, first)
  const { step, event } = standing.moment
  const { state, atSeconds } = useMemo(() => {
    replay.viewer = viewer
    replay.seek(step)
    return { state: replay.state, atSeconds: replay.atSeconds }
  }, [replay, viewer, step])
  const told = useMemo(() => history.slice(0, event), [history, event])
  const players = useMemo(() => playersOf(record, text), [record, text])
  const names = useMemo(() => ({ A: players.A.name, B: players.B.name }), [players])
  return { course, standing, viewer, setViewer, state, atSeconds, told, players, names }
}
