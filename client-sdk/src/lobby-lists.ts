import type {
  ListedSeat,
  LobbyPlayerWire,
  LobbyWire,
  ShownSettings,
} from '@dungeon-dice/shared/protocol'

/** A player in the lobby. */
export type LobbyPlayer = LobbyPlayerWire

/** A match that waits for whoever comes. */
export interface OpenGame {
  /** Joins it, by `joinOpen`. */
  readonly id: string
  readonly host: string
  /** Whether the host's name is a guest's: anybody may use it. */
  readonly guest: boolean
  /** The host's, in whole points; null for none. */
  readonly rating: number | null
  readonly settings: ShownSettings
  /** When it was opened, by the clock of this side. */
  readonly sinceMs: number
}

/** A player of a match that goes on. */
export interface LivePlayer extends Omit<ListedSeat, 'rating'> {
  /** In whole points; null for none. */
  readonly rating: number | null
}

/** A match that goes on. */
export interface LiveMatch {
  /** Shows it, by `watch`, where its settings let others watch. */
  readonly id: string
  /** In the order of the seats. */
  readonly players: readonly LivePlayer[]
  readonly settings: ShownSettings
  readonly spectators: number
  /** Accepted intents, as of a few seconds ago. */
  readonly step: number
  /** When it began, by the clock of this side. */
  readonly sinceMs: number
}

/** How many there are of each, shown or not. */
export interface LobbyCounts {
  readonly games: number
  readonly matches: number
  readonly players: number
}

/** What the lobby shows. */
export interface LobbyLists {
  /** The newest first. */
  readonly games: readonly OpenGame[]
  /** The newest first. */
  readonly matches: readonly LiveMatch[]
  /** Whoever came last is first. */
  readonly players: readonly LobbyPlayer[]
  readonly counts: LobbyCounts
}

/** The lobby before anything of it was shown. */
export const NO_LISTS: LobbyLists = {
  games: [],
  matches: [],
  players: [],
  counts: { games: 0, matches: 0, players: 0 },
}

/** The state of the lobby in the SDK's words; `aheadMs` is how far this side's clock is ahead. */
export function readLists(wire: LobbyWire, aheadMs: number): LobbyLists {
  const games = Object.entries(wire.games).map(
    ([id, { host, guest, rating, settings, since }]) => ({
      id,
      host,
      guest,
      rating: ratingOf(rating),
      settings: JSON.parse(settings) as ShownSettings,
      sinceMs: since + aheadMs,
    }),
  )
  const matches = Object.entries(wire.matches).map(
    ([id, { seats, settings, spectators, step, since }]) => ({
      id,
      players: (JSON.parse(seats) as readonly ListedSeat[]).map((seat) => ({
        ...seat,
        rating: ratingOf(seat.rating),
      })),
      settings: JSON.parse(settings) as ShownSettings,
      spectators,
      step,
      sinceMs: since + aheadMs,
    }),
  )
  const { openGames, liveMatches, online } = wire
  return {
    games: newestFirst(games),
    matches: newestFirst(matches),
    players: Object.entries(wire.players)
      .toSorted(([one], [other]) => Number(other) - Number(one))
      .map(([, player]) => player),
    counts: { games: openGames, matches: liveMatches, players: online },
  }
}

const ratingOf = (rating: number): number | null => (rating === 0 ? null : rating)

const newestFirst = <T extends { readonly sinceMs: number }>(all: readonly T[]): readonly T[] =>
  all.toSorted((one, other) => other.sinceMs - one.sinceMs)
