import { type Journal, memoryJournal } from '../../src/index.ts'

/** A journal whose entries are written when the test says so. */
export interface HeldJournal extends Journal {
  /** From now on entries wait. */
  readonly hold: () => void
  /** Lets the oldest waiting entry be written; or fail. */
  readonly settle: (error?: Error) => void
  /** Settles all that wait, and holds no more. */
  readonly letGo: (error?: Error) => void
  /** From now on endings wait, until what this gives is called: then they are written, or fail. */
  readonly holdEndings: () => (error?: Error) => void
  /** How many wait. */
  readonly waiting: number
}

/** A memory journal with a hand on it. */
export function heldJournal(): HeldJournal {
  const inner = memoryJournal()
  const waiting: ((error?: Error) => void)[] = []
  let isHeld = false
  let endings = Promise.resolve()
  return {
    ...inner,
    hold: () => {
      isHeld = true
    },
    settle: (error) => waiting.shift()?.(error),
    letGo: (error) => {
      isHeld = false
      for (const settle of waiting.splice(0)) settle(error)
    },
    holdEndings: () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      endings = promise
      return (error) => (error === undefined ? resolve() : reject(error))
    },
    close: async (id, ending) => {
      await endings
      return inner.close(id, ending)
    },
    get waiting() {
      return waiting.length
    },
    append: (id, entry) => {
      if (!isHeld) return inner.append(id, entry)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.push((error) =>
        error === undefined ? resolve(inner.append(id, entry)) : reject(error),
      )
      return promise
    },
  }
}
