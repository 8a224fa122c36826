import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Time } from '../../platform/in-time.ts'
import type { Metrics } from '../../platform/ports.ts'
import { REFUSAL_MS, refuseUpgrade } from '../ws/refuse-upgrade.ts'
import type { ParserGuard } from './parser-guard.ts'
import type { PipeliningGuard } from './pipelining-guard.ts'
import type { RequestMiddleware } from './request-middleware.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { timeRequest } from './timed-requests.ts'
import { sendRefusal } from './to-response.ts'
import type { UnreadAnswers } from './unread-answers.ts'

/** What requests are guarded with. */
export interface RequestGuardParts {
  readonly requestMiddleware: RequestMiddleware
  readonly pipelining: PipeliningGuard
  readonly unreadAnswers: UnreadAnswers
  readonly parsers: Pick<ParserGuard, 'abandon'>
  readonly time: Time
  /** Longest body, in bytes. */
  readonly maxBytes: number
  readonly metrics: Metrics
}

/**
 * Stands before every reader of requests, the framework's own routes too, which read bodies of any
 * length and kind into memory and count nothing. Lets nobody past who is not let in, no second
 * request of a connection at the same time, and no body above `maxBytes`, or that does not say how
 * long it is, or is no JSON. Sends `100 Continue` after these checks.
 */
export function guardRequests(server: Server, parts: RequestGuardParts): void {
  const { requestMiddleware, pipelining, unreadAnswers, maxBytes, metrics } = parts
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  const take = async (request: IncomingMessage, response: ServerResponse, isExpecting = false) => {
    if (!pipelining.begin(request, response)) return
    if (request.headers['transfer-encoding'] !== undefined) return refuseChunked(request, parts)
    unreadAnswers.watch(response, requestMiddleware.addressOf(request))
    timeRequest(metrics, request, response)
    setSecurityHeaders(request, response)
    // Nothing of ours asks for it, and the framework believes whatever stands there.
    delete request.headers['x-forwarded-proto']
    const refused = (await requestMiddleware.request(request)) ?? faultOf(request, maxBytes)
    // Its client may have gone meanwhile: a file that is opened for nobody would stay open.
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
 * Refuses a body that does not say how long it is, before any of it is parsed: its chunks may be as
 * small as a byte. The request counts all the same.
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
  { requestMiddleware: { origins }, time }: RequestGuardParts,
): void {
  const cors = origins.corsOf(request.headers.origin ?? null)
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
  if (refused.code === 'too_big') response.setHeader('Connection', 'close')
  sendRefusal(response, refused)
  // What still comes is thrown away unread: a client that is cut while it writes hears no answer.
  request.resume()
  const { clock, timers } = time
  const cut = () => void request.socket.destroy()
  if (refused.code === 'too_big')
    request.socket.once('close', timers.at(clock.now() + REFUSAL_MS, cut))
}
