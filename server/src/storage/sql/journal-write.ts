import type { Ending, JournalEntry, JournalNote, MatchHeader } from '../../match/journal.ts'
import type { OwnMatch } from './own-matches.ts'

/** A write to the journal of a match. */
export type JournalWrite =
  | { readonly type: 'open'; readonly header: MatchHeader }
  | AppendItem
  | NoteItem
  | ({ readonly type: 'close'; readonly ending: Ending } & OfMatch)
  | ({ readonly type: 'release' } & OfMatch)

/** A write to a match that has been opened. */
export interface OfMatch {
  readonly matchId: string
  readonly own: OwnMatch
}

/** An entry to write. */
export interface AppendItem extends OfMatch {
  readonly type: 'append'
  readonly entry: JournalEntry
}

export interface NoteItem extends OfMatch {
  readonly type: 'note'
  readonly number: number
  readonly note: JournalNote
}
/** The writes of one type. */
export type Of<Type extends JournalWrite['type']> = Extract<JournalWrite, { type: Type }>
