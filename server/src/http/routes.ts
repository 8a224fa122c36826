import { ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  type CatalogueAnswer,
  hostSchema,
  joinSchema,
  parse,
  quickMatchSchema,
  refusal,
  type SettingsBody,
  seatSchema,
} from '@dungeon-dice/shared/protocol'
import express, { type ErrorRequestHandler, type Express, type Request } from 'express'
import type { Accounts } from '../accounts/accounts.ts'
import type { HostedCatalogue, HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { Desk, Guest } from '../hosting/desk.ts'
import { readSettings } from '../hosting/settings.ts'
import type { Log } from '../telemetry/log.ts'
import { mountAccounts } from './account-routes.ts'
import { bearerOf } from './bearer.ts'
import { postRoute, type Serve } from './post-route.ts'
import { sendRefusal } from './to-response.ts'

/** What the routes lead to. */
export interface RouteParts<H extends HostTypes> {
  readonly desk: Desk<H>
  readonly accounts: Accounts
  readonly hosted: HostedGame<H>
  readonly rulesVersion: number
  readonly maxBodyBytes: number
  readonly trustedProxies: readonly string[]
  readonly log: Log
}

/** Who comes to a seat, by the body of the request. */
interface Who {
  readonly name?: string
  readonly list?: unknown
}

const WELCOME = `Dungeon Dice server. Clients begin with POST /api/v1/quick-match or POST /api/v1/matches.
`

/** Hangs all addresses of the server on an express app. */
export function mountRoutes<H extends HostTypes>(app: Express, parts: RouteParts<H>): void {
  app.disable('x-powered-by')
  app.set('trust proxy', parts.trustedProxies)
  app.get('/', (_request, response) => void response.type('text/plain').send(WELCOME))
  app.get('/health', (_request, response) => void response.json({ alive: true }))
  app.get('/ready', (_request, response) => {
    const ready = !parts.desk.isDraining
    response.status(ready ? 200 : 503).json({ ready })
  })
  app.use('/api', express.json({ limit: parts.maxBodyBytes }))
  mountAccounts(app, parts.accounts, parts.rulesVersion)
  mountSeats(app, parts)
  mountCatalogue(app, parts.hosted.catalogue)
  app.use((_request, response) => sendRefusal(response, refusal('not_found')))
  app.use(onError(parts))
}

function mountSeats<H extends HostTypes>(
  app: Express,
  { desk, accounts, hosted, rulesVersion }: RouteParts<H>,
): void {
  const post = (path: string, serve: Serve) => postRoute(app, rulesVersion, path, serve)
  const guestOf = async (
    request: Request,
    { name, list }: Who,
  ): Promise<Result<Guest, Refusal>> => {
    const sitter = await accounts.sitter(bearerOf(request), name)
    return sitter.ok ? ok({ sitter: sitter.value, list }) : sitter
  }
  post('quick-match', async (request) => {
    const read = parse(quickMatchSchema, request.body)
    if (!read.ok) return read
    const settings = readSettings(hosted, choiceOf(read.value))
    if (!settings.ok) return settings
    const guest = await guestOf(request, read.value)
    return guest.ok ? desk.quickMatch(settings.value, guest.value) : guest
  })
  post('matches', async (request) => {
    const read = parse(hostSchema, request.body)
    if (!read.ok) return read
    const settings = readSettings(hosted, read.value.settings ?? {})
    if (!settings.ok) return settings
    const guest = await guestOf(request, read.value)
    if (!guest.ok) return guest
    return read.value.open === true
      ? desk.hostOpen(settings.value, guest.value)
      : desk.host(settings.value, guest.value)
  })
  post('matches/join', async (request) => {
    const read = parse(joinSchema, request.body)
    if (!read.ok) return read
    const guest = await guestOf(request, read.value)
    return guest.ok ? desk.join(read.value.code, guest.value) : guest
  })
  post('matches/:id/seat', async ({ body, params }) => {
    const read = parse(seatSchema, body)
    return read.ok ? desk.takeBack(String(params['id']), read.value.seatToken) : read
  })
}

/** What players can bring, the same for as long as the server runs: one text for all who ask. */
function mountCatalogue(app: Express, { hash, packs }: HostedCatalogue): void {
  const body = JSON.stringify({ catalogue: hash, packs } satisfies CatalogueAnswer)
  app.get('/api/v1/catalogue', (_request, response) => void response.type('json').send(body))
}

const choiceOf = ({ preset }: Pick<SettingsBody, 'preset'>): SettingsBody =>
  preset === undefined ? {} : { preset }

/** What express and its body parser throw, and our own mistakes. */
const onError =
  <H extends HostTypes>({ log, maxBodyBytes }: RouteParts<H>): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const status: unknown = error?.status
    if (status === 413) return sendRefusal(response, refusal('too_big', { maxBytes: maxBodyBytes }))
    if (typeof status === 'number' && status < 500)
      return sendRefusal(response, refusal('malformed', { at: '' }))
    log.error({ path: request.path, err: error }, 'request failed')
    sendRefusal(response, refusal('internal'))
  }
