import { useSyncExternalStore } from 'react'
import { type ChatChannel, isOwn } from './chat-channel.ts'

/** When the newest line that was shown was said, in each channel. */
const shownUpTo = new WeakMap<ChatChannel, number>()
const listeners = new Set<() => void>()

/** Marks all lines so far as read. */
export function noteShown(channel: ChatChannel): void {
  shownUpTo.set(channel, channel.chat.at(-1)?.atMs ?? 0)
  for (const listener of listeners) listener()
}

/** Number of unread lines of others. */
function unreadIn(channel: ChatChannel): number {
  const shown = shownUpTo.get(channel) ?? 0
  return channel.chat.filter((line) => line.atMs > shown && !isOwn(line, channel)).length
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The number of unread lines of others in a channel. */
export const useUnread = (channel: ChatChannel): number =>
  useSyncExternalStore(subscribe, () => unreadIn(channel))
