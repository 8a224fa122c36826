import { type ChallengeEnded, refusal, type WireRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { type Challenge, OpenChallenges } from './challenge.ts'
import type { ChallengeBook, KeptChallenge } from './challenge-book.ts'
import type { ChallengeMatchFactory } from './challenge-match-factory.ts'
import type { LobbyClients } from './lobby-clients.ts'

/** What open challenges are kept and shown with. */
export interface ChallengeBoardParts<Settings> {
  readonly challengeMatchFactory: Pick<ChallengeMatchFactory<Settings>, 'chosen'>
  readonly lobbyClients: Pick<LobbyClients, 'tell'>
  readonly clock: Clock
  readonly timers: Timers
}

/** A challenge as it is posted. */
export type PostedChallenge<Settings> = Omit<Challenge<Settings>, 'cancel' | 'isSeating'>

/** The challenges that are open: both whom one concerns see it, until it ends. */
export class ChallengeBoard<Settings> {
  readonly open = new OpenChallenges<Settings>()
  readonly #parts: ChallengeBoardParts<Settings>
  #book: ChallengeBook | null = null

  constructor(parts: ChallengeBoardParts<Settings>) {
    this.#parts = parts
  }

  /** What they are kept in; null while the lobby is another server's. */
  get book(): ChallengeBook | null {
    return this.#book
  }

  /** Keeps them in this book from now on. */
  begin(book: ChallengeBook): void {
    this.#book = book
  }

  /** Another server goes on with them: here nothing is open, and nobody hears of an end. */
  clear(): void {
    this.#book?.close()
    this.#book = null
    for (const challenge of this.open.all) {
      challenge.cancel()
      this.open.remove(challenge)
    }
  }

  /** Opens a challenge and tells both; resolves, with what the challenger sees, when it is kept. */
  async post(asked: PostedChallenge<Settings>) {
    const challenge = this.put(asked)
    const { id, from, to } = challenge
    const kept = this.#book?.keep(id, this.keptOf(challenge))
    for (const { accountId } of [from, to])
      this.#parts.lobbyClients.tell(accountId, 'challenge', this.wireFor(accountId, challenge))
    const wire = this.wireFor(from.accountId, challenge)
    await kept
    return wire
  }

  /** Opens a challenge that was kept. */
  put(asked: PostedChallenge<Settings>): Challenge<Settings> {
    const cancel = this.#parts.timers.at(asked.untilMs, () => this.#expire(asked.id))
    const challenge = { ...asked, cancel, isSeating: false }
    this.open.add(challenge)
    return challenge
  }

  /** Ends these, but for those whose seats are being given out. */
  endAll(challenges: readonly Challenge<Settings>[], error: WireRefusal): void {
    for (const challenge of challenges) if (!challenge.isSeating) this.end(challenge, error)
  }

  /** Ends one, and keeps it no more. */
  end(challenge: Challenge<Settings>, error: WireRefusal): void {
    if (this.close(challenge, error)) this.#book?.forget(challenge.id)
  }

  /** Both are told that it is open no longer; false when they were. */
  close(challenge: Challenge<Settings>, error: WireRefusal | null): boolean {
    if (!this.open.remove(challenge)) return false
    challenge.cancel()
    const ended: ChallengeEnded = { challenge: challenge.id, error }
    for (const { accountId } of [challenge.from, challenge.to])
      this.#parts.lobbyClients.tell(accountId, 'challengeEnded', ended)
    return true
  }

  /** A challenge as an account sees it that it concerns. */
  wireFor(accountId: string, { id, from, to, shown, untilMs }: Challenge<Settings>) {
    const mine = from.accountId === accountId
    const { name, isGuest: guest } = mine ? to : from
    const expiresInMs = Math.max(0, untilMs - this.#parts.clock.now())
    return { id, mine, other: { name, guest }, settings: shown, expiresInMs }
  }

  /** A challenge as it is kept while it is open. */
  keptOf(challenge: Challenge<Settings>): KeptChallenge {
    const { from, to, connection, list, untilMs } = challenge
    const settings = this.#parts.challengeMatchFactory.chosen(challenge.settings)
    return { from, to, connection, settings, list, untilMs, seated: null }
  }

  #expire(id: string): void {
    const challenge = this.open.get(id)
    if (challenge !== undefined) this.endAll([challenge], refusal('challenge_expired'))
  }
}
