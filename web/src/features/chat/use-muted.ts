import { useState } from 'react'
import type { ChatChannel } from './chat-channel.ts'

/** The muted people of each channel, kept so that a reopened panel can unmute them. */
const known = new WeakMap<ChatChannel, readonly string[]>()

/** The names that are muted in a channel, and what mutes others. */
export function useMuted(channel: ChatChannel) {
  const [muted, setMuted] = useState(known.get(channel) ?? [])
  const set = (names: readonly string[]): void => {
    known.set(channel, names)
    setMuted(names)
  }
  return [muted, set] as const
}
