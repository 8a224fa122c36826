import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Metrics } from '../telemetry/ports.ts'
import { timeRequest } from '../telemetry/timed-requests.ts'
import type { Entrance } from './entrance.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { sendRefusal } from './to-response.ts'

/**
 * Stands before every reader of requests, the framework's own routes too, which read bodies of any
 * length and kind into memory and count nothing. Lets nobody past who is not let in, and no body
 * above `maxBytes`, or that does not say how long it is, or is no JSON.
 */
export function guardRequests(
  server: Server,
  entrance: Entrance,
  maxBytes: number,
  metrics: Metrics,
): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    timeRequest(metrics, request, response)
    setSecurityHeaders(request, response)
    // Nothing of ours asks for it, and the framework believes whatever stands there.
    delete request.headers['x-forwarded-proto']
    const refused = (await entrance.request(request)) ?? faultOf(request, maxBytes)
    if (refused === null) for (const serve of listeners) serve(request, response)
    else refuse(request, response, refused, entrance)
  })
}

function faultOf(request: IncomingMessage, maxBytes: number): ServerRefusal | null {
  const { headers } = request
  const isWithin =
    headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= maxBytes
  if (!isWithin) return refusal('too_big', { maxBytes })
  return isJson(request) ? null : refusal('not_json')
}

/**
 * Whether the body is JSON, or there is none. A page of another site can post text, a form or nothing
 * without asking first; nobody can who posts JSON.
 */
function isJson({ method, headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'content-type': type = '' } = headers
  if (length === undefined || (length === '0' && method === 'GET')) return true
  return /^application\/json *(;|$)/i.test(type)
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refused: ServerRefusal,
  { origins }: Entrance,
): void {
  const cors = origins.corsOf(request.headers.origin ?? null)
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
  sendRefusal(response, refused)
  // What still comes is thrown away unread: a client that is cut while it writes hears no answer.
  request.resume()
}
