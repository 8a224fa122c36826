import type { ListedSeat } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../games/hosted-game.ts'
import type { Counts, Listing } from '../lobby/listings.ts'
import type { Lobby } from '../lobby/lobby.ts'
import type { TakenSeat } from '../match/seats.ts'
import { shownSettings } from './settings.ts'
import type { Table, TableEvents } from './table.ts'
import type { Tables } from './tables.ts'

/** Tells the lobby of tables. */
export const listing = <H extends HostTypes>(
  lobby: Pick<Lobby<unknown>, 'list' | 'release'>,
  tables: Pick<Tables<H>, 'getPublic' | 'isPublic'>,
): TableEvents<H> => ({
  onChange: (table) => {
    const isPlaying = table.phase === 'playing'
    lobby.release(
      table.id,
      accountsAt(table, (isHere) => !isPlaying || !isHere),
    )
    lobby.list(
      table.id,
      listingOf(table, tables),
      accountsAt(table, (isHere) => isPlaying && isHere),
    )
  },
  onGone: (table) => {
    lobby.list(table.id, null, [])
    lobby.release(
      table.id,
      accountsAt(table, () => true),
    )
  },
  onEnded: () => undefined,
})

/** How far a match is. */
export const countsOf = <H extends HostTypes>(table: Table<H>): Counts => ({
  step: table.match?.shown?.step ?? 0,
  spectators: table.spectators,
})

/** A game is open while its host is there and a seat is free; a match goes on until its outcome. */
function listingOf<H extends HostTypes>(
  table: Table<H>,
  tables: Pick<Tables<H>, 'getPublic' | 'isPublic'>,
): Listing {
  const [host] = table.seats.taken
  const settings = shownSettings(table.settings)
  if (table.phase === 'playing' && tables.isPublic(table.id)) {
    const seats = table.seats.taken.map(seatOf)
    return {
      kind: 'live',
      match: { seats, settings, sinceMs: table.startedAtMs, ...countsOf(table) },
    }
  }
  const isOpen = table.phase === 'waiting' && table.seats.hasRoom && host?.awaySinceMs === null
  if (!isOpen || table.isByInvitation || tables.getPublic(table.id) === undefined) return null
  return { kind: 'open', game: { host: seatOf(host), settings, sinceMs: table.nowMs } }
}

const seatOf = ({ seat, sitter, rating }: TakenSeat<string, unknown>): ListedSeat => ({
  seat,
  name: sitter.name,
  guest: sitter.isGuest,
  rating: Math.round(rating?.rating ?? 0),
  bot: sitter.bot !== undefined,
})

/** Accounts of those who sit there and are here, or are not, as `fits` says. */
const accountsAt = <H extends HostTypes>(
  { seats }: Table<H>,
  fits: (isHere: boolean) => boolean,
): readonly string[] =>
  seats.taken
    .filter(({ awaySinceMs }) => fits(awaySinceMs === null))
    .flatMap(({ sitter }) => sitter.accountId ?? [])
