import { err, ok, type Result } from '@dungeon-dice/shared'
import { doneAnswerSchema, type Phrase, type ReportReason } from '@dungeon-dice/shared/protocol'
import { ProtocolBroken } from './errors.ts'
import { toRefusal, type WireRefusal } from './wire-refusal.ts'

/** Free text or a phrase. */
export type Words = string | { readonly phrase: Phrase }

/** Why somebody is reported; the server adds the last lines this client received. */
export interface ReportCause {
  readonly reason: ReportReason
  /** In your own words. */
  readonly note?: string
}

/** Success, or the reason for a refusal. */
export type Done = Result<null, WireRefusal>

/** Sends requests; rejects with `ConnectionLost` while disconnected. */
interface Requester {
  readonly request: (type: string, payload: object) => Promise<unknown>
}

/** Sends a chat connection. */
export const say = (connection: Requester, words: Words): Promise<Done> =>
  askDone(connection, 'chat', typeof words === 'string' ? { text: words } : words)

/** Reports a participant. */
export const report = (
  connection: Requester,
  who: { readonly seat: string } | { readonly name: string },
  { reason, note }: ReportCause,
): Promise<Done> =>
  askDone(connection, 'report', { ...who, reason, ...(note === undefined ? {} : { note }) })

/** Sends a request that is answered by `ok` or a refusal. */
export async function askDone(connection: Requester, type: string, payload: object): Promise<Done> {
  const read = doneAnswerSchema.safeParse(await connection.request(type, payload))
  if (!read.success) throw new ProtocolBroken(`answer to ${type}`, read.error)
  return read.data.ok ? ok(null) : err(toRefusal(read.data.error))
}
