import type { Plain } from '@dungeon-dice/shared'

/** Everything that a bot gets for one move. `view` is the game as its seat sees it, as plain data. */
export interface Thought {
  /** Id of the game. */
  readonly game: string
  /** Name of the bot. */
  readonly bot: string
  readonly seat: string
  readonly view: Plain
  /** An answer to the open decision, or a response to something else (`isAddressed`). */
  readonly wanted: 'answer' | 'word'
  /** 32 bytes from which the bot draws its random numbers in this match. */
  readonly key: Uint8Array
  /** Number of answers it has given before. */
  readonly index: number
}

/**
 * Chooses an intent; null for no response. Ends a search once `isOver` returns true, since other bots
 * wait for the thread, and a player for the answer. Throws only on a bug.
 */
export type Thinker = (thought: Thought, isOver: () => boolean) => unknown

/** Type of the export `makeThinker` of a bot module; `data` as in `HostedBots`. */
export type MakeThinker = (data: Plain) => Thinker

/** A thought took too long: it would again, while the bots of everybody else wait. */
export class ThoughtTooLong extends Error {
  constructor(afterMs: number) {
    super(`thought took more than ${afterMs} ms`)
  }
}

/** Runs bots, in worker threads. */
export interface Thinkers {
  /**
   * Rejects when the bot threw, or its thread died; a retry uses another thread. Rejects with
   * `ThoughtTooLong` when it took too long.
   * Thoughts of the same `lane` wait for each other, and the lanes take turns; no bot learns its lane.
   */
  readonly think: (thought: Thought, lane: string) => Promise<unknown>
  /** Aborts all running thoughts; later ones reject. */
  readonly stop: () => Promise<void>
}
