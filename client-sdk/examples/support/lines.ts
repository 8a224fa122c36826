import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Lines typed by a person. */
export interface Lines {
  /** The next line; null at the end of input. */
  readonly next: () => Promise<string | null>
  readonly close: () => void
}

/** Reads lines and buffers them until requested. */
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
