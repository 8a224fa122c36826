import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'

/** Says a sentence to those who do not look. */
export type Announce = (sentence: string) => void

const AnnounceContext = createContext<Announce>(() => undefined)

/** Says sentences in the page's live region. */
export const useAnnounce = (): Announce => useContext(AnnounceContext)

/** How many sentences the region keeps: what is gone from it can still be read in the log. */
const KEPT = 12

interface Said {
  readonly number: number
  readonly sentence: string
}

/** Holds the page's one live region: whatever is announced is added to it, so that each is read out once. */
export const Announcer = ({ children }: { readonly children: ReactNode }) => {
  const { announcer } = useText()
  const [said, setSaid] = useState<readonly Said[]>([])
  const announce = useCallback<Announce>((sentence) => {
    setSaid((before) =>
      [...before, { number: (before.at(-1)?.number ?? 0) + 1, sentence }].slice(-KEPT),
    )
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="spoken" role="log" aria-live="polite" aria-label={announcer.region}>
        {said.map(({ number, sentence }) => (
          <p key={number}>{sentence}</p>
        ))}
      </div>
    </AnnounceContext>
  )
}
