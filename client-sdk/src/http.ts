import { err, ok, type Result } from '@dungeon-dice/shared'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import {
  type CatalogueAnswer,
  catalogueSchema,
  httpErrorSchema,
  PROTOCOL_VERSION,
  type SeatGrant,
  seatGrantSchema,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import { ConnectionLost, ProtocolBroken } from './errors.ts'

/** Longest that an answer may take. */
const TIMEOUT_MS = 10_000

/** A seat, or why there is none. */
export type Granted = Result<SeatGrant, WireRefusal>

/**
 * Asks the server at `url` for a seat. Rejects with `ConnectionLost` when it cannot be reached, and
 * with `ProtocolBroken` when it answers something else.
 */
export async function askForSeat(url: string, path: string, body: object): Promise<Granted> {
  const response = await post(`${url}/api/v1/${path}`, body)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const grant = seatGrantSchema.safeParse(answer)
    if (grant.success) return ok(grant.data)
    throw new ProtocolBroken(`answer to ${path}`, grant.error)
  }
  const refused = httpErrorSchema.safeParse(answer)
  // The schema checks code and rule; the facts beside them depend on the code.
  if (refused.success) return err(refused.data.error as WireRefusal)
  if (response.status >= 500) throw new ConnectionLost('unreachable')
  throw new ProtocolBroken(`answer ${response.status} to ${path}`)
}

/** The packs of dice that the server at `url` plays with; rejects as `askForSeat` does. */
export async function askForCatalogue(url: string): Promise<CatalogueAnswer> {
  const response = await reach(`${url}/api/v1/catalogue`, {})
  const answer = catalogueSchema.safeParse(await response.json().catch(() => null))
  if (answer.success) return answer.data
  if (response.status >= 500) throw new ConnectionLost('unreachable')
  throw new ProtocolBroken('answer to catalogue', answer.error)
}

const post = (url: string, body: object): Promise<Response> =>
  reach(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ protocol: PROTOCOL_VERSION, rules: RULES_VERSION, ...body }),
  })

async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    throw new ConnectionLost('unreachable', null, error)
  }
}
