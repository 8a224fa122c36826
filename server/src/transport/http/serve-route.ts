import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import { SERVER_RULES, type ServerRefusalCode } from '@dungeon-dice/shared/protocol'
import type { Express, Request, Response } from 'express'
import type { Log } from '../../platform/log.ts'
import type { StoreQuota } from '../../platform/quotas/ports.ts'
import { bearerOf } from './bearer.ts'
import type { RequestMiddleware } from './request-middleware.ts'
import type { RequestTurns } from './request-turns.ts'
import { API, FixedJson, PlainText, type RawAsked, type Route } from './route.ts'
import { nameRoute } from './timed-requests.ts'
import { sendRefusal } from './to-response.ts'

/** What every route is served with. */
export interface ServeParts {
  readonly log: Log
  readonly requestMiddleware: RequestMiddleware
  /** Serves requests where they belong. */
  readonly forwarding: {
    readonly serve: (route: Route, asked: RawAsked) => Promise<Result<object, Refusal>>
  }
  /** What each address may still store. */
  readonly storage: StoreQuota
  readonly turns: Pick<RequestTurns, 'next'>
}

/** What a row costs in a database beside what was posted: keys, columns, indexes. */
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

/** Everything that the server itself can refuse a route with: its own refusals, and those of its kind. */
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

/** Hangs a route on an express app. */
export function mountRoute(app: Express, route: Route, parts: ServeParts): void {
  const isDeclared = declaredBy(route)
  app[route.method](route.path, async (request: Request, response: Response) => {
    nameRoute(response, route.path)
    const address = parts.requestMiddleware.addressOf(request)
    // Load balancers and monitoring do not wait for others.
    if (route.path.startsWith(API)) await parts.turns.next(address)
    const { body, query, params } = request
    const asked = { body, query, params, token: bearerOf(request), address }
    const served = await serveCharged(route, asked, parts)
    if (!served.ok && served.error.code === 'malformed')
      await parts.requestMiddleware.malformedInput(address)
    // What a client may meet is what the description says; anything else is a fault of ours.
    if (!served.ok && !isDeclared(served.error))
      parts.log.error({ path: route.path, code: served.error.code }, 'undeclared refusal')
    if (served.ok && route.isUnavailable?.(served.value)) response.status(503)
    answer(response, served, route.textType)
  })
}

/** Serves a request, and charges its address for what is stored by it. */
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

/** Sends what was found; no cache may keep it, since most of it is a secret. */
function answer(response: Response, served: Result<object, Refusal>, textType?: string): void {
  if (served.ok && served.value instanceof FixedJson) {
    response.type('json').send(served.value.text)
    return
  }
  response.set('Cache-Control', 'no-store')
  if (served.ok && served.value instanceof PlainText)
    response.type(`${textType}; charset=utf-8`).send(served.value.text)
  else if (served.ok) response.json(served.value)
  else sendRefusal(response, served.error)
}
