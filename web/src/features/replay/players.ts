import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat, DuelRecord, Seat } from '@dungeon-dice/client-sdk/rules'
import { shownName } from '../../lib/text/shown-name.ts'
import type { Text } from '../../lib/text/text.tsx'

/** What is so of everybody whose match is over. */
const GONE: Omit<Player, 'name' | 'bot'> = {
  guest: false,
  connected: true,
  watches: false,
  away: null,
  claimableFromMs: null,
  clock: null,
  rating: null,
  provisional: false,
  ratingChange: null,
}

/** The players of a record, those without a name called by their seats; of no record, both so. */
export function playersOf(record: DuelRecord | null, text: Text): BySeat<Player> {
  const { replay } = text
  const playerOn = (seat: Seat): Player => {
    const { name = '', bot = null } = record?.players[seat] ?? {}
    const called = name === '' ? replay.seat(seat) : shownName(text, name)
    return { ...GONE, name: bot ?? called, bot: bot !== null }
  }
  return { A: playerOn('A'), B: playerOn('B') }
}
