import pg from 'pg'
import { isUnanswered } from './faults.ts'

/**
 * A connection to PostgreSQL, whose text has no character 0: one that comes in from outside, in the
 * name of something that is looked for, finds nothing there, as in any other database.
 */
export class PlainClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // One that is lost while it is used fails what it was asked; unheard, it would end the server.
    this.on('error', () => undefined)
    const query = this.query.bind(this) as (...words: unknown[]) => unknown
    const plainly = (text: unknown, values: unknown, ...more: unknown[]) => {
      const asked = query(text, Array.isArray(values) ? values.map(plain) : values, ...more)
      return asked instanceof Promise ? asked.catch((error) => this.#failed(error)) : asked
    }
    this.query = plainly as typeof this.query
  }

  /** A connection on which an answer is still out would give it to whoever asks next, or never any. */
  #failed(error: unknown): never {
    if (isUnanswered(error)) void this.end()
    throw error
  }
}

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value
