import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import type { HostTypes } from '../games/hosted-game.ts'
import { NextMatches } from '../hosting/next-matches/next-matches.ts'
import { CodeGuesses } from '../hosting/seats/code-guesses.ts'
import type { Desk } from '../hosting/seats/desk.ts'
import type { Tables } from '../hosting/table/tables.ts'
import type { Wiring } from './ports.ts'

const MINUTE_SECONDS = 60

/** What holds back those who guess the codes of private matches. */
export const codeGuessesOf = (
  { codeGuessesPerMinute }: Config,
  { limit }: Pick<Cluster, 'limit'>,
): CodeGuesses => new CodeGuesses(limit('code-guesses', codeGuessesPerMinute, MINUTE_SECONDS))

/** What makes rematches and the matches of a series, with the pauses that the host has set. */
export function nextMatchesOf<H extends HostTypes>(
  { config, timers, log, journal }: Pick<Wiring, 'config' | 'timers' | 'log' | 'journal'>,
  desk: Desk<H>,
  tables: Tables<H>,
): NextMatches<H> {
  const pauses = {
    seriesMs: config.seriesPauseSeconds * 1_000,
    rematchMs: config.endedMatchSeconds * 1_000,
    // Whoever dropped out of the last match comes back to this one as they would have to that.
    comingMs: Math.max(config.reconnectionSeconds, config.reservationSeconds) * 1_000,
  }
  const hasBegun = async (matchId: string) => (await journal.ownerOf(matchId)) !== null
  return new NextMatches({ desk, tables, timers, log, pauses, hasBegun })
}
