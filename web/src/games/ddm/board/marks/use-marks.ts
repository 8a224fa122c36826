import type { GameEvent, Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import { useMemo } from 'react'
import { usePreference } from '../../../../lib/preferences.ts'
import { useText } from '../../../../lib/text/text.tsx'
import type { Mark } from '../scene.ts'
import { lastMarks, marksOf } from './last-marks.ts'
import { threatMarks } from './threat-marks.ts'

const NONE: readonly Mark[] = []
const NOWHERE: readonly SquareName[] = []

/**
 * Marks of the last step, or of the one that is `pointed` at in the log, and, for whoever wants them, of
 * what the other side can attack; `seat` null for no threats.
 */
export function useMarks(
  history: readonly GameEvent[],
  state: State | null,
  seat: Seat | null,
  pointed: readonly SquareName[] = NOWHERE,
): readonly Mark[] {
  const text = useText()
  const [wantsThreats] = usePreference('threats')
  const { length } = history
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history is extended in place, so only its length changes.
  const last = useMemo(
    () => (pointed.length > 0 ? marksOf(pointed) : lastMarks(history)),
    [history, length, pointed],
  )
  const threats = useMemo(
    () => (wantsThreats && state !== null && seat !== null ? threatMarks(state, seat, text) : NONE),
    [wantsThreats, state, seat, text],
  )
  return useMemo(() => [...last, ...threats], [last, threats])
}
