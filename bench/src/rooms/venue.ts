import type { Reservation } from './raw-client.ts'
import type { IsCue, Script } from './script.ts'

/** A kind of room to measure: how to reserve its seats, and what to send. */
export interface Venue {
  /** Requests of room `index`. */
  readonly scriptFor: (index: number) => Script
  readonly isCue: IsCue
  /** The first requests of the script that need no cue: all seats are asked at once. */
  readonly uncued: number
  /** Returns whether a message means that the room has begun, besides the full state. */
  readonly isReady: (message: Buffer) => boolean
  /** Reserves all seats of a new room, in their order. */
  readonly reserve: (port: number) => Promise<ReadonlyMap<string, Reservation>>
  /**
   * Requests of the seats before the room begins, in rounds; each round is answered before the
   * next.
   */
  readonly opening: (roomId: string) => readonly ((seat: string) => Buffer)[]
}

/** All kinds: bare rooms, and matches by storage. */
export type VenueName = 'bare' | Kept | Battle | Duel

/** Storage of matches: memory, an SQLite file, or PostgreSQL. */
type Kept = 'match' | 'sqlite' | 'postgres'

/** Battles of Skirmish for four, in memory or in an SQLite file. */
type Battle = 'battle' | 'battle-sqlite'

/** Matches of Duel, in memory or in an SQLite file. */
type Duel = 'duel' | 'duel-sqlite'
