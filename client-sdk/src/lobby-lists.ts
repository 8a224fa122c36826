import type {
  ListedSeat,
  LobbyPlayerWire,
  LobbyWire,
  ShownSettings,
} from '@dungeon-dice/shared/protocol'

/** A player in the lobby. */
export type LobbyPlayer = LobbyPlayerWire

/** A match waiting for players. */
export interface OpenGame {
  /** Pass it to `joinOpen` to join. */
  readonly id: string
  readonly host: string
  /** True if the host's name is a guest's, which anybody may use. */
  readonly guest: boolean
  /** The host's rating in whole points; null without one. */
  readonly rating: number | null
  readonly settings: ShownSettings
  /** Number of taken seats, of all seats. */
  readonly taken: number
  readonly of: number
  /** When it was opened, by the local clock. */
  readonly sinceMs: number
}

/** A player of a live match. */
export interface LivePlayer extends Omit<ListedSeat, 'rating'> {
  /** In whole points; null without one. */
  readonly rating: number | null
}

/** A match in progress. */
export interface LiveMatch {
  /** Pass it to `watch`, if its settings allow spectators. */
  readonly id: string
  /** In seat order. */
  readonly players: readonly LivePlayer[]
  readonly settings: ShownSettings
  readonly spectators: number
  /** Accepted intents, as of a few seconds ago. */
  readonly step: number
  /** When it began, by the local clock. */
  readonly sinceMs: number
}

/** Total numbers, including entries not listed. */
export interface LobbyCounts {
  readonly games: number
  readonly matches: number
  readonly players: number
}

/** The lists shown in the lobby. */
export interface LobbyLists {
  /** Newest first. */
  readonly games: readonly OpenGame[]
  /** Newest first. */
  readonly matches: readonly LiveMatch[]
  /** Latest arrival first. */
  readonly players: readonly LobbyPlayer[]
  readonly counts: LobbyCounts
}

/** The lobby before its first state. */
export const NO_LISTS: LobbyLists = {
  games: [],
  matches: [],
  players: [],
  counts: { games: 0, matches: 0, players: 0 },
}

/** Converts the lobby state; `localAheadMs` is how far the local clock is ahead. */
export function readLists(wire: LobbyWire, localAheadMs: number): LobbyLists {
  const games = Object.entries(wire.games).map(
    ([id, { host, guest, rating, settings, taken, of, since }]) => ({
      id,
      host,
      guest,
      rating: ratingOf(rating),
      settings: JSON.parse(settings) as ShownSettings,
      taken,
      of,
      sinceMs: since + localAheadMs,
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
      sinceMs: since + localAheadMs,
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
