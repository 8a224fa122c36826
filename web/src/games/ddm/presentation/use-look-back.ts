import type { Seat } from '@dungeon-dice/client-sdk/rules'
import { useMemo, useState } from 'react'
import { useAnimationSpeed } from '../../../lib/animation-speed.ts'
import { planOf, STILL } from '../board/motion/plan.ts'
import type { NewEvents } from '../board/scene.ts'
import type { Frame, Step } from './acts.ts'
import { lastTurn } from './last-turn.ts'
import { PACES, timingAt } from './pace.ts'
import type { Presented } from './presentation-queue.ts'

/** The opponent's last turn, and the step of it that is shown. */
export interface LookBack {
  readonly steps: readonly Step[]
  /** Which of the steps is on the board, from 0; null for how things stand now. */
  readonly at: number | null
  /** Shows a step; null goes back to now. */
  readonly show: (step: number | null) => void
  /** The step shown by the board and the bars. */
  readonly board: Frame
  readonly bars: Frame
  readonly news: NewEvents
}

interface Looked {
  readonly step: Step | null
  readonly news: NewEvents
  /** Number of the last animation shown before looking back. */
  readonly seen: number
}

/** Numbers of what is shown again: no batch of a match has one of them. */
const AGAIN = 1_000_000

/** Replays the opponent's last turn, step by step. */
export function useLookBack(presented: Presented, own: Seat | null): LookBack {
  const pace = PACES[useAnimationSpeed()]
  const { past, board, bars, news } = presented
  const steps = useMemo(() => lastTurn(past, own), [past, own])
  const [looked, look] = useState<Looked | null>(null)
  const at = looked?.step == null ? -1 : steps.indexOf(looked.step)
  const show = (number: number | null): void => {
    const step = number === null ? null : (steps[number] ?? null)
    const again = (looked?.news.number ?? AGAIN) + 1
    const events = step?.events ?? []
    const plan = step === null || pace.motion === 0 ? STILL : planOf(events, timingAt(pace, false))
    look({ step, news: { number: again, events, plan }, seen: news.number })
  }
  const shown = steps[at]
  // Back at now the last motion is not shown once more.
  const isAgain = looked !== null && (shown !== undefined || looked.seen === news.number)
  return {
    steps,
    at: shown === undefined ? null : at,
    show,
    board: shown ?? board,
    bars: shown ?? bars,
    news: isAgain ? looked.news : news,
  }
}
