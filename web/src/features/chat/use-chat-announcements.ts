import type { ChatLine } from '@dungeon-dice/client-sdk'
import { useEffect, useRef } from 'react'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { type ChatChannel, isOwn } from './chat-channel.ts'

/** A line as its reader reads it: stock phrases are translated. */
export function useLineWords(): (line: ChatLine) => string {
  const { chat } = useText()
  return ({ phrase, text }) => (phrase === null ? text : chat.phrase[phrase])
}

/** Announces new lines of others to screen readers. */
export function useChatAnnouncements(channel: ChatChannel): void {
  const text = useText()
  const { chat, events } = text
  const announce = useAnnounce()
  const wordsOf = useLineWords()
  const lastHeard = useRef<number>(null)
  const newest = channel.chat.at(-1)?.atMs ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: announce each new message once.
  useEffect(() => {
    const before = lastHeard.current
    lastHeard.current = Math.max(newest, before ?? 0)
    if (before === null) return
    for (const line of channel.chat)
      if (line.atMs > before && !isOwn(line, channel))
        announce(
          events.says(line.name === '' ? chat.nobody : shownName(text, line.name), wordsOf(line)),
        )
  }, [newest, announce])
}
