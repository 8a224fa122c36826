import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type LookAnswer, refusal } from '@dungeon-dice/shared/protocol'
import { shownSettings } from '../game/settings.ts'
import type { CodeGuesses } from '../platform/limits/code-guesses.ts'
import type { MatchSession } from './match-session.ts'
import type { MatchSessions } from './match-sessions.ts'

/** Finds private matches by join code. Wrong codes are limited by address (P2.18). */
export class CodeLookup {
  readonly #sessions: MatchSessions
  readonly #guesses: CodeGuesses

  constructor(sessions: MatchSessions, guesses: CodeGuesses) {
    this.#sessions = sessions
    this.#guesses = guesses
  }

  /** The session under a code as typed; `bad_code` when there is none. */
  find(code: string, address: string): Promise<Result<MatchSession, Refusal>> {
    return this.#guesses.counted(address, () => {
      const session = this.#sessions.findPrivate(code)
      return session === undefined || session.closing !== null
        ? err(refusal('bad_code'))
        : ok(session)
    })
  }

  /** The preview of a private match, for those who know the code (P2.17). */
  async look(code: string, address: string): Promise<Result<LookAnswer, Refusal>> {
    const found = await this.find(code, address)
    return found.ok ? ok(previewOf(found.value)) : found
  }
}

function previewOf(session: MatchSession): LookAnswer {
  const { settings, seats, joinPolicy, match, createdAtMs, preMatch } = session
  const host = joinPolicy.hostHash === null ? undefined : seats.openedBy(joinPolicy.hostHash)
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
    expiresAtMs: match === null ? preMatch.codeEndsAtMs : null,
  }
}
