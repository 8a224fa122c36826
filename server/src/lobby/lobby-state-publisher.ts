import { ORIGINAL_GAME } from '@dungeon-dice/shared/games'
import type { LiveMatchWire, OpenGameWire } from '@dungeon-dice/shared/protocol'
import { LIVE_CHANGES_BYTES, OPEN_CHANGES_BYTES } from './listed-settings.ts'
import type { LiveMatch, OpenGame } from './listings.ts'
import type { LobbyChanges } from './lobby.ts'
import { LiveMatchView, LobbyPlayerView, type LobbyState, OpenGameView } from './lobby-state.ts'
import type { Changes } from './newest.ts'

/** Bytes of an entry apart from its changed options: settings, names, numbers and keys. */
const ENTRY_BYTES = 512

/** Most bytes of an open game in the state. */
export const MOST_GAME_BYTES = OPEN_CHANGES_BYTES + ENTRY_BYTES

/** Most bytes of a match of two in the state; each further seat takes at most 128. */
export const MOST_MATCH_BYTES = LIVE_CHANGES_BYTES + ENTRY_BYTES

/** Most bytes of a player in the state. */
export const MOST_PLAYER_BYTES = 128

/** Applies changes to the state of the lobby. */
export function showLobby(state: LobbyState, { games, matches, players }: LobbyChanges): void {
  showList(state.games, () => new OpenGameView(), games, gameWire)
  showList(state.matches, () => new LiveMatchView(), matches, matchWire)
  showList(
    state.players,
    () => new LobbyPlayerView(),
    players,
    (player) => player,
  )
  state.openGames = games.total
  state.liveMatches = matches.total
  state.online = players.total
}

/** The part of a schema map that is used here. */
interface Views<View> {
  readonly get: (key: string) => View | undefined
  readonly set: (key: string, view: View) => unknown
  readonly delete: (key: string) => boolean
}

/** Assigning all fields is fine: the schema only sends those that differ. */
function showList<Fact, View extends object>(
  views: Views<View>,
  create: () => View,
  { put, gone }: Changes<Fact>,
  wireOf: (fact: Fact) => Partial<View>,
): void {
  for (const key of gone) views.delete(key)
  for (const [key, fact] of put) {
    const shown = views.get(key)
    const view = shown ?? create()
    Object.assign(view, wireOf(fact))
    if (shown === undefined) views.set(key, view)
  }
}

const gameWire = ({ host, settings, sinceMs, taken = 1, of = 2 }: OpenGame): OpenGameWire => ({
  host: host.name,
  guest: host.guest,
  rating: host.rating,
  game: settings.game ?? ORIGINAL_GAME,
  taken,
  of,
  settings: JSON.stringify(settings),
  since: sinceMs,
})

const matchWire = ({ seats, settings, spectators, step, sinceMs }: LiveMatch): LiveMatchWire => ({
  seats: JSON.stringify(seats),
  game: settings.game ?? ORIGINAL_GAME,
  settings: JSON.stringify(settings),
  spectators,
  step,
  since: sinceMs,
})
