import type { Plain } from '@dungeon-dice/shared'

/** What is kept of a match that was played to its end. Nothing in it is ever changed. */
export interface KeptRecord {
  readonly matchId: string
  /** The record as text without the names of its players, gzip. */
  readonly record: Uint8Array
  /** What a spectator was told: JSON of one event a line, gzip. */
  readonly events: Uint8Array
  /** How the dice fell, by seat. */
  readonly luck: Plain
}

/**
 * Where the records of finished matches are kept for ever. A promise resolves when its writing
 * would survive whatever the store survives.
 */
export interface RecordStore {
  /** Keeps a record whole, or not at all; false when the match has one, which stays as it is. */
  readonly keep: (record: KeptRecord) => Promise<boolean>
  /** Null when there is none. */
  readonly read: (matchId: string) => Promise<KeptRecord | null>
}
