import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatedMessage, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import type { Challenge } from './challenge.ts'
import type { ChallengeBoard } from './challenge-board.ts'
import type { ChallengeBook, StoredChallenge } from './challenge-book.ts'
import type { Caller, LobbyClients } from './lobby-clients.ts'
import { PendingSeats } from './pending-seats.ts'

export interface ChallengeSeatsParts {
  readonly lobbyClients: Pick<LobbyClients, 'sendToOne'>
  readonly clock: Clock
  readonly timers: Timers
  /** How long a player is reminded of an unclaimed seat, in milliseconds. */
  readonly seatedMs: number
}

/** Seats from accepted challenges that their players have not claimed yet. */
export class ChallengeSeats<Settings> {
  readonly #parts: ChallengeSeatsParts
  readonly #board: ChallengeBoard<Settings>
  readonly #pending = new PendingSeats()

  constructor(parts: ChallengeSeatsParts, board: ChallengeBoard<Settings>) {
    this.#parts = parts
    this.#board = board
  }

  /** The last seat that the account was granted, while it may have missed the message. */
  of(accountId: string): readonly SeatedMessage[] {
    return this.#pending.of(accountId)
  }

  /** An account has come to its seat. */
  arrived(accountId: string): void {
    this.#pending.arrived(accountId)
  }

  /** Another server handles these seats now. */
  clear(): void {
    this.#pending.clear()
  }

  /** Reminds players of their seats until the reservations expire. */
  remember(id: string, { grants, untilMs }: NonNullable<StoredChallenge['seated']>): void {
    for (const { accountId, grant } of grants)
      this.#pending.add(accountId, { challenge: id, grant: grant as SeatGrant })
    const { book } = this.#board
    this.#parts.timers.at(untilMs, () => {
      if (this.#board.book !== book) return
      this.#pending.forget(id)
      book?.forget(id)
    })
  }

  /**
   * Gives both players their seats and withdraws their other challenges. Nobody is notified before
   * the seats are stored, so that the next leader announces the same seats or reserves seats for
   * the first time. Seats without a notification expire soon.
   */
  async settle(
    book: ChallengeBook,
    challenge: Challenge<Settings>,
    accepter: Caller,
    granted: readonly SeatGrant[],
  ): Promise<Result<null, Refusal>> {
    const { id, from, to, connection } = challenge
    const { clock, seatedMs, lobbyClients } = this.#parts
    const board = this.#board
    const callers = [{ accountId: from.accountId, connection }, accepter]
    const grants = callers.flatMap(({ accountId }, place) => {
      const grant = granted[place]
      return grant === undefined ? [] : [{ accountId, grant }]
    })
    const seated = { grants, untilMs: clock.now() + seatedMs }
    const isStored = await book.settle(id, { ...board.storedOf(challenge), seated })
    if (board.book !== book) return err(refusal('moving'))
    if (!isStored) {
      // The challenge is open again; this overwrites whatever was written.
      void book.store(id, board.storedOf(challenge))
      return err(refusal('moving'))
    }
    this.remember(id, seated)
    for (const [place, { grant }] of grants.entries()) {
      const caller = callers[place] ?? accepter
      lobbyClients.sendToOne(caller, 'seated', { challenge: id, grant } satisfies SeatedMessage)
    }
    board.close(challenge, null)
    const others = [...board.open.madeBy(from.accountId), ...board.open.madeBy(to.accountId)]
    board.endAll(others, refusal('challenge_withdrawn'))
    return ok(null)
  }
}
