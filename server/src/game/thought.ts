import type { Plain } from '@dungeon-dice/shared'

/**
 * What a bot is to think about: all that it is told. `view` is the game as its seat may know it, in
 * the game's plain form; nothing else of a match leaves it.
 */
export interface Thought {
  /** Name of the bot. */
  readonly bot: string
  readonly seat: string
  readonly view: Plain
  /** Its answer to the open decision, or what it says to the others without being asked. */
  readonly wanted: 'answer' | 'word'
  /** The 32 bytes that the bot's own chance in this match hangs on. */
  readonly key: Uint8Array
  /** How many answers it has given before. */
  readonly index: number
}

/** Thinks: gives an intent, or null when the bot has nothing to say. Throws by our mistake alone. */
export type Thinker = (thought: Thought) => unknown

/**
 * What the module of a game's bots exports as `makeThinker`: a thinker from the plain data that the
 * game gives each thread once.
 */
export type MakeThinker = (data: Plain) => Thinker

/** The port to whoever thinks for the bots. */
export interface Thinkers {
  /**
   * What comes of a thought. Rejects when it threw, took too long, or its thread died; asked again,
   * it is thought about by another thread.
   */
  readonly think: (thought: Thought) => Promise<unknown>
  /** Ends what is under way, and thinks no more. */
  readonly stop: () => Promise<void>
}
