import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { useEffect, useMemo, useRef } from 'react'
import { prefer, readPreference, usePreference } from '../../../lib/preferences.ts'
import { type HintId, hintOf } from './hints.ts'

/** An explanation that is due. */
export interface Hint {
  readonly id: HintId
  /** The player has read it. */
  readonly close: () => void
  /** The player wants no hints. */
  readonly never: () => void
}

/** The hint for a decision; null when there is none, or hints are off. */
export function useHint(decision: SeatDecision | null): Hint | null {
  const [isOn] = usePreference('hints')
  const [explained] = usePreference('explained')
  const id = useMemo(
    () => (decision === null || !isOn ? null : hintOf(decision, explained)),
    [decision, isOn, explained],
  )
  useAnswered(decision?.number ?? null, id)
  if (id === null) return null
  return {
    id,
    close: () => setExplained(id),
    never: () => prefer('hints', false),
  }
}

const setExplained = (id: HintId): void => {
  const before = readPreference('explained')
  if (!before.includes(id)) prefer('explained', [...before, id])
}

/** A player who has answered a decision beside its explanation knows how: it does not come again. */
function useAnswered(decision: number | null, id: HintId | null): void {
  const shown = useRef({ decision, id })
  useEffect(() => {
    const before = shown.current
    shown.current = { decision, id }
    if (before.id !== null && before.decision !== decision) setExplained(before.id)
  }, [decision, id])
}
