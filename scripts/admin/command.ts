import type { Result } from '../../shared/src/index.ts'
import { type Access, call, type Reader } from './call.ts'

/** The options of all commands; each takes those that it needs. */
export interface Options {
  readonly by: string
  readonly reason: string | null
  /** Null for ever. */
  readonly hours: number | null
  readonly count: number | null
  readonly before: number | null
  /** A file to be made; null for none. */
  readonly out: string | null
}

/** One subcommand of `npm run admin`. */
export interface Command {
  /** What stands behind its name, for the help. */
  readonly takes: string
  /** What it does, in a few words. */
  readonly does: string
  /** What it asks the server; null when the words do not fit. */
  readonly ask: (words: string, options: Options) => Asked | null
}

/** Asks the server, and gives the answer for programs and for people. */
export type Asked = (access: Access) => Promise<Result<Answer, string>>

/** What came back. */
interface Answer {
  readonly json: unknown
  readonly text: string
}

/** A question to one of the addresses of the host. */
export const asked =
  <T>(path: string, body: object, reader: Reader<T>, show: (answer: T) => string): Asked =>
  async (access) => {
    const answer = await call(access, path, body, reader)
    if (!answer.ok) return answer
    return { ok: true, value: { json: answer.value, text: show(answer.value) } }
  }
