import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** What a person types, line by line. */
export interface Lines {
  /** The next line; null when there will be none. */
  readonly next: () => Promise<string | null>
  readonly close: () => void
}

/** Reads lines; those that come before they are asked for wait. */
export function readLines(input: Readable): Lines {
  const reader = createInterface({ input })
  const lines = reader[Symbol.asyncIterator]()
  return {
    next: async () => {
      const { value, done } = await lines.next()
      return done === true ? null : value.trim()
    },
    close: () => reader.close(),
  }
}
