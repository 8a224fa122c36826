import type { NoRematch, RematchWish, Series } from '@dungeon-dice/shared/protocol'
import type { JournalRecord } from '../match/journal.ts'

/** State after the end of a match, as stored in the journal (P13.3). */
export interface PostMatchState {
  /** Null for a match without a series. */
  readonly series: Series | null
  /** Rematch votes by seat. */
  readonly wishes: Readonly<Record<string, RematchWish>>
  /** Why a rematch is no longer possible; null while it is. */
  readonly noRematch: NoRematch | null
  /** Id of the next match; null while there is none. */
  readonly nextId: string | null
}

/** State after the end of a match that was restored from the journal. */
export interface PostMatch {
  /** Null when nothing was stored since the end. */
  readonly postMatchState: PostMatchState | null
  /** How long no server had the match since its end, in milliseconds. */
  readonly pausedMs: number
}

/** Reads the state after the end from a journal record. */
export function postMatchOf({ entries, notes }: JournalRecord): PostMatch {
  const last = entries.at(-1)?.step ?? 0
  let [postMatchState, pausedMs]: [PostMatchState | null, number] = [null, 0]
  for (const note of notes) {
    // Written by `keepPostMatchState`.
    if (note.type === 'sequel') postMatchState = note.sequel as unknown as PostMatchState
    if (note.type === 'pause' && note.afterStep >= last) pausedMs += note.pauseMs
  }
  return { postMatchState, pausedMs }
}
