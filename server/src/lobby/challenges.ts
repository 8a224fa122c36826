import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  type ChallengeWire,
  refusal,
  type SeatedMessage,
  type SettingsBody,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Blocks } from '../matchmaking/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { Timers } from '../platform/timers.ts'
import type { Challenge } from './challenge.ts'
import { ChallengeBoard, type PostedChallenge } from './challenge-board.ts'
import type { ChallengeBook, KeptChallenge } from './challenge-book.ts'
import type { ChallengeMatchFactory } from './challenge-match-factory.ts'
import { ChallengeSeats } from './challenge-seats.ts'
import type { Caller, LobbyClients } from './lobby-clients.ts'
import type { Person } from './ports.ts'
import type { Presence } from './presence.ts'

/** What challenges are made with. */
export interface ChallengeParts<Settings> {
  readonly challengeMatchFactory: ChallengeMatchFactory<Settings>
  readonly presence: Presence
  readonly blocks: Blocks
  readonly lobbyClients: LobbyClients
  readonly clock: Clock
  readonly timers: Timers
  readonly newId: () => string
  readonly challengeMs: number
  /** How long somebody is told again of a seat that they have not come to. */
  readonly seatedMs: number
  /** How often one account may challenge others: each shows at once on the other's screen. */
  readonly pace: Limit
  /** Challenges that one player may have made, and as many that one may have got. */
  readonly maxOpen: number
}

/** What somebody asks another for. */
export interface Asked {
  readonly name: string
  readonly settings?: SettingsBody
  readonly list?: unknown
}

type Made = Promise<Result<ChallengeWire, Refusal>>
type Done = Result<null, Refusal>

/** Challenges between players who are in the lobby, from the asking to the seats. */
export class Challenges<Settings> {
  readonly #parts: ChallengeParts<Settings>
  readonly #board: ChallengeBoard<Settings>
  readonly #seats: ChallengeSeats<Settings>

  constructor(parts: ChallengeParts<Settings>) {
    this.#parts = parts
    this.#board = new ChallengeBoard(parts)
    this.#seats = new ChallengeSeats(parts, this.#board)
  }

  /** Goes on with what was kept in this book. */
  begin(book: ChallengeBook, kept: ReadonlyMap<string, KeptChallenge>): void {
    this.#board.begin(book)
    for (const [id, challenge] of kept) this.#restore(id, challenge)
  }

  /** Another server goes on with them: here nothing is open, and nobody hears of an end. */
  end(): void {
    this.#seats.clear()
    this.#board.clear()
  }

