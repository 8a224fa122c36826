import { RULES_VERSION } from '../../shared/src/ddm/index.ts'
import { err, ok, type Result } from '../../shared/src/index.ts'
import { httpErrorSchema, PROTOCOL_VERSION } from '../../shared/src/protocol/index.ts'

/** Address of the server, and its admin key. */
export interface Access {
  readonly url: string
  readonly key: string
}

/** Parses an answer: a schema. */
export interface Reader<T> {
  readonly safeParse: (
    answer: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false }
}

const TIMEOUT_MS = 10_000

/** Explanations of refusals whose code does not say enough. */
const SENTENCES: Readonly<Record<string, string>> = {
  not_found: 'this server has no ADMIN_KEY, and so no admin addresses',
  bad_admin_key: 'ADMIN_KEY is not the key of this server',
  too_many: 'too many wrong keys from here',
  no_such_player: 'no account has this name',
  no_such_match: 'there is no such match, or it has ended',
  no_such_report: 'there is no report with this number',
  no_such_server: 'no live server has this id',
  no_held_gain: 'no gain of this match is held',
  version_unsupported: 'this command and the server have different versions',
}

/** Sends an admin request; the error is one sentence. */
export async function call<T>(
  { url, key }: Access,
  path: string,
  body: object,
  reader: Reader<T>,
): Promise<Result<T, string>> {
  const response = await post(`${url.replace(/\/+$/, '')}/api/v1/admin/${path}`, key, body)
  if (response === null) return err(`no server answers at ${url}`)
  const answer: unknown = await response.json().catch(() => null)
  const read = reader.safeParse(answer)
  if (response.ok && read.success) return ok(read.data)
  const refused = httpErrorSchema.safeParse(answer)
  if (!refused.success) return err(unexpected(url, response.status))
  const { code, rule, at } = refused.data.error
  const more = typeof at === 'string' ? `: ${at}` : ''
  return err(`refused: ${SENTENCES[code] ?? code}${more} (${code}, ${rule})`)
}

/** The error for an answer that our servers do not give. */
const unexpected = (url: string, status: number): string => {
  if (status === 403)
    return `the proxy at ${url} does not allow admin access from here: add this machine to its admin.conf, or use the address of a server`
  const isGateway = status >= 502 && status <= 504
  return isGateway ? `the proxy at ${url} reaches no server` : `${url} is not a Dungeon Dice server`
}

async function post(url: string, key: string, body: object): Promise<Response | null> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const text = JSON.stringify({ protocol: PROTOCOL_VERSION, rules: RULES_VERSION, ...body })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(url, { method: 'POST', headers, body: text, signal }).catch(() => null)
}
