import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { useRef } from 'react'
import type { NewEvents } from './scene.ts'

/** What has happened since the board was drawn last; what was there at first is no news. */
export function useNewEvents(history: readonly GameEvent[]): NewEvents {
  const seen = useRef<NewEvents>(null)
  const last = seen.current
  if (last === null || last.number !== history.length) {
    const from = last === null ? history.length : last.number
    seen.current = { number: history.length, events: history.slice(from) }
  }
  return seen.current ?? { number: 0, events: [] }
}
