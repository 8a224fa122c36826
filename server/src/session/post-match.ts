import type { NoRematch, RematchWish, Series } from '@dungeon-dice/shared/protocol'
import type { JournalRecord } from '../match/journal.ts'

/** What is known of what follows a match that is over, as the journal keeps it. */
export interface PostMatchState {
  /** Where its series stands after it; null for a match on its own. */
  readonly series: Series | null
  /** What seats said to another match. */
  readonly wishes: Readonly<Record<string, RematchWish>>
  /** Why nobody can want a rematch any more; null while they can. */
  readonly noRematch: NoRematch | null
  /** Id of the match that was made; null while there is none. */
  readonly nextId: string | null
}

/** A match that was over when it was taken over. */
export interface PostMatch {
  /** Null when nothing was said since its end. */
  readonly postMatchState: PostMatchState | null
  /** How long nobody could say anything since its end, in milliseconds. */
  readonly pausedMs: number
}

/** What a record tells of the time after its last step. */
export function postMatchOf({ entries, notes }: JournalRecord): PostMatch {
  const last = entries.at(-1)?.step ?? 0
  let [postMatchState, pausedMs]: [PostMatchState | null, number] = [null, 0]
  for (const note of notes) {
    // The journal holds what a table gave.
    if (note.type === 'sequel') postMatchState = note.sequel as unknown as PostMatchState
    if (note.type === 'pause' && note.afterStep >= last) pausedMs += note.pauseMs
  }
  return { postMatchState, pausedMs }
}
