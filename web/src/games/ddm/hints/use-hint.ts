import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { useMemo } from 'react'
import { prefer, readPreference, usePreference } from '../../../lib/preferences.ts'
import { type HintId, hintOf } from './hints.ts'

/** An explanation that is due. */
export interface Hint {
  readonly id: HintId
  /** It was read. */
  readonly close: () => void
  /** It, and all others, are not wanted. */
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
  if (id === null) return null
  return {
    id,
    close: () => prefer('explained', [...readPreference('explained'), id]),
    never: () => prefer('hints', false),
  }
}
