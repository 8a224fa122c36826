import type { Replay } from '@dungeon-dice/client-sdk'
import type { BySeat, State } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { AnalysisPanel } from '../../games/ddm/analysis/analysis-panel.tsx'
import type { OpenedReplay } from './open-replay.ts'
import { atStep, type Timeline } from './timeline.ts'
import type { Playback } from './use-playback.ts'

interface Props extends OpenedReplay {
  readonly names: BySeat<string>
  readonly timeline: Timeline
  readonly standing: Playback
}

/** The analysis of a replay; with `?analyse` in its address it begins by itself. */
export const ReplayAnalysis = ({ replay, catalogue, names, timeline, standing }: Props) => {
  // Read once: later the address is updated by the replay.
  const [isWanted] = useState(() => new URLSearchParams(location.search).has('analyse'))
  if (replay.record === null) return null
  return (
    <AnalysisPanel
      {...{ record: replay.record, catalogue, isWanted }}
      nameOf={(seat) => names[seat]}
      step={standing.moment.step}
      onStep={(step) => {
        standing.run(false)
        standing.go(() => atStep(timeline, step))
      }}
      stateAt={(step) => wholeStateAt(replay, step)}
    />
  )
}

/** The full state after a step; the replay returns to its position. */
function wholeStateAt(replay: Replay, step: number): State | null {
  const { step: before, viewer } = replay
  replay.viewer = 'all'
  replay.seek(step)
  const { state } = replay
  replay.viewer = viewer
  replay.seek(before)
  return state
}
