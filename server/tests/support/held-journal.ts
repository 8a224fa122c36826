import { type Journal, memoryJournal } from '../../src/index.ts'

/** A journal whose writes a test can hold back. */
export interface HeldJournal extends Journal {
  /** Holds entries from now on. */
  readonly hold: () => void
  /** Writes the oldest held entry, or fails it. */
  readonly settle: (error?: Error) => void
  /** Settles all held entries and stops holding. */
  readonly letGo: (error?: Error) => void
  /** Holds endings from now on; the returned function writes them, or fails them. */
  readonly holdEndings: () => (error?: Error) => void
  /** Number of held entries. */
  readonly waiting: number
}

/** Creates a memory journal whose writes can be held. */
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
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      waiting.push((error) =>
        error === undefined ? resolve(inner.append(id, entry)) : reject(error),
      )
      return promise
    },
  }
}
