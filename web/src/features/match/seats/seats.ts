import { ConnectionLost, type Joined, type Match } from '@dungeon-dice/client-sdk'
import { distinctNames } from '../../../lib/match/names.ts'
import { othersOf, playerOn, playersOf } from '../../../lib/match/seated.ts'
import { lookForUpdate } from '../../../lib/pwa/service-worker.ts'
import { server } from '../../../lib/server.ts'
import { addOpenMatch, openMatch, removeOpenMatch } from './open-matches.ts'
import { dropSeat, type SavedSeat, savedSeats, storeSeat } from './saved-seats.ts'
import { notifyStarted } from './started-match.ts'

/** Remembers a match, so that its screen finds it, even after a reload. */
export function keepSeat(match: Match): void {
  if (openMatch(match.id) === match) return
  addOpenMatch(match)
  const { id, ticket } = match
  const before = savedSeats().find((seat) => seat.id === id)
  const code = codeOf(match)
  let kept: SavedSeat = { id, ticket, code, against: before?.against ?? '', isOver: false }
  const keep = (isOver: boolean) => {
    const against = opponentsIn(match) || kept.against
    if (against === kept.against && isOver === kept.isOver) return
    kept = { ...kept, against, isOver }
    storeSeat(kept)
  }
  storeSeat(kept)
  keep(match.phase === 'over')
  let { phase } = match
  match.on('change', () => {
    keep(match.phase === 'over')
    if (phase === 'waiting' && match.phase === 'playing')
      notifyStarted({ id, against: kept.against })
    phase = match.phase
  })
  match.on('next', keepSeat)
  // A server that went away may have come back with a new version of the page.
  match.on('reconnected', lookForUpdate)
  match.on('lost', (error) => {
    if (openMatch(id) === match) removeOpenMatch(id)
    if (!canComeBack(error)) keep(true)
  })
}

/** Names of the opponents, as one line; empty while there are none. */
function opponentsIn(match: Match): string {
  const names = distinctNames(playersOf(match))
  return othersOf(match, match.seat)
    .filter((seat) => playerOn(match, seat).name !== '')
    .map((seat) => names.get(seat))
    .join(', ')
}

/** The code of a private match that this browser has opened, also after a reload. */
export const codeOf = ({ id, code }: Match): string | null =>
  code ?? savedSeats().find((seat) => seat.id === id)?.code ?? null

/** True if the seat can be reclaimed by another try or from this browser. */
const canComeBack = (error: Error): boolean =>
  error instanceof ConnectionLost && ['unreachable', 'replaced', 'left'].includes(error.reason)

/** Forgets a match that cannot be taken back. */
export function forgetSeat(id: string): void {
  removeOpenMatch(id)
  dropSeat(id)
}

/** Seats being reclaimed, by match: concurrent calls share one request. */
const coming = new Map<string, Promise<Joined>>()

/** The match with this id; null when this browser has no seat in it. */
export async function seatIn(id: string): Promise<Joined | null> {
  const match = openMatch(id)
  if (match !== undefined) return { ok: true, value: match }
  const kept = savedSeats().find((seat) => seat.id === id)
  if (kept === undefined) return null
  const joining = coming.get(id) ?? takeBack(kept.ticket).finally(() => coming.delete(id))
  coming.set(id, joining)
  return joining
}

async function takeBack(ticket: string): Promise<Joined> {
  const joined = await server.rejoin(ticket)
  if (joined.ok) keepSeat(joined.value)
  return joined
}
