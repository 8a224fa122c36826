import type { MatchPage, WireRefusal } from '@dungeon-dice/client-sdk'
import type { Result } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import type { Trouble } from './trouble.ts'
import { useDoing } from './use-doing.ts'

/** Asks for a page of matches that are over; the first, or the one before a match. */
export type AskPage = (page: {
  readonly before?: string
}) => Promise<Result<MatchPage, WireRefusal>>

/** Matches that are over, as many as were asked for. */
interface Pages {
  readonly matches: MatchPage['matches']
  /** Asks for more; null when there are none. */
  readonly more: (() => void) | null
  readonly isBusy: boolean
  readonly trouble: Trouble | null
}

/** The matches of a first page, and of those after it that somebody asks for. */
export function usePages(first: MatchPage, ask: AskPage): Pages {
  const [{ matches, next }, setPage] = useState(first)
  const { isBusy, trouble, run } = useDoing()
  const more = (before: string) =>
    void run(
      () => ask({ before }),
      (page) => setPage({ ...page, matches: [...matches, ...page.matches] }),
    )
  return { matches, more: next === null ? null : () => more(next), isBusy, trouble }
}
