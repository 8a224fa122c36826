import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatedMessage, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import type { Challenge } from './challenge.ts'
import type { ChallengeBoard } from './challenge-board.ts'
import type { ChallengeBook, KeptChallenge } from './challenge-book.ts'
import type { Caller, LobbyClients } from './lobby-clients.ts'
import { ToldSeats } from './told-seats.ts'

/** What people are told their seats with. */
export interface ChallengeSeatsParts {
  readonly lobbyClients: Pick<LobbyClients, 'tellOne'>
  readonly clock: Clock
  readonly timers: Timers
  /** How long somebody is told again of a seat that they have not come to. */
  readonly seatedMs: number
}

/** The seats that challenges led to, and who has yet to come to them. */
export class ChallengeSeats<Settings> {
  readonly #parts: ChallengeSeatsParts
  readonly #board: ChallengeBoard<Settings>
  readonly #told = new ToldSeats()

  constructor(parts: ChallengeSeatsParts, board: ChallengeBoard<Settings>) {
    this.#parts = parts
    this.#board = board
  }

  /** The seat that an account was told of last, as long as it may have missed that. */
  of(accountId: string): readonly SeatedMessage[] {
    return this.#told.of(accountId)
  }

  /** An account has come to the seat that it was told of. */
  arrived(accountId: string): void {
    this.#told.arrived(accountId)
  }

  /** Another server tells of them. */
  clear(): void {
    this.#told.clear()
  }

  /** Who has a seat is told of it again, until it would not hold any more. */
  remember(id: string, { grants, untilMs }: NonNullable<KeptChallenge['seated']>): void {
    for (const { accountId, grant } of grants)
      this.#told.add(accountId, { challenge: id, grant: grant as SeatGrant })
    const { book } = this.#board
    this.#parts.timers.at(untilMs, () => {
      if (this.#board.book !== book) return
      this.#told.forget(id)
      book?.forget(id)
    })
  }

  /**
   * Both go to their seats; what else they have asked others for is taken back. Nobody is told of a
   * seat before it is kept: so whoever has the lobby next tells the same seats, or gives them out
   * for the first time. Seats that nobody was told of are free again soon.
   */
  async settle(
    book: ChallengeBook,
    challenge: Challenge<Settings>,
    accepter: Caller,
    given: readonly SeatGrant[],
  ): Promise<Result<null, Refusal>> {
    const { id, from, to, connection } = challenge
    const { clock, seatedMs, lobbyClients } = this.#parts
    const board = this.#board
    const callers = [{ accountId: from.accountId, connection }, accepter]
    const grants = callers.flatMap(({ accountId }, place) => {
      const grant = given[place]
      return grant === undefined ? [] : [{ accountId, grant }]
    })
    const seated = { grants, untilMs: clock.now() + seatedMs }
    const isKept = await book.settle(id, { ...board.keptOf(challenge), seated })
    if (board.book !== book) return err(refusal('moving'))
    if (!isKept) {
      // It is open again, and this is said over whatever was written.
      void book.keep(id, board.keptOf(challenge))
      return err(refusal('moving'))
    }
    this.remember(id, seated)
    for (const [place, { grant }] of grants.entries()) {
      const caller = callers[place] ?? accepter
      lobbyClients.tellOne(caller, 'seated', { challenge: id, grant } satisfies SeatedMessage)
    }
    board.close(challenge, null)
    const others = [...board.open.madeBy(from.accountId), ...board.open.madeBy(to.accountId)]
    board.endAll(others, refusal('challenge_withdrawn'))
    return ok(null)
  }
}
