import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  doneAnswerSchema,
  type Phrase,
  type ReportReason,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import { ProtocolBroken } from './errors.ts'

/** What can be said: words of one's own, or a phrase. */
export type Words = string | { readonly phrase: Phrase }

/** Why somebody is reported; the server adds the last lines that this side was sent. */
export interface ReportCause {
  readonly reason: ReportReason
  /** In your own words. */
  readonly note?: string
}

/** Whether it was done, or why not. */
export type Done = Result<null, WireRefusal>

/** Where something is asked for; rejects with `ConnectionLost` when the line is down. */
interface Line {
  readonly request: (type: string, payload: object) => Promise<unknown>
}

/** Says something where `line` leads. */
export const say = (line: Line, words: Words): Promise<Done> =>
  ask(line, 'chat', typeof words === 'string' ? { text: words } : words)

/** Reports somebody who is there. */
export const report = (
  line: Line,
  who: { readonly seat: string } | { readonly name: string },
  { reason, note }: ReportCause,
): Promise<Done> => ask(line, 'report', { ...who, reason, ...(note === undefined ? {} : { note }) })

async function ask(line: Line, type: string, payload: object): Promise<Done> {
  const read = doneAnswerSchema.safeParse(await line.request(type, payload))
  if (!read.success) throw new ProtocolBroken(`answer to ${type}`, read.error)
  // The schema checks code and rule; the facts beside them depend on the code.
  return read.data.ok ? ok(null) : err(read.data.error as WireRefusal)
}
