import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat, DdmRecord, Seat } from '@dungeon-dice/client-sdk/rules'
import { shownName } from '../../lib/text/shown-name.ts'
import type { Text } from '../../lib/text/text.tsx'

/** Status flags of players whose match is over. */
const GONE: Omit<Player, 'name' | 'bot'> = {
  guest: false,
  connected: true,
  host: false,
  out: false,
  drawOnly: false,
  team: '',
  place: 0,
  watches: false,
  away: null,
  claimableFromMs: null,
  clock: null,
  rating: null,
  provisional: false,
  ratingChange: null,
}

/** A player as a record names it. */
interface Recorded {
  readonly name?: string
  readonly bot?: string | null
}

/** The player on a seat of a record, called by the seat without a name. */
export function playerCalled(
  { name = '', bot = null }: Recorded,
  seat: string,
  text: Text,
): Player {
  const called = name === '' ? text.replay.seat(seat) : shownName(text, name)
  return { ...GONE, name: bot ?? called, bot: bot !== null }
}

/**
 * The players of a record; those without a name, or without a record, are called by their seats.
 */
export function playersOf(record: DdmRecord | null, text: Text): BySeat<Player> {
  const playerOn = (seat: Seat): Player => playerCalled(record?.players[seat] ?? {}, seat, text)
  return { A: playerOn('A'), B: playerOn('B') }
}
