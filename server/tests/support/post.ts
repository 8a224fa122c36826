import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION, type SeatGrant, seatGrantSchema } from '@dungeon-dice/shared/protocol'

/** An HTTP answer: its status and its JSON. */
export interface Posted {
  readonly status: number
  readonly body: unknown
}

/** Version fields that every body needs. */
export const VERSIONS = { protocol: PROTOCOL_VERSION, rules: RULES_VERSION }

/** Posts a text unchanged, optionally with a token. */
export async function postText(
  url: string,
  path: string,
  text: string,
  token?: string,
): Promise<Posted> {
  const who = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...who }
  const response = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: text })
  return { status: response.status, body: await response.json() }
}

/** Posts a body with the versions of this build. */
export const post = (
  url: string,
  path: string,
  body: object = {},
  token?: string,
): Promise<Posted> => postText(url, path, JSON.stringify({ ...VERSIONS, ...body }), token)

/** Posts, and returns the seat grant; throws on a refusal. */
export async function takeSeat(
  url: string,
  path: string,
  body: object = {},
  token?: string,
): Promise<SeatGrant> {
  const posted = await post(url, path, body, token)
  if (posted.status !== 200) throw new Error(JSON.stringify(posted))
  return seatGrantSchema.parse(posted.body)
}
