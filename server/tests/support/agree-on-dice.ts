import { nonceCommitment } from '@dungeon-dice/shared'
import type { HostTypes } from '../../src/games/hosted-game.ts'
import type { Table } from '../../src/hosting/table/table.ts'

/** The same for every seat: what tests play with does not hang on it. */
const NONCE = '0f'.repeat(32)

/** Lets all who sit at a full table without sockets do their part for the dice: the match begins. */
export function agreeOnDice<H extends HostTypes>(table: Table<H>): void {
  const { commitment } = table.dice
  for (const seat of table.seats.names)
    table.commit(seat, { commitment, hash: nonceCommitment(table.id, seat, NONCE) })
  for (const seat of table.seats.names) table.openNonce(seat, NONCE)
}
