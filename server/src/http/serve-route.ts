import type { Refusal, Result } from '@dungeon-dice/shared'
import { SERVER_RULES, type ServerRefusalCode } from '@dungeon-dice/shared/protocol'
import type { Express, Request, Response } from 'express'
import type { Log } from '../telemetry/log.ts'
import { nameRoute } from '../telemetry/timed-requests.ts'
import { bearerOf } from './bearer.ts'
import type { Entrance } from './entrance.ts'
import type { Forwarding } from './forwarding.ts'
import { FixedJson, PlainText, type Route } from './route.ts'
import { sendRefusal } from './to-response.ts'

/** What every route is served with. */
export interface ServeParts {
  readonly log: Log
  readonly entrance: Entrance
  /** Serves requests where they belong. */
  readonly forwarding: Pick<Forwarding, 'serve'>
}

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
    const address = parts.entrance.addressOf(request)
    const { body, query, params } = request
    const asked = { body, query, params, token: bearerOf(request), address }
    const served = await parts.forwarding.serve(route, asked)
    if (!served.ok && served.error.code === 'malformed') await parts.entrance.nonsense(address)
    // What a client may meet is what the description says; anything else is a fault of ours.
    if (!served.ok && !isDeclared(served.error))
      parts.log.error({ path: route.path, code: served.error.code }, 'undeclared refusal')
    if (served.ok && route.isUnavailable?.(served.value)) response.status(503)
    answer(response, served, route.textType)
  })
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
