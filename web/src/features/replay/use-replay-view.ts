import type { Replay, ReplayViewer } from '@dungeon-dice/client-sdk'
import type { BySeat, GameEvent } from '@dungeon-dice/client-sdk/rules'
import { useMemo, useState } from 'react'
import { namesOf } from '../../games/ddm/players/names.ts'
import type { Presented } from '../../games/ddm/presentation/presentation-queue.ts'
import { useFramePresentation } from '../../games/ddm/presentation/use-frame-presentation.ts'
import { useText } from '../../lib/text/text.tsx'
import { playersOf } from './players.ts'
import { type Timeline, timelineOf } from './timeline.ts'
import { type Playback, usePlayback, useRunning } from './use-playback.ts'

/** The replay at its current step. */
export interface ReplayView {
  readonly timeline: Timeline
  readonly standing: Playback
  readonly viewer: ReplayViewer
  readonly setViewer: (viewer: ReplayViewer) => void
  /** The state at this step; null with the event log alone. */
  readonly presented: Presented | null
  readonly atSeconds: number | null
  /** The events so far. */
  readonly told: readonly GameEvent[]
  readonly players: ReturnType<typeof playersOf>
  readonly names: BySeat<string>
}

/** Looks at a replay, from step `first` on. */
export function useReplayView(replay: Replay, first: number): ReplayView {
  const text = useText()
  const timeline = useMemo(() => timelineOf(replay), [replay])
  const [viewer, setViewer] = useState<ReplayViewer>('all')
  replay.viewer = viewer
  const { history, record } = replay
  const standing = usePlayback(timeline, first)
  const { step, event } = standing.moment
  const { state, atSeconds } = useMemo(() => {
    replay.viewer = viewer
    replay.seek(step)
    return { state: replay.state, atSeconds: replay.atSeconds }
  }, [replay, viewer, step])
  const told = useMemo(() => history.slice(0, event), [history, event])
  const players = useMemo(() => playersOf(record, text), [record, text])
  const names = useMemo(() => namesOf(text, players), [text, players])
  const frame = useMemo(() => (state === null ? null : { history: told, state }), [told, state])
  const { isOn, isRunning, speed } = standing
  const presented = useFramePresentation(
    frame === null ? null : { frame, isOn, times: isRunning ? speed : 1 },
  )
  useRunning(timeline, standing, presented?.isDone ?? true)
  return {
    ...{ timeline, standing, viewer, setViewer, presented, atSeconds },
    told,
    players,
    names,
  }
}
