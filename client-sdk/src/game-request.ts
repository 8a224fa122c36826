import { type SettingsBody, seatGrantSchema } from '@dungeon-dice/shared/protocol'
import { gameOfPreset, rulesVersionOf, usualPresetOf } from './games/load.ts'
import type { GameId } from './games/types.ts'
import type { Asked } from './http.ts'

/**
 * A request about one of a client's games, which its preset names. A client of one game names its
 * usual preset; for others an omitted one means the usual game of the server.
 */
export function aboutGame(
  games: readonly [GameId, ...GameId[]],
  path: string,
  body: { readonly preset?: string },
): Required<Pick<Asked<unknown>, 'path' | 'body' | 'rules'>> {
  const [usual, ...others] = games
  const preset = body.preset ?? (others.length === 0 ? usualPresetOf(usual) : undefined)
  return {
    path,
    body: preset === undefined ? body : { ...body, preset },
    rules: rulesVersionOf(gameOfPreset(preset) ?? usual),
  }
}

/** How a match is hosted, by people or with a bot. */
interface HostWish extends Readonly<SettingsBody> {
  readonly name?: string
  readonly list?: unknown
  readonly open?: boolean
  readonly bot?: string
}

/** Makes the requests for a seat that a client of these games sends. */
export function seatRequests(games: readonly [GameId, ...GameId[]]) {
  const reader = seatGrantSchema
  return {
    /** One for each version of the rules that the match may be played by. */
    joinsAt: (path: string, body: object) => {
      const [usual, ...others] = games
      const at = (game: GameId) => ({ path, body, rules: rulesVersionOf(game), reader })
      return [at(usual), ...others.map(at)] as const
    },
    quickAt: (how: { readonly preset?: string }) => ({
      ...aboutGame(games, 'quick-match', how),
      reader,
    }),
    hostAt: (path: string, { name, list, open, bot, ...settings }: HostWish) => {
      const about = aboutGame(games, path, settings)
      return { ...about, body: { name, list, open, bot, settings: about.body }, reader }
    },
  }
}
