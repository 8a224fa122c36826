import { useState } from 'react'
import type { Talk } from './talk.ts'

/** Who is muted in each talk: a panel that is opened again has to know whom it can let be heard. */
const known = new WeakMap<Talk, readonly string[]>()

/** The names that are muted in a talk, and what mutes others. */
export function useMuted(talk: Talk) {
  const [muted, setMuted] = useState(known.get(talk) ?? [])
  const set = (names: readonly string[]): void => {
    known.set(talk, names)
    setMuted(names)
  }
  return [muted, set] as const
}
