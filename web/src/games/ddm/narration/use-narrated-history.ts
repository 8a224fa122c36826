import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { useRef } from 'react'
import { BLANK, type NarratedHistory, narrateOn } from './narrated-history.ts'
import type { NarrationContext } from './narrator.ts'

interface Kept {
  readonly key: readonly unknown[]
  readonly narrated: NarratedHistory
}

/** The history in words; each event is told once, unless language, seat, names or the reason of its end change. */
export function useNarratedHistory(
  history: readonly GameEvent[],
  context: NarrationContext,
): NarratedHistory {
  const { text, own, names, gaveUp } = context
  const key = [text, own, names?.A, names?.B, gaveUp, history[0]]
  const kept = useRef<Kept>(null)
  const last = kept.current
  const isSame =
    last !== null &&
    last.narrated.events.length <= history.length &&
    last.key.every((part, place) => part === key[place])
  const narrated = narrateOn(isSame ? last.narrated : BLANK, history, context)
  kept.current = { key, narrated }
  return narrated
}
