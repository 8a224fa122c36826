import type { Cluster } from '../cluster/ports.ts'
import type { HostTypes } from '../game/hosted-game.ts'
import { NextMatches } from '../matchmaking/next-matches.ts'
import type { Config } from '../platform/config/config.ts'
import { CodeGuesses } from '../platform/limits/code-guesses.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
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
  reservations: SeatReservations<H>,
  sessions: MatchSessions<H>,
): NextMatches<H> {
  const pauses = {
    seriesMs: config.seriesPauseSeconds * 1_000,
    rematchMs: config.endedMatchSeconds * 1_000,
    // Whoever dropped out of the last match comes back to this one as they would have to that.
    comingMs: Math.max(config.reconnectionSeconds, config.reservationSeconds) * 1_000,
  }
  const hasBegun = async (matchId: string) => (await journal.ownerOf(matchId)) !== null
  return new NextMatches({ reservations, sessions, timers, log, pauses, hasBegun })
}
