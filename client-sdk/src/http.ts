import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type CatalogueAnswer,
  catalogueSchema,
  httpErrorSchema,
  PROTOCOL_VERSION,
  type SeatGrant,
} from '@dungeon-dice/shared/protocol'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import { toRefusal, type WireRefusal } from './wire-refusal.ts'

/** Longest wait for an answer. */
export const ANSWER_MS = 10_000

/** The server's answer or its refusal. */
export type Given<T> = Result<T, WireRefusal>

/** A seat, or why there is none. */
export type Granted = Given<SeatGrant>

/** Parses an answer or a message: a schema. */
export interface Reader<T> {
  readonly safeParse: (
    answer: unknown,
  ) =>
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: unknown }
}

/** A request below `/api/v1/`. */
export interface Asked<T> {
  readonly path: string
  /** With a body the request is a POST; the version of the protocol is added to it. */
  readonly body?: object
  /** Version of the rules, for requests about a game. */
  readonly rules?: number
  readonly reader: Reader<T>
  /** True if the answer is text instead of JSON; refusals are always JSON. */
  readonly isText?: boolean
}

/**
 * Sends a request to the server at `url` with this token. Rejects with `ConnectionLost` if the
 * server is unreachable, and with `ProtocolBroken` for an unexpected answer.
 */
export async function ask<T>(
  url: string,
  { path, body, rules, reader, isText = false }: Asked<T>,
  token: string | null = null,
): Promise<Given<T>> {
  const response = await send(`${url}/api/v1/${path}`, requestOf(body && { rules, ...body }, token))
  const read = isText && response.ok ? response.text() : response.json()
  const answer: unknown = await read.catch(() => null)
  if (response.ok) {
    const given = reader.safeParse(answer)
    if (given.success) return ok(given.data)
    throw new ProtocolBroken(`answer to ${path}`, given.error)
  }
  const refused = httpErrorSchema.safeParse(answer)
  if (refused.success) return err(toRefusal(refused.data.error))
  if (response.status >= 500) throw new ConnectionLost('unreachable')
  throw new ProtocolBroken(`answer ${response.status} to ${path}`)
}

/** Fetches the catalogue of a game from the server at `url`; rejects like `ask`. */
export async function askForCatalogue(url: string, game: string): Promise<CatalogueAnswer> {
  const response = await send(`${url}/api/v1/catalogue/${game}`, {})
  const answer = catalogueSchema.safeParse(await response.json().catch(() => null))
  if (answer.success) return answer.data
  if (response.status >= 500) throw new ConnectionLost('unreachable')
  throw new ProtocolBroken('answer to catalogue', answer.error)
}

function requestOf(body: object | undefined, token: string | null): RequestInit {
  const who: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  if (body === undefined) return { headers: who }
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...who },
    body: JSON.stringify({ protocol: PROTOCOL_VERSION, ...body }),
  }
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_MS) })
  } catch (error) {
    throw new ConnectionLost('unreachable', null, error)
  }
}
