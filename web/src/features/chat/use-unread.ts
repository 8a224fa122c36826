import { useSyncExternalStore } from 'react'
import { type ChatChannel, isOwn } from './chat-channel.ts'

/** When the newest line that was shown was said, in each channel. */
const shownUpTo = new WeakMap<ChatChannel, number>()
const listeners = new Set<() => void>()

/** Notes that all that was said so far is shown. */
export function noteShown(channel: ChatChannel): void {
  shownUpTo.set(channel, channel.chat.at(-1)?.atMs ?? 0)
  for (const listener of listeners) listener()
}

/** How many lines of others were not shown yet. */
function unreadIn(channel: ChatChannel): number {
  const shown = shownUpTo.get(channel) ?? 0
  return channel.chat.filter((line) => line.atMs > shown && !isOwn(line, channel)).length
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many lines of others wait to be read in a channel that is drawn whenever it differs. */
export const useUnread = (channel: ChatChannel): number =>
  useSyncExternalStore(subscribe, () => unreadIn(channel))
