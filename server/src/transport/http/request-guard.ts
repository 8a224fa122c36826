import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Time } from '../../platform/in-time.ts'
import type { Metrics } from '../../platform/ports.ts'
import { REFUSAL_MS, refuseUpgrade } from '../ws/refuse-upgrade.ts'
import type { ParserGuard } from './parser-guard.ts'
import type { PipeliningGuard } from './pipelining-guard.ts'
import type { RequestMiddleware } from './request-middleware.ts'
import type { RequestTurns } from './request-turns.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { timeRequest } from './timed-requests.ts'
import { sendRefusal } from './to-response.ts'
import type { UnreadAnswers } from './unread-answers.ts'

/** Dependencies of `RequestGuard`. */
export interface RequestGuardParts {
  readonly requestMiddleware: RequestMiddleware
  readonly pipelining: PipeliningGuard
  readonly turns: Pick<RequestTurns, 'next'>
  readonly unreadAnswers: UnreadAnswers
  readonly parsers: Pick<ParserGuard, 'abandon'>
  readonly time: Time
  /** Longest body, in bytes. */
  readonly maxBytes: number
  readonly metrics: Metrics
}

/**
 * Runs before every route, including the framework's own, which read bodies of any size and type into
 * memory. Requests of an address take turns with those of others. Refuses clients over their limits, a
 * second concurrent request on a connection, and a body that is above `maxBytes`, has no length or is
 * not JSON. Sends `100 Continue` after these checks.
 */
export function guardRequests(server: Server, parts: RequestGuardParts): void {
  const { requestMiddleware, pipelining, turns, unreadAnswers, maxBytes, metrics } = parts
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  const take = async (request: IncomingMessage, response: ServerResponse, isExpecting = false) => {
    if (!pipelining.begin(request, response)) return
    if (request.headers['transfer-encoding'] !== undefined) return refuseChunked(request, parts)
    // Before anything else is spent on it.
    await turns.next(requestMiddleware.turnOf(request))
    unreadAnswers.watch(response, requestMiddleware.addressOf(request))
    timeRequest(metrics, request, response)
    setSecurityHeaders(request, response)
    // We never use this header, and the framework trusts it.
    delete request.headers['x-forwarded-proto']
    const refused = (await requestMiddleware.request(request)) ?? faultOf(request, maxBytes)
    // The client may have disconnected while it waited: a file opened now would stay open.
    if (request.socket.destroyed) return
    if (refused !== null) return refuse(request, response, refused, parts)
    if (isExpecting) response.writeContinue()
    for (const serve of listeners) serve(request, response)
  }
  server.on('request', (request, response) => void take(request, response))
  // By default Node sends `100 Continue` before any check.
  server.on('checkContinue', (request, response) => void take(request, response, true))
  // By default Node answers 417; the form of the request is refused like any other.
  server.on('checkExpectation', (request, response) => void take(request, response))
}

/**
 * Refuses a chunked body before any of it is parsed: its chunks may be a single byte each. The
 * request still counts towards the limits.
 */
function refuseChunked(
  request: IncomingMessage,
  { requestMiddleware, parsers, maxBytes, time }: RequestGuardParts,
): void {
  parsers.abandon(request.socket)
  void requestMiddleware.request(request)
  refuseUpgrade(request.socket, refusal('too_big', { maxBytes }), time)
}

function faultOf(request: IncomingMessage, maxBytes: number): ServerRefusal | null {
  const { headers } = request
  if (Number(headers['content-length'] ?? 0) > maxBytes) return refusal('too_big', { maxBytes })
  return isJson(request) && isUnpacked(request) ? null : refusal('not_json')
}

/** Whether the body is sent as it is. A few bytes of a compressed one may take 16 MiB to unpack, whatever limit the result has. */
const isUnpacked = ({ headers }: IncomingMessage): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity'

/**
 * Whether the body is JSON or absent. Pages of other sites can post text or forms without a preflight
 * request, but not JSON.
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
  { requestMiddleware: { origins }, time }: RequestGuardParts,
): void {
  const cors = origins.corsOf(request.headers.origin ?? null)
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
  if (refused.code === 'too_big') response.setHeader('Connection', 'close')
  sendRefusal(response, refused)
  // The rest of the body is discarded: a client that is disconnected while it writes misses the answer.
  request.resume()
  const { clock, timers } = time
  const cut = () => void request.socket.destroy()
  if (refused.code === 'too_big')
    request.socket.once('close', timers.at(clock.now() + REFUSAL_MS, cut))
}
