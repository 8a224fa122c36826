import type { BySeat } from '@dungeon-dice/shared/ddm'
import type { Reservation } from './raw-client.ts'
import type { IsCue, Script } from './script.ts'

/** A kind of room that is measured: how to get two seats in one, and what they then send. */
export interface Venue {
  /** What table `index` sends. */
  readonly scriptFor: (index: number) => Script
  readonly isCue: IsCue
  /** Whether a message tells that the room has begun, beside the full state. */
  readonly isReady: (message: Buffer) => boolean
  readonly reserve: (port: number) => Promise<BySeat<Reservation>>
  /** What the seats of a room ask for before it begins, round by round; a round is answered first. */
  readonly opening: (roomId: string) => readonly BySeat<Buffer>[]
}

/** The kinds there can be: bare rooms, and matches by where their journal is. */
export type VenueName = 'bare' | Kept

/** Where matches are kept: in memory, in a file of SQLite, or in PostgreSQL. */
type Kept = 'match' | 'sqlite' | 'postgres'
