import type { IncomingMessage } from 'node:http'
import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import { SERVER_RULES, type ServerRefusalCode } from '@dungeon-dice/shared/protocol'
import type { Express, Request, Response } from 'express'
import type { Log } from '../../platform/log.ts'
import type { StoreQuota } from '../../platform/quotas/ports.ts'
import { inLaneOf } from '../../platform/request-lane.ts'
import type { RequestMiddleware } from './request-middleware.ts'
import type { RequestTurns } from './request-turns.ts'
import { API, type RawAsked, type Route } from './route.ts'
import { sendAnswer } from './send-answer.ts'
import { nameRoute } from './timed-requests.ts'

/** Dependencies of every route. */
export interface ServeParts {
  readonly log: Log
  readonly requestMiddleware: RequestMiddleware
  /** Forwards requests to the server that owns their target. */
  readonly forwarding: {
    readonly serve: (route: Route, asked: RawAsked) => Promise<Result<object, Refusal>>
  }
  /** Storage quotas by address. */
  readonly storage: StoreQuota
  readonly turns: Pick<RequestTurns, 'next'>
}

/** Estimated overhead of a stored row: keys, columns, indexes. */
const ROW_BYTES = 500

const OF_ALL: readonly ServerRefusalCode[] = ['too_many', 'shut_out', 'internal']
const OF_BODIES: readonly ServerRefusalCode[] = [
  'version_unsupported',
  'malformed',
  'too_big',
  'not_json',
]
const OF_TOKENS: readonly ServerRefusalCode[] = [
  'token_needed',
  'bad_token',
  'token_expired',
  'banned',
]

/** Every code that a route can be refused with: its own, and those of its kind. */
export function refusalsOf(route: Route): readonly ServerRefusalCode[] {
  const { method, auth, query, params, placeOf, refusals } = route
  const isRead = query !== undefined || params !== undefined
  const codes = [
    ...refusals,
    ...(method === 'post' ? OF_BODIES : []),
    ...(isRead ? (['malformed'] as const) : []),
    ...(placeOf === null ? [] : (['moving'] as const)),
    ...(route.stores === true ? (['storage_used'] as const) : []),
    ...(auth === 'none' || auth === 'key' ? [] : OF_TOKENS),
    ...OF_ALL,
  ]
  return [...new Set(codes)]
}

/** Mounts a route on an express app. */
export function mountRoute(app: Express, route: Route, parts: ServeParts): void {
  const isDeclared = declaredBy(route)
  app[route.method](route.path, async (request: Request, response: Response) => {
    nameRoute(response, route.path)
    const address = parts.requestMiddleware.addressOf(request)
    // Health checks skip the turns.
    if (route.path.startsWith(API)) await parts.turns.next(address)
    // The client may have given up while it waited: the others wait for less.
    if (request.socket.destroyed) return
    const { body, query, params } = request
    const asked = { body, query, params, token: bearerOf(request), address }
    const served = await inLaneOf(address, () => serveCharged(route, asked, parts))
    if (!served.ok && served.error.code === 'malformed')
      await parts.requestMiddleware.malformedInput(address)
    // A refusal missing from the OpenAPI description is a bug of ours.
    if (!served.ok && !isDeclared(served.error))
      parts.log.error({ path: route.path, code: served.error.code }, 'undeclared refusal')
    if (served.ok && route.isUnavailable?.(served.value)) response.status(503)
    await sendAnswer(request, response, served, route.textType)
  })
}

/** Serves a request and charges its address for the bytes it stores. */
async function serveCharged(
  route: Route,
  asked: RawAsked,
  { forwarding, storage }: ServeParts,
): Promise<Result<object, Refusal>> {
  if (route.stores !== true) return forwarding.serve(route, asked)
  const payer = { accountId: null, address: asked.address }
  const fault = await storage.faultToStore(payer)
  if (fault !== null) return err(fault)
  const served = await forwarding.serve(route, asked)
  const bytes = ROW_BYTES + Buffer.byteLength(JSON.stringify(asked.body))
  if (served.ok) storage.store([payer], bytes)
  return served
}

function declaredBy(route: Route): (refused: Refusal) => boolean {
  const codes: ReadonlySet<string> = new Set(refusalsOf(route))
  return ({ code }) =>
    codes.has(code) || (route.isOfRules === true && !Object.hasOwn(SERVER_RULES, code))
}

const BEARER = /^Bearer ([\w.~+/=-]+)$/i

/** The bearer token of a request: null without the header, and an invalid token for any other scheme. */
export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const { authorization } = headers
  if (authorization === undefined) return null
  return BEARER.exec(authorization)?.[1] ?? ''
}
