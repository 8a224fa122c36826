import type { Result } from '../../shared/src/index.ts'
import { type Access, call, type Reader } from './call.ts'

/** The options of all commands; each uses those it needs. */
export interface Options {
  readonly by: string
  readonly reason: string | null
  /** Null for ever. */
  readonly hours: number | null
  readonly count: number | null
  readonly before: number | null
  /** Output file, if any. */
  readonly out: string | null
}

/** A subcommand of `npm run admin`. */
export interface Command {
  /** Its arguments, for the help. */
  readonly takes: string
  /** Summary in a few words. */
  readonly does: string
  /** Builds the request; null if the arguments are invalid. */
  readonly ask: (words: string, options: Options) => Asked | null
}

/** Sends the request and returns the answer for programs and for people. */
export type Asked = (access: Access) => Promise<Result<Answer, string>>

/** The answer. */
interface Answer {
  readonly json: unknown
  readonly text: string
}

/** A request to an admin route. */
export const asked =
  <T>(path: string, body: object, reader: Reader<T>, show: (answer: T) => string): Asked =>
  async (access) => {
    const answer = await call(access, path, body, reader)
    if (!answer.ok) return answer
    return { ok: true, value: { json: answer.value, text: show(answer.value) } }
  }
