import type { ServerResponse } from 'node:http'
import type { Refusal } from '@dungeon-dice/shared'
import type { ServerRefusalCode } from '@dungeon-dice/shared/protocol'

const STATUS: Partial<Readonly<Record<ServerRefusalCode, number>>> = {
  malformed: 400,
  version_unsupported: 400,
  token_needed: 401,
  bad_token: 401,
  token_expired: 401,
  no_seat: 403,
  kicked: 403,
  too_slow: 403,
  seat_not_free: 409,
  not_watchable: 403,
  wrong_credentials: 403,
  wrong_recovery_code: 403,
  banned: 403,
  bad_admin_key: 403,
  bad_code: 404,
  no_such_match: 404,
  player_offline: 404,
  no_such_bot: 404,
  no_such_player: 404,
  no_such_report: 404,
  no_such_server: 404,
  no_held_gain: 404,
  not_found: 404,
  seat_taken: 409,
  name_taken: 409,
  already_claimed: 409,
  not_claimed: 409,
  too_big: 413,
  too_many: 429,
  no_such_list: 404,
  no_record: 404,
  push_off: 404,
  unknown_game: 404,
  too_many_lists: 409,
  too_many_matches: 409,
  too_many_waiting: 409,
  too_many_begun: 429,
  storage_used: 429,
  too_many_steps: 429,
  no_space: 503,
  origin_refused: 403,
  not_json: 415,
  too_many_connections: 429,
  shut_out: 429,
  internal: 500,
  draining: 503,
  moving: 503,
  server_full: 503,
  queue_full: 503,
  bots_busy: 503,
  sign_in_busy: 503,
  watch_full: 503,
}

/** Status of refusals by the rules of a game: well-formed but not allowed. */
const UNPROCESSABLE = 422

const hasStatus = (code: string): code is ServerRefusalCode => Object.hasOwn(STATUS, code)

/** HTTP status of a refusal; the only map from codes to statuses. */
export const statusOf = (code: string): number =>
  (hasStatus(code) ? STATUS[code] : undefined) ?? UNPROCESSABLE

/**
 * Refusals that another server behind the same address may not give (P1.1). They close the
 * connection: a proxy that balances connections would send its next requests here again.
 */
const OF_THIS_SERVER: ReadonlySet<string> = new Set<ServerRefusalCode>([
  'version_unsupported',
  'draining',
])

/** Answers with a refusal. */
export function sendRefusal(response: ServerResponse, error: Refusal): void {
  if (OF_THIS_SERVER.has(error.code)) response.setHeader('Connection', 'close')
  if ('retryAfterSeconds' in error)
    response.setHeader('Retry-After', String(error.retryAfterSeconds))
  response.statusCode = statusOf(error.code)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ error }))
}
