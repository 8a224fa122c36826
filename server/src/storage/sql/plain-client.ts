import pg from 'pg'
import { isUnanswered } from './faults.ts'
import { PREPARED } from './prepared-statement.ts'

/**
 * A PostgreSQL connection that replaces U+0000 in parameters, which PostgreSQL text cannot hold. A
 * look-up with such a text then finds nothing, as in other databases.
 */
export class PlainClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // The pending query fails by itself; without a listener the error ends the process.
    this.on('error', () => undefined)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const plainly = (text: unknown, values: unknown, ...more: unknown[]) => {
      const asked = typeof text === 'string' && text.startsWith(PREPARED) ? named(text) : text
      const pending = query(asked, Array.isArray(values) ? values.map(plain) : values, ...more)
      return pending instanceof Promise ? pending.catch((error) => this.#failed(error)) : pending
    }
    this.query = plainly as typeof this.query
  }

  /** Closes a connection whose query timed out: its answer would otherwise go to the next query. */
  #failed(error: unknown): never {
    if (isUnanswered(error)) void this.end()
    throw error
  }
}

const named = (text: string) => ({ name: PREPARED, text })

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value
