import { useSyncExternalStore } from 'react'
import { isOwn, type Talk } from './talk.ts'

/** When the newest line that was shown was said, in each talk. */
const shownUpTo = new WeakMap<Talk, number>()
const listeners = new Set<() => void>()

/** Notes that all that was said so far is shown. */
export function noteShown(talk: Talk): void {
  shownUpTo.set(talk, talk.chat.at(-1)?.atMs ?? 0)
  for (const listener of listeners) listener()
}

/** How many lines of others were not shown yet. */
function unreadIn(talk: Talk): number {
  const shown = shownUpTo.get(talk) ?? 0
  return talk.chat.filter((line) => line.atMs > shown && !isOwn(line, talk)).length
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many lines of others wait to be read in a talk that is drawn whenever it differs. */
export const useUnread = (talk: Talk): number =>
  useSyncExternalStore(subscribe, () => unreadIn(talk))
