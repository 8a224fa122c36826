import { ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  hostSchema,
  joinOpenSchema,
  joinSchema,
  matchPathSchema,
  quickMatchSchema,
  type ServerRefusalCode,
  type SettingsBody,
  seatGrantSchema,
  seatSchema,
} from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import type { Games } from '../game/games.ts'
import { readSettings, USUAL_CLOCK } from '../game/settings.ts'
import type { Player, SeatReservations } from '../session/seat-reservations.ts'
import { API, post, type RawAsked, type Route } from '../transport/http/route.ts'
import type { QuickMatch } from './quick-match.ts'

/** Dependencies of `seatRoutes`. */
export interface SeatRouteParts {
  readonly reservations: SeatReservations
  readonly quickMatches: Pick<QuickMatch, 'seat'>
  readonly accounts: Accounts
  readonly games: Games
}

/** The part of a request body that describes the player. */
interface PlayerBody {
  readonly name?: string
  readonly list?: unknown
}

/** Refusals of all routes that give a new seat. */
const OF_SEATS: readonly ServerRefusalCode[] = [
  'bad_name',
  'name_refused',
  'name_taken',
  'draining',
  'seat_taken',
  'no_such_list',
  'takes_no_list',
  'too_many_matches',
  'too_many_begun',
  'storage_used',
  'no_space',
  'kicked',
]
/** Refusals of the routes that give a seat in a match which others have made. */
const OF_JOINING: readonly ServerRefusalCode[] = [...OF_SEATS, 'seat_not_free', 'too_slow']
const OF_MATCHES: readonly ServerRefusalCode[] = [
  ...OF_SEATS,
  'unknown_preset',
  'server_full',
  'too_many_waiting',
]

/** Strangers play with a clock, so that no player can make the other wait for ever. */
const choiceOf = ({ preset, seats }: Pick<SettingsBody, 'preset' | 'seats'>): SettingsBody => ({
  clock: USUAL_CLOCK,
  ...(preset === undefined ? {} : { preset }),
  ...(seats === undefined ? {} : { seats }),
})

/** Routes that give seats (docs/protocol.md, section 2). */
export function seatRoutes(parts: SeatRouteParts): readonly Route[] {
  const { reservations, quickMatches, games } = parts
  const quickMatch = post({
    path: `${API}/quick-match`,
    summary:
      'Returns a seat in a match without a host that waits with the same preset, or in a new one.',
    auth: 'optional',
    body: quickMatchSchema,
    preset: 'preset',
    answer: seatGrantSchema,
    refusals: [...OF_MATCHES, 'bad_seats', 'moving'],
    isOfRules: true,
    serve: async (asked) => {
      const settings = readSettings(games, choiceOf(asked.body))
      if (!settings.ok) return settings
      const player = await playerOf(parts, asked, asked.body)
      return player.ok ? quickMatches.seat(settings.value, player.value) : player
    },
  })
  const host = post({
    path: `${API}/matches`,
    summary: 'Creates a match with the given settings, and returns its first seat.',
    auth: 'optional',
    body: hostSchema,
    preset: 'settings',
    answer: seatGrantSchema,
    refusals: [...OF_MATCHES, 'bad_seats', 'not_rated'],
    isOfRules: true,
    serve: async (asked) => {
      const settings = readSettings(games, asked.body.settings ?? {})
      if (!settings.ok) return settings
      const player = await playerOf(parts, asked, asked.body)
      if (!player.ok) return player
      return asked.body.open === true
        ? reservations.hostOpen(settings.value, player.value)
        : reservations.host(settings.value, player.value)
    },
  })
  return [quickMatch, host, joinRoute(parts), joinOpenRoute(parts), rejoinRoute(reservations)]
}

const joinRoute = (parts: SeatRouteParts): Route =>
  post({
    path: `${API}/matches/join`,
    summary: 'Returns a seat in the private match under a code.',
    auth: 'optional',
    body: joinSchema,
    answer: seatGrantSchema,
    refusals: [...OF_JOINING, 'bad_code'],
    isOfRules: true,
    place: ({ body }) => ({ code: body.code }),
    serve: async (asked) => {
      const player = await playerOf(parts, asked, asked.body)
      return player.ok
        ? parts.reservations.join(asked.body.code, player.value, asked.body.seat)
        : player
    },
  })

const joinOpenRoute = (parts: SeatRouteParts): Route =>
  post({
    path: `${API}/matches/:id/join`,
    summary: 'Returns a seat in an open game.',
    auth: 'optional',
    params: matchPathSchema,
    body: joinOpenSchema,
    answer: seatGrantSchema,
    refusals: [...OF_JOINING, 'no_such_match'],
    isOfRules: true,
    place: ({ params }) => ({ match: params.id }),
    serve: async (asked) => {
      const player = await playerOf(parts, asked, asked.body)
      return player.ok
        ? parts.reservations.joinOpen(asked.params.id, player.value, asked.body.seat)
        : player
    },
  })

const rejoinRoute = (reservations: SeatReservations): Route =>
  post({
    path: `${API}/matches/:id/seat`,
    summary: 'Renews the reservation of a seat, for a new connection.',
    auth: 'none',
    params: matchPathSchema,
    body: seatSchema,
    answer: seatGrantSchema,
    refusals: ['banned', 'no_such_match', 'no_seat', 'kicked', 'draining'],
    place: ({ params }) => ({ match: params.id }),
    serve: ({ params, body }) => reservations.rejoin(params.id, body.seatToken),
  })

/** The player who sends a request. */
async function playerOf(
  { accounts }: SeatRouteParts,
  { token, address }: Pick<RawAsked, 'token' | 'address'>,
  { name, list }: PlayerBody,
): Promise<Result<Player, Refusal>> {
  const participant = await accounts.participant(token, name)
  return participant.ok ? ok({ participant: participant.value, list, address }) : participant
}
