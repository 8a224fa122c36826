import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type LookAnswer, refusal } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../game/hosted-game.ts'
import { shownSettings } from '../game/settings.ts'
import type { CodeGuesses } from '../platform/limits/code-guesses.ts'
import type { MatchSession } from './match-session.ts'
import type { MatchSessions } from './match-sessions.ts'

/** The way to private matches by their codes. Wrong codes are limited by address (P2.18). */
export class CodeBook<H extends HostTypes> {
  readonly #sessions: MatchSessions<H>
  readonly #guesses: CodeGuesses

  constructor(sessions: MatchSessions<H>, guesses: CodeGuesses) {
    this.#sessions = sessions
    this.#guesses = guesses
  }

  /** The table under a code, as somebody at `address` typed it. */
  find(code: string, address: string): Promise<Result<MatchSession<H>, Refusal>> {
    return this.#guesses.counted(address, () => {
      const session = this.#sessions.findPrivate(code)
      return session === undefined || session.closing !== null
        ? err(refusal('bad_code'))
        : ok(session)
    })
  }

  /** What those who know the code may see before they join. */
  async look(code: string, address: string): Promise<Result<LookAnswer, Refusal>> {
    const found = await this.find(code, address)
    return found.ok ? ok(lookAt(found.value)) : found
  }
}

function lookAt<H extends HostTypes>(session: MatchSession<H>): LookAnswer {
  const { settings, seats, guests, match, createdAtMs, opening } = session
  const host = guests.hostHash === null ? undefined : seats.openedBy(guests.hostHash)
  const rating = host?.rating ?? null
  return {
    settings: shownSettings(settings),
    host: host
      ? {
          name: host.participant.name,
          guest: host.participant.isGuest,
          rating: rating === null ? null : Math.round(rating.rating),
        }
      : null,
    free: seats.names.length - seats.taken.length,
    begun: match !== null,
    createdAtMs,
    expiresAtMs: match === null ? opening.codeEndsAtMs : null,
  }
}
