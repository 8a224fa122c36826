import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  type AddBotRequest,
  type BotMatchBody,
  botMatchSchema,
  refusal,
  seatGrantSchema,
} from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import { ANCHOR } from '../game/bot-rating.ts'
import type { Games } from '../game/games.ts'
import { readSettings, type Settings } from '../game/settings.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { Player } from '../session/ports.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import { API, post, type Route } from '../transport/http/route.ts'
import type { Bots } from './ports.ts'

/** Dependencies of `botRoutes`. */
export interface BotRouteParts {
  readonly bots: Bots
  readonly reservations: SeatReservations
  readonly accounts: Accounts
  readonly games: Games
}

/** `POST /matches/bot`: a match against a bot (docs/protocol.md, section 14). */
export const botRoutes = (parts: BotRouteParts): readonly Route[] => [
  post({
    path: `${API}/matches/bot`,
    summary: 'Returns a seat in a new match against a bot of the server.',
    auth: 'optional',
    body: botMatchSchema,
    preset: 'settings',
    answer: seatGrantSchema,
    refusals: [
      'unknown_preset',
      'bad_seats',
      'no_such_bot',
      'bots_busy',
      'not_rated',
      'bad_name',
      'name_refused',
      'name_taken',
      'draining',
      'server_full',
      'too_many_begun',
      'storage_used',
      'no_space',
      'no_such_list',
      'takes_no_list',
      'too_many_matches',
    ],
    isOfRules: true,
    serve: async ({ body, token, address }) => {
      const { reservations, accounts, games, bots } = parts
      const settings = readSettings(games, body.settings ?? {})
      if (!settings.ok) return settings
      const bot = botOf(bots, settings.value, body)
      if (!bot.ok) return bot
      // Rating points against a bot prove nothing: they could be collected at will.
      if (settings.value.rated) return err(refusal('not_rated'))
      const participant = await accounts.participant(token, body.name)
      if (!participant.ok) return participant
      const joining: Player = { participant: participant.value, list: body.list, address }
      const player = await reservations.vet(settings.value, joining)
      if (!player.ok) return player
      const opponent = withList(settings.value, bots.playerOf(bot.value), player.value)
      const opponents = settings.value.seatNames.slice(1).map(() => opponent)
      return firstOf(await reservations.seatAll(settings.value, [player.value, ...opponents]))
    },
  }),
]

/** Fills a free seat of a waiting match with a bot, at the wish of its host (P2.25). */
export async function addBot(
  { bots, reservations }: Pick<BotRouteParts, 'bots' | 'reservations'>,
  session: MatchSession,
  request: AddBotRequest,
): Promise<Result<null, Refusal>> {
  const bot = botOf(bots, session.settings, request)
  if (!bot.ok) return bot
  return reservations.addBot(session, bots.playerOf(bot.value), request.seat)
}

/** The bot of this name; without a name, the one for a player who has never played. */
function botOf(
  bots: Bots,
  { preset, seatNames }: Pick<Settings, 'preset' | 'seatNames'>,
  { bot }: Pick<BotMatchBody, 'bot'>,
): Result<string, Refusal> {
  const names = bots.namesFor(preset)
  if (bot === undefined && names.length > 0)
    return ok(bots.nearest(preset, ANCHOR, seatNames.length))
  const name = names.find((one) => one === bot)
  return name === undefined ? err(refusal('no_such_bot', { bots: names })) : ok(name)
}

/** Gives the bot the other player's list where the options do not allow the default list. */
function withList({ game, rules }: Settings, bot: Player, { list }: Player): Player {
  return game.readList(rules, bot.list).ok ? bot : { ...bot, list }
}

function firstOf<T>(all: Result<readonly T[], Refusal>): Result<T, Refusal> {
  if (!all.ok) return all
  const [first] = all.value
  return first === undefined ? err(refusal('internal')) : ok(first)
}
