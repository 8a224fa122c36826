import type { Done } from '@dungeon-dice/client-sdk'
import { useState } from 'react'
import { refusalWords } from '../../lib/text/refusals/refusal-words.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'

/**
 * Sends lines; `fault` says why the last one failed, and is announced too. Empty after a success.
 */
export function useSending() {
  const text = useText()
  const announce = useAnnounce()
  const [fault, setFault] = useState('')
  const tell = (words: string): void => {
    setFault(words)
    if (words !== '') announce(words)
  }
  const send = async (sent: Promise<Done>): Promise<boolean> => {
    try {
      const done = await sent
      tell(done.ok ? '' : refusalWords(text, done.error))
      return done.ok
    } catch {
      tell(text.chat.lost)
      return false
    }
  }
  return { fault, send }
}
