import type { Plain } from '@dungeon-dice/shared'

/** The stored record of a finished match. Immutable. */
export interface KeptRecord {
  readonly matchId: string
  /** Id of the game. */
  readonly game: string
  /** The record text without player names, gzipped. */
  readonly record: Uint8Array
  /** The events that spectators saw, as gzipped JSON lines. */
  readonly events: Uint8Array
  /** Dice statistics by seat. */
  readonly luck: Plain
}

/** A part of a stored record that is read apart: those of a long match are large. */
export type RecordPart = 'record' | 'events' | 'luck'

/** Stores records of finished matches permanently. Promises resolve once the change is durable. */
export interface RecordStore {
  /** Stores a record atomically; false, and nothing changes, if the match already has one. */
  readonly keep: (record: KeptRecord) => Promise<boolean>
  /** Reads these parts of a record; null if there is none. */
  readonly read: <Part extends RecordPart>(
    matchId: string,
    ...parts: readonly Part[]
  ) => Promise<Pick<KeptRecord, Part> | null>
}
