import type { Refusal } from '@dungeon-dice/shared'
import type { ServerRefusalCode } from '@dungeon-dice/shared/protocol'
import type { Response } from 'express'

const STATUS: Partial<Readonly<Record<ServerRefusalCode, number>>> = {
  malformed: 400,
  version_unsupported: 400,
  token_needed: 401,
  bad_token: 401,
  token_expired: 401,
  no_seat: 403,
  not_watchable: 403,
  wrong_credentials: 403,
  bad_code: 404,
  no_such_match: 404,
  not_found: 404,
  seat_taken: 409,
  name_taken: 409,
  already_claimed: 409,
  not_claimed: 409,
  too_big: 413,
  too_many: 429,
  internal: 500,
  draining: 503,
  server_full: 503,
  watch_full: 503,
}

/** Status of what the rules of a game refuse: well-formed, and not to be. */
const UNPROCESSABLE = 422

const hasStatus = (code: string): code is ServerRefusalCode => Object.hasOwn(STATUS, code)

/** The status that a refusal is answered with: the only map from codes to statuses. */
export const statusOf = (code: string): number =>
  (hasStatus(code) ? STATUS[code] : undefined) ?? UNPROCESSABLE

/** Answers with a refusal. */
export function sendRefusal(response: Response, error: Refusal): void {
  if ('retryAfterSeconds' in error) response.set('Retry-After', String(error.retryAfterSeconds))
  response.status(statusOf(error.code)).json({ error })
}
