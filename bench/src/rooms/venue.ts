import type { BySeat } from '@dungeon-dice/shared/ddm'
import type { Reservation } from './raw-client.ts'
import type { IsCue, Script } from './script.ts'

/** A kind of room to measure: how to reserve two seats, and what to send. */
export interface Venue {
  /** Requests of room `index`. */
  readonly scriptFor: (index: number) => Script
  readonly isCue: IsCue
  /** Returns whether a message means that the room has begun, besides the full state. */
  readonly isReady: (message: Buffer) => boolean
  readonly reserve: (port: number) => Promise<BySeat<Reservation>>
  /**
   * Requests of the seats before the room begins, in rounds; each round is answered before the
   * next.
   */
  readonly opening: (roomId: string) => readonly BySeat<Buffer>[]
}

/** All kinds: bare rooms, and matches by storage. */
export type VenueName = 'bare' | Kept

/** Storage of matches: memory, an SQLite file, or PostgreSQL. */
type Kept = 'match' | 'sqlite' | 'postgres'
