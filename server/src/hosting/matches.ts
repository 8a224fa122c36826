import type { ChatMode, MatchRow } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../games/hosted-game.ts'
import type { Matches } from '../moderation/ports.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/** The matches of these tables, as the host sees them. */
export const matchesOf = <H extends HostTypes>(tables: Tables<H>): Matches => ({
  rows: () => tables.all.map(rowOf),
  close: async (matchId, reason) => (await tables.get(matchId)?.halt(reason)) ?? false,
})

/** How the players of a match may talk; not at all in one that is gone. */
export const chatModeOf = <H extends HostTypes>(tables: Tables<H>, matchId: string): ChatMode =>
  tables.get(matchId)?.settings.chat ?? 'off'

/** Whether an account has a seat in a match. */
export const isSeated = <H extends HostTypes>(
  tables: Tables<H>,
  matchId: string,
  accountId: string,
): boolean =>
  tables.get(matchId)?.seats.taken.some(({ sitter }) => sitter.accountId === accountId) ?? false

const rowOf = <H extends HostTypes>(table: Table<H>): MatchRow => ({
  match: table.id,
  phase: table.phase,
  steps: table.match?.shown?.step ?? 0,
  startedAtMs: table.startedAtMs,
  players: Object.fromEntries(table.seats.taken.map(({ seat, sitter }) => [seat, sitter.name])),
})
