import { type ChallengeEnded, refusal, type WireRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { type Challenge, OpenChallenges } from './challenge.ts'
import type { ChallengeBook, StoredChallenge } from './challenge-book.ts'
import type { ChallengeMatchFactory } from './challenge-match-factory.ts'
import type { LobbyClients } from './lobby-clients.ts'

export interface ChallengeBoardParts<Settings> {
  readonly challengeMatchFactory: Pick<ChallengeMatchFactory<Settings>, 'chosen'>
  readonly lobbyClients: Pick<LobbyClients, 'send'>
  readonly clock: Clock
  readonly timers: Timers
}

/** A challenge to be posted. */
export type PostedChallenge<Settings> = Omit<Challenge<Settings>, 'cancel' | 'isSeating'>

/** Open challenges, shown to both players until they end. */
export class ChallengeBoard<Settings> {
  readonly open = new OpenChallenges<Settings>()
  readonly #parts: ChallengeBoardParts<Settings>
  #book: ChallengeBook | null = null

  constructor(parts: ChallengeBoardParts<Settings>) {
    this.#parts = parts
  }

  /** Where challenges are stored; null while another server leads the lobby. */
  get book(): ChallengeBook | null {
    return this.#book
  }

  /** Stores challenges in this book from now on. */
  begin(book: ChallengeBook): void {
    this.#book = book
  }

  /** Another server continues the challenges: closes them here without notifying anybody. */
  clear(): void {
    this.#book?.close()
    this.#book = null
    for (const challenge of this.open.all) {
      challenge.cancel()
      this.open.remove(challenge)
    }
  }

  /**
   * Opens a challenge and notifies both players; resolves to the challenger's view once it is
   * stored.
   */
  async post(asked: PostedChallenge<Settings>) {
    const challenge = this.put(asked)
    const { id, from, to } = challenge
    const stored = this.#book?.store(id, this.storedOf(challenge))
    for (const { accountId } of [from, to])
      this.#parts.lobbyClients.send(accountId, 'challenge', this.wireFor(accountId, challenge))
    const wire = this.wireFor(from.accountId, challenge)
    await stored
    return wire
  }

  /** Opens a stored challenge. */
  put(asked: PostedChallenge<Settings>): Challenge<Settings> {
    const cancel = this.#parts.timers.at(asked.untilMs, () => this.#expire(asked.id))
    const challenge = { ...asked, cancel, isSeating: false }
    this.open.add(challenge)
    return challenge
  }

  /** Ends challenges, except those whose seats are being reserved. */
  endAll(challenges: readonly Challenge<Settings>[], error: WireRefusal): void {
    for (const challenge of challenges) if (!challenge.isSeating) this.end(challenge, error)
  }

  /** Ends a challenge and deletes it from the book. */
  end(challenge: Challenge<Settings>, error: WireRefusal): void {
    if (this.close(challenge, error)) this.#book?.forget(challenge.id)
  }

  /** Closes a challenge and notifies both players; false when it was closed already. */
  close(challenge: Challenge<Settings>, error: WireRefusal | null): boolean {
    if (!this.open.remove(challenge)) return false
    challenge.cancel()
    const ended: ChallengeEnded = { challenge: challenge.id, error }
    for (const { accountId } of [challenge.from, challenge.to])
      this.#parts.lobbyClients.send(accountId, 'challengeEnded', ended)
    return true
  }

  /** A challenge as one of its players sees it. */
  wireFor(accountId: string, { id, from, to, shown, untilMs }: Challenge<Settings>) {
    const mine = from.accountId === accountId
    const { name, isGuest: guest } = mine ? to : from
    const expiresInMs = Math.max(0, untilMs - this.#parts.clock.now())
    return { id, mine, other: { name, guest }, settings: shown, expiresInMs }
  }

  /** A challenge as it is stored while open. */
  storedOf(challenge: Challenge<Settings>): StoredChallenge {
    const { from, to, connection, list, untilMs } = challenge
    const settings = this.#parts.challengeMatchFactory.chosen(challenge.settings)
    return { from, to, connection, settings, list, untilMs, seated: null }
  }

  #expire(id: string): void {
    const challenge = this.open.get(id)
    if (challenge !== undefined) this.endAll([challenge], refusal('challenge_expired'))
  }
}
