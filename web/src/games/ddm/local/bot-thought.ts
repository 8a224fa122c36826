import {
  type Answer,
  BRAINS,
  BUILT_IN,
  fairChance,
  loadState,
  type Seat,
  type Snapshot,
} from '@dungeon-dice/client-sdk/rules'
import { bytesOf } from './bytes-of.ts'

/** A question to a bot, as plain data that a worker can receive. */
export interface Thought {
  /** The duel as its seat sees it. */
  readonly view: Snapshot
  readonly seat: Seat
  /** Key of its own chance, 32 bytes in hex. */
  readonly key: string
  /** Number of its earlier answers. */
  readonly index: number
}

/** The answer of the bot `greedy`. */
export const answerOf = ({ view, seat, key, index }: Thought): Answer =>
  BRAINS.greedy(loadState(BUILT_IN, view), seat, fairChance(bytesOf(key)), index)