  /** Challenges a player; whoever has asked for just that is taken at their word. */
  async challenge(caller: Caller, { name, settings: chosen = {}, list }: Asked): Made {
    const { challengeMatchFactory, presence, pace } = this.#parts
    const settings = challengeMatchFactory.read(chosen)
    if (!settings.ok) return settings
    const loadout = await challengeMatchFactory.listOf(settings.value, caller, list)
    if (!loadout.ok) return loadout
    const target = presence.byName(name)
    if (target === undefined) return err(refusal('player_offline'))
    if (target.accountId === caller.accountId) return err(refusal('not_yourself'))
    const retryAfterSeconds = await pace.take(caller.accountId)
    if (retryAfterSeconds !== null) return err(refusal('too_many', { retryAfterSeconds }))
    const isBlocked = await this.#isBlocked(caller.accountId, target.accountId)
    if (this.#board.book === null) return err(refusal('moving'))
    // Either may have gone meanwhile, and the other may have asked.
    const from = presence.byId(caller.accountId)
    const to = presence.byId(target.accountId)
    if (from === undefined || to === undefined) return err(refusal('player_offline'))
    const shown = challengeMatchFactory.shown(settings.value)
    const { open } = this.#board
    const same = isBlocked ? undefined : open.like(to.accountId, from.accountId, shown)
    if (same !== undefined) return this.#takeAtWord(same, caller, loadout.value)
    const refused = this.#whyNot(from, to, isBlocked)
    if (refused !== null) return err(refused)
    const { connection } = caller
    const asked = { from, to, connection, shown, settings: settings.value, list: loadout.value }
    return ok(await this.#post(asked))
  }

  /** Takes a challenge; both are told their seats. It stays open when it cannot be begun now. */
  async accept(caller: Caller, id: string, list: unknown): Promise<Done> {
    const challenge = this.#board.open.get(id)
    if (challenge?.to.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    const { challengeMatchFactory, presence, clock } = this.#parts
    if (presence.byId(challenge.from.accountId) === undefined) return err(refusal('player_offline'))
    const book = this.#board.book
    if (book === null) return err(refusal('moving'))
    challenge.isSeating = true
    try {
      const loadout = await challengeMatchFactory.listOf(challenge.settings, caller, list)
      if (!loadout.ok) return loadout
      const granted = await this.#seat(challenge, loadout.value)
      return granted.ok ? await this.#seats.settle(book, challenge, caller, granted.value) : granted
    } finally {
      challenge.isSeating = false
      if (clock.now() >= challenge.untilMs) this.#board.end(challenge, refusal('challenge_expired'))
    }
  }

  /** Declines a challenge. */
  decline(caller: Caller, id: string): Done {
    const challenge = this.#board.open.get(id)
    if (challenge?.to.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    this.#board.end(challenge, refusal('challenge_declined'))
    return ok(null)
  }

  /** Takes an own challenge back. */
  withdraw(caller: Caller, id: string): Done {
    const challenge = this.#board.open.get(id)
    if (challenge?.from.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    this.#board.end(challenge, refusal('challenge_withdrawn'))
    return ok(null)
  }

  /** Those that concern an account, as it sees them. */
  of(accountId: string): readonly ChallengeWire[] {
    return this.#board.open
      .of(accountId)
      .map((challenge) => this.#board.wireFor(accountId, challenge))
  }

  /** The seat that an account was told of last, as long as it may have missed that. */
  seatedOf(accountId: string): readonly SeatedMessage[] {
    return this.#seats.of(accountId)
  }

  /** An account has come to the seat that it was told of. */
  arrived(accountId: string): void {
    this.#seats.arrived(accountId)
  }

  /** An account has another name now. */
  rename(person: Person): void {
    this.#board.open.rename(person)
  }

  /** A player has blocked another: nothing stands between them any more. */
  block(accountId: string, blockedId: string): void {
    // The blocked one is told no more than anybody whose challenge is declined.
    this.#board.endAll(
      this.#board.open.between(blockedId, accountId),
      refusal('challenge_declined'),
    )
    this.#board.endAll(
      this.#board.open.between(accountId, blockedId),
      refusal('challenge_withdrawn'),
    )
  }

  /** A player is gone: left the lobby on purpose, or deleted the account. */
  leave(accountId: string): void {
    this.#board.endAll(this.#board.open.madeBy(accountId), refusal('challenge_withdrawn'))
    this.#board.endAll(this.#board.open.gotBy(accountId), refusal('player_offline'))
  }

  async #isBlocked(one: string, other: string): Promise<boolean> {
    const { blocks } = this.#parts
    const [byOne, byOther] = await Promise.all([blocks.blockedBy(one), blocks.blockedBy(other)])
    return byOne.has(other) || byOther.has(one)
  }

  /** The same answer for somebody who is blocked as for one who comes to a full list. */
  #whyNot(from: Person, to: Person, isBlocked: boolean): WireRefusal | null {
    const { maxOpen } = this.#parts
    if (this.#board.open.between(from.accountId, to.accountId).length > 0)
      return refusal('already_challenged')
    if (this.#board.open.madeBy(from.accountId).length >= maxOpen)
      return refusal('too_many_challenges', { most: maxOpen })
    const isFull = this.#board.open.gotBy(to.accountId).length >= maxOpen
    return isBlocked || isFull ? refusal('not_challengeable') : null
  }

  #post(asked: Omit<PostedChallenge<Settings>, 'id' | 'untilMs'>): Promise<ChallengeWire> {
    const { clock, newId, challengeMs } = this.#parts
    return this.#board.post({ ...asked, id: newId(), untilMs: clock.now() + challengeMs })
  }

  /** Open for the time that is left, or with the seats that it led to: nobody is told before they come. */
  #restore(id: string, kept: KeptChallenge): void {
    const { clock, challengeMatchFactory, challengeMs } = this.#parts
    const { seated, settings: chosen, list, ...rest } = kept
    const nowMs = clock.now()
    const untilMs = seated?.untilMs ?? Math.min(kept.untilMs, nowMs + challengeMs)
    const settings = challengeMatchFactory.read(chosen)
    // What cannot be played here any more is nobody's loss: it would have ended by itself.
    if (untilMs <= nowMs || !settings.ok) this.#board.book?.forget(id)
    else if (seated !== null) this.#seats.remember(id, seated)
    else {
      const shown = challengeMatchFactory.shown(settings.value)
      this.#board.put({ ...rest, id, untilMs, list, shown, settings: settings.value })
    }
  }

  async #takeAtWord(same: Challenge<Settings>, caller: Caller, list: unknown): Made {
    const wire = this.#board.wireFor(caller.accountId, same)
    const accepted = await this.accept(caller, same.id, list)
    return accepted.ok ? ok(wire) : accepted
  }

  #seat({ settings, from, to, list }: Challenge<Settings>, loadout: unknown) {
    return this.#parts.challengeMatchFactory.seat(settings, [
      { participant: participantOf(from), list },
      { participant: participantOf(to), list: loadout },
    ])
  }
}

const participantOf = ({ accountId, name, isGuest }: Person): Participant => ({
  accountId,
  name,
  isGuest,
})
