import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { useRef } from 'react'
import { BLANK, type Chronicle, toldOn } from './chronicle.ts'
import type { Telling } from './teller.ts'

interface Kept {
  readonly key: readonly unknown[]
  readonly chronicle: Chronicle
}

/** What happened so far, told; each event is told once, unless language, seat or names change. */
export function useChronicle(history: readonly GameEvent[], telling: Telling): Chronicle {
  const { text, own, names } = telling
  const key = [text, own, names?.A, names?.B, history[0]]
  const kept = useRef<Kept>(null)
  const last = kept.current
  const isSame =
    last !== null &&
    last.chronicle.told.length <= history.length &&
    last.key.every((part, place) => part === key[place])
  const chronicle = toldOn(isSame ? last.chronicle : BLANK, history, telling)
  kept.current = { key, chronicle }
  return chronicle
}
